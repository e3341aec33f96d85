import { fameAt, hasTraitAt, keptByRow, nameAt, traitOffsetAt } from '../../store/read-columns.ts'
import { isNotForSmall } from '../../vocabulary/categories/everyday-kinds.ts'
import { kindInNames } from '../../vocabulary/categories/place-names.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import { traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { isForGambling, isHardShore, isIntoxicating } from './table-manner.ts'

/** What minors are not let in to. */
const ofAdults = ['adults-only', 'casino', 'nightclub']
/** What a party that keeps Islam is not sent to. */
const againstFaith = ['casino', 'nightclub', 'wine-shop']

/** Up to this age a child is small; so are children of whom no age is known. */
const maxSmall = 10
const grownUp = 18

/** Tells whether the company of the guest rules a place out that they did not ask for. */
export function unfitForCompany(
  { party, wanted }: Pick<GuestNeeds, 'party' | 'wanted'>,
  country: string | null,
): (item: Scored<PlaceCandidate>) => boolean {
  const hasMinors = party.children > 0 || (party.youngest !== null && party.youngest < grownUp)
  const hasSmall = hasSmallChildren({ party })
  const keepsIslam = wanted.some(({ trait, isForSome }) => trait === 'halal' && !isForSome)
  if (!hasMinors && !keepsIslam) return () => false
  const asked = new Set(wanted.flatMap(({ trait, origin }) => (origin === 'notes' ? [trait] : [])))
  const ruledOut = traitSetOf(
    [...(hasMinors ? ofAdults : []), ...(keepsIslam ? againstFaith : [])].filter((trait) => !asked.has(trait)),
  )
  return ({ candidate, values }) => {
    if (values.named > 0) return false
    if (sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), ruledOut)) return true
    if (hasSmall && !asked.has('hiking') && isLonelySummit(candidate)) return true
    if (hasSmall && hasTraitAt(candidate, beach) && isHardShore(candidate)) return true
    if (isIntoxicating(candidate, country) || (isForGambling(candidate) && !asked.has('casino'))) return true
    return hasSmall && hasTraitAt(candidate, museum) && isNotForSmall(museumOf(candidate).kind)
  }
}

export const hasSmallChildren = ({ party }: Pick<GuestNeeds, 'party'>): boolean =>
  party.children > 0 && (party.youngest === null || party.youngest <= maxSmall)

/** A summit that few know is no outing of small children; a known one has a lift or a path for all. */
const isLonelySummit = (candidate: PlaceCandidate): boolean => hasTraitAt(candidate, hiking) && fameAt(candidate) < 0
const hiking = traitPosition('hiking')
const beach = traitPosition('beach')

const museum = traitPosition('museum')

/** What its name says that a museum shows. */
const museumOf = keptByRow((place) => ({ kind: kindInNames([nameAt(place)], 'museum')?.category ?? '' }))
