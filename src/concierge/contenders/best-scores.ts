/** The largest scores so far. What is below the floor, the smallest of them, is not among the best. */
export type BestScores = {
  /** Minus infinity until there are enough scores; infinity if none are kept. */
  floor: number
  add(score: number): void
}

export function bestScores(count: number): BestScores {
  /** Sorted upwards. */
  const scores = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  return {
    floor: scores[0] ?? Number.POSITIVE_INFINITY,
    add(score) {
      if (score <= this.floor) return
      let at = 0
      for (let above = scores[1]; above !== undefined && above < score; above = scores[at + 1]) scores[at++] = above
      scores[at] = score
      this.floor = scores[0] ?? Number.POSITIVE_INFINITY
    },
  }
}
