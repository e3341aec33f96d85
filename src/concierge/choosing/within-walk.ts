import type { Ranked } from '../choose.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'

type Walk = Pick<GuestNeeds, 'walkingMiles'>

/** For who says how far they walk nothing counts that lies much farther. */
export const circleOnFoot = ({ walkingMiles }: Walk, radiusMiles: number): number =>
  walkingMiles === null ? radiusMiles : Math.min(radiusMiles, tuning.statedWalk.littleMore * walkingMiles)

export const isBeyondWalk = ({ miles }: { miles: number }, { walkingMiles }: Walk): boolean =>
  walkingMiles !== null && miles > walkingMiles

/** What lies within the limit; in a section without any, the nearest beyond it. */
export function withinWalk(ranked: Ranked, needs: Walk): Ranked {
  if (needs.walkingMiles === null) return ranked
  const within = <Item extends { candidate: { miles: number } }>(items: Item[]): Item[] => {
    const near = items.filter(({ candidate }) => !isBeyondWalk(candidate, needs))
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
