import type { AnswerSection } from '../domain/guest-request.ts'
import type { CatalogSnapshot } from '../store/catalog-snapshot.ts'
import type { EventCandidate, Found, PlaceCandidate } from './candidates.ts'
import type { Ranked } from './choose.ts'
import type { Circle } from './circle.ts'
import { findEvents } from './find-events.ts'
import { findPlaces } from './find-places.ts'
import { forSections } from './for-sections.ts'
import { scoreEvents } from './score-event.ts'
import { scorePlaces } from './score-place.ts'
import { groundOf } from './scoring/score-ground.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

export type FoundSections = {
  foodAndBeverage: Found<PlaceCandidate>
  attractions: Found<PlaceCandidate>
  events: Found<EventCandidate>
}

export type RankSources = {
  catalog: CatalogSnapshot
  /** The country of the hotel. */
  country: string | null
  now: Temporal.Instant
  signal: AbortSignal
}

/** Finds and scores every candidate of each requested section. */
export async function rankAll(
  circle: Circle,
  needs: GuestNeeds,
  counts: Readonly<Record<AnswerSection, number>>,
  { catalog, country, now, signal }: RankSources,
): Promise<{ found: FoundSections; ranked: Ranked }> {
  const nothing = { candidates: [], filtered: new Map() }
  const found = await forSections<Found<PlaceCandidate>, Found<EventCandidate>>(counts, nothing, {
    places: (section) => findPlaces(section, circle, needs, { catalog, country }),
    events: () => findEvents(circle, needs, { catalog, now, signal }),
  })
  signal.throwIfAborted()
  const cells = await catalog.columns(circle.cells)
  const ground = groundOf(circle, cells, { country, needs })
  const ranked = {
    foodAndBeverage: scorePlaces(found.foodAndBeverage.candidates, needs, ground),
    attractions: scorePlaces(found.attractions.candidates, needs, ground),
    events: await scoreEvents(found.events.candidates, needs, signal),
  }
  return { found, ranked }
}
