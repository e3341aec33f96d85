import type OpeningHoursTag from 'opening_hours'
import {
  minutesOf,
  type OpeningHours,
  type SeasonalClosure,
  type WeeklyHours,
  weekdays,
} from '../../domain/opening-hours.ts'
import { withWholeNights } from './plain-week.ts'

/**
 * The weekly table of the season in which the place is open most, and the days of the year on which it is shut altogether.
 * Null where a rule says that it is not known when it is open.
 */
export function seasonalHours(tag: OpeningHoursTag): OpeningHours | null {
  const year = new Date().getFullYear()
  const isStable = tag.isWeekStable()
  // A week in June: no zone changes its clocks there, as the library reckons in the machine's own.
  const [from, to] = isStable
    ? [monday(year), dayAfter(monday(year), 7)]
    : [new Date(year, 0, 1), new Date(year + 1, 0, 1)]
  const days = openDays(tag, from, to)
  if (days === null) return null
  if (isStable) return { weekly: withWholeNights(tableOf(days)), closures: [] }
  const weekly = withWholeNights(tableOf(mostCommonWeek(days)))
  return { weekly, closures: closuresOf(tag, days, weekly, year) }
}

type Day = { date: Date; ranges: string[] }

/** More changes of state than any real table has in a year: three openings a day. */
const maxChanges = 2500

/** The ranges that begin on each day; null if the state is unknown at some time or there are too many changes. */
function openDays(tag: OpeningHoursTag, from: Date, to: Date): Day[] | null {
  const days: Day[] = []
  for (let date = from; date < to; date = dayAfter(date, 1)) days.push({ date, ranges: [] })
  const byDay = new Map(days.map((day) => [day.date.getTime(), day]))
  const iterator = tag.getIterator(from)
  let changes = 0
  // Begun the evening before, it belongs to the day before.
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
  // Open for days on end: each day has its share.
  byDay.get(midnightOf(start).getTime())?.ranges.push(`${clock(start)}-24:00`)
  let day = midnight
  while (dayAfter(day, 1) <= end) {
    byDay.get(day.getTime())?.ranges.push('00:00-24:00')
    if (!byDay.has(day.getTime()) && day > start) break
    day = dayAfter(day, 1)
  }
  if (day < end && clock(end) !== '00:00') byDay.get(day.getTime())?.ranges.push(`00:00-${clock(end)}`)
}

const clock = (date: Date) =>
  `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
const midnightOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
const dayAfter = (date: Date, count: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + count)

function monday(year: number): Date {
  const first = new Date(year, 5, 1)
  return dayAfter(first, (8 - first.getDay()) % 7)
}

function tableOf(days: readonly Day[]): WeeklyHours {
  const table = Object.fromEntries(weekdays.map((day) => [day, null])) as WeeklyHours
  for (const { date, ranges } of days.slice(0, 7)) {
    const sorted = ranges.toSorted((a, b) => minutesOf(a) - minutesOf(b))
    table[weekdays[date.getDay()]!] = sorted.length === 0 ? null : sorted
  }
  return table
}

/** Of the whole weeks with an open day, the one whose like comes most often; the earlier of equals. */
function mostCommonWeek(days: readonly Day[]): Day[] {
  const first = days.findIndex(({ date }) => date.getDay() === 1)
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

/** Stretches of closed days that the table alone would have open, as far as they hold in every year. */
function closuresOf(tag: OpeningHoursTag, days: readonly Day[], weekly: WeeklyHours, year: number): SeasonalClosure[] {
  const closures: SeasonalClosure[] = []
  for (const stretch of closedStretches(days)) {
    const wouldBeOpen = stretch.some(({ date }) => weekly[weekdays[date.getDay()]!] !== null)
    if (!wouldBeOpen) continue
    const sure = trimmed(tag, stretch, year)
    const [from, to] = [sure[0], sure.at(-1)]
    if (from && to) closures.push({ from: monthDay(from.date), to: monthDay(to.date) })
  }
  const [first, last] = [closures[0], closures.at(-1)]
  if (closures.length > 1 && first?.from === '01-01' && last?.to === '12-31')
    closures.splice(0, closures.length, ...closures.slice(1, -1), { from: last.from, to: first.to })
  return closures.length > maxClosures ? closures.filter(({ from, to }) => from !== to).slice(0, maxClosures) : closures
}

function closedStretches(days: readonly Day[]): Day[][] {
  const stretches: Day[][] = []
  let open = true
  for (const day of days) {
    if (day.ranges.length > 0) open = true
    else if (open) {
      stretches.push([day])
      open = false
    } else stretches.at(-1)!.push(day)
  }
  return stretches
}

/** In so many years every date falls on every day of the week. */
const yearsAsked = 11

/** Adjacent weekly closed days can make a stretch look longer, and dated rules apply to one year; other years correct both. */
function trimmed(tag: OpeningHoursTag, stretch: Day[], year: number): Day[] {
  const isShutInEveryYear = ({ date }: Day) => {
    for (let other = 1; other <= yearsAsked; other++) {
      const day = new Date(year + other, date.getMonth(), date.getDate())
      if (tag.getOpenDuration(day, dayAfter(day, 1)).some((milliseconds) => milliseconds > 0)) return false
    }
    return true
  }
  let [from, to] = [0, stretch.length]
  while (from < to && from < 7 && !isShutInEveryYear(stretch[from]!)) from++
  while (to > from && stretch.length - to < 7 && !isShutInEveryYear(stretch[to - 1]!)) to--
  const middle = stretch[(from + to) >> 1]
  return from < to && middle !== undefined && isShutInEveryYear(middle) ? stretch.slice(from, to) : []
}

const monthDay = (date: Date) =>
  `${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
