import { fameAt, traitOffsetAt } from '../../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import type { PlaceCandidate } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import { type GuestNeeds, hasSmallChildren } from '../understand/guest-needs.ts'
import { isTrailByName } from './table-manner.ts'

/** Guests who ask for one of these climb. */
const climbs = new Set(['hiking', 'climbing'])
/** Guests who ask for one of these may like a summit of which something is known. */
const looksUp = new Set(['outdoors', 'scenic', 'viewpoint', 'cycling', 'running'])
/** Guests who ask for one of these have no breath to lose. */
const gentle = new Set(['walking', 'seniors', 'wheelchair', 'quiet', 'spa'])

/**
 * Summits that a guest is not sent to. Who asks for a hike may be sent to all of them, and who asks for nature to those
 * of which something is known. For all others a summit needs a lift, a road or a path for everyone.
 */
export function summitsUnfitFor(
  needs: Pick<GuestNeeds, 'party' | 'wanted' | 'wantsNear' | 'isStepFree' | 'outing'>,
): (candidate: PlaceCandidate) => boolean {
  const said = needs.wanted.filter(({ origin }) => origin !== 'memory')
  const asks = (some: ReadonlySet<string>) => said.some(({ trait }) => some.has(trait))
  if (asks(climbs)) return () => false
  const isGentle =
    hasSmallChildren(needs) || needs.wantsNear || needs.isStepFree || needs.outing.trip === 'business' || asks(gentle)
  const minFame = asks(looksUp) && !isGentle ? 0 : tuning.choose.minFameOfSummit
  return (candidate) => isSummit(candidate) && fameAt(candidate) < minFame
}

/** Nothing there but the way up. */
const isSummit = (candidate: PlaceCandidate): boolean => {
  const has = (some: Uint32Array) => sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), some)
  return has(ways) && has(heights) && !has(reached) && !isTrailByName(candidate)
}

const ways = traitSetOf(['hiking'])
const heights = traitSetOf(['scenic'])
const reached = traitSetOf(['attraction', 'viewpoint', 'park', 'walking', 'landmark', 'museum', 'waterfront'])
