import type { AnswerSection } from '../domain/guest-request.ts'
import type { CatalogSnapshot } from '../store/catalog-snapshot.ts'
import type { EventCandidate, Found, PlaceCandidate } from './candidates.ts'
import type { Circle } from './circle.ts'
import { findEvents } from './find-events.ts'
import { findPlaces } from './find-places.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

export type FoundSections = {
  foodAndBeverage: Found<PlaceCandidate>
  attractions: Found<PlaceCandidate>
  events: Found<EventCandidate>
}

type Sources = {
  catalog: CatalogSnapshot
  /** The country of the hotel. */
  country: string | null
  now: Temporal.Instant
  signal: AbortSignal
}

/**
 * Finds the candidates of each requested section. A section that fails is empty if another one succeeds; if all fail,
 * the first failure is thrown.
 */
export async function findCandidates(
  circle: Circle,
  needs: GuestNeeds,
  counts: Readonly<Record<AnswerSection, number>>,
  { catalog, country, now, signal }: Sources,
): Promise<FoundSections> {
  const find = <Candidate>(section: AnswerSection, finder: () => Promise<Found<Candidate>>) =>
    counts[section] > 0 ? finder() : nothing
  const outcomes = await Promise.allSettled([
    find('foodAndBeverage', () => findPlaces('foodAndBeverage', circle, needs, { catalog, country })),
    find('attractions', () => findPlaces('attractions', circle, needs, { catalog, country })),
    find('events', () => findEvents(circle, needs, { catalog, now, signal })),
  ])
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  const requested = Object.values(counts).filter((count) => count > 0)
  if (failures.length > 0 && failures.length === requested.length) throw failures[0]?.reason
  const [foodAndBeverage, attractions, events] = outcomes
  return { foodAndBeverage: foundIn(foodAndBeverage), attractions: foundIn(attractions), events: foundIn(events) }
}

const nothing = { candidates: [], filtered: new Map() }

const foundIn = <Candidate>(outcome: PromiseSettledResult<Found<Candidate>>): Found<Candidate> =>
  outcome.status === 'fulfilled' ? outcome.value : nothing
