import type { Statement } from './note/statements/statement.ts'
import { statementsIn } from './note/statements/statements-in.ts'
import type { Part, PlansInNote } from './plans-in-note.ts'

/** A meal at an hour of the evening, and the weekday that is said with it. */
type EveningMeal = { minutes: number; day: number | 'arrival' | null }

/** To eat, to pay and to get there. */
const minutesToShow = 75
const eveningMinutes = 17 * 60
/** Guests who dine early. */
const earlyMinutes = 18 * 60 + 30
const morningEnds = 11 * 60
/** Guests who are up before most cafés open. */
const breakfastMinutes = 7 * 60 + 30

/**
 * The statements with the hours of meals as they are meant: "dinner before the show at 8" is at a quarter to seven.
 * "Show at 8, dinner before" and "an early dinner" add a meal.
 */
export function eveningMeals(statements: readonly Statement[], plans: PlansInNote): EveningMeal[] {
  const meals = statements.flatMap(({ about, span }): EveningMeal[] => {
    if (about.kind === 'meal')
      return [
        {
          minutes: isBeforeShow(plans, span, about.minutes) ? about.minutes - minutesToShow : about.minutes,
          day: about.day,
        },
      ]
    if (about.kind === 'hour' && wakesAt(plans, span, about.minutes))
      return [{ minutes: about.minutes + riseToBreakfast, day: null }]
    if (about.kind !== 'hour' || !isBeforeShow(plans, span, about.minutes)) return []
    const sentence = sentenceAround(plans.note, span)
    const day = statementsIn(statements, sentence).find(
      (other) => other.about.kind === 'day' && isWithin(other.span, sentence),
    )?.about
    return [{ minutes: about.minutes - minutesToShow, day: day?.kind === 'day' ? day.weekday : null }]
  })
  const says = (list: 'early dinner' | 'early breakfast') => plans.says(list, { from: 0, to: plans.note.length })
  const hasEvening = meals.some(({ minutes }) => minutes >= eveningMinutes)
  const hasMorning = meals.some(({ minutes }) => minutes < morningEnds)
  return [
    ...meals,
    ...(!hasEvening && says('early dinner') ? [{ minutes: earlyMinutes, day: null }] : []),
    ...(!hasMorning && says('early breakfast') ? [{ minutes: breakfastMinutes, day: null }] : []),
  ]
}

/** Who is up at this hour or before it finds most cafés shut. */
const latestEarlyRise = 6 * 60 + 30
const earliestRise = 4 * 60
const riseToBreakfast = 60

/** "We are up at 5:30", "wir stehen um fünf auf" */
const wakesAt = (plans: PlansInNote, [from, to]: Statement['span'], minutes: number): boolean =>
  minutes >= earliestRise &&
  minutes <= latestEarlyRise &&
  plans.find('wakes', { from: Math.max(0, from - lettersToWake), to }).length > 0

const lettersToWake = 24

/** "Dinner before 7" names the hour of the meal. */
function isBeforeShow(plans: PlansInNote, span: Statement['span'], minutes: number): boolean {
  if (minutes < eveningMinutes) return false
  const sentence = sentenceAround(plans.note, span)
  return plans
    .find('meal before', sentence)
    .some(({ to }) => to > span[0] || /\p{L}{3}/u.test(plans.note.slice(to, span[0])))
}

function sentenceAround(note: string, [from, to]: Statement['span']): Part {
  const before = /[^.!?;\n]*$/u.exec(note.slice(0, from))?.[0] ?? ''
  const after = /^(?:[^.!?;\n]|\.(?=\d))*/u.exec(note.slice(to))?.[0] ?? ''
  return { from: from - before.length, to: to + after.length }
}

const isWithin = ([from]: Statement['span'], part: Part): boolean => from >= part.from && from < part.to
