import { distanceMiles, pointOf } from '../domain/distance.ts'
import { placeMatchRecord } from '../matching/place-match-record.ts'
import { judgeSamePlace, type SamePlaceVerdict } from '../matching/same-place.ts'
import {
  doubtfulPairs,
  type PairFilter,
  type ReviewedRecord,
  reviewedRecords,
  uncertainPairs,
} from '../store/match-review.ts'
import type { Store } from '../store/store.ts'

/** Two records that may be one place, with what speaks for it and against it. */
export type ReviewedPair = {
  a: ReviewedRecord
  b: ReviewedRecord
  /** Null if one has no coordinates. */
  miles: number | null
  /** From 0 to 1. */
  score: number
  /** In log-odds: above 0 for one place, below 0 for two. */
  evidence: SamePlaceVerdict['evidence']
}

/** Pairs that were not merged but may be one place, the likeliest first, or those that were, the least likely first. */
export async function reviewMatches(
  store: Pick<Store, 'database' | 'engine'>,
  { merged = false, ...filter }: PairFilter & { merged?: boolean },
): Promise<ReviewedPair[]> {
  const pairs = await (merged ? uncertainPairs : doubtfulPairs)(store.database, filter)
  const records = await reviewedRecords(
    store,
    pairs.flatMap(({ a, b }) => [a, b]),
  )
  return pairs.flatMap((pair) => {
    const [a, b] = [records.get(pair.a), records.get(pair.b)]
    // An import may remove a record meanwhile.
    return a === undefined || b === undefined ? [] : [reviewed(a, b)]
  })
}

function reviewed(a: ReviewedRecord, b: ReviewedRecord): ReviewedPair {
  const { score, evidence } = judgeSamePlace(placeMatchRecord(a.place), placeMatchRecord(b.place))
  const [here, there] = [pointOf(a.place), pointOf(b.place)]
  return { a, b, miles: here === null || there === null ? null : distanceMiles(here, there), score, evidence }
}
