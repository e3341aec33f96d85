import { daypartBits, enoughMinutes } from '../domain/dayparts.ts'
import { hasAnyTraitAt } from '../store/read-columns.ts'
import { traitSetOf } from '../vocabulary/trait-set.ts'
import type { PlaceCandidate } from './candidates.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { isFreeDay, type VisitDay } from './visit-days.ts'

export type Openness = {
  /** The share of the stay's days on which the place is open at a time to visit it, 0 to 1. */
  value: number
  /** Shut at every time of day at which the guest is there, or free on a short business trip. */
  outOfReach: boolean
}

/** When a guest is free on any day of the stay, which is the same for all places. */
export type FreeTimes = {
  atAll: boolean
  byDaylight: boolean
  besidesNight: boolean
  besidesMorning: boolean
  onFreeDay: boolean
}

export const timesIn = (days: readonly VisitDay[]): FreeTimes => ({
  atAll: days.some(({ dayparts }) => dayparts !== 0),
  byDaylight: days.some(hasDaylight),
  besidesNight: days.some(({ dayparts }) => (dayparts & ~atNight) !== 0),
  besidesMorning: days.some(({ dayparts }) => (dayparts & ~inTheMorning) !== 0),
  onFreeDay: days.some(isFreeDay),
})

const atNight = daypartBits(['late'])
const inTheMorning = daypartBits(['morning'])

/** Before breakfast is over no sight opens. */
const sightsOpen = 10 * 60
const sightsClose = 17 * 60 + 30

const hasDaylight = ({ free }: VisitDay) =>
  free.some(({ from, to }) => Math.min(to, sightsClose) - Math.max(from, sightsOpen) >= enoughMinutes)

/** The openness of a place of which no hours are known, by what it is. */
export function ofUnknownHours(
  candidate: PlaceCandidate,
  times: FreeTimes,
  { outing, season, wanted }: Pick<GuestNeeds, 'outing' | 'season' | 'wanted'>,
): Openness {
  if (isSurelyShut(candidate, times)) return { value: 0, outOfReach: true }
  const isAtWork = outing.trip === 'business' && candidate.section === 'attractions'
  const isDark = !times.byDaylight || (isAtWork && !(season === 'summer' && hasNoGate(candidate)))
  if (isInTheDark(candidate, times, { season, wanted })) return { value: 0, outOfReach: true }
  if ((isDark && isForDaylight(candidate)) || (isAtWork && isForDays(candidate)))
    return { value: tuning.openness.whileAtWork, outOfReach: isAtWork && !times.onFreeDay }
  return ofUnknownDays(candidate)
}

/** Whether it is a park or the like and dark whenever the guest is free, even if it never closes. */
export function isInTheDark(
  candidate: PlaceCandidate,
  { besidesMorning, byDaylight }: FreeTimes,
  { season, wanted }: Pick<GuestNeeds, 'season' | 'wanted'>,
): boolean {
  if (!besidesMorning || byDaylight || season === 'summer' || !isGreen(candidate)) return false
  return !wanted.some(({ trait }) => ofGreen.has(trait))
}

/** The same where the days of the guest are unknown too. */
export const ofUnknownDays = (candidate: PlaceCandidate): Openness => ({
  value: isOpenGround(candidate) ? tuning.openness.openGround : tuning.openness.unknownHours,
  outOfReach: false,
})

/**
 * Whoever is free in the evening alone finds no museum open, nor any other sight with a door; who is free late at night
 * alone finds the bars. Before work there are cafés and parks.
 */
function isSurelyShut(candidate: PlaceCandidate, times: FreeTimes): boolean {
  if (!times.atAll) return true
  if (times.byDaylight) return false
  const isSight = candidate.section === 'attractions'
  if (!times.besidesNight) return isSight || !hasAnyTraitAt(candidate, ofNight)
  const hasDoor = isSight && (hasAnyTraitAt(candidate, indoors) || !hasAnyTraitAt(candidate, inOpenAir))
  if (!times.besidesMorning) return isSight ? hasDoor : !isForMorning(candidate)
  return isForDays(candidate) || (hasDoor && !hasAnyTraitAt(candidate, ofEvening))
}

export const isForMorning = (candidate: PlaceCandidate): boolean => hasAnyTraitAt(candidate, ofMorning)
const ofMorning = traitSetOf(['coffee', 'bakery', 'breakfast'])

/** Sights in the open, which have no gate: their hours are unknown because they never close. */
const openAir = ['park', 'viewpoint', 'monument', 'public-art', 'pier', 'beach', 'walking', 'hiking', 'waterfront']
const inOpenAir = traitSetOf(openAir)
/** Buildings too are seen from the street. */
const openGrounds = traitSetOf([...openAir, 'architecture', 'historic-site'])
const indoors = traitSetOf(['indoors'])

const isOpenGround = (candidate: PlaceCandidate): boolean =>
  candidate.section === 'attractions' && !hasAnyTraitAt(candidate, indoors) && hasAnyTraitAt(candidate, openGrounds)

/** Places that are shut at night even if their hours are unknown. */
const ofDay = traitSetOf([
  'museum',
  'library',
  'gallery',
  'shopping',
  'zoo',
  'aquarium',
  'coffee',
  'bakery',
  'breakfast',
])
const ofNight = traitSetOf(['late-night', 'nightlife', 'bar'])
/** Where one goes after dinner too. */
const ofEvening = traitSetOf([
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
])

const isForDays = (candidate: PlaceCandidate): boolean =>
  hasAnyTraitAt(candidate, ofDay) && !hasAnyTraitAt(candidate, ofNight)

/** Where there is nothing to see at night. */
const ofDaylight = traitSetOf(['park', 'garden', 'viewpoint', 'beach', 'hiking', 'birdwatching', 'playground'])

/** Unlit by the time that the guest is free. */
const ofGreen = new Set(['park', 'garden', 'beach', 'hiking', 'playground', 'running', 'dog-friendly', 'outdoors'])
const green = traitSetOf(['park', 'garden', 'beach', 'hiking', 'playground'])
const isGreen = (candidate: PlaceCandidate) => candidate.section === 'attractions' && hasAnyTraitAt(candidate, green)

const isForDaylight = (candidate: PlaceCandidate) =>
  candidate.section === 'attractions' && hasAnyTraitAt(candidate, ofDaylight)

/** Most gardens have one, and are shut by the time the day's work is done. */
const hasNoGate = (candidate: PlaceCandidate) => isOpenGround(candidate) && !hasAnyTraitAt(candidate, garden)
const garden = traitSetOf(['garden'])
