import type { Point } from '../../domain/distance.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import type { Circle } from '../circle.ts'
import { beachNear, skisNear } from '../find-places.ts'
import { rowsSought, type Sought } from '../names/sought-places.ts'
import { type Travel, travelFrom } from '../travel.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { isSnowy } from '../understand/season.ts'

/** `country` is the hotel's; `hasSkiing` and `hasBeach` whether people ski or bathe near it. */
export type ScoreGround = Sought & {
  country: string | null
  travel: Travel
  hasSkiing: boolean
  hasBeach: boolean
  center: Point
}

export function groundOf(
  circle: Circle,
  cells: readonly CellColumns[],
  { country, needs }: { country: string | null; needs: Pick<GuestNeeds, 'askedByName' | 'wishPhrases' | 'spokenOf'> },
): ScoreGround {
  const { center } = circle
  const [hasSkiing, hasBeach] = [skisNear(center, cells), beachNear(center, cells)]
  return {
    country,
    travel: travelFrom(circle, cells),
    hasSkiing,
    hasBeach,
    center,
    ...rowsSought(needs, cells),
  }
}

const outings = new Set<TraitKind>(['venue', 'activity'])

/** Where people ski, guests of the snow season came for it, and where a beach is near, families of summer did. */
export function withSeason(needs: GuestNeeds, { hasSkiing, hasBeach, center }: ScoreGround): GuestNeeds {
  const asksForOutings = needs.wanted.some(
    ({ trait, origin }) => origin === 'notes' && outings.has(findTrait(trait)?.kind ?? 'service'),
  )
  if (asksForOutings || needs.isStepFree || needs.outing.trip === 'business') return needs
  const add = (trait: string, weight: number): GuestNeeds => {
    const isSaid = [...needs.wanted, ...needs.unwanted].some((said) => said.trait === trait)
    return isSaid ? needs : { ...needs, wanted: [...needs.wanted, { trait, weight, origin: 'party' }] }
  }
  if (hasSkiing && needs.stay.dates.every((date) => isSnowy(date, center))) return add('skiing', tuning.wish.snow)
  return hasBeach && needs.season === 'summer' && needs.party.children > 0 ? add('beach', tuning.wish.beach) : needs
}
