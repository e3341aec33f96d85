import { type OpeningHours, timeOfMinutes, type WeeklyHours, weekdays } from '../../../domain/opening-hours.ts'
import { recordByKey } from '../../../domain/record-by-key.ts'
import { type ClockTime, type HoursToken, hoursTokens } from './hours-tokens.ts'
import { everyDay, type HoursLanguage } from './hours-words.ts'
import { readSeasons } from './read-seasons.ts'

/**
 * The hours that a text in one language says: "Mo-Fr 11-20 Uhr, Sa 10-18"; null if any part of it is not understood or
 * has two meanings.
 */
export function readHoursText(text: string, language: HoursLanguage): OpeningHours | null {
  const read = hoursTokens(text, language)
  const tokens = 'tokens' in read ? withExceptBefore(withSundays(read.tokens)) : []
  if (tokens.length === 0) return null
  if (tokens.every(({ kind }) => kind === 'always' || isSeparator(kind))) return alwaysOpen(tokens)
  const has24Hours = hasClockOf24Hours(tokens, language)
  return readSeasons(tokens, (own, isOfMonths) => {
    const parts = partsOf(own, has24Hours)
    const daily = isOfMonths && parts?.length === 1 && parts[0]?.kind === 'hours' ? parts[0] : null
    // "April to October 10-18": hours of a season are those of all its days.
    const rules = daily === null ? parts && rulesOf(parts) : [{ days: everyDay, ranges: daily.ranges }]
    return rules && weekOf(rules)
  })
}

const isSeparator = (kind: HoursToken['kind']): boolean => kind === 'and' || kind === 'break' || kind === 'to'

function alwaysOpen(tokens: readonly HoursToken[]): OpeningHours | null {
  if (!tokens.some(({ kind }) => kind === 'always')) return null
  const weekly = weekOf([{ days: everyDay, ranges: [{ start: 0, end: 1440 }] }])
  return weekly && { weekly, closures: [] }
}

const sunday = 7
const mondayToSaturday = 6

/** "Feriali 8-20, festivi 9-13": next to workdays with Saturday, holidays are the Sundays too. */
function withSundays(tokens: readonly HoursToken[]): readonly HoursToken[] {
  const days = tokens.flatMap((token) => (token.kind === 'days' ? [token.days] : []))
  const hasWorkdays = days.some((each) => each.length === mondayToSaturday)
  if (!hasWorkdays || days.some((each) => each.includes(sunday))) return tokens
  return tokens.map((token) => (token.kind === 'holidays' ? { kind: 'days', days: [sunday] } : token))
}

/** "Pazartesi hariç her gün", "월요일 제외 매일": the word for the exception may be behind its day. */
function withExceptBefore(tokens: readonly HoursToken[]): readonly HoursToken[] {
  const at = tokens.findIndex(({ kind }) => kind === 'except')
  const [day, all] = [tokens[at - 1], tokens[at + 1]]
  if (day?.kind !== 'days') return tokens
  // "월요일 제외 10-18"
  if (all?.kind !== 'days') return tokens.with(at, { kind: 'closed' })
  if (all.days.length !== everyDay.length) return tokens
  const first = tokens.slice(0, at).findLastIndex((token) => token.kind !== 'days' && token.kind !== 'and') + 1
  return [...tokens.slice(0, first), all, { kind: 'except' }, ...tokens.slice(first, at), ...tokens.slice(at + 2)]
}

/** Minutes from midnight of the day on which it starts. */
type Range = { start: number; end: number }
type Part =
  | { kind: 'days' | 'except'; days: readonly number[] }
  | { kind: 'hours'; ranges: Range[]; isApart: boolean }
  | { kind: 'until'; end: number }
  | { kind: 'closed' }
type Rule = { days: readonly number[]; ranges: Range[] }

/** Only English is written with hours of 12 and without a sign for it: "9-11". */
const hasClockOf24Hours = (tokens: readonly HoursToken[], { code }: HoursLanguage): boolean =>
  code !== 'en' || tokens.some((token) => token.kind === 'time' && token.has24Hours)

