import { itemAt } from '../../../domain/item-at.ts'
import {
  isClosedForSeason,
  type OpeningHours,
  type Season,
  type WeeklyHours,
  weekdays,
  weeklyOn,
  type YearSpan,
} from '../../../domain/opening-hours.ts'
import { emptyWeek } from './plain-week.ts'

/** The days of a year as `MM-DD`, without February 29. */
export const monthDays: readonly string[] = Array.from({ length: 365 }, (_, day) =>
  Temporal.PlainDate.from('2027-01-01').add({ days: day }).toString().slice(5),
)

/** For each of `monthDays`, the hours that hold on that day of the year, for whichever weekday it is. */
export type YearOfHours = readonly WeeklyHours[]

/** More spans than the first and last days of each month mean that the hours follow no season. */
const maxSpans = 26

/** Hours with a base table, and spans for the days of the year that differ from it; null if there are too many. */
export function hoursOfYear(weekly: WeeklyHours, year: YearOfHours): OpeningHours | null {
  const base = keyOf(weekly)
  const spans = spansOf(withoutCutNights(year)).filter(({ key }) => key !== base)
  if (spans.length > maxSpans) return null
  const closures = spans.filter(({ key }) => key === closedKey).map(({ from, to }) => ({ from, to }))
  const seasons = spans
    .filter(({ key }) => key !== closedKey)
    .map(({ from, to, weekly }): Season => ({ from, to, weekly }))
  return seasons.length === 0 ? { weekly, closures } : { weekly, closures, seasons }
}

/**
 * By the specification, a new season ends the night before it at midnight. Mappers never mean that, so a single day
 * that differs from a day next to it by this alone has the hours of that day.
 */
const withoutCutNights = (year: YearOfHours): YearOfHours =>
  year.map((weekly, day) => {
    const [before, after] = [year.at(day - 1) ?? weekly, year[day + 1] ?? year[0] ?? weekly]
    if ([before, after].some((next) => keyOf(next) === keyOf(weekly))) return weekly
    return [before, after].find((next) => isCutShort(weekly, next)) ?? weekly
  })

/** Whether the week is `whole`, or would be without cuts at midnight. */
export const isCutShort = (weekly: WeeklyHours, whole: WeeklyHours): boolean =>
  weekdays.every((weekday) => isCut(weekly[weekday], whole[weekday]))

/** Whether the ranges are those of `whole`, or would be without the cut at midnight. */
function isCut(ranges: readonly string[] | null, whole: readonly string[] | null): boolean {
  const evenings = (ranges ?? []).filter((range) => !range.startsWith('00:00-'))
  const nights = (whole ?? []).filter((range) => !range.startsWith('00:00-'))
  return (
    String(ranges) === String(whole) ||
    (evenings.length === nights.length &&
      evenings.every((range, at) => range === nights[at] || range === `${nights[at]?.slice(0, 5)}-24:00`))
  )
}

/** The hours of a year of which each month has its own. */
export const hoursOfMonths = (weekly: WeeklyHours, months: readonly OpeningHours[]): OpeningHours | null =>
  hoursOfYear(
    weekly,
    monthDays.map((monthDay) => {
      const hours = itemAt(months, Number(monthDay.slice(0, 2)) - 1)
      const day = Temporal.PlainDate.from(`2027-${monthDay}`)
      return isClosedForSeason(hours.closures, day) ? closedWeek : weeklyOn(hours, day)
    }),
  )

type Span = YearSpan & { key: string; weekly: WeeklyHours }

/** Runs of days with the same hours. A run over New Year is one span. */
function spansOf(year: YearOfHours): Span[] {
  const spans: Span[] = []
  year.forEach((weekly, day) => {
    const key = keyOf(weekly)
    const monthDay = monthDays[day] ?? ''
    const last = spans.at(-1)
    if (last?.key === key) last.to = lastDayOfMonth(monthDay)
    else spans.push({ from: monthDay, to: lastDayOfMonth(monthDay), key, weekly })
  })
  const [first, last] = [spans[0], spans.at(-1)]
  if (first === undefined || last === undefined || first === last || first.key !== last.key) return spans
  return [...spans.slice(1, -1), { ...last, to: first.to }]
}

/** What holds on February 28 holds on February 29. */
const lastDayOfMonth = (monthDay: string) => (monthDay === '02-28' ? '02-29' : monthDay)

const keyOf = (weekly: WeeklyHours): string => weekdays.map((day) => weekly[day]?.join(',') ?? '').join(' ')

const closedWeek = emptyWeek()
const closedKey = keyOf(closedWeek)
