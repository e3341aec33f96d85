import { type CatalogRecord, enrichPlace, type PlaceEnrichment } from '../domain/catalog-record.ts'
import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { placePrior } from '../domain/prior.ts'
import { indexHotels, refreshHotelVocabulary } from './hotel-search.ts'
import type { PlaceRow } from './tables.ts'
import { CatalogImportError, type Writing } from './writing.ts'

const chunkSize = 400

/** Makes the rows of these places anew from what every source says of them. */
export async function derivePlaces(
  writing: Writing,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = ids.slice(start, start + chunkSize)
    await deriveChunk(writing, chunk)
    onProgress(start + chunk.length)
  }
  await refreshHotelVocabulary(writing)
}

async function deriveChunk(writing: Writing, ids: readonly string[]): Promise<void> {
  const { transaction } = writing
  const records = await transaction
    .selectFrom('source_record')
    .select(['place_id', 'source', 'body'])
    .where('place_id', 'in', ids)
    .where('kind', '!=', 'event')
    .orderBy('source')
    .orderBy('kind')
    .orderBy('record_id')
    .execute()
  const byPlace = Map.groupBy(records, (record) => record.place_id as string)
  const places = [...byPlace.values()]
    .map((rows) => {
      const place = mergeRecords(rows.map((row) => JSON.parse(row.body) as CatalogRecord))
      const ours = rows.find((row) => row.source === writing.source)
      if (place === null && ours) throw danglingRecord(JSON.parse(ours.body) as CatalogRecord, ours.place_id as string)
      return place
    })
    .filter((place) => place !== null)
  await transaction.deleteFrom('place').where('id', 'in', ids).execute()
  if (places.length > 0) await transaction.insertInto('place').values(places.map(placeRow)).execute()
  await indexHotels(
    writing,
    ids,
    places.filter((place) => place.section === 'lodging'),
  )
}

/** Null where no source that is left tells of the place itself. */
function mergeRecords(records: CatalogRecord[]): PlaceDocument | null {
  const base = records.find((record) => record.kind === 'place')
  if (base?.kind !== 'place') return null
  const enrichments = records.filter((record): record is PlaceEnrichment => enrichmentKinds.has(record.kind))
  return enrichPlace(base.place, enrichments)
}

const enrichmentKinds = new Set<CatalogRecord['kind']>(['rating', 'menu', 'hours', 'membership'])

function danglingRecord(record: CatalogRecord, placeId: string): CatalogImportError {
  const at = record.origin === undefined ? '' : `${record.origin}: `
  return new CatalogImportError(`${at}the ${record.kind} names a place that is not here: ${placeId}`)
}

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
    brand: place.facts.brand ?? null,
    locality: place.locality,
    traits: place.traits.join(' '),
    prior: placePrior(place),
    price_band: place.priceBand,
    hours: place.hours === null ? null : JSON.stringify(place.hours),
    wheelchair: place.facts.wheelchair ?? null,
    minimum_age: place.facts.minimumAge ?? null,
    largest_party: place.facts.largestParty ?? null,
    document: JSON.stringify(place),
  }
}
