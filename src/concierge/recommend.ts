import { cellsWithin } from '../domain/cell.ts'
import { type Point, pointOf } from '../domain/distance.ts'
import type { GuestRequest } from '../domain/guest-request.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { resolveHotel } from '../hotels/resolve-hotel.ts'
import { type CatalogSnapshot, underOneSnapshot } from '../store/catalog-snapshot.ts'
import type { Store } from '../store/store.ts'
import { answer, type Recommendation } from './answer.ts'
import { authorByTemplate } from './author/template-author.ts'
import type { Filtered } from './candidates.ts'
import { type Choice, chooseForAnswer, type Ranked } from './choose.ts'
import { type ExplainedChoice, explainChoice } from './explain/explain-choice.ts'
import { filterByExactHours } from './filter-by-exact-hours.ts'
import { findEvents } from './find-events.ts'
import { findPlaces } from './find-places.ts'
import { type MemoryOptions, recallGuest, rememberStay } from './recall-guest.ts'
import { scoreEvents } from './score-event.ts'
import { scorePlaces } from './score-place.ts'
import { fetchSections } from './sections.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { understandGuest } from './understand/understand-guest.ts'

export type RecommendOptions = {
  store: Store
  now: () => Temporal.Instant
  signal: AbortSignal
  /** Null where no guest is remembered. */
  memory?: MemoryOptions | null
}

/** How an answer came about: what `explain` takes apart. */
export type Journey = {
  hotel: PlaceDocument
  needs: GuestNeeds
  ranked: Ranked
  filtered: Record<keyof Ranked, Filtered>
  choice: Choice
  explained: ExplainedChoice
  recommendation: Recommendation
}

/** The journey of a request. Throws HotelNotResolved, and what the store threw where no requested section could be fetched. */
export async function recommend(request: GuestRequest, options: RecommendOptions): Promise<Recommendation> {
  const taken = await journey(request, options)
  const { hotel, needs, recommendation } = taken
  const { store, memory = null } = options
  await rememberStay(request, { hotel, needs, answer: recommendation }, { store, memory, now: options.now() })
  return recommendation
}

/** The same with its evidence. */
export const journey = (request: GuestRequest, options: RecommendOptions): Promise<Journey> =>
  underOneSnapshot(options.store, (catalog) => journeyIn(catalog, request, options))

async function journeyIn(
  catalog: CatalogSnapshot,
  request: GuestRequest,
  { store, now, signal, memory = null }: RecommendOptions,
): Promise<Journey> {
  const hotel = await resolveHotel(request, { store, signal })
  signal.throwIfAborted()
  const recalled = await recallGuest(request, hotel, { store, memory, now: now() })
  const needs = understandGuest(request, hotel, recalled)
  const { radiusMiles } = request
  const center = pointOf(hotel) as Point
  const circle = { center, radiusMiles, cells: cellsWithin(center, radiusMiles), hotelId: hotel.id }

  const { country } = hotel
  const { found, filtered } = await fetchSections(request.resultsCounts, {
    foodAndBeverage: (counts) => findPlaces('foodAndBeverage', circle, needs, { catalog, country, filtered: counts }),
    attractions: (counts) => findPlaces('attractions', circle, needs, { catalog, country, filtered: counts }),
    events: (counts) => findEvents(circle, needs, { catalog, now: now(), signal, filtered: counts }),
  })
  signal.throwIfAborted()

  const reachable = (section: 'foodAndBeverage' | 'attractions') =>
    filterByExactHours(scorePlaces(found[section], needs, country), needs.stay, {
      catalog,
      filtered: filtered[section],
    })
  const ranked = {
    foodAndBeverage: await reachable('foodAndBeverage'),
    attractions: await reachable('attractions'),
    events: await scoreEvents(found.events, needs, signal),
  }
  const choice = chooseForAnswer(ranked, request.resultsCounts)
  const explained = await explainChoice(choice, needs, { hotel, catalog, knownLayers: store.layers })
  signal.throwIfAborted()
  const wordings = authorByTemplate(explained.items)
  return { hotel, needs, ranked, filtered, choice, explained, recommendation: answer(explained, wordings) }
}
