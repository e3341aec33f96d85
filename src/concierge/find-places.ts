import { hoursKnown, isOpenAtAll } from '../domain/dayparts.ts'
import { distanceMiles, type Point } from '../domain/distance.ts'
import { isClosedForSeason } from '../domain/opening-hours.ts'
import type { RecommendedSection } from '../domain/place.ts'
import type { CatalogSnapshot } from '../store/catalog-snapshot.ts'
import { type CellColumns, wheelchairCodes } from '../store/place-columns.ts'
import { hasTraitBit, traitWords } from '../vocabulary/trait-set.ts'
import { findTrait, type TraitKind, traitPosition, traits } from '../vocabulary/traits.ts'
import { countFiltered, type Filtered, type FilterReason, type PlaceCandidate } from './candidates.ts'
import { findChainBranches } from './chain-branches.ts'
import { openness } from './openness.ts'
import { refusals } from './refusals.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { type VisitDay, visitDays } from './visit-days.ts'

/** Where to look; `cells` are all that the circle may touch. */
export type Circle = { center: Point; radiusMiles: number; cells: readonly string[]; hotelId: string }

type FindPlacesGround = { catalog: CatalogSnapshot; country: string | null; filtered: Filtered }

/** Where nobody says how old children are: most who travel with parents are younger. */
const grownUp = 12

/** Whether a child of the party is not admitted, as far as its age is known. */
export const isTooYoung = ({ children, youngest }: GuestNeeds['party'], minimumAge: number): boolean =>
  youngest === null ? children > 0 && minimumAge >= grownUp : minimumAge > youngest

/** Every place of the section within the circle that this party can go to on a day of the stay. */
export async function findPlaces(
  section: RecommendedSection,
  circle: Circle,
  needs: GuestNeeds,
  { catalog, country, filtered }: FindPlacesGround,
): Promise<PlaceCandidate[]> {
  const cells = await catalog.columns(circle.cells)
  const ruledOut = ruledOutBy(needs)
  // Where nobody told the times, what lies outside the common ones comes last and is not left out.
  const days = needs.stay.timesTold ? visitDays(needs.stay, country) : null
  const candidates: PlaceCandidate[] = []
  for (const cell of cells) {
    for (let index = 0; index < cell.count; index++) {
      if (cell.sections[index] !== section) continue
      const place = { latitude: cell.latitudes[index] as number, longitude: cell.longitudes[index] as number }
      const miles = distanceMiles(circle.center, place)
      const candidate = { section, cell, index, miles }
      const reason = reasonAgainst(candidate, circle, needs, ruledOut) ?? reasonByTheClock(candidate, days, needs)
      if (reason === null) candidates.push(candidate)
      else countFiltered(filtered, reason)
    }
  }
  return needs.noChains ? withoutChains(candidates, filtered) : candidates
}

function withoutChains(candidates: PlaceCandidate[], filtered: Filtered): PlaceCandidate[] {
  const isBranch = findChainBranches(candidates)
  return candidates.filter((candidate) => {
    if (isBranch(candidate)) countFiltered(filtered, 'ruled out by the guest')
    return !isBranch(candidate)
  })
}

const reasonByTheClock = (
  candidate: PlaceCandidate,
  days: readonly VisitDay[] | null,
  needs: GuestNeeds,
): FilterReason | null =>
  days !== null && openness(candidate, days, needs).outOfReach ? 'shut while the guest is there' : null

function reasonAgainst(
  { cell, index, miles }: PlaceCandidate,
  circle: Circle,
  needs: GuestNeeds,
  ruledOut: RuledOut,
): FilterReason | null {
  if (miles > circle.radiusMiles) return 'too far'
  if (cell.ids[index] === circle.hotelId) return 'the hotel itself'
  if (isRuledOut(cell.traits, index * traitWords, ruledOut)) return 'ruled out by the guest'
  if (needs.wheelchair && wheelchairCodes[cell.wheelchair[index] as number] === 'no') return 'no wheelchair access'
  if (isTooYoung(needs.party, cell.minimumAges[index] as number)) return 'age limit'
  const largest = cell.largestParties[index] as number
  if (largest > 0 && largest < needs.party.size) return 'too small for the party'
  return isShutThroughout(cell, index, needs) ? 'closed on every day of the stay' : null
}

/** A refusal by trait positions; `kitchenless` ones rule out only what serves no kitchen of its own. */
type RuledOut = { position: number; unless: readonly number[]; kitchenless: boolean }[]

/** What a place is counts; that it also takes dogs, pours wine or seats children rules nothing out. */
const kindsOfBeing = new Set<TraitKind>(['cuisine', 'venue', 'activity', 'event'])
const kindsOfServing = new Set<TraitKind>(['drink', 'dish'])
const cuisines = traits.filter((trait) => trait.kind === 'cuisine').map((trait) => traitPosition(trait.id))

function ruledOutBy(needs: GuestNeeds): RuledOut {
  return refusals(needs).flatMap(({ trait, unless, always }) => {
    const kind = findTrait(trait)?.kind ?? 'service'
    if (!always && !kindsOfBeing.has(kind) && !kindsOfServing.has(kind)) return []
    const kitchenless = !always && kindsOfServing.has(kind)
    return [{ position: traitPosition(trait), unless: unless.map(traitPosition), kitchenless }]
  })
}

function isRuledOut(words: Uint32Array, offset: number, ruledOut: RuledOut): boolean {
  const has = (position: number) => hasTraitBit(words, offset, position)
  return ruledOut.some(
    ({ position, unless, kitchenless }) => has(position) && !unless.some(has) && !(kitchenless && cuisines.some(has)),
  )
}

function isShutThroughout(cell: CellColumns, index: number, { stay }: GuestNeeds): boolean {
  if (!hoursKnown(cell.dayparts[index * 7] as number)) {
    const closures = cell.closures[index]
    return closures != null && stay.dates.every((date) => isClosedForSeason(closures, date))
  }
  return !stay.dates.some((date) => isOpenOnDate(cell, index, date))
}

/** Whether hours are known and the place opens on this date. */
function isOpenOnDate(cell: CellColumns, index: number, date: Temporal.PlainDate): boolean {
  const closures = cell.closures[index]
  if (closures != null && isClosedForSeason(closures, date)) return false
  return isOpenAtAll(cell.dayparts[index * 7 + (date.dayOfWeek % 7)] as number)
}
