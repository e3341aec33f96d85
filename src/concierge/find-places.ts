import { isOpenAtAll } from '../domain/dayparts.ts'
import { distanceMiles, type Point } from '../domain/distance.ts'
import { type CalendarDay, calendarDayOf } from '../domain/opening-hours.ts'
import type { RecommendedSection } from '../domain/place.ts'
import type { Stay } from '../domain/stay.ts'
import type { CatalogSnapshot } from '../store/catalog-snapshot.ts'
import type { HoursPattern } from '../store/cells/hours-pattern.ts'
import type { CellColumns } from '../store/place-columns.ts'
import {
  daypartsOn,
  hasId,
  hasTraitAt,
  hoursAt,
  isClosedForSeasonOn,
  maxPartyAt,
  minimumAgeAt,
  type PlaceAt,
  pointAt,
  rowsOf,
  traitOffsetAt,
  wheelchairAt,
} from '../store/read-columns.ts'
import { hasTraitBit, sharesTrait, traitSetOf } from '../vocabulary/trait-set.ts'
import { findTrait, type TraitKind, traitPosition, traits } from '../vocabulary/traits.ts'
import { countFiltered, type FilterReason, type Found, type PlaceCandidate } from './candidates.ts'
import { findChainBranches } from './chain-branches.ts'
import type { Circle } from './circle.ts'
import { mealTimeRules } from './meal-times.ts'
import { eitherOf } from './names/called-places.ts'
import { isAmong, type NamedRows } from './names/named-places.ts'
import { rowsSought } from './names/sought-places.ts'
import { opennessOf } from './openness.ts'
import { type Refusal, refusals, refusalsAtTable } from './refusals.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { unsuitedFor } from './unsuited.ts'

type Ground = {
  catalog: CatalogSnapshot
  country: string | null
  /** Told of each place that is left out. */
  onFiltered?: (candidate: PlaceCandidate, reason: FilterReason) => void
}

/** Every place of the section within the circle that this party can go to on a day of the stay. */
export async function findPlaces(
  section: RecommendedSection,
  circle: Circle,
  needs: GuestNeeds,
  { catalog, country, onFiltered }: Ground,
): Promise<Found<PlaceCandidate>> {
  const cells = await catalog.columns(circle.cells)
  const { named, called } = rowsSought(needs, cells)
  const reasonAgainst = placeFilter({ section, circle, cells, needs, country, named: eitherOf(named, called) })
  const candidates: PlaceCandidate[] = []
  const filtered = new Map<FilterReason, number>()
  const leaveOut = (candidate: PlaceCandidate, reason: FilterReason) => {
    countFiltered(filtered, reason)
    onFiltered?.(candidate, reason)
  }
  for (const cell of cells) {
    const { from, to } = rowsOf(cell, section)
    for (let index = from; index < to; index++) {
      const candidate = candidateAt({ cell, index }, section, circle)
      const reason = reasonAgainst(candidate)
      if (reason === null) candidates.push(candidate)
      else leaveOut(candidate, reason)
    }
  }
  if (!needs.noChains) return { candidates, filtered }
  const isBranch = findChainBranches(candidates)
  for (const branch of candidates.filter(isBranch)) leaveOut(branch, 'ruled out by the guest')
  return { candidates: candidates.filter((candidate) => !isBranch(candidate)), filtered }
}

export const candidateAt = (place: PlaceAt, section: RecommendedSection, { center }: Circle): PlaceCandidate => ({
  cell: place.cell,
  index: place.index,
  section,
  miles: distanceMiles(center, pointAt(place)),
})

/** Whether people ski near the hotel. */
export const skisNear = (center: Point, cells: readonly CellColumns[]): boolean =>
  isNearOne(center, cells, { pointsIn: slopesIn, maxMiles: tuning.maxMilesToSnow })

/** Whether a beach is round the corner. */
export const beachNear = (center: Point, cells: readonly CellColumns[]): boolean =>
  isNearOne(center, cells, { pointsIn: beachesIn, maxMiles: tuning.maxMilesToBeach })

const isNearOne = (
  center: Point,
  cells: readonly CellColumns[],
  { pointsIn, maxMiles }: { pointsIn: (cell: CellColumns) => readonly Point[]; maxMiles: number },
): boolean => cells.some((cell) => pointsIn(cell).some((point) => distanceMiles(center, point) <= maxMiles))

const slopesIn = pointsWith('skiing')
const beachesIn = pointsWith('beach')

/** Where places with the trait are. The same for every answer from one catalog. */
function pointsWith(trait: string): (cell: CellColumns) => readonly Point[] {
  const position = traitPosition(trait)
  const byCell = new WeakMap<CellColumns, readonly Point[]>()
  return (cell) => {
    let points = byCell.get(cell)
    if (points === undefined) {
      const found: Point[] = []
      for (let index = 0; index < cell.count; index++)
        if (hasTraitAt({ cell, index }, position)) found.push(pointAt({ cell, index }))
      points = found
      byCell.set(cell, points)
    }
    return points
  }
}

type FilterGround = {
  section: RecommendedSection
  circle: Circle
  /** All cells of the circle. */
  cells: readonly CellColumns[]
  needs: GuestNeeds
  country: string | null
  /** The places that the guest asks for by name: rain and season are theirs to judge. */
  named: NamedRows
}

