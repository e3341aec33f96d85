import { fameAt, traitOffsetAt } from '../../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { isWorthMany } from '../understand/hobbies.ts'

type Item = Scored<PlaceCandidate>

type Wishes = Pick<GuestNeeds, 'hobbies' | 'isSightseeing' | 'wanted'>

/**
 * Whether an item may come next: all that meets what the guest lives for comes first, and its kin; then one sight for
 * each thing that they asked for, or its nearest kin where the town has none; then more of what one sees many of, and
 * its kin; then others. Who comes for the first time sees one famous sight too.
 */
export function wishesFirst(
  ranked: readonly Item[],
  needs: Wishes,
  count: number,
): (chosen: readonly Item[]) => (item: Item) => boolean {
  const isOfHobby = meetsHobbyOf(needs)
  const asked = askedOf(ranked, needs)
  if (needs.hobbies.size === 0 && asked.length === 0) return () => () => true
  const share = needs.isSightseeing && count > 1 ? count - 1 : count
  const isAsked = (item: Item) => asked.some(({ isMetBy }) => isMetBy(item))
  const isMore = moreOf(asked)
  return (chosen) => {
    if (chosen.filter((item) => isOfHobby(item) || isAsked(item)).length >= share) return () => true
    const isLeft = (item: Item) => !chosen.some(({ candidate }) => candidate === item.candidate)
    if (ranked.some((item) => isOfHobby(item) && isLeft(item))) return isOfHobby
    const open = asked.filter(({ isMetBy }) => !chosen.some(isMetBy))
    if (open.length > 0) return (item) => isNear(item) && open.some(({ isMetBy }) => isMetBy(item))
    return ranked.some((item) => isMore(item) && isLeft(item)) ? isMore : () => true
  }
}

/** Whether an item within a ride is one of those, or the nearest kin of what the town lacks. */
export function meetsAskedOf(ranked: readonly Item[], needs: Wishes): (item: Item) => boolean {
  const asked = askedOf(ranked, needs)
  return (item) => isNear(item) && asked.some(({ isMetBy }) => isMetBy(item))
}

/** A thing that the notes ask for to see, to do or to hear, and what meets it. */
type Asked = { trait: string; isMetBy: (item: Item) => boolean }

/** What the notes ask for in so many words and a sight within a ride offers, or else something near to it in kind. */
function askedOf(ranked: readonly Item[], { wanted }: Wishes): Asked[] {
  const near = ranked.filter(isNear)
  return wanted.flatMap(({ trait, weight, origin }): Asked[] => {
    if (origin !== 'notes' || weight < tuning.wish.notes || !(isOuting(trait) || trait === 'children')) return []
    // A toy shop suits children, and is no outing.
    const isMetBy = ({ metNeeds, candidate }: Item) =>
      metNeeds.includes(trait) && !(trait === 'children' && isOneOfMany(candidate))
    if (near.some(isMetBy)) return [{ trait, isMetBy }]
    if (trait === 'children') return []
    const isKin = kinOf([trait])
    return near.some(isKin) ? [{ trait, isMetBy: isKin }] : []
  })
}

/** Three historic houses are a day, and so are three record shops; one beach is enough. */
function moreOf(asked: readonly Asked[]): (item: Item) => boolean {
  const many = asked.filter(({ trait }) => isWorthMany(trait))
  const isKin = kinOf(many.map(({ trait }) => trait))
  return (item) => isNear(item) && (many.some(({ isMetBy }) => isMetBy(item)) || isKin(item))
}

const isOuting = (trait: string): boolean => outings.has(findTrait(trait)?.kind ?? 'service')
const outings = new Set<TraitKind>(['venue', 'activity', 'event'])

const isNear = ({ candidate, values }: Item): boolean =>
  candidate.miles <= tuning.choose.milesOfWish && !('outOfReach' in values && values.outOfReach !== 0)

/** A car museum is kin to motor racing. */
export function meetsHobbyOf({ hobbies }: Pick<GuestNeeds, 'hobbies'>): (item: Item) => boolean {
  if (hobbies.size === 0) return () => false
  const [own, isKin] = [traitSetOf([...hobbies]), kinOf([...hobbies])]
  return (item) => {
    const { candidate } = item
    return (sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), own) && !isOneOfMany(candidate)) || isKin(item)
  }
}

/** What is near in kind to some traits, and something that visitors go to see. */
function kinOf(traits: readonly string[]): (item: Item) => boolean {
  const kin = traits.flatMap((trait) =>
    (findTrait(trait)?.related ?? [])
      .filter(([, nearness]) => nearness >= tuning.choose.minNearnessOfKin)
      .map(([id]) => id),
  )
  if (kin.length === 0) return () => false
  const some = traitSetOf(kin)
  return ({ candidate }) => sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), some) && fameAt(candidate) >= 0
}

/** The shop round the corner is not what anyone lives for. */
const isOneOfMany = (candidate: PlaceCandidate): boolean => fameAt(candidate) <= fameOfEveryday

/** What people use near home, as an import writes it down. */
const fameOfEveryday = -1
