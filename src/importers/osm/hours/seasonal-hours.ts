import OpeningHoursTag from 'opening_hours'
import { itemAt } from '../../../domain/item-at.ts'
import {
  minutesOf,
  type OpeningHours,
  rangesOnDate,
  timeOfMinutes,
  type Weekday,
  type WeeklyHours,
  weekdays,
} from '../../../domain/opening-hours.ts'
import { recordByKey } from '../../../domain/record-by-key.ts'
import { hoursOfYear, monthDays, type YearOfHours } from './hours-of-year.ts'
import { emptyWeek, withWholeNights } from './plain-week.ts'

/**
 * The weekly table of most weeks of the year, the seasons that differ from it, and the days on which the place is
 * closed. Null if a rule says that the hours are unknown.
 */
export const seasonalHours = (value: string, year: number): OpeningHours | null => inUtc(() => readSeasons(value, year))

/**
 * The library uses the time zone of the machine, where a change of the clocks would move the end of a night. Only what
 * runs without a pause sees this one.
 */
function inUtc<Result>(read: () => Result): Result {
  const { TZ } = process.env
  process.env.TZ = 'UTC'
  try {
    return read()
  } finally {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  }
}

function readSeasons(value: string, year: number): OpeningHours | null {
  const tag = new OpeningHoursTag(value)
  const isStable = tag.isWeekStable()
  const [from, to] = isStable
    ? [monday(year), dayAfter(monday(year), 7)]
    : [new Date(year, 0, 1), new Date(year + 1, 0, 1)]
  const days = openDays(tag, from, to)
  if (days === null) return null
  if (isStable) return { weekly: withWholeNights(tableOf(days)), closures: [] }
  const weekly = withWholeNights(tableOf(mostCommonWeek(days)))
  const alike = { weekly, closures: [] }
  // Weeks by their number say little about the days of a later year, and reading them takes seconds.
  const later = numberedWeeks.test(value) ? null : hoursOfLaterYears(tag, year)
  const seasonal = later && hoursOfYear(weekly, later)
  // Rules for this year only give later years that say little about this one.
  return seasonal !== null && daysAgreeing(seasonal, days) >= daysAgreeing(alike, days) ? seasonal : alike
}

const numberedWeeks = /\bweek *\d/

type Day = { date: Date; weekday: Weekday; ranges: string[] }

/** Three openings a day for a year are about 2200 changes. */
const maxChanges = 2500

/** The ranges that begin on each day; null if the state is unknown at some time or there are too many changes. */
function openDays(tag: OpeningHoursTag, from: Date, to: Date): Day[] | null {
  const days: Day[] = []
  for (let date = from; date < to; date = dayAfter(date, 1)) days.push({ date, weekday: weekdayOf(date), ranges: [] })
  const byDay = new Map(days.map((day) => [day.date.getTime(), day]))
  const iterator = tag.getIterator(from)
  let changes = 0
  // A range that began on the evening before belongs to that day.
  let isCarriedOver = iterator.getState() && tag.getState(new Date(from.getTime() - 60_000))
  while (iterator.getDate() < to) {
    if (iterator.getUnknown()) return null
    const start = iterator.getDate()
    const isOpen = iterator.getState()
    // A night that begins on the last day ends after it.
    const hasNext = iterator.advance(dayAfter(to, 2))
    if (++changes > maxChanges) return null
    if (isOpen) addRange(byDay, start, hasNext ? iterator.getDate() : to, isCarriedOver)
    isCarriedOver = false
    if (!hasNext) break
  }
  return days
}

function addRange(byDay: Map<number, Day>, start: Date, end: Date, isCarriedOver: boolean): void {
  const lengthHours = (end.getTime() - start.getTime()) / 3_600_000
  const midnight = dayAfter(midnightOf(start), 1)
  if (end <= midnight || lengthHours < 24) {
    if (isCarriedOver && clock(start) === '00:00' && lengthHours < 12) return
    const until = end.getTime() === midnight.getTime() ? '24:00' : clock(end)
    byDay.get(midnightOf(start).getTime())?.ranges.push(`${clock(start)}-${until}`)
    return
  }
  // Open for several days without a break.
  byDay.get(midnightOf(start).getTime())?.ranges.push(`${clock(start)}-24:00`)
  let day = midnight
  while (dayAfter(day, 1) <= end) {
    byDay.get(day.getTime())?.ranges.push('00:00-24:00')
    if (!byDay.has(day.getTime()) && day > start) break
    day = dayAfter(day, 1)
  }
  if (day < end && clock(end) !== '00:00') byDay.get(day.getTime())?.ranges.push(`00:00-${clock(end)}`)
}

