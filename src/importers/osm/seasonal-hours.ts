import type OpeningHoursTag from 'opening_hours'
import {
  minutesOf,
  type OpeningHours,
  type SeasonalClosure,
  timeOfMinutes,
  type Weekday,
  type WeeklyHours,
  weekdays,
} from '../../domain/opening-hours.ts'
import { emptyWeek, withWholeNights } from './plain-week.ts'

/**
 * The weekly table of most weeks of the year, and the days of the year on which the place is closed. Null if a rule
 * says that the hours are unknown.
 */
export function seasonalHours(tag: OpeningHoursTag, year: number): OpeningHours | null {
  const isStable = tag.isWeekStable()
  // The library uses the machine's time zone. No zone changes its clocks in a week of June.
  const [from, to] = isStable
    ? [monday(year), dayAfter(monday(year), 7)]
    : [new Date(year, 0, 1), new Date(year + 1, 0, 1)]
  const days = openDays(tag, from, to)
  if (days === null) return null
  if (isStable) return { weekly: withWholeNights(tableOf(days)), closures: [] }
  const weekly = withWholeNights(tableOf(mostCommonWeek(days)))
  return { weekly, closures: closuresOf(tag, days, weekly, year) }
}

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
    const sorted = ranges.toSorted((a, b) => minutesOf(a) - minutesOf(b))
    table[weekday] = sorted.length === 0 ? null : sorted
  }
  return table
}

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

const maxClosures = 12

/** Periods in which the place is closed every year although the table has hours for them. */
function closuresOf(tag: OpeningHoursTag, days: readonly Day[], weekly: WeeklyHours, year: number): SeasonalClosure[] {
  const closures: SeasonalClosure[] = []
  for (const stretch of closedStretches(days)) {
    const wouldBeOpen = stretch.some(({ weekday }) => weekly[weekday] !== null)
    if (!wouldBeOpen) continue
    const certain = closedEveryYear(tag, stretch, year)
    const [from, to] = [certain[0], certain.at(-1)]
    if (from && to) closures.push({ from: monthDay(from.date), to: monthDay(to.date) })
  }
  const [first, last] = [closures[0], closures.at(-1)]
  if (closures.length > 1 && first?.from === '01-01' && last?.to === '12-31')
    closures.splice(0, closures.length, ...closures.slice(1, -1), { from: last.from, to: first.to })
  return closures.length > maxClosures ? closures.filter(({ from, to }) => from !== to).slice(0, maxClosures) : closures
}

function closedStretches(days: readonly Day[]): Day[][] {
  const stretches: Day[][] = []
  let current: Day[] | null = null
  for (const day of days) {
    if (day.ranges.length > 0) current = null
    else if (current !== null) current.push(day)
    else {
      current = [day]
      stretches.push(current)
    }
  }
  return stretches
}

/** Within this many years, every date falls on every day of the week. */
const yearsChecked = 11

/**
 * The part of a stretch that is closed in every year. Weekly closed days next to a stretch can make it look longer,
 * and some rules hold for one year only.
 */
function closedEveryYear(tag: OpeningHoursTag, stretch: Day[], year: number): Day[] {
  const isClosedEveryYear = ({ date }: Day) => {
    for (let other = 1; other <= yearsChecked; other++) {
      const day = new Date(year + other, date.getMonth(), date.getDate())
      if (tag.getOpenDuration(day, dayAfter(day, 1)).some((milliseconds) => milliseconds > 0)) return false
    }
    return true
  }
  // Only a week at either end can be due to weekly closed days.
  const head = stretch.slice(0, 7)
  const closedAt = head.findIndex(isClosedEveryYear)
  const rest = stretch.slice(closedAt < 0 ? head.length : closedAt)
  const tail = rest.slice(-7)
  const certain = rest.slice(0, rest.length - tail.length + tail.findLastIndex(isClosedEveryYear) + 1)
  const middle = certain[certain.length >> 1]
  return middle !== undefined && isClosedEveryYear(middle) ? certain : []
}

const monthDay = (date: Date) =>
  `${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
