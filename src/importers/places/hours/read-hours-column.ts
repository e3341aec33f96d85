import type { OpeningHours, WeeklyHours } from '../../../domain/opening-hours.ts'
import { readOpeningHours } from '../../osm/hours/read-opening-hours.ts'
import type { SunPlace } from '../../osm/hours/sun-times.ts'
import { type HoursToken, hoursTokens } from './hours-tokens.ts'
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
    text.length > maxTextLength ? new Map<string, OpeningHours>() : readingsOf(text),
  )
  const counts = new Map<string, number>()
  for (const code of readings.flatMap((reading) => [...reading.keys()])) counts.set(code, (counts.get(code) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const own = new Set([...counts].flatMap(([code, count]) => (count === most ? [code] : [])))
  return cells.map(({ text, place, year }, index) => {
    if (isMapSyntax(text)) return readOpeningHours(text, place, year)
    const found = [...(readings[index] ?? [])]
    const inColumn = found.filter(([code]) => own.has(code))
    return agreed((inColumn.length > 0 ? inColumn : found).map(([, hours]) => hours))
  })
}

/** The week of one text that has no seasons, in whichever language reads it; null if none does, or if two differ. */
export function readWeek(text: string): WeeklyHours | null {
  const hours = text.length > maxTextLength ? null : agreed([...readingsOf(text).values()])
  return hours === null || hours.closures.length > 0 || hours.seasons !== undefined ? null : hours.weekly
}

/** As it is written; otherwise with `14,30` and `10.00/18.00` as other people write them. */
function readingsOf(text: string): Map<string, OpeningHours> {
  const plain = plainHours(text)
  const pointed = plain.replace(/(?<!\d)(\d{1,2}),(?=(?:00|15|30|45)(?!\d))/g, '$1.')
  const dashed = pointed.replace(/(?<=\d[.:]\d\d)\s?\/\s?(?=\d{1,2}[.:]\d\d)/g, '-')
  for (const form of new Set([plain, pointed, dashed])) {
    const found = readingsOfPlain(form)
    if (found.size > 0) return found
  }
  return new Map()
}

function readingsOfPlain(plain: string): Map<string, OpeningHours> {
  return new Map(
    hoursLanguages().flatMap((language): [string, OpeningHours][] => {
      const hours = readHoursText(plain, language)
      return hours === null ? [] : [[language.code, hours]]
    }),
  )
}

/** The one reading; null if there is none or there are several. */
function agreed(readings: readonly OpeningHours[]): OpeningHours | null {
  const [first, ...others] = new Map(readings.map((hours) => [JSON.stringify(hours), hours])).values()
  return first === undefined || others.length > 0 ? null : first
}

/**
 * Why a text was not read: the word that no language of notes knows in hours, of the language that knows most of what
 * is before it; otherwise what it lacks.
 */
export function whyUnread(text: string): { words: string } | { reason: string } {
  const plain = plainHours(text.slice(0, maxTextLength))
  const read = hoursLanguages().map((language) => hoursTokens(plain, language))
  const whole = read.find((each) => 'tokens' in each && each.tokens.length > 0)
  if (whole === undefined || !('tokens' in whole)) {
    const at = Math.max(...read.map((each) => ('unreadAt' in each ? each.unreadAt : 0)))
    const [words = plain.slice(at)] = /^[^\s,;()]+/.exec(plain.slice(at)) ?? []
    return { words }
  }
  const has = (...kinds: HoursToken['kind'][]) => whole.tokens.some(({ kind }) => kinds.includes(kind))
  if (!has('time', 'always', 'midnight'))
    return { reason: has('closed') ? 'says only when it is closed' : 'says no hours' }
  const times = whole.tokens.filter(({ kind }) => kind === 'time' || kind === 'midnight')
  if (times.length === 1) return { reason: 'says a single time' }
  if (!has('days', 'month')) return { reason: 'says no days' }
  return { reason: 'its days and hours may be read in several ways' }
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
