import type { AnswerSection } from '../domain/guest-request.ts'
import type { RecommendedSection } from '../domain/place.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** Few kitchens keep them, so who needs one goes wherever it is. */
const rareDiets = new Set(['kosher', 'halal', 'gluten-free'])

/**
 * What a wish is worth that is met far away. A craving is worth a ride, but not one to the next town; on foot not even
 * that. Nor is a dish without meat, which most kitchens cook. A famous sight is worth the trip, and a rare diet every
 * way.
 */
export function reachOf(
  miles: number,
  { section, met, fame }: { section: AnswerSection; met: readonly string[]; fame: number },
  { nearOnly }: Pick<GuestNeeds, 'nearOnly'>,
): number {
  const { food, sights, onFoot, worthOfTrip, fameOfTrip } = tuning.reach
  const { rideMiles, tripMiles } = nearOnly ? onFoot : section === 'foodAndBeverage' ? food : sights
  if (miles <= rideMiles || (section === 'foodAndBeverage' && met.some((trait) => rareDiets.has(trait)))) return 1
  const known = section === 'attractions' && !nearOnly ? Math.max(0, Math.min(1, fame / fameOfTrip)) : 0
  const least = worthOfTrip + (1 - worthOfTrip) * known
  return Math.max(least, 1 - ((1 - least) * (miles - rideMiles)) / (tripMiles - rideMiles))
}

export type Way = { section: RecommendedSection; miles: number; prior: number; fame: number }

/** What is asked for or remarkable is worth a ride, anything like it in every street is worth a walk. */
export function nearness({ section, miles, prior, fame }: Way, needs: GuestNeeds, isAskedFor: boolean): number {
  const half = tuning.halfDistanceMiles[section]
  if (isAskedFor) return nearnessOf(miles, half, needs)
  const isFood = section === 'foodAndBeverage'
  const { ordinaryPrior, remarkablePrior, halfDistanceOfOrdinary, fameOfRide } = tuning
  const share = isFood ? (prior - ordinaryPrior) / (remarkablePrior - ordinaryPrior) : fame / fameOfRide
  const remarkable = Math.max(0, Math.min(1, share))
  const ordinaryHalf = halfDistanceOfOrdinary[section]
  const near = nearnessOf(miles, ordinaryHalf + remarkable * (half - ordinaryHalf), needs)
  if (!isFood || needs.nearOnly) return near
  const beyondWalk = Math.max(0, miles - tuning.walkMiles) * tuning.farMileOfOrdinary
  return Math.max(-1, near - (1 - remarkable) * beyondWalk)
}

/** 1 next door, 0.5 at the half distance, lower beyond. From four half distances on each mile costs the same. */
export function nearnessOf(miles: number, halfMiles: number, needs: GuestNeeds): number {
  const half = halfMiles * (hasShortLegs(needs) ? tuning.shortLegs : 1) * (isShortOfTime(needs) ? tuning.shortStay : 1)
  const near = half / (half + miles)
  const far = needs.nearOnly ? (miles - tuning.walkMiles) * tuning.farMileOnFoot : (miles - 4 * half) * tuning.farMile
  return Math.max(-1, near - Math.max(0, far))
}

const hasShortLegs = ({ party, wheelchair, nearOnly, wanted }: GuestNeeds): boolean =>
  party.children > 0 || wheelchair || nearOnly || wanted.some(({ trait }) => trait === 'seniors')

/** Of a single night little is left for the way. */
const isShortOfTime = ({ stay }: GuestNeeds): boolean => stay.nights === 1
