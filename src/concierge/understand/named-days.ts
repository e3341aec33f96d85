import type { RecommendedSection } from '../../domain/place.ts'
import { monthBehindDay } from '../../text/month-names.ts'
import {
  type NotePlanList,
  namedHolidays,
  wordsBeforeDays,
  wordsBeforeOrdinals,
  wordsOfRange,
} from '../../vocabulary/plans/note-plans.ts'
import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import type { Statement } from './note/statements/statement.ts'
import { statementsIn } from './note/statements/statements-in.ts'
import { occasions } from './occasions.ts'
import { clausesOf, type Part, type PlansInNote } from './plans-in-note.ts'

type Days = readonly Temporal.PlainDate[]

/** The days of the stay for which the notes ask for food or sights; empty where they name none. */
export type NamedDays = Readonly<Record<RecommendedSection, Days>> & {
  /** Of those for food: when it is in the evening. */
  dinner: Days
  /** For single wishes, by trait: "casino on Friday". */
  wishes: ReadonlyMap<string, Days>
}

/**
 * "Dinner on 24 December", "Sunday is our only free day": a day counts in a clause that names a meal, a wish or free
 * time. A conference on Monday does not.
 */
export function namedDaysOf(
  plans: PlansInNote,
  statements: readonly Statement[],
  dates: readonly Temporal.PlainDate[],
  /** Parts of the note that tell of plans, and those that name what is kept at a table. */
  { planned = [], celebrated = [] }: { planned?: readonly Part[]; celebrated?: readonly Part[] } = {},
): NamedDays {
  const named = { foodAndBeverage: new Set<Temporal.PlainDate>(), attractions: new Set<Temporal.PlainDate>() }
  const dinner = new Set<Temporal.PlainDate>()
  const freeEvenings = new Set<Temporal.PlainDate>()
  const wishes = new Map<string, Days>()
  let before: Days = []
  for (const clause of clausesOf(plans.note)) {
    const says = (list: NotePlanList) => plans.says(list, clause)
    if (says('closed') || says('not along')) continue
    const main = { from: clause.from, to: exceptionIn(plans, statements, clause)?.from ?? clause.to }
    const here = namedDatesIn(plans, statements, dates, main)
    // "We marry on Sunday, dinner that night."
    const days = here.length === 0 && says('that day') ? before : here
    if (here.length > 0) before = here
    const celebrates = celebrated.some(({ from }) => from >= clause.from && from < clause.to)
    const isPlan = planned.some(({ from, to }) => clause.from < to && clause.to > from)
    if (isPlan || days.length === 0 || days.length === dates.length) continue
    if (says('free day') && says('evening')) {
      for (const day of days) freeEvenings.add(day)
      continue
    }
    const said = statementsIn(statements, clause)
    if (!isOfTravel(said)) for (const [trait, on] of wishesOn(said, days)) wishes.set(trait, on)
    const sections = sectionsOf(said, says, celebrates)
    for (const section of sections) for (const day of days) named[section].add(day)
    if (!sections.includes('foodAndBeverage') || !(celebrates || isInTheEvening(says))) continue
    for (const day of days) dinner.add(day)
  }
  const inOrder = (days: ReadonlySet<Temporal.PlainDate>) => dates.filter((date) => days.has(date))
  // "Group dinner Tuesday, Wednesday night free": they eat out on their own when they are free.
  const isFree = freeEvenings.size > 0
  return {
    foodAndBeverage: inOrder(isFree ? freeEvenings : named.foodAndBeverage),
    attractions: inOrder(named.attractions),
    dinner: inOrder(isFree ? freeEvenings : dinner),
    wishes,
  }
}

/** The day of each wish of a clause. Of two it is the nearer one: "Sunday brunch and a sauna on Saturday". */
function wishesOn(said: readonly Statement[], days: Days): [trait: string, days: Days][] {
  const weekdays = said.filter(({ about }) => about.kind === 'day')
  return said.flatMap(({ about, stance, span }) => {
    if (about.kind !== 'traits' || stance !== 'for') return []
    const gap = (day: Statement) => Math.max(span[0] - day.span[1], day.span[0] - span[1])
    const nearest = weekdays.toSorted((a, b) => gap(a) - gap(b))[0]?.about
    const ofNearest = days.filter(({ dayOfWeek }) => nearest?.kind === 'day' && dayOfWeek === nearest.weekday)
    const on = weekdays.length > 1 && ofNearest.length > 0 ? ofNearest : days
    return about.traits.map((trait): [string, Days] => [trait, on])
  })
}

