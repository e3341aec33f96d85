import { distanceMiles, pointOf } from '../domain/distance.ts'
import type { CatalogEvent } from '../domain/event.ts'
import { minutesOf } from '../domain/opening-hours.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { eventIdOf, isEventId } from '../domain/place-id.ts'
import { daysOf, isOpenOn } from '../domain/schedule.ts'
import { hasBegun, openRanges, ownTimesOn, type ShowDay, timeOf, timezoneOf } from '../domain/shown-event.ts'
import { eveningOf, type Stay } from '../domain/stay.ts'
import { findTrait } from '../domain/traits.ts'
import type { Occurrence } from '../store/events.ts'
import type { Store } from '../store/store.ts'
import { countFiltered, type EventCandidate, type Filtered, type FilterReason } from './candidates.ts'
import { type Circle, isTooYoung } from './find-places.ts'
import { isRefused, type Refusal, refusals } from './refusals.ts'
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
  const clock = venueClocks(now)
  for (const records of Map.groupBy(events.values(), (event) => event.showKey).values()) {
    const shows = records.map((event) => showAt(event, { runs: runs.get(event.id) ?? [], venues, circle }))
    const reasons = shows.map((show) => reasonAgainst(show, needs, ruledOut, circle))
    const fit = shows.filter((_, index) => reasons[index] === null)
    const suitable = bestDay(fit, shows, stay, clock)
    if (suitable === null) countFiltered(filtered, reasons.find((reason) => reason !== null) ?? 'already over')
    // Where nobody told the times, what lies outside the common ones comes last and is not left out.
    else if (stay.timesTold && suitable.fit < 0) countFiltered(filtered, 'while the guest is not there')
    else candidates.push(suitable)
  }
  return candidates
}

/** One record of a show with its runs that touch the stay. */
type Show = { event: CatalogEvent; venue: PlaceDocument | null; miles: number; runs: readonly Occurrence[] }

