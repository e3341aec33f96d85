/** Measures of one list, or means over several; each from 0 to 1. */
export type RankingMeasures = {
  /** Good items (grade 2 or 3) among the first five, over five: P@5. */
  precision: number
  /** nDCG of the first five (Järvelin and Kekäläinen 2002; gain 2^grade - 1). */
  ndcg: number
  /** Reciprocal rank: 1 / position of the first good item; 0 without one. */
  mrr: number
  /** 1 minus the mean pairwise Jaccard similarity of the first five items' traits. */
  diversity: number
}

const depth = 5
const goodFrom = 2

/** `ids` are in answer order; missing grades count as 0. */
export function gradedMeasures(
  ids: readonly string[],
  grades: ReadonlyMap<string, number>,
): Omit<RankingMeasures, 'diversity'> {
  const answered = ids.slice(0, depth).map((id) => grades.get(id) ?? 0)
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, depth)
  const first = answered.findIndex((grade) => grade >= goodFrom)
  const best = gainOf(ideal)
  return {
    precision: answered.filter((grade) => grade >= goodFrom).length / depth,
    ndcg: best === 0 ? 0 : gainOf(answered) / best,
    mrr: first < 0 ? 0 : 1 / (first + 1),
  }
}

const gainOf = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, position) => sum + (2 ** grade - 1) / Math.log2(position + 2), 0)

export function diversityOf(items: readonly (readonly string[])[]): number {
  const first = items.slice(0, depth)
  const unlike: number[] = []
  first.forEach((traits, index) => {
    for (const others of first.slice(index + 1)) unlike.push(1 - jaccard(traits, others))
  })
  return unlike.length === 0 ? 1 : unlike.reduce((sum, value) => sum + value, 0) / unlike.length
}

function jaccard(a: readonly string[], b: readonly string[]): number {
  const union = new Set([...a, ...b]).size
  return union === 0 ? 0 : a.filter((trait) => b.includes(trait)).length / union
}
