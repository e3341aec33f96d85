import { isNearerThan } from '../../domain/distance.ts'
import { dayText } from '../../domain/schedule.ts'
import { brandAt, nameAt, nameHashAt, pointAt, priceBandAt, traitOffsetAt } from '../../store/read-columns.ts'
import { sharesTrait, traitSetOf, traitWords } from '../../vocabulary/trait-set.ts'
import { traits } from '../../vocabulary/traits.ts'
import type { EventCandidate, PlaceCandidate } from '../candidates.ts'
import { eventSets } from '../event-sets.ts'
import { mealOf } from '../meals.ts'
import { tuning } from '../tuning.ts'
import { sameSightAs } from './same-sight.ts'

/** Likeness of two items that cannot be in one answer. */
export const forbidden = 2

/** Two branches of a chain, or two records of one place, can't be in one answer. */
export function placeLikenessTo(a: PlaceCandidate, counted: Uint32Array): (b: PlaceCandidate) => number {
  const { sameMeal, samePriceBand, sameCorner, sameCornerMiles } = tuning.choose
  const [name, nameHash, brand, band, point] = [nameAt(a), nameHashAt(a), brandAt(a), priceBandAt(a), pointAt(a)]
  const meal = a.section === 'foodAndBeverage' ? mealOf(a) : null
  const isSameSight = sameSightAs(a)
  return (b) => {
    const isSameName = nameHash === nameHashAt(b) && name === nameAt(b)
    if (isSameName || (brand !== null && brand === brandAt(b)) || isSameSight(b)) return forbidden
    const sameRole = meal !== null && meal === mealOf(b)
    const sameBand = band !== 0 && band === priceBandAt(b)
    const isSameCorner = isNearerThan(point, pointAt(b), sameCornerMiles)
    return Math.min(
      1,
      shareOfKinds(a, b, counted) +
        (sameRole ? sameMeal : 0) +
        (sameBand ? samePriceBand : 0) +
        (isSameCorner ? sameCorner : 0),
    )
  }
}

const describingKinds = new Set(['cuisine', 'venue', 'dish', 'drink', 'activity', 'event'])
export const describingTraits = traits.filter(({ kind }) => describingKinds.has(kind)).map(({ id }) => id)
export const describing = traitSetOf(describingTraits)

/** Tells whether another place has one of these traits in common with a place. */
export function sharesWith(a: PlaceCandidate, some: Uint32Array): (b: PlaceCandidate) => boolean {
  const offset = traitOffsetAt(a)
  const own = some.map((bits, word) => bits & (a.cell.traits[offset + word] ?? 0))
  return (b) => sharesTrait(b.cell.traits, traitOffsetAt(b), own)
}

/** The share of the counted traits that two places have together which both have. */
function shareOfKinds(a: PlaceCandidate, b: PlaceCandidate, counted: Uint32Array): number {
  const [offsetA, offsetB] = [traitOffsetAt(a), traitOffsetAt(b)]
  let shared = 0
  let union = 0
  for (let word = 0; word < traitWords; word++) {
    const mask = counted[word] ?? 0
    const ofA = (a.cell.traits[offsetA + word] ?? 0) & mask
    const ofB = (b.cell.traits[offsetB + word] ?? 0) & mask
    shared += bitCount(ofA & ofB)
    union += bitCount(ofA | ofB)
  }
  return union === 0 ? 0 : shared / union
}

/** https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Events differ by kind, venue and day. */
export function eventLikenessTo(a: EventCandidate): (b: EventCandidate) => number {
  const [sets, { venuePlaceId, category }, day] = [eventSets(a.event), a.event, dayText(a.day)]
  return (b) => {
    const others = eventSets(b.event)
    if (sets.lowerTitle === others.lowerTitle) return forbidden
    const sameVenue = venuePlaceId !== null && venuePlaceId === b.event.venuePlaceId
    let shared = 0
    for (const trait of others.traits) if (sets.traits.has(trait)) shared++
    const union = sets.traits.size + others.traits.size - shared
    return Math.min(
      1,
      (sameVenue ? tuning.choose.sameVenue : 0) +
        (day === dayText(b.day) ? tuning.choose.sameDay : 0) +
        (category === b.event.category ? tuning.choose.sameCategory : 0) +
        (union === 0 ? 0 : (tuning.choose.sharedTraits * shared) / union),
    )
  }
}
