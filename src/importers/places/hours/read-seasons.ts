import type { OpeningHours, WeeklyHours } from '../../../domain/opening-hours.ts'
import { hoursOfMonths } from '../../osm/hours/hours-of-year.ts'
import { emptyWeek } from '../../osm/hours/plain-week.ts'
import type { HoursToken } from './hours-tokens.ts'

/** The months that some hours are for; null for those of the rest of the year. */
type Season = { months: readonly number[] | null; tokens: HoursToken[] }

/**
 * The hours of a text with months before their hours ("Apr-Okt täglich 10-22, Nov-März Sa-So 11-16"), or behind the
 * only ones. A place is closed in months that no hours are for. Null if `readWeek` doesn't read the hours of a season.
 */
export function readSeasons(
  tokens: readonly HoursToken[],
  readWeek: (tokens: readonly HoursToken[], isOfMonths: boolean) => WeeklyHours | null,
): OpeningHours | null {
  const seasons = seasonsOf(tokens)
  if (seasons.length === 0) {
    const weekly = readWeek(tokens, false)
    return weekly && { weekly, closures: [] }
  }
  if (closesBeforeMonths(tokens)) return null
  const named = seasons.flatMap(({ months }) => months ?? [])
  // A month with two hours has two meanings.
  if (new Set(named).size < named.length) return null
  const weeks = seasons.map(({ months, tokens: own }) =>
    isClosing(own) ? emptyWeek() : readWeek(own, months !== null),
  )
  const read = weeks.filter((week) => week !== null)
  const weekly = read.find((week) => Object.values(week).some((ranges) => ranges !== null))
  if (weekly === undefined || read.length < weeks.length) return null
  const rest = read[seasons.findIndex(({ months }) => months === null)] ?? emptyWeek()
  const months = Array.from({ length: 12 }, (_, index): OpeningHours => {
    const season = seasons.findIndex((each) => each.months?.includes(index + 1))
    return { weekly: read[season] ?? rest, closures: [] }
  })
  return hoursOfMonths(weekly, months)
}

/** "10-18, closed on Tuesday (Oct-Apr)": the months may be those of the closing or those of the hours. */
function closesBeforeMonths(tokens: readonly HoursToken[]): boolean {
  const months = tokens.findIndex(({ kind }) => kind === 'month')
  const before = tokens.slice(0, months)
  const after = before.slice(before.findLastIndex(({ kind }) => kind === 'time' || kind === 'always') + 1)
  return after.length < before.length && after.some(({ kind }) => kind === 'closed' || kind === 'except')
}

const isSeparator = ({ kind }: HoursToken): boolean => kind === 'and' || kind === 'break' || kind === 'to'

const isOfDays = (token: HoursToken): boolean => token.kind === 'days' || isSeparator(token)

const isClosing = (tokens: readonly HoursToken[]): boolean =>
  tokens.some(({ kind }) => kind === 'closed') && tokens.every((token) => token.kind === 'closed' || isSeparator(token))

/** Empty if the text names no months. */
function seasonsOf(tokens: readonly HoursToken[]): Season[] {
  const seasons: Season[] = []
  let own: HoursToken[] = []
  let months: number[] | null = null
  const add = () => {
    if (months !== null || own.some((token) => !isSeparator(token))) seasons.push({ months, tokens: own })
  }
  for (let at = 0; at < tokens.length; ) {
    const list = monthsAt(tokens, at)
    if (list === null) {
      own.push(...tokens.slice(at, at + 1))
      at++
      continue
    }
    // "Di-So April-Oktober 10-18": the days are those of the months. Behind a comma they may be others.
    const isOfMonths = months === null && own.at(-1)?.kind === 'days' && own.every(isOfDays)
    if (!isOfMonths) add()
    months = list.months
    own = isOfMonths ? own : []
    at = list.end
  }
  if (months === null) return []
  // "täglich 10-22 Uhr (April bis Oktober)"
  const [only, ...others] = seasons
  if (only?.months === null && others.length === 0 && own.every(isSeparator)) return [{ ...only, months }]
  add()
  return seasons
}

/** "April bis Oktober", "Mai und September". */
function monthsAt(tokens: readonly HoursToken[], from: number): { months: number[]; end: number } | null {
  const months: number[] = []
  let end = from
  for (let at = from; ; ) {
    const [first, to, last] = tokens.slice(at, at + 3)
    if (first?.kind !== 'month') break
    const isSpan = to?.kind === 'to' && last?.kind === 'month'
    months.push(...(isSpan ? spanOf(first.month, last.month) : [first.month]))
    end = at + (isSpan ? 3 : 1)
    at = end
    while (tokens[at]?.kind === 'and') at++
    if (at === end) break
  }
  return end === from ? null : { months, end }
}

const spanOf = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => ((first - 1 + index) % 12) + 1)
