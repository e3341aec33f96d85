import { type CatalogRecord, enrichPlace, isEnrichment, type PlaceEnrichment } from '../domain/catalog-record.ts'
import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { mergePlaces, priceBands } from '../matching/merge-places.ts'
import { isChainName } from '../matching/venue-chains.ts'
import { changeWordCounts, deleteUnusedWords } from '../store/import/hotel-index.ts'
import { type DerivedPlace, replacePlaces } from '../store/import/place-rows.ts'
import { recordsAbout } from '../store/import/source-records.ts'
import { workIn } from '../store/import/work-lists.ts'
import { leadSentence } from '../text/lead-sentence.ts'
import { addEntityFacts } from './add-entity-facts.ts'
import { placeFame } from './fame.ts'
import type { ImportTransaction } from './import-job.ts'
import { indexHotels, type WordCounts } from './index-hotels.ts'
import { withJudgedKinds } from './judge-kinds.ts'
import { blendPrice } from './price.ts'
import { placePrior } from './prior.ts'

const chunkSize = 400

/** Rebuilds the rows of the listed places from all their source records. */
export async function derivePlaces(
  importTransaction: ImportTransaction,
  list: 'work_place' | 'work_described_place',
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0
  // PostgreSQL keeps each version of a row until the import ends, so a count is written seldom.
  const counts: WordCounts = new Map()
  for await (const ids of workIn(importTransaction, list, chunkSize)) {
    await deriveChunk(importTransaction, ids, counts)
    done += ids.length
    onProgress(done)
    if (counts.size < maxCounts) continue
    await changeWordCounts(importTransaction, counts)
    counts.clear()
  }
  if (done === 0) return
  await changeWordCounts(importTransaction, counts)
  await deleteUnusedWords(importTransaction)
}

/** About 20 MB of words. */
const maxCounts = 200_000

async function deriveChunk(
  importTransaction: ImportTransaction,
  ids: readonly string[],
  counts: WordCounts,
): Promise<void> {
  const records = await recordsAbout(importTransaction, ids)
  const merged = [...records]
    .map(([id, about]) => placeOfRecords(importTransaction, id, about))
    .filter((place) => place !== null)
  const places = (await addEntityFacts(importTransaction, merged)).map(withJudgedKinds)
  const recordsOf = new Map([...records].map(([id, about]) => [id, about.filter(isOfPlace).length]))
  const open = new Set(places.map(({ id }) => id))
  const closed = [...recordsOf].flatMap(([id, count]) => (count === 0 || open.has(id) ? [] : [{ id, records: count }]))
  const derived = places.map((place) => derivedPlace(place, recordsOf.get(place.id) ?? 0))
  await replacePlaces(importTransaction, ids, { places: derived, closed })
  await indexHotels(importTransaction, ids, { hotels: places.filter(({ section }) => section === 'lodging'), counts })
}

const isOfPlace = ({ record }: { record: CatalogRecord }) => record.kind === 'place'

/** Null if no source has the place itself any more, or if it has closed. */
function placeOfRecords(
  { kinds, now }: ImportTransaction,
  id: string,
  records: readonly { source: string; record: CatalogRecord }[],
): PlaceDocument | null {
  const sourced = records.flatMap(({ source, record }) =>
    record.kind === 'place' ? [{ source, kind: kinds.get(source) ?? '', place: record.place }] : [],
  )
  if (sourced.length === 0) return null
  const merged = mergePlaces(id, sourced, now)
  const enrichments = records.map(({ record }) => record).filter(isEnrichment)
  if (merged === null || enrichments.some(({ kind }) => kind === 'closed')) return null
  const place = withShortDescription(enrichPlace(merged, enrichments))
  const { bands, stated } = priceBands(sourced)
  return { ...place, priceBand: blendPrice(place, bands, statedBand(enrichments) ?? stated) }
}

/** Lists show a short description: the beginning of the long one where that is all there is. */
const withShortDescription = (place: PlaceDocument): PlaceDocument =>
  place.shortDescription === '' ? { ...place, shortDescription: leadSentence(place.longDescription) } : place

/** An enrichment record with a price band overrides the sources of the place. */
const statedBand = (enrichments: readonly PlaceEnrichment[]) =>
  enrichments.map((one) => (one.kind === 'enrichment' ? one.addition.priceBand : undefined)).findLast(Boolean)

function derivedPlace(place: PlaceDocument, records: number): DerivedPlace {
  const point = pointOf(place)
  return {
    place,
    cell: point === null ? null : cellOf(point),
    brand: place.facts.brand ?? (isChainName(place.name) ? place.name : null),
    prior: placePrior(place),
    fame: placeFame(place),
    records,
  }
}
