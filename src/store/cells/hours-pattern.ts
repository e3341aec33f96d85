import { daypartsOf } from '../../domain/dayparts.ts'
import {
  type CalendarDay,
  type OpeningHours,
  rangesOn,
  spanOn,
  type WeeklyHours,
  weekdays,
  type YearSpan,
} from '../../domain/opening-hours.ts'

/** One week, Sunday first. */
type Week = {
  /** One byte per day, encoded by `domain/dayparts.ts`. */
  dayparts: Uint8Array
  /** Start and end of each opening range by day, in minutes since midnight. */
  ranges: readonly Uint16Array[]
}

/** Opening hours as finding and scoring read them. The many places with the same hours share one. */
export type HoursPattern = {
  isKnown: boolean
  week: Week
  closures: readonly YearSpan[]
  seasons: readonly (YearSpan & { week: Week })[]
}

const closedWeek: Week = { dayparts: new Uint8Array(weekdays.length), ranges: weekdays.map(() => new Uint16Array()) }

/** The hours of all places of which none are known. */
export const unknownHours: HoursPattern = { isKnown: false, week: closedWeek, closures: [], seasons: [] }

export const weekOn = ({ week, seasons }: HoursPattern, { monthDay }: CalendarDay): Week =>
  seasons.length === 0 ? week : (spanOn(seasons, monthDay)?.week ?? week)

/**
 * A short text, the same for the same hours: minutes and days as character codes, each list after its length. All
 * numbers are below the range of surrogates.
 */
export function writeHoursPattern({ weekly, closures, seasons = [] }: OpeningHours): string {
  const codes: number[] = []
  addWeek(weekly)
  codes.push(closures.length)
  closures.forEach(addSpan)
  codes.push(seasons.length)
  for (const season of seasons) {
    addSpan(season)
    addWeek(season.weekly)
  }
  return String.fromCharCode(...codes)

  function addWeek(table: WeeklyHours): void {
    for (const weekday of weekdays) {
      const ranges = rangesOn(table, weekday)
      codes.push(ranges.length)
      for (const { start, end } of ranges) codes.push(start, end)
    }
  }

  function addSpan({ from, to }: YearSpan): void {
    codes.push(codeOfDay(from), codeOfDay(to))
  }
}

/** `11-30` is 1130. */
const codeOfDay = (day: string) => Number(day.slice(0, 2)) * 100 + Number(day.slice(3, 5))

export function readHoursPattern(text: string): HoursPattern {
  let at = 0
  const next = () => text.charCodeAt(at++)
  const listOf = <Item>(read: () => Item): Item[] => Array.from({ length: next() }, read)
  const span = (): YearSpan => ({ from: dayOfCode(next()), to: dayOfCode(next()) })
  const weekOf = (): Week => {
    const ranges = weekdays.map(() => Uint16Array.from(listOf(() => [next(), next()]).flat()))
    return { dayparts: Uint8Array.from(ranges, daypartsOf), ranges }
  }
  const week = weekOf()
  const closures = listOf(span)
  const seasons = listOf(() => ({ ...span(), week: weekOf() }))
  return { isKnown: true, week, closures, seasons }
}

const dayOfCode = (code: number) => `${twoDigits(Math.floor(code / 100))}-${twoDigits(code % 100)}`
const twoDigits = (number: number) => String(number).padStart(2, '0')
