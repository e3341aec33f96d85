import type { EventDocument } from '../../domain/event.ts'
import type { DateRange } from '../../domain/schedule.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import { monthCalled, monthsByName } from '../../text/month-names.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { holidayPhrases } from '../../vocabulary/plans/note-plans.ts'
import { type HoursWord, hoursLanguages } from '../places/hours/hours-words.ts'

/** Days of each year, as `MM-DD`, and weekdays (1 for Monday) on which a text says that a house is closed. */
export type ClosedDays = { ranges: [from: string, to: string][]; weekdays: number[] }

type Token = string
type Phrase = { words: Token[]; meaning: string }

/** A shorter word between days is an article, a preposition or "and". */
const maxFillerLength = 3
/** A shorter name of a weekday is another word too: "so", "do". */
const minWeekdayLength = 5

const tokensOf = (text: string): Token[] =>
  foldAccents(text)
    .toLowerCase()
    .replace(/(?<=\d)\.(?=\s*\p{L})|(?<=\p{L}{3})\.(?=\s*\d)/gu, ' ')
    .replace(/(?<=\d[./]\d{1,2})[./](?:\d{4})?(?!\d)/g, ' ')
    .replace(/['’]/g, '')
    .match(/\d+(?:[./]\d+)?|\p{L}+|\n|[^\s\p{L}\d]/gu) ?? []

const phrases = (meaning: string, list: readonly string[]): Phrase[] =>
  list.map((phrase) => ({ words: tokensOf(phrase), meaning })).filter(({ words }) => words.length > 0)

/** By their first word, the longest first. */
type Phrases = ReadonlyMap<Token, Phrase[]>

const byFirstWord = (list: Phrase[]): Phrases =>
  Map.groupBy(
    list.sort((one, other) => other.words.length - one.words.length),
    ({ words }) => words[0] ?? '',
  )

type DayWords = {
  closed: Phrases
  holidays: Phrases
  to: Phrases
  fillers: ReadonlySet<Token>
  and: ReadonlySet<Token>
  weekdays: ReadonlyMap<Token, number>
}

let known: DayWords | null = null

/** Read when the first description comes, as the words of opening hours are. */
function dayWords(): DayWords {
  known ??= readDayWords()
  return known
}

function readDayWords(): DayWords {
  const entries = hoursLanguages().flatMap(({ words }) => [...words.values()].flat())
  const textsOf = (kind: HoursWord['kind']) => entries.filter(({ word }) => word.kind === kind).map(({ text }) => text)
  const opened = new Set(phrasesOf('event-phrases', 'before-hours'))
  return {
    closed: byFirstWord([...phrases('closed', textsOf('closed')), ...phrases('except', textsOf('except'))]),
    holidays: byFirstWord(holidayPhrases().flatMap(([day, list]) => phrases(day, list))),
    to: byFirstWord(phrases('to', textsOf('to'))),
    fillers: new Set(textsOf('nothing').filter((text) => !opened.has(text))),
    and: new Set(textsOf('and').flatMap(tokensOf)),
    weekdays: new Map(
      entries.flatMap(({ text, word }): [Token, number][] => {
        const [day, ...others] = word.kind === 'days' ? word.days : []
        return day === undefined || others.length > 0 || text.length < minWeekdayLength ? [] : [[text, day]]
      }),
    ),
  }
}

const phraseAt = (tokens: readonly Token[], at: number, list: Phrases): Phrase | undefined =>
  list.get(tokens[at] ?? '')?.find(({ words }) => words.every((word, index) => tokens[at + index] === word))

/** "Fermé les 25 décembre et 1er janvier", "closed Mondays", "Am 24.12. geschlossen", "daily except Christmas Day". */
export function closedDaysIn(text: string): ClosedDays {
  const tokens = tokensOf(text)
  const closed: ClosedDays = { ranges: [], weekdays: [] }
  let isInClosing = false
  for (let at = 0; at < tokens.length; at++) {
    if (/^[.;!?\n]$/.test(tokens[at] ?? '')) isInClosing = false
    const phrase = phraseAt(tokens, at, dayWords().closed)
    // "20 % off on 25 December".
    if (phrase === undefined || tokens[at - 1] === '%' || /^\p{Sc}$/u.test(tokens[at - 2] ?? '')) continue
    const end = at + phrase.words.length
    // "Closed Mondays, except 28 December".
    if (phrase.meaning === 'except' && isInClosing) continue
    isInClosing = true
    const after = daysFrom(tokens, end)
    const isTold = after.ranges.length > 0 || after.weekdays.length > 0
    const found = isTold || phrase.meaning === 'except' ? after : daysFrom(tokens.slice(0, at), startBefore(tokens, at))
    closed.ranges.push(...found.ranges)
    if (isTold) closed.weekdays.push(...found.weekdays)
    at = end - 1
  }
  return closed
}

/** Where the days begin that are right before a word. */
function startBefore(tokens: readonly Token[], before: number): number {
  let at = before
  while (at > 0 && /^[\p{L}\d]/u.test(tokens[at - 1] ?? '') && (isDayWord(tokens, at - 1) || isFiller(tokens[at - 1])))
    at--
  return at
}

const isFiller = (token: Token | undefined): boolean =>
  token === ',' ||
  token === '&' ||
  token === '+' ||
  dayWords().fillers.has(token ?? '') ||
  (/^\p{L}+$/u.test(token ?? '') && (token ?? '').length <= maxFillerLength)

const isDayWord = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at] ?? ''
  return (
    /^\d/.test(token) ||
    dayWords().weekdays.has(token) ||
    monthOf(token) !== null ||
    phraseAt(tokens, at, dayWords().holidays) !== undefined
  )
}

