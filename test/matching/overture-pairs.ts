import { createHash } from 'node:crypto'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { dataFile, explainMissing } from '../support/test-data.ts'
import type { LabelledPair, PairRecord } from './labelled-pair.ts'

export const pairsFile = 'matching/overture-pairs.parquet'

type Row = Record<string, string | null> & { label: number }

/** The labelled pairs in the form that `eval matching` reads; null without their file. */
export async function overturePairs(): Promise<{ development: LabelledPair[]; unseen: LabelledPair[] } | null> {
  if (explainMissing(pairsFile) !== null) return null
  const rows = (await parquetReadObjects({
    file: await asyncBufferFromFile(dataFile(pairsFile)),
    compressors,
  })) as Row[]
  const halves = { development: [] as LabelledPair[], unseen: [] as LabelledPair[] }
  for (const row of rows) {
    const pair = { a: recordOf(row, ''), b: recordOf(row, 'base_'), same: Number(row.label) === 1 }
    // A half that no order of the file decides.
    const digest = createHash('sha256').update(`${row.id} ${row.base_id}`).digest()
    halves[(digest[0] as number) % 2 === 0 ? 'development' : 'unseen'].push(pair)
  }
  return halves
}

function recordOf(row: Row, prefix: '' | 'base_'): PairRecord {
  const read = <Value>(column: string): Value | null => {
    const text = row[prefix + column]
    return text ? (JSON.parse(text) as Value) : null
  }
  const address = read<Record<string, string>[]>('addresses')?.[0] ?? {}
  const categories = read<{ primary?: string; alternate?: string[] }>('categories')
  return {
    name: read<{ primary?: string }>('names')?.primary ?? '',
    address: address.freeform ?? null,
    locality: address.locality ?? null,
    region: address.region ?? null,
    postcode: address.postcode ?? null,
    country: address.country ?? null,
    phones: stated(read<(string | null)[]>('phones')),
    websites: stated(read<(string | null)[]>('websites')),
    brand: read<{ names?: { primary?: string } }>('brand')?.names?.primary ?? null,
    categories: [categories?.primary, ...(categories?.alternate ?? [])].filter((each) => each !== undefined),
  }
}

const stated = (values: (string | null)[] | null): string[] => (values ?? []).filter((value) => value !== null)
