import { sayDistance, usesKilometers } from '../../concierge/explain/format-times.ts'
import type { ReviewedPair } from '../../ingest/review-matches.ts'
import type { StoredDecision } from '../../store/import/match-decisions.ts'
import type { ReviewedRecord } from '../../store/match-review.ts'
import { dayOf } from './day-of.ts'
import { sectionTitles } from './section-titles.ts'
import { print, styled, table } from './terminal-text.ts'

export function printReview(pairs: readonly ReviewedPair[]): void {
  for (const [index, { a, b, miles, score, evidence }] of pairs.entries()) {
    const metric = usesKilometers(a.place.country ?? b.place.country)
    const away = miles === null ? 'position unknown' : `${sayDistance(miles, { metric })} apart`
    const names = [a.place.name, b.place.name]
    print(styled('bold', `${index + 1}. ${[...new Set(names)].join(' / ')}`))
    print(`   ${away}, score ${score.toFixed(2)}`)
    print(table(comparedRows(a, b)))
    print(`   for: ${partsOf(evidence.filter(({ value }) => value > 0))}`)
    print(`   against: ${partsOf(evidence.filter(({ value }) => value < 0))}`)
    print(styled('dim', `   one place:  ./concierge review accept ${a.place.id} ${b.place.id}`))
    print(styled('dim', `   two places: ./concierge review refuse ${a.place.id} ${b.place.id}\n`))
  }
}

/** Both records field by field; `≠` marks what differs, and fields that both lack are left out. */
function comparedRows(a: ReviewedRecord, b: ReviewedRecord): string[][] {
  const rows: [label: string, shown: (record: ReviewedRecord) => string | null][] = [
    ['id', ({ place }) => place.id],
    ['source', ({ source }) => source],
    ['name', ({ place }) => place.name],
    ['also', ({ place }) => place.alternateNames.slice(0, maxListed).join(', ')],
    ['kind', ({ place }) => place.categories.slice(0, maxListed).join(', ') || sectionTitles[place.section]],
    ['address', ({ place }) => [place.address, place.locality].filter(Boolean).join(', ')],
    ['phone', ({ place }) => place.phone],
    ['website', ({ place }) => place.website],
    ['status', ({ place }) => closedStatus(place.facts.existence?.status)],
  ]
  return rows.flatMap(([label, shown]) => {
    const [one, other] = [shown(a) || null, shown(b) || null]
    if (one === null && other === null) return []
    const isUnlike = label !== 'id' && one !== null && other !== null && one !== other
    return [[`   ${isUnlike ? '≠' : ' '} ${label}`, one ?? '–', other ?? '–']]
  })
}

const maxListed = 3

const closedStatus = (status: string | undefined): string | null =>
  status === undefined || status === 'open' ? null : status

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
