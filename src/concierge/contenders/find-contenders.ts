import type { RecommendedSection } from '../../domain/place.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { sectionAt } from '../../store/read-columns.ts'
import { countFiltered, type FilterReason, type PlaceCandidate, type ScoredPlace } from '../candidates.ts'
import type { Circle } from '../circle.ts'
import { candidateAt, placeFilter } from '../find-places.ts'
import { isAmong } from '../names/named-places.ts'
import type { PlaceScorer } from '../score-place.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { bestScores } from './best-scores.ts'
import { boundPlaces } from './bound-places.ts'
import { isOtherIn, rowIn } from './bounded-rows.ts'
import { branchesIn, famesIn, type KnownCircle, type NamesOfCircle } from './known-circle.ts'
import { nearestFirst } from './nearest-first.ts'

/** `cells` are all of the circle, `country` is the hotel's. */
type Ground = {
  cells: readonly CellColumns[]
  country: string | null
  scorer: PlaceScorer
  names: NamesOfCircle
}

/**
 * The places that can be on the shortlist of a section, with the scores that `findPlaces` and `scorePlaces` give. The
 * other hundred thousand are not scored. Each place gets an upper bound of its score from tables. One whose bound is
 * below the last score of the shortlist is passed over, any other is filtered and scored by the plain rules. `filtered`
 * counts those that the rules then left out.
 */
export function findContenders(
  section: RecommendedSection,
  circle: Circle,
  needs: GuestNeeds,
  { cells: all, country, scorer, names }: Ground,
): { contenders: ScoredPlace[]; filtered: ReadonlyMap<FilterReason, number> } {
  const cells = nearestFirst(all, circle)
  const reasonAgainst = placeFilter({ section, circle, cells: all, needs, country, named: scorer.named })
  const known: KnownCircle = {
    section,
    cells: cells.map(({ cell }) => cell),
    candidateIn(cell, index) {
      const candidate = candidateAt({ cell, index }, section, circle)
      return reasonAgainst(candidate) === null ? candidate : null
    },
  }
  const isBranch = branchesIn(known, names)
  const isKept = (candidate: PlaceCandidate) => !(needs.noChains && isBranch(candidate))
  const given = scorer.given({ fames: famesIn(known, isKept), isBranch: needs.noChains ? () => false : isBranch })
  const bound = boundPlaces({ section, circle, needs, scorer, ...given })

  const best = bestScores(tuning.choose.shortlist)
  const others = bestScores(tuning.choose.others)
  const contenders: ScoredPlace[] = []
  const filtered = new Map<FilterReason, number>()
  const take = (cell: CellColumns, index: number, isOther: boolean) => {
    const candidate = candidateAt({ cell, index }, section, circle)
    const reason = reasonAgainst(candidate) ?? (isKept(candidate) ? null : 'ruled out by the guest')
    if (reason !== null) return countFiltered(filtered, reason)
    const scored = given.score(candidate)
    contenders.push(scored)
    best.add(scored.score)
    if (isOther) others.add(scored.score)
  }
  for (const [cell, rows] of scorer.named)
    for (const index of rows) if (sectionAt({ cell, index }) === section) take(cell, index, false)
  for (const { cell, miles } of cells) {
    const bounded = bound(cell, miles, { floor: best.floor, otherFloor: others.floor })
    // The floors rise with each place that is scored.
    for (let most = bounded.bound(); most >= best.floor || most >= others.floor; most = bounded.bound()) {
      if (most === Number.NEGATIVE_INFINITY) break
      const taken = bounded.take()
      if (most < best.floor && !isOtherIn(taken)) continue
      const index = rowIn(taken)
      if (!isAmong(scorer.named, { cell, index })) take(cell, index, isOtherIn(taken))
    }
  }
  return { contenders, filtered }
}
