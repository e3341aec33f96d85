import { hasStarted, openRanges, ownTimesOn, timeOf, timezoneOf } from '../../src/catalog/shown-event.ts'
import { isTooYoung } from '../../src/concierge/find-places.ts'
import type { GuestNeeds } from '../../src/concierge/understand/guest-needs.ts'
import { guestHours } from '../../src/concierge/visit-days.ts'
import type { CatalogEvent } from '../../src/domain/event.ts'
import { minutesOf } from '../../src/domain/opening-hours.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { eventIdOf, isEventId } from '../../src/domain/place-id.ts'
import { isOpenOn } from '../../src/domain/schedule.ts'
import type { Stay } from '../../src/domain/stay.ts'

/** One record of an event with all its runs, `YYYY-MM-DD`. */
export type PlainSeries = {
  event: CatalogEvent
  venue: PlaceDocument | null
  runs: readonly { startsOn: string; endsOn: string }[]
}

export type PlainFinding = {
  id: string
  day: string
  visitDay: string
  time: string
  showing: string | null
  fit: number
  siblings: string[]
}

type Visit = { series: PlainSeries; day: Temporal.PlainDate; time: string; fit: number }

/** The best day of each event, found the slow way: by judging every day of every record. */
export function plainFindings(all: readonly PlainSeries[], needs: GuestNeeds, now: Temporal.Instant): PlainFinding[] {
  const on = all.filter((series) => daysOf(series, needs.stay).length > 0).sort((a, b) => byFirstRun(a, b, needs.stay))
  return [...Map.groupBy(on, ({ event }) => event.showKey).values()].flatMap((records) => {
    const fit = records.filter(
      ({ event }) => !event.tags.includes('sold out') && !isTooYoung(needs.party, event.minimumAge ?? 0),
    )
    const found = bestDay(fit, records, needs.stay, now)
    return found === null || (needs.stay.hasStatedTimes && found.fit < 0) ? [] : [found]
  })
}

function byFirstRun(a: PlainSeries, b: PlainSeries, stay: Stay): number {
  const checkin = stay.checkin.toString()
  const first = ({ runs }: PlainSeries) => runs.find(({ endsOn }) => endsOn >= checkin)?.startsOn ?? ''
  return first(a) < first(b) ? -1 : first(a) > first(b) ? 1 : a.event.id < b.event.id ? -1 : 1
}

const daysBySeries = new WeakMap<Stay, Map<PlainSeries, readonly Temporal.PlainDate[]>>()

/** The days of the stay on which the series runs: asked for several times. */
function daysOf(series: PlainSeries, stay: Stay): readonly Temporal.PlainDate[] {
  const known = daysBySeries.get(stay) ?? new Map()
  daysBySeries.set(stay, known)
  if (!known.has(series)) known.set(series, runningDays(series, stay))
  return known.get(series)
}

function runningDays({ runs }: PlainSeries, { dates }: Stay): Temporal.PlainDate[] {
  const isRunning = (day: string) => runs.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  return dates.filter((date) => isRunning(date.toString()))
}

function bestDay(
  fit: readonly PlainSeries[],
  all: readonly PlainSeries[],
  stay: Stay,
  now: Temporal.Instant,
): PlainFinding | null {
  const visits = fit.flatMap((series) => visitsOf(series, stay, localNow(series, now)))
  visits.sort((a, b) => Temporal.PlainDate.compare(a.day, b.day) || (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  const most = Math.max(...visits.map((visit) => visit.fit))
  const best = visits.find((visit) => visit.fit === most)
  if (best === undefined) return null
  const { event, venue } = best.series
  const isRun = event.schedule.days > 1
  const day = isRun ? visits.find(({ series }) => series === best.series)!.day : best.day
  const siblings = all
    .filter((other) => other !== best.series && daysOf(other, stay).some((date) => date.equals(day)))
    .map((other) => other.event)
  const shown = { event, venue, day, siblings, notBefore: localNow(best.series, now), chosenTime: null }
  const isFirst = timeOf(shown) === best.time
  const showing = best.time === '' || isFirst || !isEventId(eventIdOf(event.id, day, best.time)) ? null : best.time
  return {
    id: event.id,
    day: day.toString(),
    visitDay: best.day.toString(),
    time: timeOf({ ...shown, chosenTime: showing }),
    showing,
    fit: best.fit,
    siblings: siblings.map(({ id }) => id).sort(),
  }
}

const localNow = (series: PlainSeries, now: Temporal.Instant) =>
  now.toZonedDateTimeISO(timezoneOf(series) ?? 'UTC').toPlainDateTime()

function visitsOf(series: PlainSeries, stay: Stay, notBefore: Temporal.PlainDateTime): Visit[] {
  const { event, venue } = series
  return daysOf(series, stay).flatMap((day): Visit[] => {
    const isOver = Temporal.PlainDate.compare(day, notBefore.toPlainDate()) < 0
    if (isOver || !isOpenOn(event.schedule, venue?.hours ?? null, day)) return []
    if (event.schedule.days > 1) return [{ series, day, time: '', fit: openHoursFit(series, day, stay) }]
    const times = ownTimesOn({ event, venue, day })
    if (times.length === 0) return [{ series, day, time: '', fit: dayFit(day, '', stay) }]
    const visits = times
      .filter((time) => !hasStarted({ day, notBefore }, time))
      .map((time) => ({ series, day, time, fit: dayFit(day, time, stay) }))
    return [visits.find(({ fit }) => fit > 0) ?? visits[0] ?? []].flat()
  })
}

function openHoursFit({ event, venue }: PlainSeries, day: Temporal.PlainDate, stay: Stay): number {
  const ranges = openRanges({ event, venue, day })
  if (ranges.length === 0) return dayFit(day, '', stay)
  const { from, to } = guestHours(day, stay)
  if (!ranges.some(({ start, end }) => Math.min(end, to) - Math.max(start, from) >= 60)) return -1
  return day.equals(stay.checkin) || day.equals(stay.checkout) ? 0.6 : 1
}

function dayFit(day: Temporal.PlainDate, time: string, stay: Stay): number {
  const isNight = time !== '' && minutesOf(time) < 5 * 60
  const evening = isNight ? day.subtract({ days: 1 }) : day
  const minutes = time === '' ? null : minutesOf(time) + (isNight ? 24 * 60 : 0)
  if (Temporal.PlainDate.compare(evening, stay.checkin) < 0) return -1
  if (stay.nights === 0) return 1
  if (evening.equals(stay.checkin)) {
    if (minutes === null) return stay.arrivalMinutes < 19 * 60 ? 0.3 : -1
    return minutes >= stay.arrivalMinutes + 60 ? 0.9 : -1
  }
  if (evening.equals(stay.checkout)) return minutes !== null && minutes < stay.departureMinutes - 60 ? 0.3 : -1
  return 1
}
