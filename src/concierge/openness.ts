import { daypartBits, daypartNames, enoughMinutes } from '../domain/dayparts.ts'
import type { RecommendedSection } from '../domain/place.ts'
import { recordByKey } from '../domain/record-by-key.ts'
import type { HoursPattern } from '../store/cells/hours-pattern.ts'
import {
  daypartsOn,
  hasTraitAt,
  hoursAt,
  isClosedForSeasonOn,
  openMinutesOn,
  traitOffsetAt,
} from '../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../vocabulary/trait-set.ts'
import { traitPosition } from '../vocabulary/traits.ts'
import type { PlaceCandidate } from './candidates.ts'
import { mealOf } from './meals.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { daysOf, freeHours, mealDays, type VisitDay, visitDays } from './visit-days.ts'

export type Openness = {
  /** The share of the stay's days on which the place is open at a time to visit it, 0 to 1. */
  value: number
  /** Shut at every time of day at which the guest is there, or free on a short business trip. */
  outOfReach: boolean
}

type TimesAsked = Pick<GuestNeeds, 'lunch' | 'dinner' | 'outing' | 'season'>

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
    if (days.length === 0) return unknown(candidate)
    const hours = hoursAt(candidate)
    const kind = visitKindOf(candidate)
    return hours.isKnown ? ofHours(hours, kind) : ofUnknownHours(candidate, daysFor(kind), needs)
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
  return days.some(
    (day) =>
      day.free.some(({ from, to }) => openMinutesOn(hours, day, from, to) >= least) && !isClosedForSeasonOn(hours, day),
  )
}

const unknown = (candidate: PlaceCandidate): Openness => ({ value: valueOfUnknown(candidate), outOfReach: false })

/** No openness is above it. */
export const maxOpenness = 1

/** Sights in the open, which have no gate: their hours are unknown because they never close. */
const openAir = ['park', 'viewpoint', 'monument', 'public-art', 'pier', 'beach', 'walking', 'hiking', 'waterfront'].map(
  traitPosition,
)
/** Buildings too are seen from the street. */
const openGrounds = [...openAir, ...['architecture', 'historic-site'].map(traitPosition)]
const indoors = traitPosition('indoors')

const isOpenGround = (candidate: PlaceCandidate): boolean =>
  candidate.section === 'attractions' &&
  !hasTraitAt(candidate, indoors) &&
  openGrounds.some((position) => hasTraitAt(candidate, position))

function valueOfUnknown(candidate: PlaceCandidate): number {
  return isOpenGround(candidate) ? tuning.openness.openGround : tuning.openness.unknownHours
}

const byDay = daypartBits(['morning', 'midday', 'afternoon'])
const byNight = daypartBits(['evening', 'late'])
const atNight = daypartBits(['late'])
const atAnyTime = byDay | byNight
const inTheEvening = daypartBits(['evening'])
const inTheMorning = daypartBits(['morning'])
const atNoon = daypartBits(['midday'])
const morningTraits = ['coffee', 'bakery', 'breakfast'].map(traitPosition)

function ofUnknownHours(
  candidate: PlaceCandidate,
  days: readonly VisitDay[],
  { outing, season }: Pick<GuestNeeds, 'outing' | 'season'>,
): Openness {
  if (isSurelyShut(candidate, days)) return { value: 0, outOfReach: true }
  const isAtWork = outing.trip === 'business' && candidate.section === 'attractions'
  const isDark = !days.some(hasDaylight) || (isAtWork && !(season === 'summer' && hasNoGate(candidate)))
  if ((isDark && isForDaylight(candidate)) || (isAtWork && isForDays(candidate)))
    return { value: tuning.openness.whileAtWork, outOfReach: isAtWork && !days.some(isFree) }
  return unknown(candidate)
}

/**
 * Whoever is free in the evening alone finds no museum open, nor any other sight with a door; who is free late at night
 * alone finds the bars. Before work there are cafés and parks.
 */
