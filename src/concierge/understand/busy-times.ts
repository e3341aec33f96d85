import type { BusyTime } from '../../domain/stay.ts'
import { isMonthBehindDay } from '../../text/month-names.ts'
import { namedDatesIn, statementsIn } from './named-days.ts'
import type { Statement } from './note/statements/statement.ts'
import { clausesOf, type Part, type PlansInNote } from './plans-in-note.ts'

/** What the notes say of times that are taken, and the parts of the note that say it. */
export type BusyTimes = { times: BusyTime[]; parts: Part[] }

type Days = readonly Temporal.PlainDate[]
type Hours = { from: number; to: number }

/**
 * "Saturday daytime is all campus stuff", "on the stand 9-19 daily", "Friday night is the banquet": a plan of the guest
 * with its days and the part of them that it takes. What another of the party does leaves the guest free.
 */
export function busyTimesOf(plans: PlansInNote, statements: readonly Statement[], dates: Days): BusyTimes {
  const found: BusyTimes = { times: [], parts: [] }
  for (const sentence of sentencesOf(plans.note)) {
    let named: Days = []
    for (const part of joinedDays(sentence, statements, plans.note)) {
      const here = daysIn(plans, statements, dates, part)
      const taken = hoursTaken(plans, part)
      const days = here ?? (isAbsent(plans, part) ? named : daysUnsaid(plans, part, taken, dates))
      named = here ?? named
      if (days.length === 0 || taken.length === 0) continue
      found.parts.push(part)
      found.times.push(...days.flatMap((date) => taken.map((hours) => ({ date, ...hours }))))
    }
  }
  return found
}

const isAbsent = ({ says }: PlansInNote, part: Part): boolean => says('not there', part)

/** The clauses of each sentence. */
function sentencesOf(note: string): Part[][] {
  const sentences: Part[][] = []
  let end = true
  for (const clause of clausesOf(note)) {
    if (end) sentences.push([clause])
    else sentences.at(-1)?.push(clause)
    end = !/^[,:、，：]/.test(note.slice(clause.to))
  }
  return sentences
}

/** "Tickets Tue, Wed, Thu day sessions": a clause that ends with a weekday goes on with one that begins with it. */
function joinedDays(clauses: readonly Part[], statements: readonly Statement[], note: string): Part[] {
  const joined: Part[] = []
  let isOpen = false
  for (const { from, to } of clauses) {
    const last = joined.at(-1)
    const days = statements.filter(({ about, span }) => about.kind === 'day' && span[0] >= from && span[1] <= to)
    if (isOpen && last !== undefined && days.some(({ span }) => note.slice(from, span[0]).trim() === '')) last.to = to
    else joined.push({ from, to })
    isOpen = days.some(({ span }) => note.slice(span[1], to).trim() === '')
  }
  return joined
}

/** The days that a part names, without those behind "except"; null if it names none. */
function daysIn(plans: PlansInNote, statements: readonly Statement[], dates: Days, part: Part): Days | null {
  const [excepting] = plans.find('except', part)
  const main = { from: part.from, to: excepting?.from ?? part.to }
  const isEvery = plans.says('every day', main)
  const weekdays = weekdaysIn(plans, statements, main)
  const said = namedDatesIn(plans, statements, dates, main)
  const days = dates.filter((date) => isEvery || weekdays.has(date.dayOfWeek) || said.includes(date))
  if (!isEvery && weekdays.size === 0 && said.length === 0) {
    const isNamed = statementsIn(statements, main).some(({ about }) => about.kind === 'day')
    return isNamed ? [] : null
  }
  if (excepting === undefined) return days
  const others = namedDatesIn(plans, statements, dates, { from: excepting.to, to: part.to })
  return days.filter((date) => !others.includes(date))
}

/** "Mon-Fri", "lunes a viernes", "on weekdays". */
function weekdaysIn(plans: PlansInNote, statements: readonly Statement[], part: Part): Set<number> {
  const weekdays = new Set(plans.says('workdays', part) ? [1, 2, 3, 4, 5] : [])
  const said = statementsIn(statements, part).flatMap(({ about, span }) =>
    about.kind === 'day' ? [{ weekday: about.weekday, span }] : [],
  )
  for (const [index, { weekday, span }] of said.entries()) {
    const next = said[index + 1]
    if (next === undefined || next.weekday <= weekday) continue
    const between = { from: span[1], to: next.span[0] }
    if (isRange(plans, between)) for (let day = weekday; day <= next.weekday; day++) weekdays.add(day)
  }
  return weekdays
}

const maxBetween = 8

const isRange = ({ note, says }: PlansInNote, between: Part): boolean =>
  between.to - between.from <= maxBetween &&
  (/^\s*[-–—~〜～]\s*$/.test(note.slice(between.from, between.to)) || says('until', between))

