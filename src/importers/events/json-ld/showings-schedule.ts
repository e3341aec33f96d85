import { type EventSchedule, emptySchedule } from '../../../domain/event.ts'
import { type WeeklyHours, weekdayOf, weekdays } from '../../../domain/opening-hours.ts'
import { recordByKey } from '../../../domain/record-by-key.ts'
import { singleSchedule } from './node-schedule.ts'
import { daysBetween, minutesBetween, onZone, type ToldTime } from './node-time.ts'

/** One showing of several that a source lists. */
export type Showing = {
  start: ToldTime
  end: ToldTime | null
  /** On each day of a run. */
  openHours?: WeeklyHours
}

export const maxShowings = 2000
/** What is open on so many days for so long is a place to visit, without a start to be in time for. */
const minOpenDays = 28
const minOpenMinutes = 5 * 60
const dayMinutes = 24 * 60

/** The schedule of showings listed one by one, from yesterday on; null if all are over. */
export function scheduleOfShowings(
  showings: readonly Showing[],
  zone: string | null,
  now: Temporal.Instant,
): EventSchedule | null {
  const yesterday = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 }).toString()
  const [only] = showings
  if (only !== undefined && showings.length === 1) {
    const last = only.end?.day ?? only.start.day
    if (last < yesterday) return null
    if (only.openHours === undefined) return singleSchedule(only.start, only.end, null, zone)
    const days = daysBetween(only.start.day, last) + 1
    return { ...emptySchedule, start: only.start.day, days, openHours: only.openHours }
  }
  const local = showings
    .slice(0, maxShowings)
    .map(({ start, end }) => ({ start: onZone(start, zone), end: end === null ? null : onZone(end, zone) }))
    .flatMap(eachDay)
    .filter(({ day }) => day >= yesterday)
    .sort((one, other) => (slotOf(one) < slotOf(other) ? -1 : 1))
  const [first] = local
  if (first === undefined) return null
  const clock = zone === null && only?.start.offset === 'Z' ? 'UTC' : null
  const days = [...new Set(local.map(({ day }) => day))]
  const isOpen = days.length >= minOpenDays && local.every(({ minutes }) => (minutes ?? 0) >= minOpenMinutes)
  if (isOpen) {
    const length = daysBetween(first.day, days.at(-1) ?? first.day) + 1
    return { ...emptySchedule, start: first.day, days: length, openHours: hoursOf(local) }
  }
  const timesByDay: Record<string, string[]> = {}
  for (const { day, time } of local) {
    const times = timesByDay[day] ?? []
    timesByDay[day] = time === null || times.includes(time) ? times : [...times, time]
  }
  const times = timesByDay[first.day] ?? []
  const lengths = new Set(local.map(({ minutes }) => minutes))
  const [length = null] = lengths
  return {
    ...emptySchedule,
    ...(days.length === 1 ? { start: first.day } : { dates: days }),
    times,
    timesByDay: Object.fromEntries(Object.entries(timesByDay).filter(([, own]) => own.join() !== times.join())),
    durationMinutes: lengths.size === 1 ? length : null,
    clock,
  }
}

type DayShowing = { day: string; time: string | null; minutes: number | null }

const slotOf = ({ day, time }: DayShowing) => `${day}T${time ?? ''}`

/** A showing over several days is one on each of them, without times. */
function eachDay({ start, end }: Showing): DayShowing[] {
  const minutes = end === null ? 0 : minutesBetween(start, end)
  const length = end === null || start.day >= end.day ? 1 : daysBetween(start.day, end.day) + 1
  const isNight = start.time !== null && end?.time != null && minutes <= dayMinutes
  if (length === 1 || isNight) {
    const isTimed = start.time !== null && end?.time != null && minutes > 0
    return [{ day: start.day, time: start.time, minutes: isTimed ? minutes : null }]
  }
  const from = Temporal.PlainDate.from(start.day)
  return Array.from({ length: Math.min(length, maxShowings) }, (_, index) => ({
    day: from.add({ days: index }).toString(),
    time: null,
    minutes: null,
  }))
}

function hoursOf(showings: readonly DayShowing[]): WeeklyHours {
  const ranges = new Map(
    showings.map(({ day, time, minutes }) => {
      const end = Temporal.PlainTime.from(time ?? '00:00').add({ minutes: minutes ?? 0 })
      return [weekdayOf(Temporal.PlainDate.from(day)), `${time}-${end.toString({ smallestUnit: 'minute' })}`]
    }),
  )
  return recordByKey(weekdays, (weekday) => {
    const range = ranges.get(weekday)
    return range === undefined ? null : [range]
  })
}
