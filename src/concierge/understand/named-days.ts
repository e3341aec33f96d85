import type { RecommendedSection } from '../../domain/place.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { namedHolidays, saysOf } from '../../vocabulary/note-plans.ts'
import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import { monthNumber } from './note/months.ts'
import type { Statement } from './note/read-note.ts'

/** The days of the stay for which the notes ask for food or sights; empty where they name none. */
export type NamedDays = Readonly<Record<RecommendedSection, readonly Temporal.PlainDate[]>>

/** Plans stand at the beginning of a note; each letter more costs time in every answer. */
export const maxPlanLetters = 4000

/**
 * "Dinner on 24 December", "Sunday is our only free day": a day counts in a clause that names a meal, a wish or free
 * time, so that a conference on Monday is none.
 */
export function namedDaysOf(
  note: string,
  statements: readonly Statement[],
  dates: readonly Temporal.PlainDate[],
): NamedDays {
  const named = { foodAndBeverage: new Set<Temporal.PlainDate>(), attractions: new Set<Temporal.PlainDate>() }
  for (const { from, to } of clausesOf(note.slice(0, maxPlanLetters))) {
    const clause = foldPhrase(note.slice(from, to))
    const said = statements.filter(({ span }) => span[0] >= from && span[0] < to)
    const weekdays = said.flatMap(({ about }) => (about.kind === 'day' ? [about.weekday] : []))
    const told = datesIn(clause)
    if (weekdays.length === 0 && told.length === 0) continue
    const days = dates.filter((date) => weekdays.includes(date.dayOfWeek) || told.some((isTold) => isTold(date)))
    if (days.length === 0 || days.length === dates.length) continue
    for (const section of sectionsOf(clause, said)) for (const day of days) named[section].add(day)
  }
  const inOrder = (days: ReadonlySet<Temporal.PlainDate>) => dates.filter((date) => days.has(date))
  return { foodAndBeverage: inOrder(named.foodAndBeverage), attractions: inOrder(named.attractions) }
}

/** The guest asks for dinner and not for another meal. */
export const asksForDinner = (note: string): boolean => {
  const text = foldPhrase(note.slice(0, maxPlanLetters))
  return saysOf(text, 'dinner') && !saysOf(text, 'meal by day')
}

/** A full stop behind a number is part of a date. */
const clausesOf = (note: string): { from: number; to: number }[] =>
  [...note.matchAll(/(?:[^,.;:!?\n]|(?<=\d)\.|(?<=\d):(?=\d))+/g)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
  }))

const foodKinds = new Set<TraitKind>(['cuisine', 'dish', 'drink'])
const sightKinds = new Set<TraitKind>(['venue', 'activity'])

function sectionsOf(clause: string, said: readonly Statement[]): RecommendedSection[] {
  if (said.some(({ about }) => about.kind === 'arrival' || about.kind === 'departure')) return []
  const names = (kinds: ReadonlySet<TraitKind>) =>
    said.some(
      ({ about, stance }) =>
        stance === 'for' &&
        about.kind === 'traits' &&
        about.traits.some((trait) => kinds.has(findTrait(trait)?.kind ?? 'service')),
    )
  // "Brunch on Sunday" says nothing of when the other places have to be open.
  if (saysOf(clause, 'meal by day')) return []
  if (saysOf(clause, 'dinner') || saysOf(clause, 'meal') || names(foodKinds)) return ['foodAndBeverage']
  if (names(sightKinds)) return ['attractions']
  return saysOf(clause, 'free day') ? ['foodAndBeverage', 'attractions'] : []
}

type IsDate = (date: Temporal.PlainDate) => boolean

/** "24 December", "Dec. 24th", "24.12.", "the 24th", "Christmas Eve". */
function datesIn(clause: string): IsDate[] {
  const found: IsDate[] = namedHolidays
    .filter((holiday) => saysOf(clause, holiday))
    .map((monthDay) => (date) => date.toString().endsWith(monthDay))
  if (!/\d/.test(clause)) return found
  const add = (day: string | undefined, month: number | null) => {
    if (month !== null) found.push((date) => date.day === Number(day) && date.month === month)
  }
  for (const [, day, word] of clause.matchAll(/(\d{1,2})(?:st|nd|rd|th|er|\.)?(?: of| de| d)? (\p{L}{3,})/gu))
    add(day, monthNumber(word ?? ''))
  for (const [, word, day] of clause.matchAll(/(\p{L}{3,})\.? (?:the )?(\d{1,2})(?!\d|:)/gu))
    add(day, monthNumber(word ?? ''))
  for (const [, one, other] of clause.matchAll(/(?<![\d.])(\d{1,2})[./](\d{1,2})(?!\d)/g)) {
    add(one, Number(other))
    add(other, Number(one))
  }
  for (const [, day] of clause.matchAll(/\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:floor|birthday|anniversary))/g))
    found.push((date) => date.day === Number(day))
  return found
}
