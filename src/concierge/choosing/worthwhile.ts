import { brandAt, fameAt } from '../../store/read-columns.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'

const { counts } = tuning

type Item = Scored<PlaceCandidate>
/** Whether an item is worth a place in the list, given those chosen before. */
type IsWorthwhile = (item: Item, chosen: readonly Item[]) => boolean

export function worthwhileSights(ranked: readonly Item[]): IsWorthwhile {
  const best = ranked.reduce((most, item) => Math.max(most, unasked(item)), 0)
  return (item, chosen) =>
    item.values.named > 0 ||
    (!(chosen.length > 0 && (isOutOfTheWay(item, chosen) || isUnloved(item))) &&
      (chosen.length < (fameAt(item.candidate) > 0 ? counts.minOfSection : counts.minRemarkable) ||
        item.metNeeds.length > 0 ||
        unasked(item) >= tuning.choose.shareOfBest * best))
}

/**
 * From the fourth on, a table that meets no new wish has to be about as good as those before: no counter, no branch of
 * a chain, no last kitchen of the village. Nor does a visitor ride to the next town for it.
 */
export function worthwhileTables(costOf: (item: Item) => number, cravings: ReadonlySet<string>): IsWorthwhile {
  return (item, chosen) => {
    const isWished = item.metNeeds.some(
      (need) => !isLasting(need) && (cravings.has(need) || chosen.every(({ metNeeds }) => !metNeeds.includes(need))),
    )
    if (isWished || item.values.named > 0) return true
    if (chosen.length >= counts.minTables && item.values.distance < tuning.choose.minNearnessOfTable) return false
    const third = chosen[counts.minOfSection - 1]
    if (third === undefined) return true
    if (costOf(item) > 0 || brandAt(item.candidate) !== null) return false
    return unasked(item) >= tuning.choose.shareOfThird * unasked(third)
  }
}

/** A place in another valley only fills the list, if the guest did not ask for its kind or has three of them nearer. */
function isOutOfTheWay({ values, metNeeds }: Item, chosen: readonly Item[]): boolean {
  if (values.distance >= tuning.choose.minNearness) return false
  const times = (need: string) => chosen.filter((earlier) => earlier.metNeeds.includes(need)).length
  return metNeeds.every((need) => isLasting(need) || times(need) >= counts.enoughOfAKind)
}

/** What guests of this sort do not enjoy is no filler: an escape room for a tight budget. */
const isUnloved = ({ values, metNeeds }: Item): boolean => meetsNothing(metNeeds) && values.appeal < 0

/** The score that a place has for any guest of this kind. */
const unasked = ({ score, values }: Item): number =>
  score - tuning.score.wishes * values.wishes - tuning.score.named * values.named

/** Kinds of wishes that every item should meet. */
const lastingKinds = new Set(['diet', 'access', 'audience'])
export const isLasting = (need: string): boolean => lastingKinds.has(findTrait(need)?.kind ?? '')

/** Whether a place is none of those that the guest asked for. */
export const meetsNothing = (met: readonly string[]): boolean => met.every(isLasting)
