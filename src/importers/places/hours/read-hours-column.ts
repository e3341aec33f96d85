import type { OpeningHours, WeeklyHours } from '../../../domain/opening-hours.ts'
import { readOpeningHours } from '../../osm/hours/read-opening-hours.ts'
import type { SunPlace } from '../../osm/hours/sun-times.ts'
import { hoursLanguages, plainHours } from './hours-words.ts'
import { readHoursText } from './read-hours-text.ts'

export type HoursCell = { text: string; place: SunPlace; year: number }

const maxTextLength = 500

/**
 * The opening hours of a column's cells; null where a cell is not understood. Abbreviations of days mean different days
 * in different languages, so the languages that read most of the column decide.
 */
export function readHoursColumn(cells: readonly HoursCell[]): (OpeningHours | null)[] {
  const readings = cells.map(({ text }) =>
    text.length > maxTextLength ? new Map<string, WeeklyHours>() : readingsOf(text),
  )
  const counts = new Map<string, number>()
  for (const code of readings.flatMap((reading) => [...reading.keys()])) counts.set(code, (counts.get(code) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const own = new Set([...counts].flatMap(([code, count]) => (count === most ? [code] : [])))
  return cells.map(({ text, place, year }, index) => {
    if (isMapSyntax(text)) return readOpeningHours(text, place, year)
    const found = [...(readings[index] ?? [])]
    const inColumn = found.filter(([code]) => own.has(code))
    const weekly = agreed((inColumn.length > 0 ? inColumn : found).map(([, week]) => week))
    return weekly && { weekly, closures: [] }
  })
}

/** The week of one text in whichever language reads it; null if none does, or if two read it differently. */
export const readWeek = (text: string): WeeklyHours | null =>
  text.length > maxTextLength ? null : agreed([...readingsOf(text).values()])

function readingsOf(text: string): Map<string, WeeklyHours> {
  const plain = plainHours(text)
  return new Map(
    hoursLanguages().flatMap((language): [string, WeeklyHours][] => {
      const week = readHoursText(plain, language)
      return week === null ? [] : [[language.code, week]]
    }),
  )
}

/** The one reading; null if there is none or there are several. */
function agreed(weeks: readonly WeeklyHours[]): WeeklyHours | null {
  const [first, ...others] = new Map(weeks.map((week) => [JSON.stringify(week), week])).values()
  return first === undefined || others.length > 0 ? null : first
}

const daysAndMonths = 'Mo|Tu|We|Th|Fr|Sa|Su|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const otherMapWords = 'PH|SH|off|closed|easter|week|sunrise|sunset|dawn|dusk|days?'
const mapWord = new RegExp(`\\b(?:${daysAndMonths}|${otherMapWords})\\b`, 'g')
const dayOrMonth = new RegExp(`\\b(?:${daysAndMonths})\\b|^24/7$`)

/** As on OpenStreetMap, with whole times: `Mo-Fr 11:00-20:00; Sa 10:00-18:00; PH off`. */
const isMapSyntax = (text: string): boolean =>
  dayOrMonth.test(text) &&
  !/\p{L}/u.test(text.replace(mapWord, '')) &&
  (text === '24/7' || /\d\d:\d\d/.test(text)) &&
  !/(?<!\d)\d:\d\d/.test(text)
