import { sql } from 'kysely'
import { type CatalogRecord, enrichPlace, type PlaceEnrichment } from '../domain/catalog-record.ts'
import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { mergePlaces, priceBands } from '../matching/merge-places.ts'
import { isChainName } from '../matching/venue-chains.ts'
import { writeDocument } from '../store/catalog-documents.ts'
import { idSet } from '../store/row-set.ts'
import type { PlaceRow, SourceRecordRow } from '../store/tables.ts'
import type { ImportTransaction } from './import-job.ts'
import { workIn } from './import-work.ts'
import { indexHotels, refreshHotelVocabulary } from './index-hotels.ts'
import { blendPrice } from './price.ts'
import { placePrior } from './prior.ts'

const chunkSize = 400

/** Rebuilds the rows of the listed places from all their source records. */
export async function derivePlaces(
  importTransaction: ImportTransaction,
  list: 'work_place' | 'work_named',
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0
  for await (const ids of workIn(importTransaction, list, chunkSize)) {
    await deriveChunk(importTransaction, ids)
    done += ids.length
    onProgress(done)
  }
  if (done === 0) return
  await refreshHotelVocabulary(importTransaction)
}

async function deriveChunk(importTransaction: ImportTransaction, ids: readonly string[]): Promise<void> {
  const { transaction, engine } = importTransaction
  const given = idSet(engine, ids)
  const { rows } = await sql<Pick<SourceRecordRow, 'place_id' | 'source' | 'body'>>`select r.place_id, r.source, r.body
    from ${given} as given cross join source_record r where r.place_id = c0 and r.kind <> 'event'
    order by r.source, r.kind, r.record_id`.execute(transaction)
  const places = [...Map.groupBy(rows, ({ place_id }) => place_id as string)]
    .map(([id, records]) => placeOfRecords(importTransaction, id, records))
    .filter((place) => place !== null)
  await sql`delete from place where id in (select c0 from ${given} as given)`.execute(transaction)
  if (places.length > 0) await transaction.insertInto('place').values(places.map(placeRow)).execute()
  await indexHotels(
    importTransaction,
    ids,
    places.filter((place) => place.section === 'lodging'),
  )
}

/** Null if no source has the place itself any more, or if it has closed. */
function placeOfRecords(
  { kinds, now }: ImportTransaction,
  id: string,
  rows: readonly Pick<SourceRecordRow, 'source' | 'body'>[],
): PlaceDocument | null {
  const records = rows.map(({ source, body }) => ({
    source,
    kind: kinds.get(source) ?? '',
    record: JSON.parse(body) as CatalogRecord,
  }))
  const sourced = records.flatMap(({ source, kind, record }) =>
    record.kind === 'place' ? [{ source, kind, place: record.place }] : [],
  )
  if (sourced.length === 0) return null
  const merged = mergePlaces(id, sourced, now)
  const enrichments = records.map(({ record }) => record).filter(isEnrichment)
  if (merged === null || enrichments.some(({ kind }) => kind === 'closed')) return null
  const place = enrichPlace(merged, enrichments)
  const { bands, stated } = priceBands(sourced)
  return { ...place, priceBand: blendPrice(place, bands, statedBand(enrichments) ?? stated) }
}

/** An enrichment record with a price band overrides the sources of the place. */
const statedBand = (enrichments: readonly PlaceEnrichment[]) =>
  enrichments.map((one) => (one.kind === 'enrichment' ? one.addition.priceBand : undefined)).findLast(Boolean)

const isEnrichment = (record: CatalogRecord): record is PlaceEnrichment =>
  record.kind !== 'place' && record.kind !== 'event' && record.kind !== 'layer'

function placeRow(place: PlaceDocument): PlaceRow {
  const point = pointOf(place)
  return {
    id: place.id,
    source: place.source,
    section: place.section,
    cell: point === null ? null : cellOf(point),
    latitude: place.latitude,
    longitude: place.longitude,
    name: place.name,
    brand: place.facts.brand ?? (isChainName(place.name) ? place.name : null),
    locality: place.locality,
    traits: place.traits.join(' '),
    prior: placePrior(place),
    price_band: place.priceBand,
    hours: place.hours === null ? null : JSON.stringify(place.hours),
    wheelchair: place.facts.wheelchair ?? null,
    minimum_age: place.facts.minimumAge ?? null,
    largest_party: place.facts.largestParty ?? null,
    document: writeDocument(place),
  }
}
