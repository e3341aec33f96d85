import { type Daypart, isOpenFor } from '../domain/dayparts.ts'
import { daypartsAt, hasTraitAt, hoursKnownAt, isClosedForSeasonAt, openMinutesAt } from '../store/read-columns.ts'
import { traitPosition } from '../vocabulary/traits.ts'
import type { PlaceCandidate } from './candidates.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import type { VisitDay } from './visit-days.ts'

export type Openness = {
  /** The share of the stay's days on which the place is open at a time to visit it, 0 to 1. */
  value: number
  /** Never open during a part of the day for which the guest is there. */
  outOfReach: boolean
}

/** Enough time to be served. */
const minOpenMinutes = 30

/**
 * Whether the place is shut whenever the guest is there, to the minute. The exact hours are columns, so that finding
 * decides this for every candidate without reading a document.
 */
export const isShutForGuest = (
  candidate: PlaceCandidate,
  days: readonly VisitDay[],
  needs: Pick<GuestNeeds, 'lunch' | 'outing'>,
): boolean => openness(candidate, days, needs).outOfReach || !isOpenForGuest(candidate, days)

/** Unknown hours are no reason against a place. */
const isOpenForGuest = (candidate: PlaceCandidate, days: readonly VisitDay[]): boolean =>
  !hoursKnownAt(candidate) ||
  days.some(
    ({ date, hours: { from, to } }) =>
      openMinutesAt(candidate, date, from, to) >= minOpenMinutes && !isClosedForSeasonAt(candidate, date),
  )

const unknown = (candidate: PlaceCandidate): Openness => ({ value: valueOfUnknown(candidate), outOfReach: false })

/** Sights in the open, which have no gate: their hours are unknown because they never close. */
const openGrounds = [
  'park',
  'viewpoint',
  'monument',
  'public-art',
  'pier',
  'beach',
  'walking',
  'architecture',
  'historic-site',
  'hiking',
  'waterfront',
].map(traitPosition)
const indoors = traitPosition('indoors')

function valueOfUnknown(candidate: PlaceCandidate): number {
  const isOpenGround =
    candidate.section === 'attractions' &&
    !hasTraitAt(candidate, indoors) &&
    openGrounds.some((position) => hasTraitAt(candidate, position))
  return isOpenGround ? tuning.openness.openGround : tuning.openness.unknownHours
}

const byDay: readonly Daypart[] = ['morning', 'midday', 'afternoon']
const byNight: readonly Daypart[] = ['evening', 'late']
const atAnyTime: readonly Daypart[] = [...byDay, ...byNight]
const inTheMorning: readonly Daypart[] = ['morning']
const atNoon: readonly Daypart[] = ['midday']
const morningTraits = ['coffee', 'bakery', 'breakfast'].map(traitPosition)
/** What the place is decides which hours matter: dinner at a restaurant, coffee in the morning, a museum by day. */
export function openness(
  candidate: PlaceCandidate,
  days: readonly VisitDay[],
  { lunch, outing }: Pick<GuestNeeds, 'lunch' | 'outing'>,
): Openness {
  if (days.length === 0) return unknown(candidate)
  if (!hoursKnownAt(candidate))
    return { ...unknown(candidate), outOfReach: isForDays(candidate) && !days.some(hasDaylight) }
  const isSight = candidate.section === 'attractions'
  const works = isSight && outing.trip === 'business'
  const wanted = works ? byNight : isSight ? byDay : lunch ? atNoon : isForMornings(candidate) ? inTheMorning : byNight
  const first = share(candidate, days, wanted)
  const second = share(candidate, days, works ? byDay : isSight ? byNight : lunch ? atAnyTime : byDay)
  const value = Math.max(first, secondChoice({ works, lunch: lunch && !isSight }) * second)
  const isOff = works && days.length <= 2 && first === 0
  return { value, outOfReach: isOff || (value === 0 && share(candidate, days, atAnyTime) === 0) }
}

function secondChoice({ works, lunch }: { works: boolean; lunch: boolean }): number {
  if (works) return tuning.openness.whileAtWork
  return lunch ? tuning.openness.otherThanLunch : tuning.openness.secondChoice
}

/** Places that are shut at night even if their hours are unknown. */
const dayTraits = ['museum', 'library', 'gallery', 'shopping', 'zoo', 'aquarium', 'coffee', 'bakery', 'breakfast'].map(
  traitPosition,
)
const nightTraits = ['late-night', 'nightlife', 'bar'].map(traitPosition)

function isForDays(candidate: PlaceCandidate): boolean {
  const has = (position: number) => hasTraitAt(candidate, position)
  return dayTraits.some(has) && !nightTraits.some(has)
}

const hasDaylight = ({ dayparts }: VisitDay) => dayparts.some((daypart) => byDay.includes(daypart))

const isForMornings = (candidate: PlaceCandidate) => morningTraits.some((position) => hasTraitAt(candidate, position))

/**
 * The share of days on which the place is open in one of the wanted dayparts, of the days on which the guest has one.
 * Opening hours on a holiday count as unknown.
 */
function share(candidate: PlaceCandidate, days: readonly VisitDay[], wanted: readonly Daypart[]): number {
  let possible = 0
  let open = 0
  for (const { date, dayparts, isHoliday } of days) {
    if (!dayparts.some((daypart) => wanted.includes(daypart))) continue
    possible++
    if (isClosedForSeasonAt(candidate, date)) continue
    const bits = daypartsAt(candidate, date)
    if (dayparts.some((daypart) => wanted.includes(daypart) && isOpenFor(bits, daypart)))
      open += isHoliday ? tuning.openness.unknownHours : 1
  }
  return possible === 0 ? 0 : open / possible
}