/** Decides for one request why a place is no candidate; null if it is one. Chains are not its business. */
export function placeFilter({
  section,
  circle,
  cells,
  needs,
  country,
  named,
}: FilterGround): (candidate: PlaceCandidate) => FilterReason | null {
  const ruledOut = ruledOutBy(refusalsIn(section, needs))
  const paysMeals = section === 'foodAndBeverage' && needs.board !== null
  // Default times are a guess: what they make impossible is scored lower, not left out.
  const stated =
    needs.stay.hasStatedTimes || needs.stay.busy.length > 0 || paysMeals ? opennessOf(section, needs, country) : null
  const meals = section === 'foodAndBeverage' ? mealTimeRules(needs, country) : null
  const unsuited =
    section === 'attractions'
      ? unsuitedFor(needs, { place: circle.center, hasSkiing: () => skisNear(circle.center, cells) })
      : () => null
  const isShutThroughout = shutThroughout(needs.stay)
  return (candidate) => {
    if (candidate.miles > circle.radiusMiles) return 'too far'
    if (hasId(candidate, circle.hotelId)) return 'the hotel itself'
    if (isRuledOut(candidate.cell.traits, traitOffsetAt(candidate), ruledOut)) return 'ruled out by the guest'
    if (needs.isStepFree && wheelchairAt(candidate) === 'no') return 'no wheelchair access'
    if (isTooYoung(needs.party, minimumAgeAt(candidate))) return 'age limit'
    const largest = maxPartyAt(candidate)
    if (largest > 0 && largest < needs.party.size) return 'too small for the party'
    const unsuitable = isAmong(named, candidate) ? null : unsuited(candidate.cell.traits, traitOffsetAt(candidate))
    // Where a wheelchair gets in, there is no climb; a beach with a ramp is one for summer all the same.
    if (unsuitable !== null && !(unsuitable === 'too strenuous' && wheelchairAt(candidate) === 'yes')) return unsuitable
    if (isShutThroughout(hoursAt(candidate))) return 'closed on every day of the stay'
    if (stated?.isShut(candidate)) return 'shut while the guest is there'
    if (meals?.isShut(candidate)) return 'shut when the guest wants to eat'
    return null
  }
}

/** The assumed age of children if the notes give none: most who travel with their parents are younger. */
export const assumedAge = 12

/** Whether a child of the party is not admitted, as far as the age is known. */
export const isTooYoung = ({ children, youngest }: GuestNeeds['party'], minimumAge: number): boolean =>
  youngest === null ? children > 0 && minimumAge >= assumedAge : minimumAge > youngest

const refusalsIn = (section: RecommendedSection, needs: GuestNeeds): Refusal[] => [
  ...refusals(needs),
  ...(section === 'foodAndBeverage' ? refusalsAtTable(needs) : []),
]

/** The traits of a place that this guest refuses. */
export const refusedTraitsOf = (candidate: PlaceCandidate, needs: GuestNeeds): string[] => [
  ...new Set(
    refusalsIn(candidate.section, needs)
      .filter((refusal) => isRuledOut(candidate.cell.traits, traitOffsetAt(candidate), ruledOutBy([refusal])))
      .map(({ trait }) => trait),
  ),
]

/** A refusal by trait positions. A `kitchenless` one does not rule out places with a cuisine. */
type RuledOut = { position: number; unless: Uint32Array; kitchenless: boolean }[]

/** A refusal applies to what a place is, not to services such as taking dogs or seating children. */
const kindsOfBeing = new Set<TraitKind>(['cuisine', 'venue', 'activity', 'event'])
const kindsOfServing = new Set<TraitKind>(['drink', 'dish'])
const cuisines = traitSetOf(traits.filter((trait) => trait.kind === 'cuisine').map((trait) => trait.id))

function ruledOutBy(refused: readonly Refusal[]): RuledOut {
  return refused.flatMap(({ trait, unless, always }) => {
    const kind = findTrait(trait)?.kind ?? 'service'
    if (!always && !kindsOfBeing.has(kind) && !kindsOfServing.has(kind)) return []
    const kitchenless = !always && kindsOfServing.has(kind)
    return [{ position: traitPosition(trait), unless: traitSetOf(unless), kitchenless }]
  })
}

function isRuledOut(words: Uint32Array, offset: number, ruledOut: RuledOut): boolean {
  for (const { position, unless, kitchenless } of ruledOut)
    if (
      hasTraitBit(words, offset, position) &&
      !sharesTrait(words, offset, unless) &&
      !(kitchenless && sharesTrait(words, offset, cuisines))
    )
      return true
  return false
}

/** Whether a place is closed on every day of the stay. Unknown hours are no reason against it. */
function shutThroughout({ dates }: Stay): (hours: HoursPattern) => boolean {
  const known = new Map<HoursPattern, boolean>()
  let days: readonly CalendarDay[] | null = null
  return (hours) => {
    if (!hours.isKnown) return false
    let isShut = known.get(hours)
    if (isShut === undefined) {
      days ??= dates.map(calendarDayOf)
      isShut = !days.some((day) => !isClosedForSeasonOn(hours, day) && isOpenAtAll(daypartsOn(hours, day)))
      known.set(hours, isShut)
    }
    return isShut
  }
}
