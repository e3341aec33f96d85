import type { BusyTime } from '../../domain/stay.ts'
import { foldText } from '../../text/fold-text.ts'
import { namedDatesIn, statementsIn } from './named-days.ts'
import type { Statement } from './note/statements/statement.ts'
import { type Hours, hoursTaken, noon } from './plan-hours.ts'
import { clausesOf, isSettledTail, type Part, type PlansInNote } from './plans-in-note.ts'

/** What the notes say of times that are taken, and the parts of the note that say it. */
export type BusyTimes = {
  times: BusyTime[]
  parts: Part[]
  /** Those of the parts that tell of tickets, tables and trips. */
  arranged: Part[]
}

type Days = readonly Temporal.PlainDate[]

/**
 * "Saturday daytime is all campus stuff", "on the stand 9-19 daily", "Friday night is the banquet": a plan of the guest
 * with its days and the part of them that it takes. What another of the party does leaves the guest free.
 */
export function busyTimesOf(
  plans: PlansInNote,
  statements: readonly Statement[],
  { dates, town }: { dates: Days; town: string },
): BusyTimes {
  const found: BusyTimes = { times: [], parts: [], arranged: [] }
  for (const sentence of sentencesOf(plans.note)) {
    let named: Days = []
    let isListed = false
    for (const part of joinedDays(withTails(sentence, plans, statements), statements, plans.note)) {
      const here = daysIn(plans, statements, dates, part)
      const isAway = here !== null && here.length < dates.length && isAwayIn(plans, statements, { part, town })
      const taken = isAway ? [wholeDay] : hoursTaken(plans, statements, { ...part, isListed })
      const isArranged: boolean = isListed || plans.says('settled', part)
      if (isArranged || plans.says('day trip', part)) found.arranged.push(part)
      // "We have tickets: the tower on Wednesday at 10, the opera on Thursday"
      isListed ||= isArranged && plans.note.startsWith(':', part.to)
      if (here !== null) found.times.push(...besidesOnlyDays(plans, here, { part, taken, dates }))
      const days = here ?? (named.length > 0 ? named : daysUnsaid(plans, statements, { part, taken, dates }))
      named = here ?? named
      if (days.length === 0 || taken.length === 0 || found.parts.length >= maxPlans) continue
      found.parts.push(part)
      found.times.push(...days.flatMap((date) => taken.map((hours) => ({ date, ...hours }))))
    }
  }
  return { ...found, times: [...Map.groupBy(found.times, ({ date }) => date).values()].flatMap(widest) }
}

/** "Free only on Tuesday until 11": the other days are taken, and all of them where hours are said. */
function besidesOnlyDays(
  { says, note }: PlansInNote,
  free: Days,
  { part, taken, dates }: { part: Part; taken: readonly Hours[]; dates: Days },
): BusyTime[] {
  const isOnly = free.length > 0 && says('only', part) && says('free day', part) && !says('others', part)
  if (!isOnly || /^[?？]/.test(note.slice(part.to))) return []
  const hours = taken.length > 0 ? wholeDay : daytime
  return dates.filter((date) => !free.includes(date)).map((date) => ({ date, ...hours }))
}

const wholeDay: Hours = { from: 0, to: 28 * 60 }
const daytime: Hours = { from: 9 * 60, to: 18 * 60 }

/** "We'll be in Kyoto on the 13th", "12-13 May in Cork": a place by its name that is not the town of the hotel. */
function isAwayIn(
  { note, find }: PlansInNote,
  statements: readonly Statement[],
  { part, town }: { part: Part; town: string },
): boolean {
  if (/^[?？]/.test(note.slice(part.to)) || !/\p{Ll}/u.test(note)) return false
  const said = statementsIn(statements, part)
  if (said.some(({ about, stance }) => about.kind !== 'day' && about.kind !== 'hour' && stance === 'for')) return false
  if (notAway.some((list) => find(list, part).length > 0)) return false
  const named = find('away in', part).map(({ to }) => /^\s+(\p{Lu}\p{L}+)/u.exec(note.slice(to, part.to))?.[1])
  const alone = dateAndPlace.exec(note.slice(part.from, part.to))?.groups?.place
  return [...named, alone].some((place) => place !== undefined && !foldText(town).text.includes(foldText(place).text))
}

const notAway = ['meal', 'meal by day', 'dinner', 'settled', 'asks us', 'morning', 'evening', 'celebration'] as const

/** Days of a month, a word and a name, and nothing else. */
const dayNumber = String.raw`\d{1,2}\p{P}?`
const secondDay = String.raw`(?: ?[-–—&] ?${dayNumber}| \p{L}{1,3} ${dayNumber})?`
const dateAndPlace = new RegExp(
  String.raw`^\W*${dayNumber}${secondDay} \p{L}+\.?:? (?:\p{Ll}{1,4} )?(?<place>\p{Lu}\p{L}+)\W*$`,
  'u',
)