/** Days, hours and closings in the order of the text. */
function partsOf(tokens: readonly HoursToken[], has24Hours: boolean): Part[] | null {
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token?.kind === 'break' || token?.kind === 'and') at++
    // "fechado às segundas"
    else if (token?.kind === 'to' && parts.at(-1)?.kind === 'closed' && tokens[at + 1]?.kind === 'days') at++
    else if (token?.kind === 'to' && parts.at(-1)?.kind === 'days') {
      // "Di-So 10-18, Do bis 20 Uhr"
      const end = endAt(tokens[at + 1])
      if (end === null) return null
      parts.push({ kind: 'until', end })
      at += 2
    } else if (token?.kind === 'closed') {
      parts.push({ kind: 'closed' })
      at++
    } else if (token?.kind === 'rest') {
      parts.push({ kind: 'days', days: otherDays(tokens) })
      // "sonst täglich"
      const next = tokens[at + 1]
      at += next?.kind === 'days' && next.days.length === everyDay.length ? 2 : 1
    } else if (token?.kind === 'except') {
      const list = daysAt(tokens, at + 1)
      if (list === null) return null
      parts.push({ kind: 'except', days: list.days })
      at = list.end
    } else {
      const list = daysAt(tokens, at)
      const hours = list === null ? hoursAt(tokens, at, has24Hours) : null
      if (list !== null) parts.push({ kind: 'days', days: list.days })
      else if (hours !== null)
        parts.push({ kind: 'hours', ranges: hours.ranges, isApart: isSeparator(tokens[at - 1]?.kind ?? 'time') })
      else return null
      at = list?.end ?? hours?.end ?? tokens.length
    }
  }
  return parts
}

/** Those that the text does not name. */
function otherDays(tokens: readonly HoursToken[]): number[] {
  const named: number[] = []
  for (let at = 0; at < tokens.length; ) {
    const list = daysAt(tokens, at)
    if (list !== null && list.days.length < everyDay.length) named.push(...list.days)
    at = list?.end ?? at + 1
  }
  return everyDay.filter((day) => !named.includes(day))
}

/** `Mo-Fr, So`; public holidays are no days of the week. */
function daysAt(tokens: readonly HoursToken[], from: number): { days: number[]; end: number } | null {
  const days: number[] = []
  let end = from
  for (let at = from; ; ) {
    const first = tokens[at]
    if (first?.kind === 'holidays') at++
    else if (first?.kind === 'days') {
      const last = tokens[at + 1]?.kind === 'to' ? tokens[at + 2] : undefined
      const isSpan = last?.kind === 'days' && last.days.length === 1 && first.days.length === 1
      days.push(...(isSpan ? spanOf(first.days[0] ?? 1, last.days[0] ?? 1) : first.days))
      at += isSpan ? 3 : 1
    } else break
    end = at
    // "Sonn- und Feiertage"
    if (tokens[at]?.kind === 'to' && tokens[at + 1]?.kind === 'and') at++
    if (tokens[at]?.kind !== 'and') break
    while (tokens[at]?.kind === 'and') at++
  }
  return end === from ? null : { days, end }
}

function spanOf(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return [...everyDay, ...everyDay].slice(first - 1, first - 1 + count)
}

/** `11-14, 18-22`. */
function hoursAt(
  tokens: readonly HoursToken[],
  from: number,
  has24Hours: boolean,
): { ranges: Range[]; end: number } | null {
  if (tokens[from]?.kind === 'always') return { ranges: [{ start: 0, end: 1440 }], end: from + 1 }
  const ranges: Range[] = []
  let end = from
  for (let at = from; ; ) {
    const [first, to, last] = tokens.slice(at, at + 3)
    if (first?.kind !== 'time' || to?.kind !== 'to') break
    const range = rangeOf(first, last, has24Hours)
    if (range === null || range.start < (ranges.at(-1)?.end ?? 0)) return null
    ranges.push(range)
    end = at + 3
    at = end
    if (tokens[at]?.kind !== 'and') break
    while (tokens[at]?.kind === 'and') at++
  }
  return end === from ? null : { ranges, end }
}

/** The minutes of a time without doubt which half of the day it is in. */
function endAt(token: HoursToken | undefined): number | null {
  if (token?.kind === 'midnight') return 1440
  if (token?.kind !== 'time' || (token.half === null && token.minutes <= noon)) return null
  return minutesOf(token, token.half)
}

const maxOpenMinutes = 20 * 60
/** Hours until then belong to the night before. */
const maxNightEnd = 6 * 60
const noon = 720

function rangeOf(first: ClockTime, last: HoursToken | undefined, has24Hours: boolean): Range | null {
  if (last?.kind !== 'time' && last?.kind !== 'midnight') return null
  const until = last.kind === 'time' ? minutesOf(last, last.half) : 1440
  // "9-5 pm" begins before noon, "5-9 pm" after.
  const told = last.kind === 'time' && last.half !== null ? last : null
  const half =
    first.half ??
    (told === null ? null : first.minutes % noon > told.minutes % noon === (told.half === 'pm') ? 'am' : 'pm')
  const start = minutesOf(first, half)
  if (start === null || until === null) return null
  const end = until <= start ? until + 1440 : until
  if (end - start > maxOpenMinutes && !(start === 0 && end === 1440)) return null
  if (first.half !== null && last.kind === 'time' && last.half === null) return null
  const isBare = half === null && start <= noon && last.kind === 'time' && last.minutes <= noon
  if (isBare && !has24Hours) return null
  // "9-5" is no night, "18-2" and "11:00-02:00" are.
  if (isBare && until <= start && !(first.isMarked || last.isMarked ? until <= maxNightEnd : until === 0)) return null
  return { start, end }
}

