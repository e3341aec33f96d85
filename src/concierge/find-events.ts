import { type EventOnDay, timeOf, timezoneOf } from '../catalog/shown-event.ts'
import { distanceMiles, pointOf } from '../domain/distance.ts'
import type { CatalogEvent } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { eventIdOf, isEventId } from '../domain/place-id.ts'
import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import type { CatalogSnapshot } from '../store/catalog-snapshot.ts'
import type { EventDays } from '../store/event-days.ts'
import { findTrait } from '../vocabulary/traits.ts'
import { countFiltered, type EventCandidate, type Filtered, type FilterReason } from './candidates.ts'
import { type Circle, isTooYoung } from './find-places.ts'
import { isRefused, type Refusal, refusals } from './refusals.ts'
import { bestFit, type Chance, chancesOf, inOrder, type Show, type VenueClock, venueClock } from './show-chances.ts'
import { firstRunFrom, isOnWithin, type StayDay, type StayDays, stayDays } from './stay-days.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** A stay of a year in a metro has more series than any answer needs; the earliest are enough to choose from. */
const maxSeries = 20_000

type FindEventsGround = {
  catalog: CatalogSnapshot
  now: Temporal.Instant
  signal: AbortSignal
  filtered: Filtered
}

/** Every show within the circle that can be attended during the stay, once each, on the day that suits the stay best. */
export async function findEvents(
  circle: Circle,
  needs: GuestNeeds,
  { catalog, now, signal, filtered }: FindEventsGround,
): Promise<EventCandidate[]> {
  if (isTurnOver()) await nextTurn(signal)
  const stay = stayDays(needs.stay)
  const series = earliest((await catalog.occurrences(circle.cells)).flat(), stay)
  const events = await catalog.events(series.map(({ eventId }) => eventId))
  const venues = await venuesOf(events.values(), catalog)
  const ruledOut = [...refusals(needs)].filter(({ trait, always }) => always || isWhatAShowIs(trait))
  const candidates: EventCandidate[] = []
  const clock = venueClocks(now)
  for (const records of recordsOfShows(series, events).values()) {
    if (isTurnOver()) await nextTurn(signal)
    const shows = records.map((record) => showAt(record, venues, circle))
    const reasons = shows.map((show) => reasonAgainst(show, needs, ruledOut, circle))
    const fit = shows.filter((_, index) => reasons[index] === null)
    const suitable = bestDay(fit, shows, stay, clock)
    if (suitable === null) countFiltered(filtered, reasons.find((reason) => reason !== null) ?? 'already over')
    // Where nobody told the times, what lies outside the common ones comes last and is not left out.
    else if (needs.stay.hasStatedTimes && suitable.fit < 0) countFiltered(filtered, 'while the guest is not there')
    else candidates.push(suitable)
  }
  return candidates
}

/** The series that are on during the stay, by their first run of it, so that the same request meets them in the same order. */
function earliest(series: readonly EventDays[], { first, days }: StayDays): EventDays[] {
  const last = first + days.length - 1
  return series
    .filter((runs) => isOnWithin(runs, first, last))
    .map((runs) => ({ runs, start: runs.starts[firstRunFrom(runs, first)] as number }))
    .sort((a, b) => a.start - b.start || (a.runs.eventId < b.runs.eventId ? -1 : 1))
    .slice(0, maxSeries)
    .map(({ runs }) => runs)
}

type ShowRecord = { event: CatalogEvent; runs: EventDays }

function recordsOfShows(
  series: readonly EventDays[],
  events: ReadonlyMap<string, CatalogEvent>,
): Map<string, ShowRecord[]> {
  const records = series.flatMap((runs): ShowRecord[] => {
    const event = events.get(runs.eventId)
    return event === undefined ? [] : [{ event, runs }]
  })
  return Map.groupBy(records, ({ event }) => event.showKey)
}

