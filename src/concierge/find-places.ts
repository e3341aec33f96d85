import { isOpenAtAll } from '../domain/dayparts.ts'
import { distanceMiles, type Point } from '../domain/distance.ts'
import type { RecommendedSection } from '../domain/place.ts'
import type { CatalogSnapshot } from '../store/catalog-snapshot.ts'
import {
  daypartsAt,
  hoursKnownAt,
  idAt,
  isClosedForSeasonAt,
  maxPartyAt,
  minimumAgeAt,
  pointAt,
  sectionAt,
  traitOffsetAt,
  wheelchairAt,
} from '../store/read-columns.ts'
import { hasTraitBit } from '../vocabulary/trait-set.ts'
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
  const days = needs.stay.hasStatedTimes ? visitDays(needs.stay, country) : null
  const candidates: PlaceCandidate[] = []
  for (const cell of cells) {
    for (let index = 0; index < cell.count; index++) {
      const place = { cell, index }
      if (sectionAt(place) !== section) continue
      const candidate = { ...place, section, miles: distanceMiles(circle.center, pointAt(place)) }
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
  candidate: PlaceCandidate,
  circle: Circle,
  needs: GuestNeeds,
  ruledOut: RuledOut,
): FilterReason | null {
  if (candidate.miles > circle.radiusMiles) return 'too far'
  if (idAt(candidate) === circle.hotelId) return 'the hotel itself'
  if (isRuledOut(candidate.cell.traits, traitOffsetAt(candidate), ruledOut)) return 'ruled out by the guest'
  if (needs.wheelchair && wheelchairAt(candidate) === 'no') return 'no wheelchair access'
  if (isTooYoung(needs.party, minimumAgeAt(candidate))) return 'age limit'
  const largest = maxPartyAt(candidate)
  if (largest > 0 && largest < needs.party.size) return 'too small for the party'
  return isShutThroughout(candidate, needs) ? 'closed on every day of the stay' : null
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

function isShutThroughout(candidate: PlaceCandidate, { stay }: GuestNeeds): boolean {
  if (!hoursKnownAt(candidate)) return stay.dates.every((date) => isClosedForSeasonAt(candidate, date))
  return !stay.dates.some((date) => isOpenOnDate(candidate, date))
}

/** Whether hours are known and the place opens on this date. */
const isOpenOnDate = (candidate: PlaceCandidate, date: Temporal.PlainDate): boolean =>
  !isClosedForSeasonAt(candidate, date) && isOpenAtAll(daypartsAt(candidate, date))
