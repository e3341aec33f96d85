import { distanceMiles, pointOf } from '../domain/distance.ts'
import type { EventDocument } from '../domain/event.ts'
import { minutesOf } from '../domain/opening-hours.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { daysOf, isOpenOn } from '../domain/schedule.ts'
import { openRanges, type ShowDay, timeOf, timesOn, timezoneOf } from '../domain/shown-event.ts'
import type { Stay } from '../domain/stay.ts'
import { findTrait } from '../domain/traits.ts'
import type { Occurrence } from '../store/events.ts'
import type { Store } from '../store/store.ts'
import { countFiltered, type EventCandidate, type Filtered } from './candidates.ts'
import { type Circle, grownUp } from './find-places.ts'
import { isRefused, refusals } from './refusals.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { guestHours } from './visit-days.ts'

/** Every show within the circle that can be attended during the stay, once each, on the day that suits the stay best. */
export async function findEvents(
  circle: Circle,
  needs: GuestNeeds,
  { store, generation, now, filtered }: { store: Store; generation: number; now: Temporal.Instant; filtered: Filtered },
): Promise<EventCandidate[]> {
  const { stay } = needs
  const last = (stay.dates.at(-1) ?? stay.checkin).toString()
  const occurrences = await store.events.occurrences(circle.cells, stay.checkin.toString(), last)
  const runs = Map.groupBy(occurrences, (occurrence) => occurrence.eventId)
  const events = await store.events.byIds([...runs.keys()], generation)
  const venues = await venuesOf(events.values(), store, generation)
  const ruledOut = [...refusals(needs)].filter(({ trait, always }) => always || isWhatAShowIs(trait))
  const candidates: EventCandidate[] = []
  for (const [id, event] of events) {
    const venue = venues.get(event.venuePlaceId ?? '') ?? null
    const point = (venue && pointOf(venue)) ?? pointOf(event.venue)
    const miles = point === null ? Number.POSITIVE_INFINITY : distanceMiles(circle.center, point)
    const suitable = miles <= circle.radiusMiles ? bestDay(event, venue, runs.get(id) ?? [], stay, now) : null
    if (miles > circle.radiusMiles) countFiltered(filtered, 'too far')
    else if (ruledOut.some((refusal) => isRefused(event.traits, refusal)))
      countFiltered(filtered, 'ruled out by the guest')
    else if (needs.party.children > 0 && (event.minimumAge ?? 0) >= grownUp) countFiltered(filtered, 'age limit')
    else if (needs.wheelchair && venue?.facts.wheelchair === 'no') countFiltered(filtered, 'no wheelchair access')
    else if (suitable === null) countFiltered(filtered, 'already over')
    else candidates.push({ event, venue, miles, traits: event.traits, ...suitable })
  }
  return candidates
}

/** A show for children or with steps is not a kind of show: saying no to that rules nothing out. */
const isWhatAShowIs = (trait: string) => !['audience', 'access', 'service'].includes(findTrait(trait)?.kind ?? '')

/** Venues are enrichment: without them events stand on what they say themselves. */
async function venuesOf(
  events: Iterable<EventDocument>,
  store: Store,
  generation: number,
): Promise<Map<string, PlaceDocument>> {
  const ids = new Set<string>()
  for (const event of events) if (event.venuePlaceId !== null) ids.add(event.venuePlaceId)
  return ids.size === 0 ? new Map() : store.places.byIds([...ids], generation).catch(() => new Map())
}

type Suitable = Pick<EventCandidate, 'day' | 'visitDay' | 'fit' | 'time' | 'now'>

/** The day of the stay with the most room for the show; null where it is shut or over on every one. */
function bestDay(
  event: EventDocument,
  venue: PlaceDocument | null,
  runs: readonly Occurrence[],
  stay: Stay,
  now: Temporal.Instant,
): Suitable | null {
  const local = now.toZonedDateTimeISO(timezoneOf({ event, venue }) ?? 'UTC').toPlainDateTime()
  const window = { from: stay.checkin, to: stay.dates.at(-1) ?? stay.checkin }
  const isRun = event.schedule.days > 1
  let first: Temporal.PlainDate | null = null
  let best: { day: Temporal.PlainDate; fit: number } | null = null
  for (const { startsOn, endsOn } of runs) {
    const run = { from: Temporal.PlainDate.from(startsOn), to: Temporal.PlainDate.from(endsOn) }
    for (const day of daysOf(run, window)) {
      const show = { event, venue, day, notBefore: local }
      if (!isOpenOn(event.schedule, venue?.hours ?? null, day) || isOver(show, local)) continue
      first ??= day
      const fit = isRun ? visitFit(show, stay) : dayFit(day, timeOf(show), stay)
      if (best === null || fit > best.fit) best = { day, fit }
    }
  }
  if (first === null || best === null) return null
  // The contract shows an ongoing run on the first open day of the stay; the guest is told the day that suits him.
  const day = isRun ? first : best.day
  return { day, visitDay: best.day, fit: best.fit, time: timeOf({ event, venue, day, notBefore: local }), now: local }
}

/** An exhibition wants an hour before it closes, while the guest is there. */
function visitFit(show: ShowDay, stay: Stay): number {
  const ranges = openRanges(show)
  if (ranges.length === 0) return dayFit(show.day, '', stay)
  const { from, to } = guestHours(show.day, stay)
  const fits = ranges.some(({ start, end }) => Math.min(end, to) - Math.max(start, from) >= slackMinutes)
  if (!fits) return -1
  return show.day.equals(stay.checkin) || show.day.equals(stay.checkout) ? 0.6 : 1
}

function isOver(show: Pick<ShowDay, 'event' | 'venue' | 'day'>, local: Temporal.PlainDateTime): boolean {
  const order = Temporal.PlainDate.compare(show.day, local.toPlainDate())
  if (order !== 0) return order < 0
  if (show.event.schedule.days > 1) return false
  const last = timesOn(show).at(-1)
  return last !== undefined && last < local.toPlainTime().toString().slice(0, 5)
}

/** An hour to unpack or to travel. */
const slackMinutes = 60

/** How sure the guest is to be there: 1 on a whole day, below 0 before he arrives or after he leaves. */
function dayFit(day: Temporal.PlainDate, time: string, stay: Stay): number {
  const minutes = time === '' ? null : minutesOf(time)
  if (stay.nights === 0) return 1
  if (day.equals(stay.checkin)) return minutes === null ? 0.3 : minutes >= stay.arrivalMinutes + slackMinutes ? 0.9 : -1
  if (day.equals(stay.checkout)) return minutes !== null && minutes < stay.departureMinutes - slackMinutes ? 0.3 : -1
  return 1
}
