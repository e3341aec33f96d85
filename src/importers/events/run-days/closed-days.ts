import type { EventDocument } from '../../../domain/event.ts'
import type { DateRange } from '../../../domain/schedule.ts'
import { monthCalled, monthsByName } from '../../../text/month-names.ts'
import { everyDay } from '../../places/hours/hours-words.ts'
import { dayWords, isJoint, phraseAt, type Token, tokensOf, type Weekdays } from './closing-words.ts'
import { openWeekdaysIn } from './open-weekdays.ts'

/** Days of each year, as `MM-DD`, and weekdays (1 for Monday) on which a text says that a house is closed. */
export type ClosedDays = { ranges: [from: string, to: string][]; weekdays: number[] }

/** A shorter word between days is an article, a preposition or "and". */
const maxFillerLength = 3

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
    const weekdays = dayWords().weekdaysOf.get(phrase.language) ?? dayWords().weekdays
    const after = daysFrom(tokens, end, weekdays)
    const isTold = after.ranges.length > 0 || after.weekdays.length > 0
    const found =
      isTold || phrase.meaning === 'except' ? after : daysFrom(tokens.slice(0, at), startBefore(tokens, at), weekdays)
    closed.ranges.push(...found.ranges)
    const isBefore = !isTold && found.ranges.length === 0 && phrase.meaning === 'closed'
    closed.weekdays.push(...(isBefore ? weekdaysBefore(tokens, at, { end, weekdays }) : after.weekdays))
    at = end - 1
  }
  return closed
}

/** "Lunes y martes cerrado": the weekdays that make up a clause with the word behind them. */
function weekdaysBefore(
  tokens: readonly Token[],
  before: number,
  { end, weekdays }: { end: number; weekdays: Weekdays },
): number[] {
  let at = before
  if (/^[:,]$/.test(tokens[at - 1] ?? '')) at--
  // "Montag bis Freitag 10 bis 18 Uhr, Samstag geschlossen" has a list of one.
  const isInList = (token = '') => weekdays.has(token) || (token !== ',' && isJoint(token))
  while (isInList(tokens[at - 1])) at--
  // "Open on Mondays, closed for lunch" and "Monday closed-door talks" are others.
  const isClause = /^[.,;:!?()\n|]$/.test(tokens[at - 1] ?? '.') || (tokens[at - 1] ?? '').length <= maxFillerLength
  return isClause && /^[.,;!?()\n|]$/.test(tokens[end] ?? '.')
    ? daysFrom(tokens.slice(0, before), at, weekdays).weekdays
    : []
}

/** Where the days begin that are right before a word. */
function startBefore(tokens: readonly Token[], before: number): number {
  let at = before
  while (at > 0 && /^[\p{L}\d]/u.test(tokens[at - 1] ?? '') && (isDayWord(tokens, at - 1) || isFiller(tokens[at - 1])))
    at--
  return at
}

const isFiller = (token: Token | undefined): boolean =>
  /^[,&+・、]$/.test(token ?? '') ||
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
function daysFrom(tokens: readonly Token[], at: number, weekdays: Weekdays): ClosedDays {
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
  // "Ruhetag: Montag"
  for (let index = tokens[at] === ':' ? at + 1 : at; index < tokens.length; index++) {
    const token = tokens[index] ?? ''
    const holiday = phraseAt(tokens, index, dayWords().holidays)
    const month = monthOf(token)
    const to = phraseAt(tokens, index, dayWords().to)
    const weekday = weekdays.get(token)
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
    } else if (
      month !== null &&
      !(weekday !== undefined && pending.length === 0 && !/^\d/.test(tokens[index + 1] ?? ''))
    ) {
      monthFirst = pending.some((day) => day !== 'to') ? null : month
      put(month)
      isWhole = false
    } else if (weekday !== undefined) named.push(weekday)
    else if (to !== undefined || /^[-–—]$/.test(token)) {
      const before = index
      index += (to?.words.length ?? 1) - 1
      const [first, last] = [named.at(-1), weekdays.get(tokens[index + 1] ?? '')]
      if (first !== undefined && last !== undefined && weekdays.has(tokens[before - 1] ?? '')) {
        named.push(...weekdaysBetween(first, last))
        continue
      }
      // "Fechado à segunda-feira": the word is an article too.
      if (days.length + pending.length + named.length === 0 && token.length < maxFillerLength) continue
      if (days.length + pending.length === 0) break
      if (pending.length > 0) pending.push('to')
      else days.push('to')
    } else if (token === '.' && weekdays.has(tokens[index - 1] ?? '') && isListed(tokens, index + 1, weekdays)) {
      // "Fermé lun. et mar."
    } else if (!isFiller(token) && !/^20\d\d$/.test(token)) {
      // "Closed on Mondays and at Easter"
      const isNext = [tokens[index - 1], tokens[index - 2]].some((one) => one === ',' || dayWords().and.has(one ?? ''))
      isEnded = !/^[\p{L}\d]/u.test(token) || isNext
      break
    }
  }
  return { ranges: rangesOf(days), weekdays: days.length === 0 && isWhole && isEnded ? named : [] }
}

/** Whether a list of weekdays goes on with a word. */
const isListed = (tokens: readonly Token[], at: number, weekdays: Weekdays): boolean =>
  weekdays.has(tokens[at] ?? '') || (isJoint(tokens[at] ?? '') && weekdays.has(tokens[at + 1] ?? ''))

/** The weekdays after one and before another. */
const weekdaysBetween = (first: number, last: number): number[] =>
  Array.from({ length: (last - first + 6) % 7 }, (_, index) => ((first + index) % 7) + 1)

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

/** A run or a series without the days on which its words say that it is closed. */
export function withoutClosedDays(event: EventDocument): EventDocument {
  const { start, days, recurrence, dates, except } = event.schedule
  const isRun = days > 1
  const isSeries = recurrence !== null || dates.length > 1
  if (start === null || isRun === isSeries) return event
  const text = event.description.slice(0, maxReadLength)
  const { ranges, weekdays: closed } = closedDaysIn(text)
  const open = isRun ? openWeekdaysIn(`${event.title}\n${text}`) : null
  const shut = open === null ? [] : everyDay.filter((day) => !open.includes(day))
  // A house is closed on a weekday, and yet its series is on, unless that is every day.
  const weekdays = isRun ? [...closed, ...shut] : isDaily(recurrence) ? closed : []
  if (ranges.length === 0 && weekdays.length === 0) return event
  const first = Temporal.PlainDate.from(start)
  const range = { from: first, to: first.add({ days: isRun ? Math.min(days - 1, maxRunDays) : maxRunDays }) }
  const off = new Set(closedDates({ ranges, weekdays }, range))
  // Words that leave no day are read wrongly.
  if (off.size === 0 || (isRun && off.size > Math.min(days - 1, maxRunDays))) return event
  let late = 0
  // The day on which a run begins is its only start.
  if (isRun) while (off.has(first.add({ days: late }).toString())) late++
  const schedule = { ...event.schedule, start: first.add({ days: late }).toString(), days: days - late }
  return { ...event, schedule: { ...schedule, except: [...new Set([...except, ...off])].sort() } }
}

const isDaily = (recurrence: string | null): boolean =>
  recurrence !== null && /FREQ=DAILY/.test(recurrence) && !/BYDAY/.test(recurrence)

const maxReadLength = 4000