const clock = (date: Date) => timeOfMinutes(date.getHours() * 60 + date.getMinutes())
const midnightOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
const dayAfter = (date: Date, count: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + count)

function monday(year: number): Date {
  const first = new Date(year, 5, 1)
  return dayAfter(first, (8 - first.getDay()) % 7)
}

function weekdayOf(date: Date): Weekday {
  const weekday = weekdays[date.getDay()]
  if (weekday === undefined) throw new RangeError('not a date')
  return weekday
}

function tableOf(days: readonly Day[]): WeeklyHours {
  const table = emptyWeek()
  for (const { weekday, ranges } of days.slice(0, 7)) {
    table[weekday] = inOrder(ranges)
  }
  return table
}

/** Null if there are none. */
const inOrder = (ranges: readonly string[]): string[] | null =>
  ranges.length === 0 ? null : ranges.toSorted((a, b) => minutesOf(a) - minutesOf(b))

/** The most common week with an open day; the first one if several are equally common. */
function mostCommonWeek(days: readonly Day[]): Day[] {
  const first = days.findIndex(({ weekday }) => weekday === 'monday')
  const counts = new Map<string, { count: number; week: Day[] }>()
  let best: { count: number; week: Day[] } | null = null
  for (let start = first; start + 7 <= days.length; start += 7) {
    const week = days.slice(start, start + 7)
    if (week.every(({ ranges }) => ranges.length === 0)) continue
    const key = week.map(({ ranges }) => ranges.join(',')).join(' ')
    const entry = counts.get(key) ?? { count: 0, week }
    entry.count++
    counts.set(key, entry)
    if (best === null || entry.count > best.count) best = entry
  }
  return best?.week ?? []
}

/**
 * The hours of each day of the year that hold whenever it is a certain weekday. Two years are read for each weekday:
 * where they differ, as around Easter, the hours are those of the day before. Null if a state is unknown.
 */
function hoursOfLaterYears(tag: OpeningHoursTag, year: number): YearOfHours | null {
  const readings = [yearsByWeekday(year + 1), yearsByWeekday(year + 29)].map((years) => tablesOf(tag, years))
  const [tables, others] = readings
  if (!tables || !others) return null
  const settled: WeeklyHours[] = []
  tables.forEach((table, day) => {
    const before = settled.at(-1) ?? itemAt(tables, tables.length - 1)
    const other = itemAt(others, day)
    settled.push(
      recordByKey(weekdays, (weekday) =>
        String(table[weekday]) === String(other[weekday]) ? table[weekday] : before[weekday],
      ),
    )
  })
  return settled
}

/** Seven years of 365 days from `first` on that begin on different days of the week. */
function yearsByWeekday(first: number): number[] {
  const years = new Map<number, number>()
  for (let year = first; years.size < weekdays.length; year++) {
    const begin = new Date(year, 0, 1)
    const isLeapYear = new Date(year, 1, 29).getMonth() === 1
    if (!isLeapYear && !years.has(begin.getDay())) years.set(begin.getDay(), year)
  }
  return [...years.values()]
}

function tablesOf(tag: OpeningHoursTag, years: readonly number[]): WeeklyHours[] | null {
  const tables = monthDays.map(emptyWeek)
  for (const year of years) {
    const days = openDays(tag, new Date(year, 0, 1), new Date(year + 1, 0, 1))
    if (days === null) return null
    days.forEach(({ weekday, ranges }, day) => {
      itemAt(tables, day)[weekday] = inOrder(ranges)
    })
  }
  return tables.map(withWholeNights)
}

const openingsOf = (ranges: readonly string[] | null): string => (ranges ?? []).map((range) => range.slice(0, 5)).join()

/** On how many of the days the hours begin as the map says. */
const daysAgreeing = (hours: OpeningHours, days: readonly Day[]): number =>
  days.filter(({ date, ranges }) => {
    const day = new Temporal.PlainDate(date.getFullYear(), date.getMonth() + 1, date.getDate())
    const starts = rangesOnDate(hours, day).map(({ start }) => timeOfMinutes(start))
    return starts.join() === openingsOf(inOrder(ranges))
  }).length
