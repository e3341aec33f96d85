import type { ReviewedPair } from '../../ingest/review-matches.ts'
import type { StoredDecision } from '../../store/import/match-decisions.ts'
import type { ReviewedRecord } from '../../store/match-review.ts'
import { dayOf } from './day-of.ts'
import { print, styled, table } from './terminal-text.ts'

export function printReview(pairs: readonly ReviewedPair[]): void {
  for (const { a, b, miles, score, evidence } of pairs) {
    const away = miles === null ? 'position unknown' : `${miles.toFixed(2)} mi apart`
    print(`${styled('bold', score.toFixed(2))}  ${away}`)
    print(table([rowOf(a), rowOf(b)]))
    print(`  for: ${partsOf(evidence.filter(({ value }) => value > 0))}`)
    print(`  against: ${partsOf(evidence.filter(({ value }) => value < 0))}\n`)
  }
  print('One place: ./concierge review accept A B. Two places: ./concierge review refuse A B.')
}

export function printDecisions(
  decisions: readonly StoredDecision[],
  records: ReadonlyMap<string, ReviewedRecord>,
): void {
  const named = (id: string) => [id, records.get(id)?.place.name ?? styled('dim', 'in no source now')]
  print(
    table(
      decisions.map(({ a, b, isSame, decidedAt }) => [
        dayOf(decidedAt),
        isSame ? 'accepted' : 'refused',
        ...named(a),
        ...named(b),
      ]),
    ),
  )
}

const rowOf = ({ source, place }: ReviewedRecord): string[] => [
  `  ${place.id}`,
  styled('bold', place.name),
  styled('dim', source),
  [place.address, place.locality, place.phone, place.website].filter(Boolean).join(', '),
]

const partsOf = (evidence: ReviewedPair['evidence']): string =>
  evidence
    .toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value))
    .map(({ name, value }) => `${name} ${value.toFixed(1)}`)
    .join(', ') || 'nothing'

export const reviewedPairJson = ({ a, b, miles, score, evidence }: ReviewedPair) => ({
  a: recordJson(a),
  b: recordJson(b),
  miles,
  score,
  evidence,
})

const recordJson = ({ source, placeId, place }: ReviewedRecord) => {
  const { id, name, alternateNames, address, locality, phone, website, latitude, longitude, categories } = place
  return {
    ...{ id, placeId, source, name, alternateNames, address, locality },
    ...{ phone, website, latitude, longitude, categories },
  }
}
