import type { EventDocument } from '../domain/event.ts'
import type { AppealShift } from '../vocabulary/load-traits.ts'
import { forEachTraitBit, traitWords, writeTraitBits } from '../vocabulary/trait-set.ts'
import { traits } from '../vocabulary/traits.ts'
import { tuning } from './tuning.ts'
import { type GuestNeeds, type Party, teenage } from './understand/guest-needs.ts'

export function eventAppeal(event: EventDocument, party: Party, table: AppealTable): number {
  const missing =
    event.category === 'family-kids' && party.children === 0 ? tuning.appeal.familyEventWithoutChildren : 0
  const words = new Uint32Array(traitWords)
  writeTraitBits(words, 0, event.traits)
  const byTraits = appealOfBits(words, 0, table)
  const byCategory = tuning.appeal.ofCategory[event.category] + Math.min(0, byTraits)
  return clamp(Math.max(byTraits, byCategory) + missing)
}

/** The appeal of each trait to one guest, by trait position. A wished trait has no shift. */
export type AppealTable = { general: Float64Array; shift: Float64Array }

export function appealTable(
  { party, wanted, season, isLocal }: Pick<GuestNeeds, 'party' | 'wanted' | 'season' | 'isLocal'>,
  of: 'places' | 'events',
): AppealTable {
  const wished = new Set(wanted.map((need) => need.trait))
  const shifts: AppealShift[] = [(party.youngest ?? 0) >= teenage ? 'teens' : partyShifts[party.kind], 'always']
  if (season !== 'mild') shifts.push(season)
  if (isLocal) shifts.push('locals')
  return {
    general: Float64Array.from(traits, ({ kind, appeal }) => {
      const general = appeal.general ?? Number.NaN
      return of === 'places' && kind === 'event' ? Math.min(general, tuning.appeal.maxOfEventTraits) : general
    }),
    shift: Float64Array.from(traits, ({ id, appeal }) =>
      wished.has(id) ? 0 : shifts.reduce((sum, shift) => sum + appeal[shift], 0),
    ),
  }
}

const partyShifts = { family: 'children', couple: 'couple', solo: 'solo', group: 'group' } satisfies Record<
  Party['kind'],
  AppealShift
>

/** The appeal of a set of traits, -1 to 1: the strongest `general`, plus all shifts. */
export function appealOfBits(words: Uint32Array, offset: number, { general, shift }: AppealTable): number {
  let base = Number.NaN
  let moved = 0
  forEachTraitBit(words, offset, (position) => {
    const appeal = general[position] as number
    if (!(appeal <= base)) base = Number.isNaN(appeal) ? base : appeal
    moved += shift[position] as number
  })
  return clamp((Number.isNaN(base) ? 0 : base) + moved)
}

const clamp = (value: number) => Math.max(-1, Math.min(1, value))
