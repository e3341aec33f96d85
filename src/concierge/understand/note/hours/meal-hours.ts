import { itemAt } from '../../../../domain/item-at.ts'
import { nightEndsMinutes } from '../../../../domain/stay.ts'
import type { CueKind } from '../../../../vocabulary/language-sections.ts'
import type { NotePlanList } from '../../../../vocabulary/plans/note-plans.ts'
import type { Span } from '../clauses.ts'
import { isFood, isOfKind } from '../kinds-of-mention.ts'
import { isDenial, isIn, type NoteToken } from '../note-token.ts'
import type { Heard } from '../stance.ts'
import { isWhen } from '../told.ts'
import { type Hour, isHalfSaid, minutesOf } from './hour.ts'

/** An hour at which the guest wants to eat, and the day that is said with it; Monday is 1. */
export type MealHour = { minutes: number; weekday: number | null; from: number; to: number }

/** What the rest of a note's reading knows of its tokens. */
export type MealContext = {
  /** Whether a phrase of a list is in a run of tokens. */
  says: (list: NotePlanList, span: Span) => boolean
  stances: readonly (Heard | undefined)[]
  /** ISO, null for a token that names none. */
  weekdayAt: (index: number) => number | null
}

/** The hours of a note that are of a meal, of those that are no arrival and no departure. */
export function mealHoursIn(tokens: readonly NoteToken[], hours: readonly Hour[], context: MealContext): MealHour[] {
  const { says, stances, weekdayAt } = context
  return hours.flatMap((hour) => {
    const span = clauseOf(tokens, hour)
    const within = indexesOf(span)
    const isAsked = within.some((index) => isFoodAt(tokens, index)) || meals.some((list) => says(list, span))
    // "We never dine before ten"
    const isEarliest = says('not until', [Math.max(0, hour.from - 2), hour.to])
    const isNone = within.some(
      (index) =>
        (isDenial(tokens[index]) && !isEarliest) ||
        isSettled(tokens[index]) ||
        // "Our dinner at 8" is arranged, "dinner at 6 because our son goes to bed" is not.
        (index < hour.from && isIn(tokens[index], 'told/own')) ||
        (isFoodAt(tokens, index) && !isEarliest && stances[index]?.stance !== 'for'),
    )
    if (!isAsked || isNone) return []
    const minutes = mealMinutes(hour, tokens.slice(...span), (list) => says(list, span))
    const isEnd = says('finishes', span)
    const weekday = within.map(weekdayAt).find((day) => day !== null) ?? null
    if (minutes === null) return []
    return [{ minutes: isEnd ? minutes - mealLength : minutes, weekday, from: hour.from, to: hour.to }]
  })
}

/** "We finish dinner by 8", "dinner must be over by 8" */
const mealLength = 90

const indexesOf = ([from, to]: Span): number[] => Array.from({ length: to - from }, (_, rank) => from + rank)

const isFoodAt = (tokens: readonly NoteToken[], index: number): boolean => isFood(itemAt(tokens, index))

/** "Late supper after the opera": no hour, and late all the same. */
const lateMealMinutes = 22 * 60

/** The same of words for late food that no hour is said with. */
export function lateMealsIn(late: readonly Span[], hours: readonly MealHour[], says: MealContext['says']): MealHour[] {
  return hours.length > 0
    ? []
    : late
        .filter((span) => meals.some((list) => says(list, span)))
        .slice(0, 1)
        .map(([from, to]) => ({ minutes: lateMealMinutes, weekday: null, from, to }))
}

const meals = ['meal', 'meal by day', 'dinner'] as const

const settling: ReadonlySet<CueKind | undefined> = new Set<CueKind>(['told', 'neutral', 'neutralBefore'])

const isSettled = (token: NoteToken | undefined): boolean => settling.has(token?.cue) || isIn(token, 'told/settled')

/** How far a meal may be from its hour, in tokens. */
const tokensBefore = 8
const tokensAfter = 4

/** The words around an hour up to another plan. A comma right before the hour belongs to it: "we eat late, 10ish". */
function clauseOf(tokens: readonly NoteToken[], hour: Hour): Span {
  let from = hour.from
  let isBare = true
  while (from > Math.max(0, hour.from - tokensBefore)) {
    const breaks = tokens[from]?.breaks ?? ''
    const before = tokens[from - 1]
    if (breaks === 'stop' || (breaks !== '' && !isBare) || joins(before) || isOtherPlan(tokens, from - 1)) break
    isBare &&= [...(before?.sections ?? [])].some((section) => section.startsWith('times/'))
    from--
  }
  let to = hour.to
  while (to < hour.to + tokensAfter && tokens[to]?.breaks === '' && !joins(tokens[to]) && !isOtherPlan(tokens, to)) to++
  return [from, to]
}

/** Turkish "da" is "and", and an ending of hours. */
const joins = (token: NoteToken | undefined): boolean => token?.joins !== undefined && !isIn(token, 'times/oclock')

/** An hour next to it is the hour of that. */
function isOtherPlan(tokens: readonly NoteToken[], index: number): boolean {
  const token = tokens[index]
  if (token === undefined || token.clock !== undefined) return true
  if (isIn(token, 'times/arrive', 'times/leave', 'times/flight', 'times/rail', 'times/fetched')) return true
  if (isIn(token, 'trip-purposes/business', 'planned/occasion')) return !isWhen(tokens, index)
  return isOfKind(token, 'event', 'activity', 'venue') && !isFood(token) && !isWhen(tokens, index)
}

/** Breakfast is before noon and dinner after it; "eat at 11" may be either. */
function mealMinutes(hour: Hour, clause: readonly NoteToken[], says: (list: NotePlanList) => boolean): number | null {
  const minutes = minutesOf(hour, hour.half)
  if (minutes === null) return null
  if (isHalfSaid(hour)) return minutes < nightEndsMinutes ? minutes + 24 * 60 : minutes
  const isByDay = says('meal by day') || clause.some((token) => token.mention?.traits.some((trait) => ofDay.has(trait)))
  if (isByDay) return hour.hour < minHourByDay ? minutes + 12 * 60 : minutes
  const isEvening = says('dinner') || clause.some((token) => isIn(token, 'times/late'))
  if (!isEvening && hour.hour >= minAmbiguousHour) return null
  return minutes + 12 * 60
}

const ofDay: ReadonlySet<string> = new Set(['breakfast', 'brunch', 'coffee', 'bakery'])
/** "Lunch at 1" is after noon. */
const minHourByDay = 5
const minAmbiguousHour = 11
