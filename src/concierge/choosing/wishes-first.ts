import { fameAt, traitOffsetAt } from '../../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'

type Item = Scored<PlaceCandidate>

type Wishes = Pick<GuestNeeds, 'hobbies' | 'isSightseeing' | 'wanted'>

/**
 * Whether an item may come next: all that meets what the guest lives for comes first, and its kin, then one sight for
 * each thing that they asked for, then others. Who comes for the first time sees one famous sight too.
 */
export function wishesFirst(
  ranked: readonly Item[],
  needs: Wishes,
  count: number,
): (chosen: readonly Item[]) => (item: Item) => boolean {
  const isOfHobby = meetsHobbyOf(needs)
  const asked = askedOf(ranked, needs)
  if (needs.hobbies.size === 0 && asked.size === 0) return () => () => true
  const share = needs.isSightseeing && count > 1 ? count - 1 : count
  const isAsked = ({ metNeeds }: Item) => metNeeds.some((need) => asked.has(need))
  return (chosen) => {
    if (chosen.filter((item) => isOfHobby(item) || isAsked(item)).length >= share) return () => true
    if (ranked.some((item) => isOfHobby(item) && !chosen.some(({ candidate }) => candidate === item.candidate)))
      return isOfHobby
    const open = asked.difference(new Set(chosen.flatMap(({ metNeeds }) => metNeeds)))
    return open.size === 0 ? () => true : (item) => isNear(item) && item.metNeeds.some((need) => open.has(need))
  }
}

/** What the notes ask for in so many words, to see or to do, and a sight within a ride offers. */
function askedOf(ranked: readonly Item[], { wanted }: Wishes): ReadonlySet<string> {
  const met = new Set(ranked.flatMap((item) => (isNear(item) ? item.metNeeds : [])))
  return new Set(
    wanted.flatMap(({ trait, weight, origin }) =>
      origin === 'notes' && weight >= tuning.wish.notes && isOuting(trait) && met.has(trait) ? [trait] : [],
    ),
  )
}

const isOuting = (trait: string): boolean => outings.has(findTrait(trait)?.kind ?? 'service')
const outings = new Set<TraitKind>(['venue', 'activity'])

const isNear = ({ candidate, values }: Item): boolean =>
  candidate.miles <= tuning.choose.milesOfWish && !('outOfReach' in values && values.outOfReach !== 0)

/** A car museum is kin to motor racing. */
export function meetsHobbyOf({ hobbies }: Pick<GuestNeeds, 'hobbies'>): (item: Item) => boolean {
  if (hobbies.size === 0) return () => false
  const isKin = ([, nearness]: readonly [string, number]) => nearness >= tuning.choose.minNearnessOfKin
  const kin = [...hobbies].flatMap((trait) => (findTrait(trait)?.related ?? []).filter(isKin).map(([id]) => id))
  const [own, ofKin] = [traitSetOf([...hobbies]), traitSetOf(kin)]
  return ({ candidate }) => {
    const has = (some: Uint32Array) => sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), some)
    return (has(own) && !isOneOfMany(candidate)) || (has(ofKin) && fameAt(candidate) >= 0)
  }
}

/** The shop round the corner is not what anyone lives for. */
const isOneOfMany = (candidate: PlaceCandidate): boolean => fameAt(candidate) <= fameOfEveryday

/** What people use near home, as an import writes it down. */
const fameOfEveryday = -1