/** A longer beginning of a name is another word. */
const maxShortMonth = 4
const monthOf = (token: Token): number | null =>
  !/^\p{L}/u.test(token) || (token.length > maxShortMonth && !monthsByName.has(token)) ? null : monthCalled(token)

const monthDay = (month: number, day: number): string =>
  `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The days that the words from `at` on list, up to the first word that is none. */
function daysFrom(tokens: readonly Token[], at: number): ClosedDays {
  const days: (string | 'to')[] = []
  const named: number[] = []
  let pending: (number | 'to')[] = []
  let monthFirst: number | null = null
  let isEnded = true
  /** Whether no month limits the weekdays. */
  let isWhole = true
  const put = (month: number) => {
    days.push(...pending.map((day) => (day === 'to' ? day : monthDay(month, day))))
    pending = []
  }
  for (let index = at; index < tokens.length; index++) {
    const token = tokens[index] ?? ''
    const holiday = phraseAt(tokens, index, dayWords().holidays)
    const month = monthOf(token)
    const to = phraseAt(tokens, index, dayWords().to)
    const weekday = dayWords().weekdays.get(token)
    const [one = 0, other = 0] = token.split(/[./]/).map(Number)
    if (holiday !== undefined) {
      days.push(holiday.meaning)
      index += holiday.words.length - 1
    } else if (/^\d+[./]\d+$/.test(token)) {
      if (other >= 1 && other <= 12 && one <= 31) days.push(monthDay(other, one))
      if (token.includes('/') && one >= 1 && one <= 12 && other <= 31) days.push(monthDay(one, other))
    } else if (/^\d{1,2}$/.test(token) && one >= 1 && one <= 31) {
      if (monthFirst === null) pending.push(one)
      else days.push(monthDay(monthFirst, one))
    } else if (month !== null) {
      monthFirst = pending.some((day) => day !== 'to') ? null : month
      put(month)
      isWhole = false
    } else if (weekday !== undefined) named.push(weekday)
    else if (to !== undefined || /^[-–—]$/.test(token)) {
      index += (to?.words.length ?? 1) - 1
      if (days.length + pending.length === 0) break
      if (pending.length > 0) pending.push('to')
      else days.push('to')
    } else if (!isFiller(token) && !/^20\d\d$/.test(token)) {
      isEnded = !/^[\p{L}\d]/u.test(token) || tokens[index - 1] === ',' || dayWords().and.has(tokens[index - 1] ?? '')
      break
    }
  }
  return { ranges: rangesOf(days), weekdays: days.length === 0 && isWhole && isEnded ? named : [] }
}

function rangesOf(days: readonly (string | 'to')[]): [string, string][] {
  const ranges: [string, string][] = []
  for (const [index, day] of days.entries()) {
    const last = ranges.at(-1)
    if (day === 'to') continue
    if (days[index - 1] === 'to' && last !== undefined) last[1] = day
    else ranges.push([day, day])
  }
  return ranges
}

/** More days are no closing days. */
const maxClosedRange = 40

const dayOfYear = (year: number, monthDay: string): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year, month: Number(monthDay.slice(0, 2)), day: Number(monthDay.slice(3)) })

/** The days within `range` that are closed, as `YYYY-MM-DD`. */
export function closedDates({ ranges, weekdays: named }: ClosedDays, { from, to }: DateRange): string[] {
  const dates = new Set<string>()
  const isWithin = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0
  for (let year = from.year - 1; year <= to.year; year++)
    for (const [first, last] of ranges) {
      let day = dayOfYear(year, first)
      const end = dayOfYear(last < first ? year + 1 : year, last)
      for (let count = 0; count < maxClosedRange && Temporal.PlainDate.compare(day, end) <= 0; count++) {
        if (isWithin(day)) dates.add(day.toString())
        day = day.add({ days: 1 })
      }
    }
  if (named.length > 0)
    for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
      if (named.includes(day.dayOfWeek)) dates.add(day.toString())
  return [...dates].sort()
}

/** So far ahead weekdays are named one by one. */
const maxRunDays = 800

/** A run or a series without the days on which its description says that it is closed. */
export function withoutClosedDays(event: EventDocument): EventDocument {
  const { start, days, recurrence, dates, except } = event.schedule
  const isRun = days > 1
  const isSeries = recurrence !== null || dates.length > 1
  if (start === null || isRun === isSeries) return event
  const closed = closedDaysIn(event.description.slice(0, maxReadLength))
  if (closed.ranges.length === 0 && closed.weekdays.length === 0) return event
  const first = Temporal.PlainDate.from(start)
  // The day on which a run begins is its only start. A house is closed on a weekday, and yet its series is on.
  const range = {
    from: first.add({ days: isRun ? 1 : 0 }),
    to: first.add({ days: isRun ? Math.min(days - 1, maxRunDays) : maxRunDays }),
  }
  const off = closedDates(isRun ? closed : { ...closed, weekdays: [] }, range)
  return off.length === 0
    ? event
    : { ...event, schedule: { ...event.schedule, except: [...new Set([...except, ...off])].sort() } }
}

const maxReadLength = 4000
