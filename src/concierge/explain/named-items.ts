import { distanceMiles, type Point, pointOf } from '../../domain/distance.ts'
import type { CatalogEvent } from '../../domain/event.ts'
import type { AnswerSection, GuestRequest } from '../../domain/guest-request.ts'
import { type RecommendedSection, recommendedSections } from '../../domain/place.ts'
import { readEventId, readPlaceId } from '../../domain/place-id.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import { idAt, nameAt, rowsOf } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import type { FilterReason, PlaceCandidate } from '../candidates.ts'
import { isBeyondWalk } from '../choosing/within-walk.ts'
import { type Circle, circleAround } from '../circle.ts'
import { findEvents } from '../find-events.ts'
import { candidateAt, findPlaces, refusedTraitsOf } from '../find-places.ts'
import type { Journey } from '../recommend.ts'
import { countsLeft } from '../understand/declined-sections.ts'

/** A place or event that an operator asks about, and why it is no candidate; `reason` is null if it is one. */
export type NamedItem = {
  id: string
  name: string
  /** The section that it would be in; null if it can be in none. */
  section: AnswerSection | null
  miles: number | null
  reason: string | null
  /** Traits that the guest rules out and the place has. */
  refused: readonly string[]
  /** Those of them that follow from an allergy or a diet and were not refused. */
  ruledOutBySign: readonly string[]
}

type Asked = { request: GuestRequest; journey: Journey; catalog: CatalogSnapshot; now: Temporal.Instant }

/** What an id or a name means: places and events within the radius, or one of the catalog by its id. */
export async function namedItems(text: string, asked: Asked): Promise<NamedItem[]> {
  const circle = circleAround(asked.journey.hotel, asked.request.radiusMiles)
  const placeId = readPlaceId(text)
  const place = placeId === null ? null : await asked.catalog.place(placeId)
  const id = place?.id ?? null
  const places = await placesOf(isMeant(text, id), circle, asked)
  const eventId = readEventId(text)?.series ?? null
  const events = await eventsOf(isMeant(text, eventId), circle, asked)
  const found = [...places, ...events]
  if (found.length > 0) return bestNamed(found, text)
  if (place !== null) return [outsideItem({ ...place, section: sectionOf(place.section) }, pointOf(place), circle)]
  const event = eventId === null ? undefined : (await asked.catalog.events([eventId])).get(eventId)
  if (event === undefined) return []
  const point = await pointOfEvent(event, asked.catalog)
  return [outsideItem({ id: event.id, name: event.title, section: 'events' }, point, circle)]
}

async function pointOfEvent({ venue, venuePlaceId }: CatalogEvent, catalog: CatalogSnapshot): Promise<Point | null> {
  const place = venuePlaceId === null ? null : await catalog.place(venuePlaceId)
  return (place && pointOf(place)) ?? pointOf(venue)
}

type Meant = (item: { id: string; name: string }) => boolean

const minNameLength = 3

/** By its id, or by a name that holds the words. */
function isMeant(text: string, id: string | null): Meant {
  const words = foldPhrase(text).trim()
  return (item) => item.id === id || (words.length >= minNameLength && foldPhrase(item.name).includes(words))
}

/** One whose id or whole name is the text goes before those whose names hold it. */
function bestNamed(items: readonly NamedItem[], text: string): NamedItem[] {
  const words = foldPhrase(text).trim()
  const exact = items.filter(({ id, name }) => id === text.trim() || foldPhrase(name).trim() === words)
  return exact.length > 0 ? exact : [...items]
}

async function placesOf(isNamed: Meant, circle: Circle, asked: Asked): Promise<NamedItem[]> {
  const cells = await asked.catalog.columns(circle.cells)
  const items: NamedItem[] = []
  for (const section of ['foodAndBeverage', 'attractions'] as const) {
    const rows = cells.flatMap((cell) => {
      const { from, to } = rowsOf(cell, section)
      return Array.from({ length: to - from }, (_, row) => candidateAt({ cell, index: from + row }, section, circle))
    })
    const named = rows.filter((row) => isNamed({ id: idAt(row), name: nameAt(row) }))
    if (named.length > 0) items.push(...(await judgedPlaces(named, section, circle, asked)))
  }
  return items
}

