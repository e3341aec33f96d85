import type { Point } from '../domain/distance.ts'
import { hasTraitBit } from '../vocabulary/trait-set.ts'
import { traitPosition } from '../vocabulary/traits.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { isCold } from './understand/season.ts'

/** Outings on or in open water: in the cold months the boats are laid up. */
const inWarmth = ['boating', 'beach', 'swimming', 'surfing', 'water-park']
const indoors = traitPosition('indoors')

/** In winter the paths may be under snow. */
const inSummer = ['hiking']

/** Outings that ask for a fit body. */
const strenuous = [
  'climbing',
  'hiking',
  'skating',
  'skiing',
  'surfing',
  'boating',
  'yoga',
  'fitness',
  'running',
  'cycling',
  'horse-riding',
  'tennis',
  'dance',
]

export type Unsuited = 'out of season' | 'too strenuous'

/**
 * Why an outing does not suit the season or the guest's body; null if it does. What the guest asked for is theirs to
 * judge.
 */
export function unsuitedFor(
  { stay, season, wheelchair, wanted }: GuestNeeds,
  place: Point,
): (words: Uint32Array, offset: number) => Unsuited | null {
  const asked = new Set(wanted.map(({ trait }) => trait))
  const unasked = (traits: readonly string[]) => traits.filter((trait) => !asked.has(trait)).map(traitPosition)
  const inCold = stay.dates.every((date) => isCold(date, place)) ? unasked(inWarmth) : []
  const cold = [...inCold, ...(season === 'winter' ? unasked(inSummer) : [])]
  const hard = wheelchair ? unasked(strenuous) : []
  return (words, offset) => {
    const has = (position: number) => hasTraitBit(words, offset, position)
    if (cold.some(has) && !has(indoors)) return 'out of season'
    return hard.some(has) ? 'too strenuous' : null
  }
}
