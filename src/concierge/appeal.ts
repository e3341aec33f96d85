import { LRUCache } from 'lru-cache'
import type { EventDocument } from '../domain/event.ts'
import { recordByKey } from '../domain/record-by-key.ts'
import { numbersOfSets, type SharedTables } from '../store/cells/shared-tables.ts'
import { type AppealShift, appealShifts } from '../vocabulary/load-traits.ts'
import { positionOfBit, sharesTrait, traitSetOf, traitWords } from '../vocabulary/trait-set.ts'
import { isTrait, traitPosition, traits } from '../vocabulary/traits.ts'
import { eventSets } from './event-sets.ts'
import { tuning } from './tuning.ts'
import { type GuestNeeds, isOccasion, type Party, teenage } from './understand/guest-needs.ts'
import { profilesOf } from './understand/profiles.ts'

export function eventAppeal(event: EventDocument, party: Party, table: AppealTable): number {
  const missing =
    event.category === 'family-kids' && party.children === 0 ? tuning.appeal.familyEventWithoutChildren : 0
  const byTraits = appealOfBits(eventSets(event).bits, 0, table)
  const byCategory = tuning.appeal.ofCategory[event.category] + Math.min(0, byTraits)
  return clamp(Math.max(byTraits, byCategory) + missing)
}

/** The appeal of each trait to one guest, by trait position. A wished trait has no shift. */
export type AppealTable = {
  general: Float64Array
  shift: Float64Array
  /** The wished traits. */
  wished: Uint32Array
  /** The appeal of each set of traits to guests of this sort; NaN until one asks. */
  ofSets: WeakMap<SharedTables, Float64Array>
}

export function appealTable(
  needs: Pick<GuestNeeds, 'party' | 'wanted' | 'season' | 'isLocal' | 'priceLevel' | 'knowsTown'>,
  of: 'places' | 'events',
): AppealTable {
  const { party, wanted, season, isLocal } = needs
  const shifts: AppealShift[] = [
    ...profilesOf(needs),
    ...((party.youngest ?? 0) >= teenage ? (['teens'] as const) : partyShifts[party.kind]),
    'always',
  ]
  if (season !== 'mild') shifts.push(season)
  if (isLocal) shifts.push('locals')
  if (isOccasion({ party, wanted })) shifts.push('occasion')
  const ofSort = appealsOf(shifts)
  const shift = ofSort.shift.slice()
  const wished = wanted.map(({ trait }) => trait).filter(isTrait)
  for (const trait of wished) shift[traitPosition(trait)] = 0
  return { general: generalOf[of](), shift, wished: traitSetOf(wished), ofSets: ofSort[of] }
}

/** What guests of one sort like unasked, before their wishes. */
type SortOfGuest = { shift: Float64Array; places: AppealTable['ofSets']; events: AppealTable['ofSets'] }

function appealsOf(shifts: readonly AppealShift[]): SortOfGuest {
  const key = shifts.join()
  let sort = sortsOfGuest.get(key)
  if (sort === undefined) {
    const shift = new Float64Array(traits.length)
    for (const column of shifts.map((name) => shiftColumns[name]))
      for (let position = 0; position < shift.length; position++)
        shift[position] = (shift[position] as number) + (column[position] as number)
    sort = { shift, places: new WeakMap(), events: new WeakMap() }
    sortsOfGuest.set(key, sort)
  }
  return sort
}

/** There are a few hundred, and most guests are of a few. */
const sortsOfGuest = new LRUCache<string, SortOfGuest>({ max: 64 })

/** The same as `appealOfBits`, by set. */
export function appealsOfSets(tables: SharedTables, table: AppealTable): (set: number) => number {
  const unasked = unaskedAppeals(tables, table)
  return (set) => {
    const offset = set * traitWords
    return sharesTrait(tables.traits, offset, table.wished) ? appealOfBits(tables.traits, offset, table) : unasked(set)
  }
}

/** The same for sets without a wished trait, which are worth the same to all guests of a sort. */
export function unaskedAppeals(tables: SharedTables, table: AppealTable): (set: number) => number {
  const appeals = numbersOfSets(table.ofSets, tables)
  return (set) => {
    const known = appeals[set] ?? Number.NaN
    if (!Number.isNaN(known)) return known
    const appeal = appealOfBits(tables.traits, set * traitWords, table)
    appeals[set] = appeal
    return appeal
  }
}

const shiftColumns = recordByKey(appealShifts, (shift) => Float64Array.from(traits, ({ appeal }) => appeal[shift]))

const general = Float64Array.from(traits, ({ appeal }) => appeal.general ?? Number.NaN)
const ofEvents = new Set(traits.flatMap(({ kind }, position) => (kind === 'event' ? [position] : [])))

const generalOf = {
  events: () => general,
  places: () => {
    const { maxOfEventTraits } = tuning.appeal
    if (ofPlaces?.maxOfEventTraits !== maxOfEventTraits) {
      const of = (appeal: number, position: number) =>
        ofEvents.has(position) ? Math.min(appeal, maxOfEventTraits) : appeal
      ofPlaces = { maxOfEventTraits, appeals: general.map(of) }
    }
    return ofPlaces.appeals
  },
}

/** Made once, and again where a measurement sets another number. */
let ofPlaces: { maxOfEventTraits: number; appeals: Float64Array } | null = null

const partyShifts: Record<Party['kind'], readonly AppealShift[]> = {
  family: ['children'],
  couple: ['couple'],
  pair: [],
  solo: ['solo'],
  group: ['group'],
}

/** The appeal of a set of traits, -1 to 1: the strongest `general`, plus all shifts. */
function appealOfBits(words: Uint32Array, offset: number, { general, shift }: AppealTable): number {
  let base = Number.NaN
  let moved = 0
  for (let word = 0; word < traitWords; word++)
    for (let bits = words[offset + word] ?? 0; bits !== 0; bits &= bits - 1) {
      const position = positionOfBit(word, bits)
      const appeal = general[position] as number
      if (!(appeal <= base)) base = Number.isNaN(appeal) ? base : appeal
      moved += shift[position] as number
    }
  return clamp((Number.isNaN(base) ? 0 : base) + moved)
}

const clamp = (value: number) => Math.max(-1, Math.min(1, value))