function showAt(
  event: CatalogEvent,
  { runs, venues, circle }: { runs: readonly Occurrence[]; venues: ReadonlyMap<string, PlaceDocument>; circle: Circle },
): Show {
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
async function venuesOf(
  events: Iterable<CatalogEvent>,
  store: Store,
  generation: number,
): Promise<Map<string, PlaceDocument>> {
  const ids = new Set<string>()
  for (const event of events) if (event.venuePlaceId !== null) ids.add(event.venuePlaceId)
  return ids.size === 0 ? new Map() : store.places.byIds([...ids], generation).catch(() => new Map())
}

/** One record on one day that can still be attended. */
type Chance = { show: Show; day: Temporal.PlainDate; time: string; fit: number }

/** The day of the stay with the most room for the show, and the showing to go to; null where it is shut or over on every one. */
function bestDay(
  shows: readonly Show[],
  all: readonly Show[],
  stay: Stay,
  clock: (show: Show) => Temporal.PlainDateTime,
): EventCandidate | null {
  const chances = shows.flatMap((show) => chancesOf(show, stay, clock(show)))
  chances.sort((a, b) => Temporal.PlainDate.compare(a.day, b.day) || (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  let best: Chance | null = null
  for (const chance of chances) if (best === null || chance.fit > best.fit) best = chance
  if (best === null) return null
  const { show, time, fit } = best
  const { event, venue, miles } = show
  const local = clock(show)
  // The contract shows an ongoing run on the first open day of the stay; the guest is told the day that suits him.
  const isRun = event.schedule.days > 1
  const day = isRun ? (chances.find((chance) => chance.show === show) as Chance).day : best.day
  const siblings = all.filter((other) => other !== show && isOn(other, day)).map((other) => other.event)
  const first: ShowDay = { event, venue, day, siblings, notBefore: local, showing: null }
  const showing =
    isRun || time === '' || timeOf(first) === time || !isEventId(eventIdOf(event.id, day, time)) ? null : time
  const shown = timeOf({ ...first, showing })
  return {
    event,
    venue,
    day,
    siblings,
    showing,
    visitDay: best.day,
    fit,
    time: shown,
    now: local,
    miles,
    traits: event.traits,
  }
}

/** The venue's clock now; a metro's venues share one or two zones. */
function venueClocks(now: Temporal.Instant): (show: Show) => Temporal.PlainDateTime {
  const clocks = new Map<string, Temporal.PlainDateTime>()
  return (show) => {
    const zone = timezoneOf(show) ?? 'UTC'
    const local = clocks.get(zone) ?? now.toZonedDateTimeISO(zone).toPlainDateTime()
    clocks.set(zone, local)
    return local
  }
}

function isOn({ runs }: Show, day: Temporal.PlainDate): boolean {
  const on = day.toString()
  return runs.some(({ startsOn, endsOn }) => startsOn <= on && on <= endsOn)
}

/** Of each day that it is open the showing that suits, or, where none does, the first that has not begun. */
function chancesOf(show: Show, stay: Stay, local: Temporal.PlainDateTime): Chance[] {
  const { event, venue, runs } = show
  const window = { from: stay.checkin, to: stay.dates.at(-1) ?? stay.checkin }
  const days = new Map<string, Temporal.PlainDate>()
  for (const { startsOn, endsOn } of runs) {
    const run = { from: Temporal.PlainDate.from(startsOn), to: Temporal.PlainDate.from(endsOn) }
    for (const day of daysOf(run, window)) days.set(day.toString(), day)
  }
  const today = local.toPlainDate()
  return [...days.values()].flatMap((day): Chance[] => {
    if (Temporal.PlainDate.compare(day, today) < 0 || !isOpenOn(event.schedule, venue?.hours ?? null, day)) return []
    const on = { event, venue, day }
    if (event.schedule.days > 1) return [{ show, day, time: '', fit: visitFit(on, stay) }]
    const times = ownTimesOn(on)
    if (times.length === 0) return [{ show, day, time: '', fit: dayFit(day, '', stay) }]
    const left = times.filter((time) => !hasBegun({ day, notBefore: local }, time))
    const fits = left.map((time) => ({ show, day, time, fit: dayFit(day, time, stay) }))
    return fits
      .slice(
        Math.max(
          0,
          fits.findIndex(({ fit }) => fit > 0),
        ),
      )
      .slice(0, 1)
  })
}

/** An exhibition wants an hour before it closes, while the guest is there. */
function visitFit(show: Pick<ShowDay, 'event' | 'venue' | 'day'>, stay: Stay): number {
  const ranges = openRanges(show)
  if (ranges.length === 0) return dayFit(show.day, '', stay)
  const { from, to } = guestHours(show.day, stay)
  const fits = ranges.some(({ start, end }) => Math.min(end, to) - Math.max(start, from) >= slackMinutes)
  if (!fits) return -1
  return show.day.equals(stay.checkin) || show.day.equals(stay.checkout) ? 0.6 : 1
}

/** An hour to unpack or to travel. */
const slackMinutes = 60

/**
 * How sure the guest is to be there: 1 on a whole day, below 0 before he arrives or after he leaves. A showing after midnight
 * belongs to the evening before.
 */
function dayFit(day: Temporal.PlainDate, time: string, stay: Stay): number {
  const evening = time === '' ? { day, minutes: null } : eveningOf(day, minutesOf(time))
  const { minutes } = evening
  if (Temporal.PlainDate.compare(evening.day, stay.checkin) < 0) return -1
  if (stay.nights === 0) return 1
  if (evening.day.equals(stay.checkin))
    return minutes === null ? 0.3 : minutes >= stay.arrivalMinutes + slackMinutes ? 0.9 : -1
  if (evening.day.equals(stay.checkout))
    return minutes !== null && minutes < stay.departureMinutes - slackMinutes ? 0.3 : -1
  return 1
}
