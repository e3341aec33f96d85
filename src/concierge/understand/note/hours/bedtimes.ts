import { clauseAround, type Span } from '../clauses.ts'
import { isIn, type NoteToken } from '../note-token.ts'
import { type Hour, isHalfSaid, minutesOf } from './hour.ts'
import type { MealContext } from './meal-hours.ts'

type Bedtime = { minutes: number; from: number; to: number }

/** "The kids sleep at 8", "bedtime is 19:30": hours of the evening with a word for sleep nearer than any for a meal. */
export function bedtimesIn(tokens: readonly NoteToken[], hours: readonly Hour[], says: MealContext['says']): Bedtime[] {
  return hours.flatMap((hour) => {
    const { from, to } = hour
    const minutes = minutesOf(hour, hour.half ?? (isHalfSaid(hour) ? null : 'pm'))
    // "Sleeps 20 hours a day"
    const isOfClock = hour.isAnnounced || hour.half !== null || tokens[from]?.clock !== undefined
    // "We sleep until 11"
    const isEnd = says('up to', [Math.max(0, from - 2), to])
    if (minutes === null || minutes < earliest || !isOfClock) return []
    const isBack = minutes >= earliestBack && isBackBy(tokens, hour, says)
    if (!isBack && (isEnd || !isOfSleep(tokens, hour, says))) return []
    return [{ minutes, from, to }]
  })
}

/** An hour of the day is that of a nap. */
const earliest = 17 * 60

/** Guests who are back at seven go out again. */
const earliestBack = 20 * 60

const reach = 6

/** "Home by 10", "spätestens 22:30 zurück": the day ends there as it does with sleep. A train home is none. */
function isBackBy(tokens: readonly NoteToken[], { from, to }: Hour, says: MealContext['says']): boolean {
  const [start] = clauseAround(tokens, from, reach)
  const [, end] = clauseAround(tokens, to - 1, reach + 1)
  const isRide = tokens.slice(start, end).some((token) => isIn(token, 'times/flight', 'times/rail', 'times/fetched'))
  const isOfMeal = meals.some((list) => says(list, [start, end]))
  return !isRide && !isOfMeal && says('is back', [start, end]) && says('at the latest', [start, end])
}

const meals = ['dinner', 'meal', 'meal by day'] as const

function isOfSleep(tokens: readonly NoteToken[], { from, to }: Hour, says: MealContext['says']): boolean {
  for (let at = from - 1; at >= Math.max(0, from - reach) && tokens[at + 1]?.breaks === ''; at--) {
    const role = roleOf([at, from], says)
    if (role !== null) return role === 'sleep'
    if (tokens[at]?.clock !== undefined) break
  }
  for (let end = to; end < Math.min(tokens.length, to + reach) && tokens[end]?.breaks === ''; end++) {
    const role = roleOf([to, end + 1], says)
    if (role !== null) return role === 'sleep'
  }
  return false
}

function roleOf(span: Span, says: MealContext['says']): 'sleep' | 'meal' | null {
  if (says('bedtime', span)) return 'sleep'
  return meals.some((list) => says(list, span)) ? 'meal' : null
}
