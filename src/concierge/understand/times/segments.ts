import { exceptionIn, namedDatesIn } from '../named-days.ts'
import type { Statement } from '../note/statements/statement.ts'
import { statementsIn } from '../note/statements/statements-in.ts'
import { clausesOf, isSettledTail, type Part, type PlansInNote } from '../plans-in-note.ts'
import type { HoursSaid } from './hours-said.ts'

export type Days = readonly Temporal.PlainDate[]

/** A part of a sentence that tells of one plan or of one free time. */
export type Segment = Part & {
  /** It names hours and a day alone: "conference Friday 9-17, Saturday 9-13". */
  isOfPlanBefore: boolean
}

/** What the note says of time, as far as its segments need it. */
export type TimesSaid = { plans: PlansInNote; statements: readonly Statement[]; hours: HoursSaid }

/** The segments of each sentence. */
export const segmentedSentences = (times: TimesSaid): Segment[][] =>
  sentencesOf(times.plans.note).map((clauses) =>
    withTails(
      joinedDays(clauses, times).flatMap((clause) => partedByTimes(clause, times)),
      times,
    ),
  )

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
function joinedDays(clauses: readonly Part[], { statements, plans: { note } }: TimesSaid): Part[] {
  const joined: Part[] = []
  let isOpen = false
  for (const { from, to } of clauses) {
    const last = joined.at(-1)
    const days = statementsIn(statements, { from, to }).filter(
      ({ about, span }) => about.kind === 'day' && span[1] <= to,
    )
    if (isOpen && last !== undefined && days.some(({ span }) => note.slice(from, span[0]).trim() === '')) last.to = to
    else joined.push({ from, to })
    isOpen = days.some(({ span }) => note.slice(span[1], to).trim() === '')
  }
  return joined
}

/** "Friday we land at ten and Saturday from 2pm it's the wedding": each of two times has what it is about. */
function partedByTimes(clause: Part, times: TimesSaid): Part[] {
  const { plans, statements } = times
  const parts: Part[] = [{ ...clause }]
  const joints = [
    ...plans.find('and then', clause),
    ...[...plans.note.slice(clause.from, clause.to).matchAll(/\s[+&]\s/g)].map(({ index }) => ({
      from: clause.from + index,
      to: clause.from + index + 2,
    })),
  ].sort((one, other) => one.from - other.from)
  for (const joint of joints) {
    const last = parts.at(-1)
    if (last === undefined) break
    const [left, right] = [
      { from: last.from, to: joint.from },
      { from: joint.to, to: clause.to },
    ]
    const hasDay = statementsIn(statements, right).some(({ about }) => about.kind === 'day')
    const saysThen = plans.says('that day', joint)
    if ((!hasDay && !saysThen) || !hasTime(left, times) || !(hasTime(right, times) || hasPlan(right, times))) continue
    last.to = left.to
    parts.push(right)
  }
  return parts
}

const within = ({ from, to }: Part, part: Part): boolean => from >= part.from && to <= part.to

const hasHours = (part: Part, { hours }: TimesSaid): boolean =>
  [...hours.single, ...hours.ranges].some((said) => within(said, part))

const hasTime = (part: Part, times: TimesSaid): boolean =>
  hasHours(part, times) ||
  (['morning', 'afternoon', 'evening', 'all day'] as const).some((list) => times.plans.says(list, part))

const plansSaid = ['busy', 'busy for hours', 'settled', 'free day', 'dinner', 'meal', 'meal by day'] as const

const hasPlan = (part: Part, { plans }: TimesSaid): boolean => plansSaid.some((list) => plans.says(list, part))

