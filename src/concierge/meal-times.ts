import { nextDay } from '../domain/day-number.ts'
import { type CalendarDay, calendarDayOf } from '../domain/opening-hours.ts'
import { isPublicHoliday } from '../domain/public-holidays.ts'
import type { HoursPattern } from '../store/cells/hours-pattern.ts'
import { hasAnyTraitAt, hoursAt, openMinutesOn } from '../store/read-columns.ts'
import { traitSetOf } from '../vocabulary/trait-set.ts'
import type { PlaceCandidate } from './candidates.ts'
import { isCraving, mealOf } from './meals.ts'
import type { GuestNeeds, MealTime } from './understand/guest-needs.ts'
import { mealHours } from './visit-days.ts'

/** What the hours of meals that a guest names mean for a place. */
export type MealTimeRules = {
  /** Known to be shut at every such hour. */
  isShut(candidate: PlaceCandidate): boolean
  /** Its hours are unknown, and most kitchens are shut by then. */
  mayBeShut(candidate: PlaceCandidate): boolean
}

/** From here on most kitchens are shut, and before dawn few are open. */
const lateFrom = 21 * 60 + 30
const morningEnds = 11 * 60
const lunchEnds = 16 * 60
const lunchMinutes = 12 * 60 + 30
const lateLunchMinutes = 13 * 60

export const isLateMeal = ({ minutes }: MealTime): boolean => minutes >= lateFrom

/** To order and to eat. */
export const mealMinutes = 45

/**
 * An hour before noon is one of the places for the morning, any other of kitchens, and of all else that was not asked
 * for. Who asks for lunch too may be sent to a kitchen that shuts after it.
 */
export function mealTimeRules(needs: GuestNeeds, country: string | null): MealTimeRules {
  const ofMorning = needs.mealTimes.filter(({ minutes }) => minutes < morningEnds)
  const stated = needs.mealTimes.filter(({ minutes }) => minutes >= morningEnds)
  const hasLunch = !needs.lunch || stated.some(({ minutes }) => minutes < lunchEnds)
  const lunch = stated.length === 0 || hasLunch ? [] : [{ minutes: lunchMinutes, dates: needs.stay.dates }]
  const others = [...stated, ...lunch]
  const asked = traitSetOf(needs.wanted.filter(isCraving).map(({ trait }) => trait))
  const isShutAt = { morning: shutAt(ofMorning, country), other: shutAt(others, country) }
  return {
    isShut(candidate) {
      if (isShutAt.morning !== null && hasAnyTraitAt(candidate, morning)) return isShutAt.morning(hoursAt(candidate))
      if (isShutAt.other === null || isAskedBesides(candidate)) return false
      return isShutAt.other(hoursAt(candidate))
    },
    mayBeShut: (candidate) => stated.some(isLateMeal) && !hoursAt(candidate).isKnown && !isAskedBesides(candidate),
  }

  /** "Good coffee, and dinner at 22:30" */
  function isAskedBesides(candidate: PlaceCandidate): boolean {
    return mealOf(candidate) !== 'meal' && hasAnyTraitAt(candidate, asked)
  }
}

const morning = traitSetOf(['coffee', 'bakery', 'breakfast', 'brunch'])

/** When a guest whose dinner is paid eats out: at midday, on days on which they are free by then. */
export function lunchTimes(needs: GuestNeeds): MealTime[] {
  if (needs.board !== 'half') return []
  const isFree = (date: Temporal.PlainDate) =>
    mealHours(date, needs).some(({ from, to }) => from <= lunchMinutes && to >= lunchMinutes + 2 * mealMinutes)
  const dates = needs.stay.dates.filter((date) => isFree(date) && !needs.tableDays.includes(date))
  return dates.length === 0 ? [] : [lunchMinutes, lateLunchMinutes].map((minutes) => ({ minutes, dates }))
}

/** Whether known hours are outside of all of these times; null if there are none. */
function shutAt(times: readonly MealTime[], country: string | null): ((hours: HoursPattern) => boolean) | null {
  if (times.length === 0) return null
  const days = times.flatMap(({ minutes, dates }) =>
    dates.slice(0, maxDays).map((date) => dayAt(minutes, date, country)),
  )
  const known = new Map<HoursPattern, boolean>()
  return (hours) => {
    if (!hours.isKnown) return false
    let isShut = known.get(hours)
    if (isShut === undefined) {
      isShut = !days.some((day) => day.isHoliday || isOpenAt(hours, day))
      known.set(hours, isShut)
    }
    return isShut
  }
}

/** A meal served later than that is a dinner; a kitchen that shuts by then is one for lunch. */
const dinnerFrom = 19 * 60 + 30
const dinnerTo = 23 * 60 + 30

/** Tells of a kitchen whether it is known to shut before dinner on all of these days. */
export function shutAtDinner(
  dates: readonly Temporal.PlainDate[],
  country: string | null,
): (candidate: PlaceCandidate) => boolean {
  const days = dates.slice(0, maxDays).map((date) => dayAt(dinnerFrom, date, country))
  return (candidate) => {
    const hours = hoursAt(candidate)
    const isOpen = ({ day, isHoliday }: DayAt) =>
      isHoliday || openMinutesOn(hours, day, dinnerFrom, dinnerTo) >= mealMinutes
    return hours.isKnown && !days.some(isOpen)
  }
}

/** Two weeks cover every weekday. */
const maxDays = 15

type DayAt = { minutes: number; day: CalendarDay; next: CalendarDay; isHoliday: boolean }

const dayAt = (minutes: number, date: Temporal.PlainDate, country: string | null): DayAt => ({
  minutes,
  day: calendarDayOf(date),
  next: calendarDayOf(nextDay(date)),
  isHoliday: isPublicHoliday(date, country),
})

/** After midnight the hours of the next day count too: a place that never shuts has no hours beyond it. */
function isOpenAt(hours: HoursPattern, { minutes, day, next }: DayAt): boolean {
  const on = (date: CalendarDay, from: number) => Math.max(0, openMinutesOn(hours, date, from, from + mealMinutes))
  return on(day, minutes) + on(next, minutes - 24 * 60) >= mealMinutes
}
