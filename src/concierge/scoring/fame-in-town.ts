import type { RecommendedSection } from '../../domain/place.ts'
import { tuning } from '../tuning.ts'
import { type GuestNeeds, hasPlans } from '../understand/guest-needs.ts'

export type FameInTown = {
  fame(section: RecommendedSection, fame: number, isAskedFor: boolean): number
  /** No fame above 0 counts for more than this times itself. */
  maxPerFame: number
}

/**
 * The fame of a sight within its town, -1 to 1. It means little to a guest who knows the town. A place that few seek
 * loses nothing if the guest asked for its kind.
 */
export function fameIn(fames: readonly number[], needs: GuestNeeds): FameInTown {
  const { shareOfFirst, halfKnown, crowds } = tuning.fame
  const ofTown = Math.max(tuning.fame.minOfTown, fames[tuning.fame.rankOfTown - 1] ?? 0)
  const ofFirst = Math.max(ofTown, fames[0] ?? 0)
  const { isLocal, knowsTown, isSightseeing, avoidsCrowds } = needs
  const knows = isLocal || knowsTown
  const ofVisitor = isSightseeing ? tuning.fame.sightseeing : 1
  const besides = hasPlans(needs) ? tuning.fame.besidesPlans : ofVisitor
  // Who asks for a garden is not sent past the finest, though they may have seen it.
  const [ofKind, unasked] = avoidsCrowds ? [crowds, crowds] : knows ? [0, tuning.fame.knownTown] : [ofVisitor, besides]
  const missed = knows ? 4 * halfKnown : 0
  return {
    fame(section, fame, isAskedFor) {
      if (section !== 'attractions') return 0
      if (fame >= 0) {
        const factor = isAskedFor ? ofKind : unasked
        const share = (1 - shareOfFirst) * Math.min(1, fame / ofTown) + (shareOfFirst * fame) / ofFirst
        return factor * share + missed * share * (1 - share)
      }
      return isAskedFor ? 0 : fame
    },
    maxPerFame: (Math.max(0, ofKind, unasked) + missed) * ((1 - shareOfFirst) / ofTown + shareOfFirst / ofFirst),
  }
}

/** Keeps the largest fames above 0, the largest first. */
export function addFame(largest: number[], fame: number, count: number): void {
  if (fame <= (largest[count - 1] ?? 0)) return
  largest.push(fame)
  largest.sort((a, b) => b - a)
  if (largest.length > count) largest.pop()
}