/** No guest has more. */
const maxPlans = 40

/** Those of a day without what is within another. */
const widest = (times: readonly BusyTime[]): BusyTime[] =>
  times.filter(
    ({ from, to }, index) =>
      !times.some(
        (other, rank) =>
          other.from <= from && other.to >= to && (rank < index || other.from !== from || other.to !== to),
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

/** "The marathon on Sunday, start 9:00, done by 2": a clause of hours alone tells when the plan before it is. */
function withTails(clauses: readonly Part[], plans: PlansInNote, statements: readonly Statement[]): Part[] {
  const joined: Part[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const said = statementsIn(statements, clause)
    const hasOwnDay = last === undefined || statementsIn(statements, last).some(({ about }) => about.kind === 'day')
    const isOfTime = ({ about }: Statement) => about.kind === 'hour' || (about.kind === 'day' && !hasOwnDay)
    const isOfHours =
      said.some(({ about }) => about.kind === 'hour') &&
      said.every((one) => isOfTime(one) || (one.about.kind === 'traits' && one.stance !== 'for')) &&
      !plansSaid.some((list) => plans.says(list, clause))
    if ((isOfHours || isAllDayAlone(plans, clause) || isSettledTail(plans, clause)) && last !== undefined)
      last.to = clause.to
    else joined.push({ ...clause })
  }
  return joined
}

/** "Tickets for the park on Saturday, all day" */
function isAllDayAlone({ note, find }: PlansInNote, { from, to }: Part): boolean {
  const [said] = find('all day', { from, to })
  if (said === undefined) return false
  return !/\p{L}/u.test(note.slice(from, said.from) + note.slice(said.to, to))
}

const plansSaid = ['busy', 'busy for hours', 'settled', 'free day', 'dinner', 'meal', 'meal by day'] as const

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

/** A plan without a day is of each day, or else of the only one that it can be. */
function daysUnsaid(
  plans: PlansInNote,
  statements: readonly Statement[],
  { part, taken, dates }: { part: Part; taken: readonly Hours[]; dates: Days },
): Days {
  const { says } = plans
  if (says('only evenings', part)) return dates.length > 2 ? dates.slice(1, -1) : dates
  if (says('not before', part) || says('not after', part)) return dates
  const [hours] = taken
  if (hours === undefined || says('one day', part)) return []
  if (says('free day', part) && !isGuestFree(plans, statements, part)) return []
  if (says('only', part) && says('free day', part)) return dates
  if (dates.length > 2 && !isOfEachDay(plans, statements, part)) return []
  if (dates.length > 2) return says('dinner', part) ? dates : workdaysOf(dates)
  return hours.from >= noon ? dates.slice(0, 1) : dates.slice(-1)
}

/** "Conference 9-17", "afternoons in meetings", "free from 4 pm": work fills the workdays. */
function isOfEachDay({ says }: PlansInNote, statements: readonly Statement[], part: Part): boolean {
  if (says('each time', part)) return true
  const isAtWork = statements.some(({ about }) => about.kind === 'trip' && about.purpose === 'business')
  return isAtWork
    ? !says('into the night', part)
    : says('free day', part) && (says('from the hour', part) || says('until the hour', part))
}

/** "Free parking from 6", "the sauna is free from 4" tell nothing of their time. */
function isGuestFree({ note, find }: PlansInNote, statements: readonly Statement[], part: Part): boolean {
  const hour = statementsIn(statements, part).find(({ about }) => about.kind === 'hour')
  const to = hour?.span[0] ?? part.to
  const isOfThing = statementsIn(statements, { from: part.from, to }).some(({ about }) => about.kind === 'traits')
  const free = find('free day', part)[0]
  if (isOfThing || free === undefined) return false
  // "The only time I own is"
  if (/\s/.test(note.slice(free.from, free.to).trim())) return true
  const between = { from: free.to, to: Math.max(free.to, to) }
  const known = (['from the hour', 'until the hour', 'only', 'every day'] as const).flatMap((list) =>
    find(list, between),
  )
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length
  const said = Math.max(0, ...known.map((word) => letters(note.slice(word.from, word.to))))
  return hour === undefined || letters(note.slice(between.from, between.to)) - said <= maxBesides
}

/** "Free at from", but not "free wifi from". */
const maxBesides = 3

/** Those from Monday to Friday; all days of a weekend. */
function workdaysOf(dates: Days): Days {
  const workdays = dates.filter(({ dayOfWeek }) => dayOfWeek <= friday)
  return workdays.length > 0 ? workdays : dates
}

const friday = 5
