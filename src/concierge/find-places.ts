import { isOpenAtAll } from '../domain/dayparts.ts'
import { distanceMiles } from '../domain/distance.ts'
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
import { countFiltered, type FilterReason, type Found, type PlaceCandidate } from './candidates.ts'
import { findChainBranches } from './chain-branches.ts'
import type { Circle } from './circle.ts'
import { isShutForGuest } from './openness.ts'
import { type Refusal, refusals, refusalsAtTable } from './refusals.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { unsuitedFor } from './unsuited.ts'
import { type VisitDay, visitDays } from './visit-days.ts'

type Ground = { catalog: CatalogSnapshot; country: string | null }

/** Every place of the section within the circle that this party can go to on a day of the stay. */
export async function findPlaces(
  section: RecommendedSection,
  circle: Circle,
  needs: GuestNeeds,
  { catalog, country }: Ground,
): Promise<Found<PlaceCandidate>> {
  const cells = await catalog.columns(circle.cells)
  const atTable = section === 'foodAndBeverage' ? refusalsAtTable(needs) : []
  const ruledOut = ruledOutBy([...refusals(needs), ...atTable])
  // Default times are a guess: what they make impossible is scored lower, not left out.
  const statedDays = needs.stay.hasStatedTimes ? visitDays(needs.stay, country) : null
  const unsuited = section === 'attractions' ? unsuitedFor(needs, circle.center) : () => null
  const candidates: PlaceCandidate[] = []
  const filtered = new Map<FilterReason, number>()
  for (const cell of cells) {
    for (let index = 0; index < cell.count; index++) {
      const place = { cell, index }
      if (sectionAt(place) !== section) continue
      const candidate = { ...place, section, miles: distanceMiles(circle.center, pointAt(place)) }
      const reason = reasonAgainst(candidate, { circle, needs, ruledOut, unsuited, statedDays })
      if (reason === null) candidates.push(candidate)
      else countFiltered(filtered, reason)
    }
  }
  if (!needs.noChains) return { candidates, filtered }
  const isBranch = findChainBranches(candidates)
  for (const _branch of candidates.filter(isBranch)) countFiltered(filtered, 'ruled out by the guest')
  return { candidates: candidates.filter((candidate) => !isBranch(candidate)), filtered }
}

type Limits = {
  circle: Circle
  needs: GuestNeeds
  ruledOut: RuledOut
  unsuited: ReturnType<typeof unsuitedFor>
  /** Null unless the guest stated the times of arrival and departure. */
  statedDays: readonly VisitDay[] | null
}

function reasonAgainst(
  candidate: PlaceCandidate,
  { circle, needs, ruledOut, unsuited, statedDays }: Limits,
): FilterReason | null {
  if (candidate.miles > circle.radiusMiles) return 'too far'
  if (idAt(candidate) === circle.hotelId) return 'the hotel itself'
  if (isRuledOut(candidate.cell.traits, traitOffsetAt(candidate), ruledOut)) return 'ruled out by the guest'
  if (needs.wheelchair && wheelchairAt(candidate) === 'no') return 'no wheelchair access'
  if (isTooYoung(needs.party, minimumAgeAt(candidate))) return 'age limit'
  const largest = maxPartyAt(candidate)
  if (largest > 0 && largest < needs.party.size) return 'too small for the party'
  const unsuitable =
    wheelchairAt(candidate) === 'yes' ? null : unsuited(candidate.cell.traits, traitOffsetAt(candidate))
  if (unsuitable !== null) return unsuitable
  if (isShutThroughout(candidate, needs)) return 'closed on every day of the stay'
  if (statedDays !== null && isShutForGuest(candidate, statedDays, needs)) return 'shut while the guest is there'
  return null
}

/** The assumed age of children if the notes give none: most who travel with their parents are younger. */
const assumedAge = 12

/** Whether a child of the party is not admitted, as far as the age is known. */
export const isTooYoung = ({ children, youngest }: GuestNeeds['party'], minimumAge: number): boolean =>
  youngest === null ? children > 0 && minimumAge >= assumedAge : minimumAge > youngest

/** A refusal by trait positions. A `kitchenless` one does not rule out places with a cuisine. */
type RuledOut = { position: number; unless: readonly number[]; kitchenless: boolean }[]

/** A refusal applies to what a place is, not to services such as taking dogs or seating children. */
const kindsOfBeing = new Set<TraitKind>(['cuisine', 'venue', 'activity', 'event'])
const kindsOfServing = new Set<TraitKind>(['drink', 'dish'])
const cuisines = traits.filter((trait) => trait.kind === 'cuisine').map((trait) => traitPosition(trait.id))

function ruledOutBy(refused: readonly Refusal[]): RuledOut {
  return refused.flatMap(({ trait, unless, always }) => {
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
