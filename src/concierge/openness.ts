import { type Daypart, isOpenFor } from '../domain/dayparts.ts'
import { daypartsAt, hasTraitAt, hoursKnownAt, isClosedForSeasonAt } from '../store/read-columns.ts'
import { traitPosition } from '../vocabulary/traits.ts'
import type { PlaceCandidate } from './candidates.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import type { VisitDay } from './visit-days.ts'

/** `value` is the share of the stay on which it is open when one would go, 0 to 1; `outOfReach` that it never is while the guest is there. */
export type Openness = { value: number; outOfReach: boolean }

const unknown: Openness = { value: tuning.unknownHours, outOfReach: false }

const byDay: readonly Daypart[] = ['morning', 'midday', 'afternoon']
const byNight: readonly Daypart[] = ['evening', 'late']
const morningTraits = ['coffee', 'bakery', 'breakfast'].map(traitPosition)
const atNoon: readonly Daypart[] = ['midday']
/** Lunch out and a museum by evening are second choices. */
const secondChoice = 0.75

/** Which hours matter by what the place is: dinner at a restaurant, coffee in the morning, a museum by day. */
export function openness(
  candidate: PlaceCandidate,
  days: readonly VisitDay[],
  { lunch }: Pick<GuestNeeds, 'lunch'>,
): Openness {
  if (days.length === 0) return unknown
  if (!hoursKnownAt(candidate)) return { ...unknown, outOfReach: isForDays(candidate) && !days.some(hasDaylight) }
  const isSight = candidate.section === 'attractions'
  const wanted = isSight ? byDay : lunch ? atNoon : isForMornings(candidate) ? (['morning'] as const) : byNight
  const first = share(candidate, days, wanted)
  const second = share(candidate, days, isSight ? byNight : lunch ? [...byDay, ...byNight] : byDay)
  const value = Math.max(first, (lunch && !isSight ? tuning.otherThanLunch : secondChoice) * second)
  return { value, outOfReach: value === 0 && share(candidate, days, [...byDay, ...byNight]) === 0 }
}

/** Of these it is known without any hours that nobody unlocks them at night. */
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

/** Of the days that have any of these dayparts for the guest, the share on which the place is open for one; a holiday counts as unknown hours do. */
function share(candidate: PlaceCandidate, days: readonly VisitDay[], wanted: readonly Daypart[]): number {
  let possible = 0
  let open = 0
  for (const { date, dayparts, isHoliday } of days) {
    if (!dayparts.some((daypart) => wanted.includes(daypart))) continue
    possible++
    if (isClosedForSeasonAt(candidate, date)) continue
    const bits = daypartsAt(candidate, date)
    if (dayparts.some((daypart) => wanted.includes(daypart) && isOpenFor(bits, daypart)))
      open += isHoliday ? tuning.unknownHours : 1
  }
  return possible === 0 ? 0 : open / possible
}
