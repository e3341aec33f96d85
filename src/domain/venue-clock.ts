import { LRUCache } from 'lru-cache'

/** A time skipped by daylight saving is moved an hour later; of a time that occurs twice the first is used. */
const disambiguation = 'compatible'

/** A local time as clocks show it on that day: `02:30` in a night that skips it is `03:30`. */
export function settledTime(day: Temporal.PlainDate, time: string, zone: string | null): string {
  if (zone === null || isWholeDay(day, zone)) return time
  return clockTime(day.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation }))
}

/** Converts a moment from another zone to the day and time at the venue. */
export function venueMoment(
  day: Temporal.PlainDate,
  time: string,
  clock: string,
  zone: string,
): { day: Temporal.PlainDate; time: string } {
  const moment = day.toPlainDateTime(time).toZonedDateTime(clock, { disambiguation }).withTimeZone(zone)
  return { day: moment.toPlainDate(), time: clockTime(moment) }
}

/** The local time this many minutes later. */
export function timeAfter(day: Temporal.PlainDate, time: string, minutes: number, zone: string | null): string {
  const start = day.toPlainDateTime(time)
  if (zone === null) return start.add({ minutes }).toPlainTime().toString().slice(0, 5)
  return clockTime(start.toZonedDateTime(zone, { disambiguation }).add({ minutes }))
}

const clockTime = (moment: Temporal.ZonedDateTime) => moment.toPlainTime().toString().slice(0, 5)

/** Cached, because the same days are checked repeatedly and almost all have 24 hours. */
export function isWholeDay(day: Temporal.PlainDate, zone: string): boolean {
  let zones = wholeDays.get(day)
  if (zones === undefined) {
    zones = new Map()
    wholeDays.set(day, zones)
  }
  let isWhole = zones.get(zone)
  if (isWhole === undefined) {
    const key = `${zone} ${day}`
    isWhole = wholeDaysByName.get(key) ?? day.toZonedDateTime(zone).hoursInDay === 24
    wholeDaysByName.set(key, isWhole)
    zones.set(zone, isWhole)
  }
  return isWhole
}

const wholeDays = new WeakMap<Temporal.PlainDate, Map<string, boolean>>()
const wholeDaysByName = new LRUCache<string, boolean>({ max: 10_000 })