function showAt({ event, runs }: ShowRecord, venues: ReadonlyMap<string, PlaceDocument>, circle: Circle): Show {
  const venue = venues.get(event.venuePlaceId ?? '') ?? null
  const point = (venue && pointOf(venue)) ?? pointOf(event.venue)
  const miles = point === null ? Number.POSITIVE_INFINITY : distanceMiles(circle.center, point)
  return { event, venue, miles, runs }
}

function reasonAgainst(
  { event, venue, miles }: Show,
  needs: GuestNeeds,
  ruledOut: readonly Refusal[],
  circle: Circle,
): FilterReason | null {
  if (miles > circle.radiusMiles) return 'too far'
  if (ruledOut.some((refusal) => isRefused(event.traits, refusal) || isAtARefusedBar(venue, refusal)))
    return 'ruled out by the guest'
  if (event.tags.includes('sold out')) return 'sold out'
  if (isTooYoung(needs.party, event.minimumAge ?? 0)) return 'age limit'
  return needs.wheelchair && venue?.facts.wheelchair === 'no' ? 'no wheelchair access' : null
}

/** Who keeps away from bars is sent to no show in one, unless it is first of all a kitchen. */
const isAtARefusedBar = (venue: PlaceDocument | null, refusal: Refusal): boolean =>
  venue !== null &&
  findTrait(refusal.trait)?.kind === 'drink' &&
  isRefused(venue.traits, refusal) &&
  !venue.traits.some((trait) => findTrait(trait)?.kind === 'cuisine')

/** A show for children or with steps is not a kind of show: saying no to that rules nothing out. */
const isWhatAShowIs = (trait: string) => !['audience', 'access', 'service'].includes(findTrait(trait)?.kind ?? '')

/** Venues are enrichment: without them events stand on what they say themselves. */
async function venuesOf(events: Iterable<CatalogEvent>, catalog: CatalogSnapshot): Promise<Map<string, PlaceDocument>> {
  const ids = new Set<string>()
  for (const event of events) if (event.venuePlaceId !== null) ids.add(event.venuePlaceId)
  return ids.size === 0 ? new Map() : catalog.places([...ids]).catch(() => new Map())
}

/** The day of the stay with the most room for the show, and the showing to go to; null where it is shut or over on every one. */
function bestDay(
  shows: readonly Show[],
  all: readonly Show[],
  stay: StayDays,
  clock: (show: Show) => VenueClock,
): EventCandidate | null {
  const firstDays = new Map<Show, StayDay>()
  let best: Chance | null = null
  for (const chance of inOrder(shows.map((show) => chancesOf(show, stay, clock(show))))) {
    if (!firstDays.has(chance.show)) firstDays.set(chance.show, chance.day)
    if (best === null || chance.fit > best.fit) best = chance
    // Of a daily show over a year two or three days are looked at.
    if (best.fit === bestFit) break
  }
  if (best === null) return null
  const { show, time, next, fit } = best
  const { event, venue, miles } = show
  const { local } = clock(show)
  // The contract shows an ongoing run on the first open day of the stay; guests are told the day that suits them.
  const isRun = event.schedule.days > 1
  const { index, date: day } = isRun ? (firstDays.get(show) ?? best.day) : best.day
  const number = stay.first + index
  const siblings = all.filter((other) => other !== show && isOnWithin(other.runs, number, number))
  const records = siblings.map((other) => other.event)
  const first: EventOnDay = { event, venue, day, siblings: records, notBefore: local, chosenTime: null }
  const showing = time === next || !isEventId(eventIdOf(event.id, day, time)) ? null : time
  return {
    event,
    venue,
    day,
    siblings: records,
    showing,
    visitDay: best.day.date,
    fit,
    time: showing ?? (next === '' ? timeOf(first) : next),
    now: local,
    miles,
    traits: event.traits,
  }
}

/** A metro's venues share one or two zones. */
function venueClocks(now: Temporal.Instant): (show: Show) => VenueClock {
  const clocks = new Map<string, VenueClock>()
  return (show) => {
    const zone = timezoneOf(show) ?? 'UTC'
    const clock = clocks.get(zone) ?? venueClock(now, zone)
    clocks.set(zone, clock)
    return clock
  }
}
