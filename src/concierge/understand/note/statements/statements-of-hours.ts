import { type PlansInNote, plansInNote } from '../../plans-in-note.ts'
import { range, type Span, sentenceEnd, stretchAround } from '../clauses.ts'
import { hotelOwn } from '../hotels-own.ts'
import { bedtimesIn } from '../hours/bedtimes.ts'
import { type Hour, isHalfSaid, lateMinutes, minutesOf } from '../hours/hour.ts'
import { lateMealsIn, type MealContext, mealHoursIn } from '../hours/meal-hours.ts'
import { type StatedTime, statedTimesIn } from '../hours/stay-times.ts'
import { isFood, lateHours, namesOnly } from '../kinds-of-mention.ts'
import { isIn } from '../note-token.ts'
import { isWrittenAsDay, weekdayOfToken } from '../weekdays.ts'
import { endsInQuestion } from '../wishful-sentences.ts'
import { type Reader, type Statement, statement } from './statement.ts'

/** When the guest comes, goes and eats. */
export function statementsOfHours(reader: Reader): Statement[] {
  const says = mealWordsIn(reader)
  const stated = statedTimesIn(reader.tokens, says)
  // "Last time we landed at midnight"
  const isOver = ({ from }: { from: number }) => says('last time', stretchAround(reader.tokens, from, maxTokensToPast))
  const times = stated.times.filter((time) => !isOver(time))
  const others = stated.others.filter((hour) => !isOver(hour))
  return [...times.flatMap((time) => timed(reader, time)), ...lateMeals(reader, times), ...restOf(reader, others)]
}

/** An hour late at night is a wish for late food where the words around it ask for some. */
function timed(reader: Reader, { about, minutes, from, to, by, minutesBefore, isUnsure }: StatedTime): Statement[] {
  if (about !== 'night') {
    const weekdays = weekdaysAround(reader, from)
    if (isUnsure && weekdays.length === 0) return []
    const said = {
      ...(weekdays.length > 0 && { weekdays }),
      ...(minutesBefore !== undefined && { minutesBefore }),
      ...(by === 'ride' && { isRide: true }),
      ...(isUnsure && { isUnsure }),
    }
    return [statement(reader, from, to, { kind: about, minutes, ...said })]
  }
  const [start, end] = stretchAround(reader.tokens, from, maxTokensToFood)
  const clause = reader.tokens.slice(start, end)
  const asksForFood = clause.some((token) => isFood(token) || isIn(token, 'topics/place', 'topics/ask'))
  return asksForFood ? [statement(reader, from, to, { kind: 'traits', traits: ['late-night'] })] : []
}

const maxTokensToFood = 10
const maxTokensToPast = 10

/** "Taxi Sat 9am", "shuttle 7.40 Mon/Wed/Fri": the day next to an hour in its clause, and those listed with it. */
function weekdaysAround(reader: Reader, index: number): number[] {
  const { tokens } = reader
  const isIn = (at: number) => ['', 'slash'].includes(tokens[at]?.breaks ?? 'stop') && tokens[at]?.joins !== 'and'
  let [from, to] = [index, index + 1]
  while (from > Math.max(0, index - maxTokensToDay) && isIn(from)) from--
  while (to < Math.min(tokens.length, index + maxTokensToDay) && isIn(to)) to++
  const dayAt = (at: number) => (isWrittenAsDay(reader, at) ? weekdayOfToken(tokens[at]) : null)
  const [nearest] = range(from, to)
    .filter((at) => dayAt(at) !== null)
    .sort((one, other) => Math.abs(one - index) - Math.abs(other - index))
  if (nearest === undefined) return []
  const isListed = (at: number) =>
    range(Math.min(at, nearest), Math.max(at, nearest)).every((each) => dayAt(each) !== null)
  return range(from, to).flatMap((at) => (isListed(at) ? (dayAt(at) ?? []) : []))
}

const maxTokensToDay = 7

/** Whoever arrives after this waits for breakfast. */
const dawnMinutes = 28 * 60

/** From the arrival to the table. */
const toTable = 30

/** "We arrive at midnight, is there still a kitchen open?": a meal asked for right after a late arrival. */
function lateMeals(reader: Reader, times: readonly StatedTime[]): Statement[] {
  const { tokens, note } = reader
  const late = times.filter(
    ({ about, minutes }) => about === 'arrival' && minutes >= lateMinutes && minutes <= dawnMinutes,
  )
  if (late.length === 0) return []
  const isAsked = endsInQuestion(note)
  const says = mealWordsIn(reader)
  return late.flatMap(({ minutes, from, to }) => {
    const end = sentenceEnd(tokens, sentenceEnd(tokens, to))
    const after = tokens.slice(to, end)
    const isOfMorning = after.some(({ mention }) => mention?.traits.some((trait) => hotelOwn.has(trait)))
    const asksForFood =
      (after.some((token) => isFood(token) || isIn(token, 'topics/place')) || (end > to && says('meal', [to, end]))) &&
      (after.some((token) => isIn(token, 'topics/ask')) ||
        tokens[end]?.isAfterQuestion === true ||
        (isAsked && end === tokens.length))
    if (!asksForFood || isOfMorning) return []
    return [
      statement(reader, from, to, { kind: 'traits', traits: ['late-night'] }),
      statement(reader, from, to, { kind: 'meal', minutes: minutes + toTable, day: 'arrival' }),
    ]
  })
}

function mealWordsIn({ note, spanOf }: Reader): MealContext['says'] {
  // Most notes have no hour to ask about.
  let plans: PlansInNote | undefined
  return (list, [start, end]) => {
    plans ??= plansInNote(note)
    const [from, to] = spanOf(start, end)
    return plans.says(list, { from, to })
  }
}

/** The hours at which the guest wants to eat or goes to bed, and all that are neither. */
function restOf(reader: Reader, hours: readonly Hour[]): Statement[] {
  const { tokens, stances } = reader
  const weekdayAt = (index: number) => (isWrittenAsDay(reader, index) ? weekdayOfToken(tokens[index]) : null)
  const late = tokens.flatMap((token, index): Span[] =>
    namesOnly(token, lateHours) && stances[index]?.stance === 'for' ? [[index, index + 1]] : [],
  )
  if (hours.length === 0 && late.length === 0) return []
  const says = mealWordsIn(reader)
  const bedtimes = bedtimesIn(tokens, hours, says)
  const awake = hours.filter(({ from }) => !bedtimes.some((bedtime) => bedtime.from === from))
  const stated = mealHoursIn(tokens, awake, { says, stances, weekdayAt })
  const others = awake.filter(({ from }) => !stated.some((meal) => meal.from === from))
  return [
    ...bedtimes.map(({ from, to, minutes }) => statement(reader, from, to, { kind: 'bedtime', minutes })),
    ...[...stated, ...lateMealsIn(late, stated, says)].map(({ from, to, minutes, weekday }) =>
      statement(reader, from, to, { kind: 'meal', minutes, day: weekday }),
    ),
    ...others.flatMap((hour) => {
      const minutes = minutesOf(hour, hour.half)
      const said = { kind: 'hour' as const, minutes: minutes ?? 0, isSure: isHalfSaid(hour) }
      return minutes === null ? [] : [statement(reader, hour.from, hour.to, said, { stance: 'neither' })]
    }),
  ]
}