function minutesOf({ minutes }: ClockTime, half: ClockTime['half']): number | null {
  if (half === null) return minutes
  if (minutes >= noon + 60) return null
  return (minutes % noon) + (half === 'pm' ? noon : 0)
}

/** Pairs days with the hours behind them, or before them where the text begins with hours. */
function rulesOf(parts: readonly Part[]): Rule[] | null {
  const rules: Rule[] = []
  let days: readonly number[] | null = null
  let hours: Range[] | null = null
  for (let at = 0; at < parts.length; at++) {
    const [part, next, afterNext] = parts.slice(at, at + 3)
    if (part?.kind === 'hours') {
      if (hours !== null) return null
      if (days === null) hours = part.ranges
      else rules.push({ days, ranges: part.ranges })
      days = null
    } else if (part?.kind === 'days') {
      if (days !== null) return null
      const own = next?.kind === 'except' ? part.days.filter((day) => !next.days.includes(day)) : part.days
      if (next?.kind === 'except') at++
      const isClosing = hours !== null && next?.kind === 'closed'
      if (isClosing) {
        // "11-23, Monday closed"
        rules.push({ days: own, ranges: [] })
        at++
        continue
      }
      if (hours === null) days = own
      else rules.push({ days: own, ranges: hours })
      hours = null
    } else if (part?.kind === 'until') {
      const longer = days && longerRule(rules, days, part.end)
      if (longer === null) return null
      rules.push(longer)
      days = null
    } else if (part?.kind === 'except') rules.push({ days: part.days, ranges: [] })
    else if (days !== null) {
      rules.push({ days, ranges: [] })
      days = null
    } else if (next?.kind === 'days' && !isOfClosing(afterNext)) {
      rules.push({ days: next.days, ranges: [] })
      at++
    } else return null
  }
  if (days !== null) return null
  if (hours === null) return rules
  // Those of all other days. Hours alone name no days.
  const closed = rules.flatMap((rule) => rule.days)
  const isRest = rules.length > 0 && rules.every(({ ranges }) => ranges.length === 0)
  return isRest ? [...rules, { days: everyDay.filter((day) => !closed.includes(day)), ranges: hours }] : null
}

/** The hours that the rules have for these days, with another end. */
function longerRule(rules: readonly Rule[], days: readonly number[], end: number): Rule | null {
  const rule = rules.findLast(
    ({ days: others }) => days.length < others.length && days.every((day) => others.includes(day)),
  )
  const last = rule?.ranges.at(-1)
  if (rule === undefined || last === undefined || end <= last.start) return null
  return { days, ranges: [...rule.ranges.slice(0, -1), { start: last.start, end }] }
}

/** "Closed on Monday, 10-18", but not "closed on Monday 10-18": those may be the hours of the closing. */
const isOfClosing = (part: Part | undefined): boolean =>
  part?.kind === 'closed' || (part?.kind === 'hours' && !part.isApart)

/** Later rules add hours to a day, or replace it where they are for fewer days; null where neither is plain. */
function weekOf(rules: readonly Rule[]): WeeklyHours | null {
  const week = new Map<number, Rule>()
  for (const rule of rules) {
    for (const day of new Set(rule.days)) {
      const before = week.get(day)
      const joined = before === undefined ? rule : joinedRule(before, rule)
      if (joined === null) return null
      week.set(day, joined)
    }
  }
  const table = recordByKey(weekdays, (weekday) => {
    const ranges = week.get(weekdays.indexOf(weekday) || 7)?.ranges ?? []
    return ranges.length === 0 ? null : ranges.map(textOf)
  })
  return weekdays.some((weekday) => table[weekday] !== null) ? table : null
}

function joinedRule(before: Rule, rule: Rule): Rule | null {
  const isExact = rule.days.length < before.days.length
  if (before.ranges.length === 0 || rule.ranges.length === 0) return isExact ? rule : null
  const ranges = [...before.ranges, ...rule.ranges].sort((one, other) => one.start - other.start)
  const overlaps = ranges.some(({ start }, index) => start < (ranges[index - 1]?.end ?? 0))
  if (!overlaps) return { days: before.days, ranges }
  return isExact ? rule : null
}

const textOf = ({ start, end }: Range): string =>
  `${timeOfMinutes(start)}-${end === 1440 ? '24:00' : timeOfMinutes(end)}`