/** A plan without a day is of every whole day if only evenings are left, else of the only one that it can be. */
function daysUnsaid({ says }: PlansInNote, part: Part, taken: readonly Hours[], dates: Days): Days {
  if (says('only evenings', part)) return dates.length > 2 ? dates.slice(1, -1) : dates
  const [hours] = taken
  if (dates.length > 2 || hours === undefined) return []
  return hours.from >= noon ? dates.slice(0, 1) : dates.slice(-1)
}

const noon = 12 * 60
const midnight = 24 * 60
const wholeNight = 28 * 60

/** Hours of a part of the day, in minutes; rough, as such words are. */
const partsOfDay = {
  morning: { from: 8 * 60, to: 12 * 60 + 30 },
  afternoon: { from: 13 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: wholeNight },
} as const
const byDay: Hours = { from: 9 * 60, to: 18 * 60 }
const dinner: Hours = { from: 18 * 60, to: 22 * 60 + 30 }

/** The hours of each of its days that a part of the note says are taken; none if it tells of no plan. */
function hoursTaken(plans: PlansInNote, part: Part): Hours[] {
  const says = (...lists: Parameters<PlansInNote['says']>[0][]) => lists.some((list) => plans.says(list, part))
  if (/^[?？]/.test(plans.note.slice(part.to))) return []
  if (says('only evenings')) return [byDay]
  if (says('others') && !says('all of us')) return []
  if (says('dinner at the hotel')) return says('evening', 'busy') && says('busy') ? [partsOfDay.evening] : [dinner]
  const isOut = says('not there')
  const work = [...plans.find('busy', part), ...plans.find('busy for hours', part)].filter(
    ({ from }) => !plans.says('declined', { from: Math.max(part.from, from - reach), to: from }),
  )
  const first = work.toSorted((one, other) => one.from - other.from)[0]
  if (first === undefined && !isOut) return []
  const range = hourRangeIn(plans, part)
  if (range !== null) return [range]
  if (plans.says('free day', { from: part.from, to: first?.from ?? part.to })) return []
  if (says('by day')) return [byDay]
  if (says('all day')) return [byDay]
  const isBusy = plans.find('busy', part).some((hit) => work.some(({ from }) => from === hit.from))
  if (!isBusy && !isOut) return []
  const parts = (['morning', 'afternoon', 'evening'] as const).filter((name) => says(name))
  if (parts.length > 0) return parts.map((name) => partsOfDay[name])
  return isOut ? [{ from: byDay.from, to: wholeNight }] : []
}

/** Letters before a plan in which a denial is one of it: "no meetings on Friday". */
const reach = 6

/** "9-17", "9 am to 5", "14h à 18h", "9時〜17時": two hours with up to a word and the sign of an hour between them. */
const clock = String.raw`(\d{1,2})(?:[:.h](\d{2}))?`
const between = String.raw`(?<between>\s?(\p{L}{1,3})?\s?(?:[-–—~〜～]|\p{L}{1,8})\s?)`
const hourRange = new RegExp(String.raw`(?<![\d.:/-])${clock}${between}${clock}(?![\d:-])\s?(\p{L}*)`, 'gu')

/** The first range of hours in a part of the note; null if it has none. */
function hourRangeIn(plans: PlansInNote, part: Part): Hours | null {
  for (const found of plans.note.slice(part.from, part.to).toLowerCase().matchAll(hourRange)) {
    const [, fromHour = '', fromMinute = '0', , fromSign = '', toHour = '', toMinute = '0', toSign = ''] = found
    const start = part.from + found.index + fromHour.length
    const words = found.groups?.between ?? ''
    const isJoined =
      /[-–—~〜～]/.test(words) || plans.says('until', { from: start, to: start + words.length + maxMinutesLetters })
    if (!isJoined || isMonthBehindDay(toSign)) continue
    const range = rangeOf(
      { minutes: Number(fromHour) * 60 + Number(fromMinute), half: halfOf(fromSign) },
      { minutes: Number(toHour) * 60 + Number(toMinute), half: halfOf(toSign) },
    )
    if (range !== null) return range
  }
  return null
}

const maxMinutesLetters = 3

type Clock = { minutes: number; half: 'am' | 'pm' | null }

const halfOf = (sign: string): Clock['half'] => (sign === 'am' || sign === 'pm' ? sign : null)

/** Hours that are said without a half of the day are of working time: "9-5", "2-5". */
function rangeOf(first: Clock, last: Clock): Hours | null {
  const isSaid = first.half !== null || last.half !== null
  if (!isSaid && first.minutes <= maxCount && last.minutes <= maxCount) return null
  let [from, to] = [inHalf(first), inHalf(last)]
  if (last.half === 'pm' && first.half === null && from + noon < to) from += noon
  if (!isSaid && from < earliestWork && to <= earliestWork + 2 * 60) from += noon
  if (to <= from) to += noon
  return from < to && to <= midnight ? { from, to } : null
}

const inHalf = ({ minutes, half }: Clock): number => (half === 'pm' && minutes < noon ? minutes + noon : minutes)

/** "2-3 meetings" */
const maxCount = 4 * 60
const earliestWork = 6 * 60
