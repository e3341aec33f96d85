import type { AnswerSection } from '../domain/guest-request.ts'
import type { RecommendedSection } from '../domain/place.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** Few kitchens keep them, so who needs one goes wherever it is. */
export const rareDiets: ReadonlySet<string> = new Set(['kosher', 'halal', 'gluten-free'])

/**
 * What a wish is worth that is met far away. A craving is worth a ride, but not one to the next town; on foot not even
 * that. Nor is a dish without meat, which most kitchens cook. A famous sight is worth the trip, and a rare diet every
 * way.
 */
export function reachOf(
  miles: number,
  { section, met, fame }: { section: AnswerSection; met: readonly string[]; fame: number },
  { wantsNear }: Pick<GuestNeeds, 'wantsNear'>,
): number {
  const { food, sights, onFoot, worthOfTrip, fameOfTrip } = tuning.reach
  const { rideMiles, tripMiles } = wantsNear ? onFoot : section === 'foodAndBeverage' ? food : sights
  if (miles <= rideMiles || (section === 'foodAndBeverage' && met.some((trait) => rareDiets.has(trait)))) return 1
  const known = section === 'attractions' && !wantsNear ? Math.max(0, Math.min(1, fame / fameOfTrip)) : 0
  const least = worthOfTrip + (1 - worthOfTrip) * known
  return Math.max(least, 1 - ((1 - least) * (miles - rideMiles)) / (tripMiles - rideMiles))
}

/** `standing` is the prior of a table and the fame of a sight: what is remarkable is worth a ride. */
export type Nearness = (miles: number, standing: number, isAskedFor: boolean) => number

/** What is asked for or remarkable is worth a ride, anything like it in every street is worth a walk. */
export function nearnessIn(section: RecommendedSection, needs: GuestNeeds): Nearness {
  const { ordinaryPrior, remarkablePrior, halfDistanceOfOrdinary, fameOfRide, moreOfGreat } = tuning
  const isFood = section === 'foodAndBeverage'
  const half = tuning.halfDistanceMiles[section]
  const ordinaryHalf = halfDistanceOfOrdinary[section]
  const nearnessOf = nearnessFor(needs)
  return (miles, standing, isAskedFor) => {
    if (isAskedFor) return nearnessOf(miles, half)
    const share = isFood ? (standing - ordinaryPrior) / (remarkablePrior - ordinaryPrior) : standing / fameOfRide
    const remarkable = Math.max(0, Math.min(1, share))
    const great =
      isFood || !needs.isSightseeing || isShortOfTime(needs)
        ? 0
        : Math.max(0, (standing - fameOfRide) / (1 - fameOfRide))
    const near = nearnessOf(miles, ordinaryHalf + remarkable * (half - ordinaryHalf) + great * moreOfGreat)
    if (!isFood || needs.wantsNear) return near
    const beyondWalk = Math.max(0, miles - tuning.walkMiles) * tuning.farMileOfOrdinary
    return Math.max(-1, near - (1 - remarkable) * beyondWalk)
  }
}

/** 1 next door, 0.5 at the half distance, lower beyond. From four half distances on each mile costs the same. */
export function nearnessFor(needs: GuestNeeds): (miles: number, halfMiles: number) => number {
  const ofLegs = hasShortLegs(needs) ? tuning.shortLegs : 1
  const ofTime = isShortOfTime(needs) ? tuning.shortStay : 1
  return (miles, halfMiles) => {
    const half = halfMiles * ofLegs * ofTime
    const near = half / (half + miles)
    const far = needs.wantsNear
      ? (miles - tuning.walkMiles) * tuning.farMileOnFoot
      : (miles - 4 * half) * tuning.farMile
    return Math.max(-1, near - Math.max(0, far))
  }
}

const hasShortLegs = ({ party, isStepFree, wantsNear, wanted }: GuestNeeds): boolean =>
  party.children > 0 || isStepFree || wantsNear || wanted.some(({ trait }) => trait === 'seniors')

/** Of a single night little is left for the way. */
const isShortOfTime = ({ stay }: GuestNeeds): boolean => stay.nights === 1
