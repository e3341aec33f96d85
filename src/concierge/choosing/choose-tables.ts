import { hasTraitAt } from '../../store/read-columns.ts'
import { traitSetOf } from '../../vocabulary/trait-set.ts'
import { findTrait, traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { sidesTurn } from '../foods/both-sides.ts'
import { cravingsOf, mealsTurn, refusesDrink } from '../meals.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { type Chosen, chooseVaried, type PlaceChoice, type Varied } from './choose-varied.ts'
import { keepingDiet, unrecordedFor } from './keeping-diet.ts'
import { describingTraits, forbidden, placeLikenessTo } from './likeness.ts'
import { isForDrinks } from './table-manner.ts'
import { worthwhileTables } from './worthwhile.ts'

type FoodChoice = PlaceChoice &
  Required<Pick<Varied<PlaceCandidate>, 'costOf'>> & { isShutAtTable: (candidate: PlaceCandidate) => boolean }

/** Food takes turns: dinners first, and all for a craving if the guest has one. */
export function chooseTables(
  ranked: readonly Scored<PlaceCandidate>[],
  { count, needs, weightOf, calledOf, isLast, costOf, isShutAtTable }: FoodChoice,
): Chosen<PlaceCandidate>[] {
  const cravings = cravingsOf(ranked, needs)
  const sides = sidesTurn(needs)
  const breaksDiet = unrecordedFor(needs)
  const isDry = refusesDrink(needs)
  const described = describingTraits.filter((trait) => !cravings.has(trait))
  const isWorthwhile = worthwhileTables(costOf, cravings, needs)
  const turnAfter = (chosen: readonly Scored<PlaceCandidate>[]) =>
    mealsTurn(chosen, { count, cravings, needs, isShutAtTable })
  // What a guest had better not eat is not what keeps their diet.
  const safeFirst = ranked.toSorted((a, b) => Number(isLast(a.candidate)) - Number(isLast(b.candidate)))
  return chooseVaried(keepingDiet(safeFirst, needs), {
    count,
    weightOf,
    calledOf,
    isLast: (candidate) => isLast(candidate) || breaksDiet(candidate) || (isDry && isForDrinks(candidate)),
    likenessTo: likenessOfTables(described, needs),
    costOf,
    // All meals are paid: a second bar would only fill the list.
    isWorthwhile: (item, chosen) =>
      isWorthwhile(item, chosen) && (needs.board !== 'full' || chosen.length === 0 || turnAfter(chosen)(item)),
    cravings,
    mayFollow: (chosen) => {
      const isTurn = turnAfter(chosen)
      const isOfSide = sides?.(chosen) ?? (() => true)
      return (item) => isTurn(item) && isOfSide(item)
    },
  })
}

/**
 * Guests who try the region's kitchen do so at more than one table, as long as they name no kitchen themselves. The
 * tables of one region cook alike, whatever that kitchen is called.
 */
function likenessOfTables(described: readonly string[], needs: GuestNeeds): Varied<PlaceCandidate>['likenessTo'] {
  const counted = traitSetOf(described)
  if (!needs.wanted.some(({ trait }) => trait === 'regional')) return (chosen) => placeLikenessTo(chosen, counted)
  const besides = traitSetOf(described.filter((trait) => findTrait(trait)?.kind !== 'cuisine'))
  const share = tuning.choose.likenessOfRegion
  return (chosen) => {
    const inAll = placeLikenessTo(chosen, counted)
    if (!hasTraitAt(chosen, regional)) return inAll
    const inOthers = placeLikenessTo(chosen, besides)
    return (candidate) => {
      const alike = inAll(candidate)
      if (alike === forbidden || !hasTraitAt(candidate, regional)) return alike
      return share * alike + (1 - share) * Math.min(alike, inOthers(candidate))
    }
  }
}

const regional = traitPosition('regional')
