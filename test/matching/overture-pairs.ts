import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { LabelledPair, PairRecord } from './labelled-pair.ts'

const file = fileURLToPath(new URL('../../../shared/data/matching/overture-pairs.parquet', import.meta.url))

type Row = Record<string, string | null> & { label: number }

/** The labelled pairs in the form that `eval matching` reads; null where the shared data is absent. */
export async function overturePairs(): Promise<{ development: LabelledPair[]; unseen: LabelledPair[] } | null> {
  if (!existsSync(file)) return null
  const rows = (await parquetReadObjects({ file: await asyncBufferFromFile(file), compressors })) as Row[]
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