function isSurelyShut(candidate: PlaceCandidate, days: readonly VisitDay[]): boolean {
  if (days.every(({ dayparts }) => dayparts === 0)) return true
  if (days.some(hasDaylight)) return false
  const has = (position: number) => hasTraitAt(candidate, position)
  if (days.every(({ dayparts }) => (dayparts & ~atNight) === 0))
    return candidate.section === 'attractions' || !nightTraits.some(has)
  const hasDoor = candidate.section === 'attractions' && (has(indoors) || !openAir.some(has))
  if (days.every(({ dayparts }) => (dayparts & ~inTheMorning) === 0))
    return candidate.section === 'attractions' ? hasDoor : !morningTraits.some(has)
  return isForDays(candidate) || (hasDoor && !eveningTraits.some(has))
}

/** What one goes there for decides which hours matter: a museum by day, coffee in the morning, dinner at night. */
const visitKinds = ['sight', 'morning', 'meal', 'other'] as const
type VisitKind = (typeof visitKinds)[number]
const eating = ['morning', 'meal', 'other'] as const

function visitKindOf(candidate: PlaceCandidate): VisitKind {
  if (candidate.section === 'attractions') return 'sight'
  if (morningTraits.some((position) => hasTraitAt(candidate, position))) return 'morning'
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
  const isShutAfterWork = atWork && !days.some(isFree) && firstShare === 0
  return { value, outOfReach: isShutAfterWork || (value === 0 && share(atAnyTime) === 0) }
}

function secondChoice({ atWork, otherMeal }: { atWork: boolean; otherMeal: boolean }): number {
  if (atWork) return tuning.openness.whileAtWork
  return otherMeal ? tuning.openness.otherMeal : tuning.openness.secondChoice
}

/** A day without work, between those of arrival and departure. */
const isFree = ({ weekday }: VisitDay, index: number, { length }: readonly VisitDay[]) =>
  weekend.includes(weekday) && index > 0 && index < length - 1
const weekend: readonly number[] = [0, 6]

/** Places that are shut at night even if their hours are unknown. */
const dayTraits = ['museum', 'library', 'gallery', 'shopping', 'zoo', 'aquarium', 'coffee', 'bakery', 'breakfast'].map(
  traitPosition,
)
const nightTraits = ['late-night', 'nightlife', 'bar'].map(traitPosition)
/** Where one goes after dinner too. */
const eveningTraits = [
  'late-night',
  'nightlife',
  'theater',
  'cinema',
  'live-music',
  'comedy',
  'casino',
  'bowling',
  'arcade',
  'games',
  'spa',
  'sauna',
  'fitness',
  'sports',
  'stadium',
].map(traitPosition)

function isForDays(candidate: PlaceCandidate): boolean {
  const has = (position: number) => hasTraitAt(candidate, position)
  return dayTraits.some(has) && !nightTraits.some(has)
}

/** Where there is nothing to see at night. */
const daylightTraits = traitSetOf(['park', 'garden', 'viewpoint', 'beach', 'hiking', 'birdwatching', 'playground'])

const isForDaylight = (candidate: PlaceCandidate) =>
  candidate.section === 'attractions' && sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), daylightTraits)

/** Most gardens have one, and are shut by the time the day's work is done. */
const hasNoGate = (candidate: PlaceCandidate) => isOpenGround(candidate) && !hasTraitAt(candidate, garden)
const garden = traitPosition('garden')

/** Who comes at midnight and leaves at six sees no sight, not even a square. */
const isAwakeOn = ({ dayparts }: VisitDay) => (dayparts & (byDay | inTheEvening)) !== 0

/** Before breakfast is over no sight opens. */
const sightsOpen = 10 * 60
const sightsClose = 17 * 60 + 30

const hasDaylight = ({ free }: VisitDay) =>
  free.some(({ from, to }) => Math.min(to, sightsClose) - Math.max(from, sightsOpen) >= enoughMinutes)

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
