import { sql } from 'kysely'
import type { PlaceEnrichment } from '../domain/catalog-record.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { compareQuality } from '../matching/cluster-records.ts'
import { venueArea } from '../matching/event-venue.ts'
import { places } from '../store/places.ts'
import { rowSet } from '../store/row-set.ts'
import type { SourceRecordRow } from '../store/tables.ts'
import { markTouchedAreas } from './assign-event-venues.ts'
import { type DescribedPlaceMatch, describedPlaceFinder } from './find-described-place.ts'
import type { CatalogImport, ImportTransaction } from './import-job.ts'
import { addWork } from './import-work.ts'
import { readPlaceRecords } from './match-records.ts'

const chunkSize = 500

/** Ids of records that describe their place start with a quotation mark, which no place id does. */
export const describedIdPrefix = '"'

/** Kinds of records that may describe their place instead of naming its id. */
const describableKinds = ['closed', 'enrichment', 'hours', 'membership', 'menu', 'rating'] as const
const kinds = sql.raw(`(${describableKinds.map((kind) => `'${kind}'`).join(', ')})`)

/**
 * Matches records that describe a place: the unmatched ones of this import, and those of every source near places that
 * changed. Places whose records moved are listed in `work_named`.
 */
export async function matchDescribedPlaces(
  importTransaction: ImportTransaction,
  onDescribed: CatalogImport['onDescribed'],
): Promise<void> {
  const found = places(importTransaction.transaction)
  const find = describedPlaceFinder(found)
  const isTouched = touchedAreas(importTransaction)
  for await (const rows of described(importTransaction)) {
    const moved: [placeId: string | null, row: Described][] = []
    for (const row of rows) {
      const record = JSON.parse(row.body) as PlaceEnrichment
      if (record.named === undefined) continue
      const isOwn = row.source === importTransaction.source
      const isOpen = (isOwn && row.place_id === null) || (await isTouched(venueArea(record.named)))
      if (!isOpen && !isOwn) continue
      const finding: DescribedPlaceMatch = isOpen
        ? await find(record.named, await gonePlace(row.place_id))
        : { placeId: row.place_id, isDoubtful: false, candidates: [] }
      if (isOwn) onDescribed?.(record, finding)
      if (finding.placeId !== row.place_id) moved.push([finding.placeId, row])
    }
    await saveMoved(importTransaction, moved)
  }

  /** The best record of a closed place. A record that describes it, or closes it, should keep matching it. */
  async function gonePlace(id: string | null): Promise<PlaceDocument | null> {
    if (id === null || (await found.byIds([id])).size > 0) return null
    const { rows } = await sql<{ record_id: string }>`select distinct record_id from source_record
      where place_id = ${id} and kind = 'place'`.execute(importTransaction.transaction)
    const records = await readPlaceRecords(
      importTransaction,
      rows.map(({ record_id }) => record_id),
    )
    const [best] = records.filter(({ placeId }) => placeId === id).sort(compareQuality)
    return best === undefined ? null : { ...best.place, id }
  }
}

/** Whether this import changed places in a cell or city. */
function touchedAreas(importTransaction: ImportTransaction): (area: string | null) => Promise<boolean> {
  const known = new Map<string, boolean>()
  let isListed = false
  return async (area) => {
    if (area === null) return true
    if (!isListed) await markTouchedAreas(importTransaction)
    isListed = true
    const answer =
      known.get(area) ??
      (await importTransaction.transaction.selectFrom('work_ground').select('id').where('id', '=', area).execute())
        .length > 0
    known.set(area, answer)
    return answer
  }
}

/** Releases records matched to a place that no source has any more. Must run before references are checked. */
export async function releaseDescribed({ transaction }: ImportTransaction): Promise<void> {
  await sql`update source_record set refers_to = null, place_id = null
    where kind in ${kinds} and record_id like ${`${describedIdPrefix}%`} and place_id in (select id from work_place)
      and not exists (select 1 from source_record p where p.kind = 'place' and p.place_id = source_record.place_id)`.execute(
    transaction,
  )
}

type Described = Pick<SourceRecordRow, 'source' | 'kind' | 'record_id' | 'place_id' | 'body'>

/** Ordered by source and kind, which is the order of the primary key. */
async function* described({ transaction, kinds: sources }: ImportTransaction): AsyncGenerator<Described[]> {
  for (const source of [...sources.keys()].sort())
    for (const kind of describableKinds) {
      let last = ''
      while (true) {
        const { rows } = await sql<Described>`select source, kind, record_id, place_id, body from source_record
          where source = ${source} and kind = ${kind} and record_id > ${last} and record_id like ${`${describedIdPrefix}%`}
          order by record_id limit ${sql.lit(chunkSize)}`.execute(transaction)
        if (rows.length === 0) break
        yield rows
        last = rows.at(-1)!.record_id
      }
    }
}

async function saveMoved(
  importTransaction: ImportTransaction,
  moved: readonly [placeId: string | null, row: Described][],
): Promise<void> {
  if (moved.length === 0) return
  const rows = moved.map(([placeId, { source, kind, record_id }]) => [placeId, source, kind, record_id])
  await sql`update source_record set refers_to = c0, place_id = c0 from ${rowSet(importTransaction.engine, rows)} as given
    where source = c1 and kind = c2 and record_id = c3`.execute(importTransaction.transaction)
  const ids = [...new Set(moved.flatMap(([placeId, row]) => [placeId, row.place_id]))].filter((id) => id !== null)
  await addWork(importTransaction, 'work_named', ids)
  await addWork(importTransaction, 'work_place', ids)
}
