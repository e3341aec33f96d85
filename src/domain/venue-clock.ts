/** Where clocks go forward a time may not exist and is read as an hour later; where they go back the earlier of two is meant. */
const disambiguation = 'compatible'

/** A local time as the clock shows it that day: `02:30` in a night that skips it is `03:30`. */
export function settledTime(day: Temporal.PlainDate, time: string, zone: string | null): string {
  if (zone === null || isWholeDay(day, zone)) return time
  return clockTime(day.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation }))
}

/** The venue's day and time of a moment that is told on another clock. */
export function venueMoment(
  day: Temporal.PlainDate,
  time: string,
  clock: string,
  zone: string,
): { day: Temporal.PlainDate; time: string } {
  const moment = day.toPlainDateTime(time).toZonedDateTime(clock, { disambiguation }).withTimeZone(zone)
  return { day: moment.toPlainDate(), time: clockTime(moment) }
}

/** What the clock shows so many minutes after a local time. */
export function timeAfter(day: Temporal.PlainDate, time: string, minutes: number, zone: string | null): string {
  const start = day.toPlainDateTime(time)
  if (zone === null) return start.add({ minutes }).toPlainTime().toString().slice(0, 5)
  return clockTime(start.toZonedDateTime(zone, { disambiguation }).add({ minutes }))
}

const clockTime = (moment: Temporal.ZonedDateTime) => moment.toPlainTime().toString().slice(0, 5)

/** Almost every day has 24 hours, and which have not is asked again and again. */
function isWholeDay(day: Temporal.PlainDate, zone: string): boolean {
  const key = `${zone} ${day}`
  const known = wholeDays.get(key)
  if (known !== undefined) return known
  const isWhole = day.toZonedDateTime(zone).hoursInDay === 24
  if (wholeDays.size >= maxDaysKept) wholeDays.clear()
  wholeDays.set(key, isWhole)
  return isWhole
}

const wholeDays = new Map<string, boolean>()
const maxDaysKept = 10_000
