import type { RatingBySource } from './place.ts'

/**
 * Prior of the Bayesian average: five-star ratings have a mean near 4.1. A weight of 15 reviews keeps a single
 * five-star review from ranking above a thousand that average 4.6. https://en.wikipedia.org/wiki/Bayesian_average
 */
const priorMean = 4.1
const priorCount = 15

export type AggregateRating = { rating: number | null; count: number | null }

/** The Bayesian average rounded to one decimal, with the number of reviews; null without ratings. */
export function aggregateRating(ratings: readonly RatingBySource[]): AggregateRating {
  const bayesian = bayesianRating(ratings)
  if (bayesian === null) return { rating: null, count: null }
  const counts = ratings.flatMap(({ rating, count }) => (rating === null ? [] : (count ?? [])))
  return {
    rating: Math.round(bayesian * 10) / 10,
    count: counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0),
  }
}

/** The Bayesian average over all sources; a rating without a count counts as one review. */
export function bayesianRating(ratings: readonly RatingBySource[]): number | null {
  let weight = 0
  let sum = 0
  for (const { rating, count } of ratings) {
    if (rating === null) continue
    const reviews = Math.max(1, count ?? 1)
    weight += reviews
    sum += rating * reviews
  }
  return weight === 0 ? null : (priorMean * priorCount + sum) / (priorCount + weight)
}
