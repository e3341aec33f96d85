import { daypartBits, daypartNames, enoughMinutes } from '../domain/dayparts.ts'
import type { RecommendedSection } from '../domain/place.ts'
import { recordByKey } from '../domain/record-by-key.ts'
import type { HoursPattern } from '../store/cells/hours-pattern.ts'
import { daypartsOn, hoursAt, isClosedForSeasonOn, openMinutesOn } from '../store/read-columns.ts'
import type { PlaceCandidate } from './candidates.ts'
import { mealOf } from './meals.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { isForMorning, isInTheDark, type Openness, ofUnknownDays, ofUnknownHours, timesIn } from './unknown-hours.ts'
import { daysOf, freeHours, isFreeDay, mealDays, type VisitDay, visitDays } from './visit-days.ts'

type TimesAsked = Pick<GuestNeeds, 'lunch' | 'dinner' | 'outing' | 'season' | 'wanted'>

/** Enough time to be served. */
const minOpenMinutes = 30

/** The rules of openness for one guest. What a table of hours comes to is worked out once. */
export type OpennessRules = {
  of(candidate: PlaceCandidate): Openness
  /** The highest value for a place of the section with these hours, whatever its traits. */
  maxOf(section: RecommendedSection, hours: HoursPattern): number
  /** Whether the place is shut whenever the guest is there, to the minute. */
  isShut(candidate: PlaceCandidate): boolean
}

export const opennessOf = (section: RecommendedSection, needs: GuestNeeds, country: string | null): OpennessRules =>
  opennessRules(visitDays(needs, section, country), needs, needs.board === null ? null : mealDays(needs, country))

/** `mealsOut`: the days for a meal out, where some meals are paid at the hotel. */
function opennessRules(
  days: readonly VisitDay[],
  needs: TimesAsked,
  mealsOut: readonly VisitDay[] | null,
): OpennessRules {
  const known = { sight: new Map(), morning: new Map(), meal: new Map(), other: new Map() } satisfies Record<
    VisitKind,
    Map<HoursPattern, Openness>
  >
  const daysFor = (kind: VisitKind) => (kind === 'meal' ? (mealsOut ?? days) : days)
  const times = timesIn(days)
  const timesOfMeals = mealsOut === null ? times : timesIn(mealsOut)
  const share = sharesOf(days)
  const shareOfMeals = mealsOut === null ? share : sharesOf(mealsOut)
  const shareFor = recordByKey(visitKinds, (kind) => (kind === 'meal' ? shareOfMeals : share))
  const plans = recordByKey(visitKinds, (kind) => planFor(kind, needs))
  const choices = {
    foodAndBeverage: bestChoices(eating.map((kind) => plans[kind])),
    attractions: bestChoices([plans.sight]),
  }
  const ofHours = (hours: HoursPattern, kind: VisitKind): Openness => {
    let made: Openness | undefined = known[kind].get(hours)
    if (made === undefined) {
      made = valueOfHours((wanted) => shareFor[kind](hours, wanted), daysFor(kind), plans[kind])
      known[kind].set(hours, made)
    }
    return made
  }
  const of = (candidate: PlaceCandidate): Openness => {
    if (days.length === 0) return ofUnknownDays(candidate)
    const hours = hoursAt(candidate)
    const kind = visitKindOf(candidate)
    if (hours.isKnown) return ofHours(hours, kind)
    return ofUnknownHours(candidate, kind === 'meal' ? timesOfMeals : times, needs)
  }
  return {
    of,
    maxOf(section, hours) {
      if (days.length === 0 || !hours.isKnown) return Math.max(tuning.openness.openGround, tuning.openness.unknownHours)
      let most = 0
      for (const { wanted, worth } of choices[section]) {
        // The best come first.
        if (most >= worth) break
        most = Math.max(most, worth * share(hours, wanted))
        if (mealsOut !== null) most = Math.max(most, worth * shareOfMeals(hours, wanted))
      }
      return most
    },
    isShut: (candidate) =>
      of(candidate).outOfReach ||
      (days.length > 0 && isInTheDark(candidate, times, needs)) ||
      !isOpenForGuest(candidate, daysFor(visitKindOf(candidate))) ||
      (candidate.section === 'attractions' && !days.some(isAwakeOn)),
  }
}

/** Tells whether a place is shut on the days for which the notes ask for all that it meets: "casino on Friday". */
export function shutOnDaysOfWishes(
  { namedDays: { wishes }, stay }: Pick<GuestNeeds, 'namedDays' | 'stay'>,
  country: string | null,
): (candidate: PlaceCandidate, met: readonly string[]) => boolean {
  if (wishes.size === 0) return () => false
  const days = new Map(
    [...wishes].map(([trait, dates]) => [trait, daysOf(dates, country, (day) => freeHours(day, stay))]),
  )
  return (candidate, met) => {
    const asked = met.flatMap((trait) => (days.has(trait) ? [days.get(trait) ?? []] : []))
    const mayBeOpen = (day: VisitDay) => day.isHoliday || isOpenForGuest(candidate, [day])
    return asked.length > 0 && !asked.some((on) => on.some(mayBeOpen))
  }
}

/** Unknown hours are no reason against a place. */
function isOpenForGuest(candidate: PlaceCandidate, days: readonly VisitDay[]): boolean {
  const hours = hoursAt(candidate)
  if (!hours.isKnown) return true
  const least = candidate.section === 'attractions' ? enoughMinutes : minOpenMinutes
  return days.some((day) => day.free.some(({ from, to }) => openMinutesOn(hours, day, from, to) >= least))
}

