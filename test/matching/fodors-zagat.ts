import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { blockingKeys } from '../../src/matching/same-place.ts'
import { dataFile, explainMissing } from '../support/test-data.ts'
import { type LabelledPair, type PairRecord, pairMatchRecord } from './labelled-pair.ts'

export const guideFiles = ['matching/fodors-zagat.csv', 'matching/fodors-zagat-gold.csv'] as const

type Guide = { name: string; addr: string; city: string; phone: string; type: string }

/**
 * Every pair of the two guides that shares a blocking key, with the guides' 112 true pairs named: those that blocking missed are
 * missing here and count against recall. Null without the guides.
 */
export function guidePairs(): { pairs: LabelledPair[]; truePairs: number } | null {
  if (explainMissing(...guideFiles) !== null) return null
  const guides = parse(readFileSync(dataFile(guideFiles[0])), { columns: true, trim: true }) as Guide[]
  const gold = parse(readFileSync(dataFile(guideFiles[1])), {
    columns: true,
    trim: true,
    quote: null,
    relax_column_count: true,
  }) as Record<string, string>[]
  const records = guides.map(recordOf)
  const truths = new Set(gold.map((row) => `${row['"id_1"']} ${row['"id_2"']}`))
  // One guide writes phones 310/246-1501, the other 310-246-1501.
  const isFirst = guides.map(({ phone }) => phone.includes('/'))
  const holders = new Map<string, number[]>()
  records.forEach((record, index) => {
    for (const key of blockingKeys(pairMatchRecord(record, String(index))))
      holders.set(key, [...(holders.get(key) ?? []), index])
  })
  const seen = new Set<string>()
  const pairs: LabelledPair[] = []
  for (const indexes of holders.values()) {
    for (const one of indexes) {
      for (const other of indexes) {
        const pair = `${one + 1} ${other + 1}`
        if (one >= other || isFirst[one] === isFirst[other] || seen.has(pair)) continue
        seen.add(pair)
        pairs.push({ a: records[one] as PairRecord, b: records[other] as PairRecord, same: truths.has(pair) })
      }
    }
  }
  return { pairs, truePairs: truths.size }
}

const recordOf = ({ name, addr, city, phone, type }: Guide): PairRecord => ({
  name,
  address: addr,
  locality: city,
  region: null,
  postcode: null,
  country: 'US',
  phones: [phone],
  websites: [],
  brand: null,
  categories: [type, 'restaurant'],
})