async function judgedPlaces(
  named: readonly PlaceCandidate[],
  section: RecommendedSection,
  circle: Circle,
  { request, journey, catalog }: Asked,
): Promise<NamedItem[]> {
  const { hotel, needs, ranked } = journey
  const reasons = new Map<string, FilterReason>()
  await findPlaces(section, circle, needs, {
    catalog,
    country: hotel.country,
    onFiltered: (candidate, reason) => reasons.set(idAt(candidate), reason),
  })
  const scored = new Set(ranked[section].map(({ candidate }) => idAt(candidate)))
  const isRefusal = (trait: string) =>
    needs.unwanted.some((need) => need.trait === trait) && !needs.allergies.includes(trait)
  return named.map((candidate) => {
    const id = idAt(candidate)
    const refused = refusedTraitsOf(candidate, needs)
    const dropped = isBeyondWalk(candidate, needs) ? beyondWalk : 'the guest knows it already'
    const reason = reasons.get(id) ?? (scored.has(id) ? null : dropped)
    return {
      id,
      name: nameAt(candidate),
      section,
      miles: candidate.miles,
      reason: countsLeft(request.resultsCounts, needs.declined)[section] === 0 ? notRequested : reason,
      refused,
      ruledOutBySign: refused.filter((trait) => !isRefusal(trait)),
    }
  })
}

async function eventsOf(isNamed: Meant, circle: Circle, { request, journey, catalog, now }: Asked) {
  const series = (await catalog.occurrences(circle.cells)).flatMap((cell) => cell.series)
  const all = await catalog.events([...new Set(series.map(({ eventId }) => eventId))])
  const named = [...all.values()].filter(({ id, title }) => isNamed({ id, name: title }))
  if (named.length === 0) return []
  const reasons = new Map<string, FilterReason>()
  const { signal } = new AbortController()
  const onFiltered = ({ id }: CatalogEvent, reason: FilterReason) => reasons.set(id, reason)
  await findEvents(circle, journey.needs, { catalog, now, signal, onFiltered })
  const shows = new Map(journey.ranked.events.map(({ candidate }) => [candidate.event.showKey, candidate]))
  const items = named.map(async (event): Promise<NamedItem> => {
    // Of several records of one show, the answer names the one to attend.
    const shown = shows.get(event.showKey)
    const point = await pointOfEvent(event, catalog)
    const miles = shown?.miles ?? (point && distanceMiles(circle.center, point))
    const dropped = miles !== null && isBeyondWalk({ miles }, journey.needs) ? beyondWalk : 'not on during the stay'
    const reason = shown === undefined ? (reasons.get(event.id) ?? dropped) : null
    return {
      id: shown?.event.id ?? event.id,
      name: event.title,
      section: 'events',
      miles,
      reason: countsLeft(request.resultsCounts, journey.needs.declined).events === 0 ? notRequested : reason,
      refused: [],
      ruledOutBySign: [],
    }
  })
  return [...new Map((await Promise.all(items)).map((item) => [item.id, item])).values()]
}

const beyondWalk = 'farther than the guest says they walk'

const notRequested = 'the request asks for none of its section'

const sectionOf = (section: string): RecommendedSection | null =>
  recommendedSections.find((one) => one === section) ?? null

/** Why something that the catalog holds is not in the circle. */
function outsideItem(
  { id, name, section }: Pick<NamedItem, 'id' | 'name' | 'section'>,
  point: Point | null,
  { center, radiusMiles }: Circle,
): NamedItem {
  const miles = point && distanceMiles(center, point)
  const far = miles === null ? 'no source says where it is' : `farther than ${radiusMiles} miles`
  const reason = section === null ? 'it is a kind of place that is never recommended' : far
  return { id, name, section, miles, reason, refused: [], ruledOutBySign: [] }
}
