import { sql } from 'kysely'
import type { PlaceEnrichment } from '../domain/catalog-record.ts'
import { type NamedPlaceFinding, namedPlaceFinder } from './find-named-place.ts'
import { addWork } from './import-work.ts'
import { places } from './places.ts'
import { rowSet } from './row-set.ts'
import type { SourceRecordRow } from './tables.ts'
import type { CatalogImport, Writing } from './writing.ts'

const chunkSize = 500

/** The ids of such records begin with a quotation mark, as no place's id does. */
export const namedRecordId = '"'

/** Kinds of records that may describe their place instead of naming its id. */
const kinds = sql.raw(`('closed', 'enrichment', 'hours', 'membership', 'menu', 'rating')`)

/**
 * Looks for the places that records describe and that were not found before: those of this import, and, where it changed any place,
 * those of other sources too. Found ones are listed in `work_named`. A record that found its place keeps it.
 */
export async function placeNamed(writing: Writing, onNamed: CatalogImport['onNamed']): Promise<void> {
  const find = namedPlaceFinder(places(writing.transaction))
  const hasChanged = (await writing.transaction.selectFrom('work_place').select('id').limit(1).execute()).length > 0
  if (onNamed !== undefined) await tellFound(writing, onNamed)
  for await (const rows of unplaced(writing, hasChanged)) {
    const placed: [placeId: string, row: Unplaced][] = []
    for (const row of rows) {
      const record = JSON.parse(row.body) as PlaceEnrichment
      if (record.named === undefined) continue
      const finding = await find(record.named)
      if (finding.placeId !== null) placed.push([finding.placeId, row])
      if (row.source === writing.source) onNamed?.(record, finding)
    }
    await keepPlaced(writing, placed)
  }
}

/** What described a place of which no source tells any more is open again. Before references are checked. */
export async function releaseNamed({ transaction }: Writing): Promise<void> {
  await sql`update source_record set refers_to = null, place_id = null
    where kind in ${kinds} and record_id like ${`${namedRecordId}%`} and place_id in (select id from work_place)
      and not exists (select 1 from source_record p where p.kind = 'place' and p.place_id = source_record.place_id)`.execute(
    transaction,
  )
}

type Unplaced = Pick<SourceRecordRow, 'source' | 'kind' | 'record_id' | 'body'>

async function* unplaced({ transaction, source }: Writing, ofAll: boolean): AsyncGenerator<Unplaced[]> {
  let last = { kind: '', source: '', record_id: '' }
  while (true) {
    const { rows } = await sql<Unplaced>`select kind, source, record_id, body from source_record
      where refers_to is null and kind in ${kinds} and (kind, source, record_id) > (${last.kind}, ${last.source}, ${last.record_id})
      ${ofAll ? sql`` : sql`and source = ${source}`}
      order by kind, source, record_id limit ${sql.lit(chunkSize)}`.execute(transaction)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!
  }
}

async function keepPlaced(writing: Writing, placed: readonly [placeId: string, row: Unplaced][]): Promise<void> {
  if (placed.length === 0) return
  const rows = placed.map(([placeId, { source, kind, record_id }]) => [placeId, source, kind, record_id])
  await sql`update source_record set refers_to = c0, place_id = c0 from ${rowSet(writing.engine, rows)} as given
    where source = c1 and kind = c2 and record_id = c3`.execute(writing.transaction)
  const ids = [...new Set(placed.map(([placeId]) => placeId))]
  await addWork(writing, 'work_named', ids)
  await addWork(writing, 'work_place', ids)
}

async function tellFound({ transaction, source }: Writing, tell: NonNullable<CatalogImport['onNamed']>): Promise<void> {
  const { rows } = await sql<Pick<SourceRecordRow, 'place_id' | 'body'>>`select place_id, body from source_record
    where source = ${source} and kind in ${kinds} and record_id like ${`${namedRecordId}%`} and refers_to is not null`.execute(
    transaction,
  )
  for (const { place_id, body } of rows) {
    const found: NamedPlaceFinding = { placeId: place_id, isDoubtful: false, candidates: [] }
    tell(JSON.parse(body) as PlaceEnrichment, found)
  }
}
