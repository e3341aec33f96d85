import { fameAt, hasTraitAt, idAt } from '../../store/read-columns.ts'
import { traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import { type GuestNeeds, hasPlans, hasSmallChildren } from '../understand/guest-needs.ts'
import { isWorthMany } from '../understand/hobbies.ts'
import { meetsNothing } from './worthwhile.ts'

type Item = Scored<PlaceCandidate>
/** Given the sights chosen before, whether another may come next. */
type SightsTurn = (chosen: readonly Item[]) => (item: Item) => boolean

const { counts, fame } = tuning

/** So far a list is read as a whole: three sights are a day. */
const { minOfSection: first } = counts

/**
 * First-time guests see one of the great sights among the first three, whatever they came for; so does any
 * visitor for whom the third would be more of what the first two are, if it is near. And three
 * museums or three churches are no first walk through a town, as long as it has something else of note.
 */
export function sightsTurn(ranked: readonly Item[], needs: GuestNeeds, count: number): SightsTurn {
  const { isSightseeing, isLocal, knowsTown, outing } = needs
  const asked = new Set(needs.wanted.flatMap(({ trait, origin }) => (origin === 'notes' ? [trait] : [])))
  const lastOfFirst = Math.min(first, count) - 1
  const isMustSee = mustSeeOf(needs)
  // A town hall in every guidebook is nothing to a toddler.
  const isForSmall = hasSmallChildren(needs) && asked.has('children')
  const isVisitor = isSightseeing || !(isLocal || knowsTown || isForSmall || outing.trip === 'business')
  return (chosen) => {
    if (chosen.length >= first) return () => true
    const needsMustSee = isVisitor && chosen.length === lastOfFirst && !chosen.some(isMustSee)
    const met = new Set(chosen.flatMap(({ metNeeds }) => metNeeds))
    const isNewWish = ({ metNeeds }: Item) =>
      !isSightseeing && metNeeds.some((need) => !met.has(need) || (asked.has(need) && isWorthMany(need)))
    const full = kindsOfDay.filter(
      (kind) => chosen.filter((item) => isUnaskedOf(kind, item)).length >= counts.maxOfKind,
    )
    return (item) =>
      !(needsMustSee && !isMustSee(item) && !isNewWish(item)) &&
      !full.some((kind) => isUnaskedOf(kind, item) && hasOther({ ranked, chosen, kind, item }))
  }
}

const kindsOfDay = ['museum', 'place-of-worship'].map(traitPosition)

const isUnaskedOf = (kind: number, { candidate, metNeeds, values }: Item): boolean =>
  hasTraitAt(candidate, kind) && meetsNothing(metNeeds) && values.named === 0

/** What a guidebook gives a star, in this town. Who came for something of their own does not ride for it. */
function mustSeeOf(needs: GuestNeeds): (item: Item) => boolean {
  const factor = needs.isSightseeing ? fame.sightseeing : hasPlans(needs) ? fame.besidesPlans : 1
  const least = needs.isSightseeing ? tuning.choose.minNearness : tuning.choose.minNearnessOfDetour
  return ({ values }) =>
    'fame' in values && Number(values.fame) >= factor * fame.shareOfMustSee && values.distance >= least
}

/** Whether something of another kind is about as well known, and not out of the way. */
function hasOther({
  ranked,
  chosen,
  kind,
  item,
}: Record<'ranked' | 'chosen', readonly Item[]> & { kind: number; item: Item }): boolean {
  const ids = new Set(chosen.map(({ candidate }) => idAt(candidate)))
  const least = fame.shareOfOther * fameAt(item.candidate)
  return ranked.some(
    ({ candidate, values }) =>
      !hasTraitAt(candidate, kind) &&
      !ids.has(idAt(candidate)) &&
      fameAt(candidate) >= least &&
      values.distance >= tuning.choose.minNearness,
  )
}