/** No openness is above it. */
export const maxOpenness = 1

const byDay = daypartBits(['morning', 'midday', 'afternoon'])
const byNight = daypartBits(['evening', 'late'])
const atAnyTime = byDay | byNight
const inTheEvening = daypartBits(['evening'])
const inTheMorning = daypartBits(['morning'])
const atNoon = daypartBits(['midday'])

/** What one goes there for decides which hours matter: a museum by day, coffee in the morning, dinner at night. */
const visitKinds = ['sight', 'morning', 'meal', 'other'] as const
type VisitKind = (typeof visitKinds)[number]
const eating = ['morning', 'meal', 'other'] as const

function visitKindOf(candidate: PlaceCandidate): VisitKind {
  if (candidate.section === 'attractions') return 'sight'
  if (isForMorning(candidate)) return 'morning'
  return mealOf(candidate) === 'meal' ? 'meal' : 'other'
}

/** The dayparts in which a guest goes to such places: first of all, and else, for what share of the value. */
type VisitPlan = { atWork: boolean; first: number; second: number; shareOfSecond: number }

function planFor(kind: VisitKind, { lunch, dinner, outing }: TimesAsked): VisitPlan {
  const isSight = kind === 'sight'
  const atWork = isSight && outing.trip === 'business'
  return {
    atWork,
    first: atWork ? byNight : isSight ? byDay : lunch ? atNoon : kind === 'morning' ? inTheMorning : byNight,
    second: atWork ? byDay : isSight ? byNight : lunch ? atAnyTime : byDay,
    shareOfSecond: secondChoice({ atWork, otherMeal: (!isSight && lunch) || (kind === 'meal' && dinner) }),
  }
}

/** The dayparts that any of the plans is about, each with the most that it is worth, the best first. */
function bestChoices(plans: readonly VisitPlan[]): { wanted: number; worth: number }[] {
  const worths = new Map<number, number>()
  const add = (wanted: number, worth: number) => worths.set(wanted, Math.max(worth, worths.get(wanted) ?? 0))
  for (const { first, second, shareOfSecond } of plans) {
    add(first, 1)
    add(second, shareOfSecond)
  }
  return [...worths].map(([wanted, worth]) => ({ wanted, worth })).sort((a, b) => b.worth - a.worth)
}

/** `share` is that of the days on which a place is open in one of the wanted dayparts. */
function valueOfHours(
  share: (wanted: number) => number,
  days: readonly VisitDay[],
  { atWork, first, second, shareOfSecond }: VisitPlan,
): Openness {
  const firstShare = share(first)
  const value = Math.max(firstShare, shareOfSecond * share(second))
  const isShutAfterWork = atWork && !days.some(isFreeDay) && firstShare === 0
  return { value, outOfReach: isShutAfterWork || (value === 0 && share(atAnyTime) === 0) }
}

function secondChoice({ atWork, otherMeal }: { atWork: boolean; otherMeal: boolean }): number {
  if (atWork) return tuning.openness.whileAtWork
  return otherMeal ? tuning.openness.otherMeal : tuning.openness.secondChoice
}

/** Guests who come at midnight and leave at six see no sight, not even a square. */
const isAwakeOn = ({ dayparts }: VisitDay) => (dayparts & (byDay | inTheEvening)) !== 0

/**
 * The share of days on which a place is open in one of the wanted dayparts, of the days on which the guest has one.
 * Opening hours on a holiday count as unknown.
 */
function sharesOf(days: readonly VisitDay[]): (hours: HoursPattern, wanted: number) => number {
  const weekdays = Uint8Array.from(days, ({ weekday }) => weekday)
  const asked = Uint8Array.from(days, ({ dayparts }) => dayparts)
  const values = Float64Array.from(days, ({ isHoliday }) => (isHoliday ? tuning.openness.unknownHours : 1))
  /** By wanted dayparts: the days on which the guest has one; -1 until it is counted. */
  const possible = new Int8Array(anyDaypart + 1).fill(-1)
  /** The dayparts of each day on which the last place asked about is open while the guest is there. */
  const open = new Uint8Array(days.length)
  let of: HoursPattern | null = null
  return (hours, wanted) => {
    if (of !== hours) readOpen(hours)
    const among = possibleFor(wanted)
    if (among === 0) return 0
    let sum = 0
    for (let index = 0; index < open.length; index++) if (((open[index] ?? 0) & wanted) !== 0) sum += values[index] ?? 0
    return sum / among
  }

  function readOpen(hours: HoursPattern): void {
    of = hours
    if (hours.closures.length > 0 || hours.seasons.length > 0)
      for (const [index, day] of days.entries()) open[index] = openOn(hours, day)
    else {
      const { dayparts } = hours.week
      for (let index = 0; index < open.length; index++)
        open[index] = (dayparts[weekdays[index] ?? 0] ?? 0) & (asked[index] ?? 0)
    }
  }

  function possibleFor(wanted: number): number {
    const known = possible[wanted] ?? -1
    if (known >= 0) return known
    const count = asked.reduce((sum, dayparts) => ((dayparts & wanted) === 0 ? sum : sum + 1), 0)
    possible[wanted] = count
    return count
  }
}

const anyDaypart = daypartBits(daypartNames)

const openOn = (hours: HoursPattern, day: VisitDay): number =>
  isClosedForSeasonOn(hours, day) ? 0 : daypartsOn(hours, day) & day.dayparts