const isOfTravel = (said: readonly Statement[]): boolean =>
  said.some(({ about }) => about.kind === 'arrival' || about.kind === 'departure')

const isInTheEvening = (says: Says): boolean =>
  (['dinner', 'evening', 'first evening', 'last evening'] as const).some(says)

/** The days of the stay that a part of the note names, by weekday, date or holiday. */
export function namedDatesIn(
  { says, foldedPart }: PlansInNote,
  statements: readonly Statement[],
  dates: readonly Temporal.PlainDate[],
  part: Part,
): Temporal.PlainDate[] {
  const weekdays = statementsIn(statements, part).flatMap(({ about }) => (about.kind === 'day' ? [about.weekday] : []))
  const placed = [
    ['first evening', dates[0]],
    ['first day', dates[0]],
    ['last evening', dates.at(-2)],
    ['last day', dates.at(-1)],
  ] as const
  const told = [
    ...holidaysIn((list) => says(list, part)),
    ...datesIn(foldedPart(part)),
    ...placed.flatMap(([list, day]): IsDate[] => (says(list, part) ? [(date) => date === day] : [])),
  ]
  if (weekdays.length === 0 && told.length === 0) return []
  return dates.filter((date) => weekdays.includes(date.dayOfWeek) || told.some((isTold) => isTold(date)))
}

/**
 * Where a part of the note begins to name days that it leaves out, and where the word for it ends: "daily except
 * Sunday", "every evening but Thursday". "But" and "not" count between words for all days and a day alone.
 */
export function exceptionIn({ find, note }: PlansInNote, statements: readonly Statement[], part: Part): Part | null {
  const days = statementsIn(statements, part).filter(({ about }) => about.kind === 'day')
  const all = allDays.flatMap((list) => find(list, part))
  const bare = find('but', part).filter(
    ({ from, to }) =>
      all.some((before) => before.to <= from && !/[\p{L}\d]/u.test(note.slice(before.to, from))) &&
      days.some(({ span }) => span[0] >= to && note.slice(to, span[0]).trim().length <= maxArticle),
  )
  return [...find('except', part), ...bare].sort((one, other) => one.from - other.from)[0] ?? null
}

const allDays = ['every day', 'each time', 'morning', 'afternoon', 'evening', 'free day'] as const
/** "On", "le". */
const maxArticle = 3

/** The guest asks for dinner and not for another meal, or fasts by day. */
export const asksForDinner = ({ note, says }: PlansInNote): boolean => {
  const all = { from: 0, to: note.length }
  return says('fasting', all) || (says('dinner', all) && !says('meal by day', all))
}

const foodKinds = new Set<TraitKind>(['cuisine', 'dish', 'drink'])
const sightKinds = new Set<TraitKind>(['venue', 'activity'])

const isOfWorship = ({ about }: Statement): boolean =>
  about.kind === 'traits' && about.traits.some((trait) => findTrait(trait)?.outing === 'worship')

type Says = (list: NotePlanList) => boolean

function sectionsOf(said: readonly Statement[], says: Says, celebrates: boolean): RecommendedSection[] {
  if (isOfTravel(said) && !says('free day')) return []
  const names = (kinds: ReadonlySet<TraitKind>) =>
    said.some(
      ({ about, stance }) =>
        stance === 'for' &&
        about.kind === 'traits' &&
        about.traits.some((trait) => kinds.has(findTrait(trait)?.kind ?? 'service')),
    )
  // "Brunch on Sunday" says nothing of when the other places have to be open.
  if (says('meal by day')) return []
  if (says('dinner') || says('meal') || names(foodKinds)) return ['foodAndBeverage']
  // A service on Friday leaves the other days for the sights.
  if (names(sightKinds)) return said.some(isOfWorship) ? [] : ['attractions']
  // Who comes for another's birthday is at the party.
  if (celebrates && !says('comes for')) return ['foodAndBeverage']
  if (says('evening') && isOfOccasion(said)) return ['foodAndBeverage']
  return says('free day') ? ['foodAndBeverage', 'attractions'] : []
}

