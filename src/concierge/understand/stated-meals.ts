import type { Stay } from '../../domain/stay.ts'
import { type GuestHours, guestHours } from '../visit-days.ts'
import type { MealTime } from './guest-needs.ts'
import { eveningMeals } from './meals-before.ts'
import type { NamedDays } from './named-days.ts'
import type { Statement } from './note/statements/statement.ts'
import type { PlansInNote } from './plans-in-note.ts'

/** Each on the day that is said with it, else on those that are named for food, else on any. */
export function statedMeals(
  statements: readonly Statement[],
  { stay, named, plans }: { stay: Stay; named: NamedDays; plans: PlansInNote },
): MealTime[] {
  const { dates } = stay
  const usual = named.foodAndBeverage.length > 0 ? named.foodAndBeverage : dates
  const meals = eveningMeals(statements, plans).map(({ minutes, day }) => {
    const said = dates.filter((date, index) => (day === 'arrival' ? index === 0 : date.dayOfWeek === day))
    const meant = said.length > 0 ? said : usual
    const there = meant.filter((date) => isThereAt(minutes, guestHours(date, stay)))
    return { minutes, dates: there.length > 0 ? there : meant }
  })
  const bedtime = bedtimeOf(statements)
  const isUsual = bedtime === null || bedtime - dinnerToBed >= usualDinner
  if (isUsual || meals.some(({ minutes }) => minutes >= eveningMinutes)) return meals
  return [...meals, { minutes: bedtime - dinnerToBed, dates: usual }]
}

const isThereAt = (minutes: number, { from, to }: GuestHours): boolean => minutes >= from && minutes <= to

const eveningMinutes = 16 * 60
/** Guests who go to bed at ten dine like others. */
const usualDinner = 19 * 60
/** To eat, and the way to bed. */
const dinnerToBed = 2 * 60

/** When the first of them goes to bed, in minutes; null if the notes do not say. */
export function bedtimeOf(statements: readonly Statement[]): number | null {
  const bedtimes = statements.flatMap(({ about }) => (about.kind === 'bedtime' ? [about.minutes] : []))
  return bedtimes.length === 0 ? null : Math.min(...bedtimes)
}
