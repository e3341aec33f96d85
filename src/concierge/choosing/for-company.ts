import { hasTraitAt, keptByRow, nameAt, traitOffsetAt } from '../../store/read-columns.ts'
import { isNotForSmall } from '../../vocabulary/categories/everyday-kinds.ts'
import { kindInNames } from '../../vocabulary/categories/place-names.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import { traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { type GuestNeeds, hasSmallChildren } from '../understand/guest-needs.ts'
import { summitsUnfitFor } from './summits.ts'
import { isForGambling, isHardShore, isIntoxicating } from './table-manner.ts'

/** What minors are not let in to. */
const ofAdults = ['adults-only', 'casino', 'nightclub']
/** What a party that keeps Islam is not sent to. */
const againstFaith = ['casino', 'nightclub', 'wine-shop']

const grownUp = 18

/** Tells whether a place that the guest did not ask for is none for them, or for their company. */
export function unfitForCompany(needs: GuestNeeds, country: string | null): (item: Scored<PlaceCandidate>) => boolean {
  const [isUnfitSummit, isUnfit] = [summitsUnfitFor(needs), unfitForParty(needs, country)]
  return (item) => item.values.named <= 0 && (isUnfitSummit(item.candidate) || isUnfit(item.candidate))
}

function unfitForParty(
  { party, wanted }: Pick<GuestNeeds, 'party' | 'wanted'>,
  country: string | null,
): (candidate: PlaceCandidate) => boolean {
  const hasMinors = party.children > 0 || (party.youngest !== null && party.youngest < grownUp)
  const hasSmall = hasSmallChildren({ party })
  const keepsIslam = wanted.some(({ trait, isForSome }) => trait === 'halal' && !isForSome)
  if (!hasMinors && !keepsIslam) return () => false
  const asked = new Set(wanted.flatMap(({ trait, origin }) => (origin === 'notes' ? [trait] : [])))
  const ruledOut = traitSetOf(
    [...(hasMinors ? ofAdults : []), ...(keepsIslam ? againstFaith : [])].filter((trait) => !asked.has(trait)),
  )
  return (candidate) => {
    if (sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), ruledOut)) return true
    if (hasSmall && hasTraitAt(candidate, beach) && isHardShore(candidate)) return true
    if (isIntoxicating(candidate, country) || (isForGambling(candidate) && !asked.has('casino'))) return true
    return hasSmall && hasTraitAt(candidate, museum) && isNotForSmall(museumOf(candidate).kind)
  }
}

const beach = traitPosition('beach')

const museum = traitPosition('museum')

/** What its name says that a museum shows. */
const museumOf = keptByRow((place) => ({ kind: kindInNames([nameAt(place)], 'museum')?.category ?? '' }))