/** "The marathon on Sunday, start 9:00, done by 2": a clause of hours alone tells when the plan before it is. */
function withTails(clauses: readonly Part[], times: TimesSaid): Segment[] {
  const { plans, statements } = times
  const joined: Segment[] = []
  for (const [index, clause] of clauses.entries()) {
    const last = joined.at(-1)
    const before = clauses[index - 1]
    const said = statementsIn(statements, clause)
    const namesDay = said.some(({ about }) => about.kind === 'day')
    const hasOwnDay = last === undefined || statementsIn(statements, last).some(({ about }) => about.kind === 'day')
    const isOfHours =
      hasHours(clause, times) &&
      said.every(({ about, stance }) => !isOther(about.kind) && (about.kind !== 'traits' || stance !== 'for')) &&
      !hasPlan(clause, times) &&
      !plans.says('sleep by day', clause)
    // "Please note: Friday 10-12 ..."
    const isCourtesy = last !== undefined && plans.says('asks us', last) && !hasPlan(last, times)
    const isOfSameDay = !(namesDay && hasOwnDay)
    // "Friends, Saturday from 6pm, all booked at the mill"
    const tellsWhy = before !== undefined && !namesDay && isTimeOfSettled(before, clause, times)
    const isTail =
      (isOfSameDay && !isCourtesy && (isOfHours || isAllDayAlone(plans, clause))) ||
      isSettledTail(plans, clause) ||
      tellsWhy
    if (isTail && last !== undefined) last.to = clause.to
    else joined.push({ ...clause, isOfPlanBefore: isOfHours && namesDay && isOfTimeAlone(clause, times) })
  }
  return joined
}

/** A day with its hours and nothing else, and behind it what is booked then. */
const isTimeOfSettled = (before: Part, clause: Part, times: TimesSaid): boolean =>
  times.plans.says('settled', clause) &&
  !times.plans.says('asks us', clause) &&
  !hasHours(clause, times) &&
  hasHours(before, times) &&
  isOfTimeAlone(before, times)

const isOther = (kind: Statement['about']['kind']): boolean =>
  ['arrival', 'departure', 'meal', 'bedtime', 'food sign', 'not understood'].includes(kind)

/** Letters next to a day and its hours: "and on". */
const maxBesides = 8

function isOfTimeAlone(part: Part, { plans, statements, hours }: TimesSaid): boolean {
  const said = [
    ...statementsIn(statements, part).map(({ span: [from, to] }) => ({ from, to })),
    ...[...hours.single, ...hours.ranges].filter((one) => within(one, part)),
    ...(['morning', 'afternoon', 'until', 'until the hour', 'from the hour'] as const).flatMap((list) =>
      plans.find(list, part),
    ),
  ]
  const rest = plans.note.slice(part.from, part.to).split('')
  for (const { from, to } of said) rest.fill('', from - part.from, to - part.from)
  return rest.join('').replace(/[^\p{L}]/gu, '').length <= maxBesides
}

/** "Tickets for the park on Saturday, all day" */
function isAllDayAlone({ note, find }: PlansInNote, { from, to }: Part): boolean {
  const [said] = find('all day', { from, to })
  if (said === undefined) return false
  return !/\p{L}/u.test(note.slice(from, said.from) + note.slice(said.to, to))
}

/** The days that a part names, without those behind "except"; null if it names none. */
export function daysNamedIn({ plans, statements }: Omit<TimesSaid, 'hours'>, dates: Days, part: Part): Days | null {
  const excepting = exceptionIn(plans, statements, part)
  const main = { from: part.from, to: excepting?.from ?? part.to }
  const isNamed = statementsIn(statements, main).some(({ about }) => about.kind === 'day')
  const isEvery = plans.says('every day', main) || (excepting !== null && !isNamed)
  const weekdays = weekdaysIn(plans, statements, main)
  const said = namedDatesIn(plans, statements, dates, main)
  const days = dates.filter((date) => isEvery || weekdays.has(date.dayOfWeek) || said.includes(date))
  if (!isEvery && weekdays.size === 0 && said.length === 0) return isNamed ? [] : null
  if (excepting === null) return days
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
    if (next === undefined || next.weekday === weekday) continue
    const between = { from: span[1], to: next.span[0] }
    if (!isRangeOfDays(plans, between)) continue
    // "Sun-Wed" goes on into the next week.
    for (let day = weekday; day !== next.weekday; day = (day % 7) + 1) weekdays.add(day)
    weekdays.add(next.weekday)
  }
  return weekdays
}

/** Letters between two days other than the word for "to": "to the". */
const maxBetween = 3

function isRangeOfDays({ note, find }: PlansInNote, { from, to }: Part): boolean {
  if (/^\s*[-–—~〜～]\s*$/.test(note.slice(from, to))) return true
  const letters = note.slice(from, to).replace(/[^\p{L}]/gu, '').length
  return find('until', { from, to }).some((until) => letters - (until.to - until.from) <= maxBetween)
}
