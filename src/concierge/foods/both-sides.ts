import type { PlaceCandidate, Scored } from '../candidates.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { meatKitchens, meatlessTraits } from './diets.ts'

/**
 * Whether a place may come next where one of a party eats no meat and another asks for a steak: one that serves the
 * side which the items chosen before serve less, or both. Null where the party has no two sides.
 */
export function sidesTurn(needs: GuestNeeds): ((chosen: readonly Item[]) => (item: Item) => boolean) | null {
  const diets = needs.wanted.filter(({ trait, isForSome }) => isForSome && meatlessTraits.includes(trait))
  const dishes = needs.wanted.filter(({ trait, origin }) => origin === 'notes' && meatKitchens.includes(trait))
  if (diets.length === 0 || dishes.length === 0) return null
  const meets = ({ metNeeds }: Item, side: typeof diets) => side.some(({ trait }) => metNeeds.includes(trait))
  return (chosen) => {
    const served = (side: typeof diets) => chosen.filter((item) => meets(item, side)).length
    const [ofDiet, ofDish] = [served(diets), served(dishes)]
    return (item) => (ofDiet <= ofDish && meets(item, diets)) || (ofDish <= ofDiet && meets(item, dishes))
  }
}

type Item = Scored<PlaceCandidate>
