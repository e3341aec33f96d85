import type { Ranked } from '../choose.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'

type Walk = Pick<GuestNeeds, 'walkingMiles'>

/** For who says how far they walk nothing counts that lies much farther. */
export const circleOnFoot = ({ walkingMiles }: Walk, radiusMiles: number): number =>
  walkingMiles === null ? radiusMiles : Math.min(radiusMiles, tuning.statedWalk.littleMore * walkingMiles)

/** What lies within the limit; in a section without any, the nearest beyond it. */
export function withinWalk(ranked: Ranked, { walkingMiles }: Walk): Ranked {
  if (walkingMiles === null) return ranked
  const within = <Item extends { candidate: { miles: number } }>(items: Item[]): Item[] => {
    const near = items.filter(({ candidate }) => candidate.miles <= walkingMiles)
    return near.length > 0
      ? near
      : items.toSorted((a, b) => a.candidate.miles - b.candidate.miles).slice(0, tuning.counts.minOfSection)
  }
  return {
    foodAndBeverage: within(ranked.foodAndBeverage),
    attractions: within(ranked.attractions),
    events: within(ranked.events),
  }
}
