import { fameAt, traitOffsetAt } from '../../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'

type Item = Scored<PlaceCandidate>

type Hobbies = Pick<GuestNeeds, 'hobbies' | 'isSightseeing'>

/**
 * Whether an item may come next for who lives for some kind of sight: all that meet it come first, and what is kin to
 * it. Who comes for the first time sees one famous sight too.
 */
export function hobbiesFirst(needs: Hobbies, count: number): (chosen: readonly Item[]) => (item: Item) => boolean {
  const { hobbies, isSightseeing } = needs
  if (hobbies.size === 0) return () => () => true
  const meets = meetsHobbyOf(needs)
  const share = isSightseeing && count > 1 ? count - 1 : count
  return (chosen) => (chosen.filter(meets).length >= share ? () => true : meets)
}

/** A car museum is kin to motor racing. */
export function meetsHobbyOf({ hobbies }: Pick<GuestNeeds, 'hobbies'>): (item: Item) => boolean {
  if (hobbies.size === 0) return () => false
  const isKin = ([, nearness]: readonly [string, number]) => nearness >= tuning.choose.minNearnessOfKin
  const kin = [...hobbies].flatMap((trait) => (findTrait(trait)?.related ?? []).filter(isKin).map(([id]) => id))
  const meeting = traitSetOf([...hobbies, ...kin])
  return ({ candidate }) =>
    sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), meeting) && !isOneOfMany(candidate)
}

/** A corner of green and the church or the shop round the corner are not what anyone lives for. */
const isOneOfMany = (candidate: PlaceCandidate): boolean =>
  fameAt(candidate) <= fameOfEveryday ||
  (fameAt(candidate) < 0 && sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), everywhere))

/** What people use near home, as an import writes it down. */
const fameOfEveryday = -1

const everywhere = traitSetOf(['park', 'place-of-worship', 'public-art', 'monument', 'viewpoint', 'library'])
