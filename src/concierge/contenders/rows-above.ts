import type { RecommendedSection } from '../../domain/place.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { rowsOf } from '../../store/read-columns.ts'
import { tuning } from '../tuning.ts'

/** `sums` are what traits add to a score, by set, and no fame adds more than `perFame` times itself. */
type Limits = { sums: Float64Array; perFame: number; least: number }

/**
 * Writes down the rows of a section whose traits, prior and fame alone may add up to `least`, and returns how many.
 * Nine in ten places of a city end here, after two look-ups. A set whose sum is NaN is not known yet, and stays.
 */
export function rowsAbove(cell: CellColumns, section: RecommendedSection, limits: Limits, rows: Int32Array): number {
  const { from, to } = rowsOf(cell, section)
  const { traitSets, priors } = cell
  const { sums, least } = limits
  const weight = tuning.score.prior
  let count = 0
  for (let row = from; row < to; row++)
    if (!((sums[traitSets[row] ?? 0] ?? 0) + (priors[row] ?? 0) * weight < least)) rows[count++] = row
  return section === 'attractions' ? withFamous(cell, limits, rows, count) : count
}

/** Adds the sights that only their fame lifts so high. */
function withFamous(
  { traitSets, priors, fames, rowsByFame, famousCount }: CellColumns,
  { sums, perFame, least }: Limits,
  rows: Int32Array,
  above: number,
): number {
  const weight = tuning.score.prior
  let count = above
  for (let rank = 0; rank < famousCount; rank++) {
    const row = rowsByFame[rank] ?? 0
    const unknown = (sums[traitSets[row] ?? 0] ?? 0) + (priors[row] ?? 0) * weight
    if (unknown < least && unknown + (fames[row] ?? 0) * perFame >= least) rows[count++] = row
  }
  return count
}
