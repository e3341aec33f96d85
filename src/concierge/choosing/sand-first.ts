import { hasTraitAt } from '../../store/read-columns.ts'
import { traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import { isHardShore } from './table-manner.ts'

type Item = Scored<PlaceCandidate>

/** "Beach" means sand: a bathing platform comes after the beach of the town, where there is one. */
export function sandFirst(ranked: readonly Item[]): (chosen: readonly Item[]) => (item: Item) => boolean {
  const isSand = ({ candidate }: Item) => hasTraitAt(candidate, beach) && !isHardShore(candidate)
  const hasSand = ranked.some((item) => isSand(item) && item.candidate.miles <= tuning.choose.milesOfWish)
  return (chosen) => {
    if (!hasSand || chosen.some(isSand)) return () => true
    return (item) => item.values.named > 0 || !hasTraitAt(item.candidate, beach) || isSand(item)
  }
}

const beach = traitPosition('beach')