/** "Friday evening something really special" */
const isOfOccasion = (said: readonly Statement[]): boolean =>
  said.some(
    ({ about, stance }) =>
      stance === 'for' && about.kind === 'traits' && about.traits.some((trait) => occasions.has(trait)),
  )

type IsDate = (date: Temporal.PlainDate) => boolean

/** "Christmas Eve". */
const holidaysIn = (says: Says): IsDate[] =>
  namedHolidays.filter(says).map((monthDay) => (date) => date.toString().endsWith(monthDay))

/** "24 December", "24.12.", "the 24th", "le 24", "24日", "12.-13. Mai", "les 12 et 13 mai", of a folded clause. */
function datesIn(clause: string): IsDate[] {
  const found: IsDate[] = []
  if (!/\d/.test(clause)) return found
  const add = (month: number | null, first: string | undefined, last = first, joint = '-') => {
    const isWithin = between(first, last, joint)
    if (month !== null) found.push((date) => date.month === month && isWithin(date.day))
  }
  for (const [, day, joint, last, word] of clause.matchAll(daysBeforeMonth))
    add(monthBehindDay(word ?? ''), day, last, joint)
  for (const [, word, day, joint, last] of clause.matchAll(daysBehindMonth))
    add(monthBehindDay(word ?? ''), day, last, joint)
  for (const [, one, other] of clause.matchAll(/(?<![\d.])(\d{1,2})[./](\d{1,2})(?!\d)/g)) {
    add(Number(other), one)
    add(Number(one), other)
  }
  for (const [, day, joint, last, word] of daysWithoutMonth.flatMap((days) => [...clause.matchAll(days)])) {
    if (monthBehindDay(word ?? '') !== null) continue
    const isWithin = between(day, last, joint)
    found.push((date) => isWithin(date.day))
  }
  return found
}

/** A day with the sign of its order, and a second one joined to it by a dash, "and" or "to" in any language. */
const day = String.raw`(\d{1,2})(?:st|nd|rd|th|er|\.)?`
const secondDay = String.raw`(?: ?([-–—&+]|\p{L}{1,3}) ?${day})?`
const daysBeforeMonth = new RegExp(String.raw`(?<![\d.:])${day}${secondDay}(?: of| de| d)? (\p{L}{3,})`, 'gu')
const daysBehindMonth = new RegExp(String.raw`(?<!\p{L})(\p{L}{3,})\.? (?:the )?${day}${secondDay}(?!\d|:)`, 'gu')

/** "The 24th", "le 24", "de 24e", "(24.)", "24日": the month is not said. "The 3rd floor" is none. */
const oneOf = (words: ReadonlySet<string>) => String.raw`(?<![\p{L}\d])(?:${[...words].join('|')})['’ ]`
const order = String.raw`(?:st|nd|rd|th|er|ste|de|e|:[ea]|\.)`
const numbersBehind = (words: string, sign: string) =>
  String.raw`${words}(\d{1,2})${sign}(?: ?([-–—&+]|\p{L}{1,5}) ?(?:${words})?(\d{1,2})${sign})?(?!\p{L})`
const noUnit = String.raw`(?![\d%€$£°:]|[.,:h]\d| ?(?:uhr|h|heures?|horas?|ore|uur|kl|am|pm|a\.m|p\.m)(?!\p{L}))`
const wordBehind = String.raw`(?: (\p{L}{3,}))?`
const daysWithoutMonth = [
  `${numbersBehind(oneOf(wordsBeforeDays), `${order}?`)}${noUnit}${wordBehind}`,
  `${numbersBehind(oneOf(wordsBeforeOrdinals), order)}(?! (?:floor|birthday|anniversary))${wordBehind}`,
  String.raw`(?<![\d.,:])(\d{1,2}) ?(?:日(?![間间本])|[号號]|일(?=[에은] ?|,| [저밤오점아])|-?го(?!\p{L})|-(?:j?[ae]n)(?!\p{L}))`,
  String.raw`\((\d{1,2})\.\)`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** Whether a day is one of two, or between them. */
function between(first = '', last = first, joint = '-'): (day: number) => boolean {
  const [from, to] = [Number(first), Number(last)]
  return (day) => (isRangeBetween(joint) ? day >= from && day <= to : day === from || day === to)
}

/** "12 to 14", not "12 and 14". */
const isRangeBetween = (joint: string): boolean => /[-–—]/.test(joint) || wordsOfRange.has(joint)
