import type { WikidataEntity } from '../domain/catalog-record.ts'
import type { PlaceDocument, PlaceFacts } from '../domain/place.ts'
import { entityRecords } from '../store/import/entity-records.ts'
import type { ImportTransaction } from './import-job.ts'

/** Adds what sources say about the Wikidata entity of each place. */
export async function addEntityFacts(
  importTransaction: ImportTransaction,
  places: readonly PlaceDocument[],
): Promise<PlaceDocument[]> {
  const ids = new Set(places.flatMap(({ facts }) => facts.wikidata ?? []))
  const entities = await entityRecords(importTransaction, [...ids])
  return places.map((place) => withEntityFacts(place, entities.get(place.facts.wikidata ?? '') ?? []))
}

/** The place's own facts win. Signs of renown add up. */
function withEntityFacts(place: PlaceDocument, entities: readonly WikidataEntity[]): PlaceDocument {
  if (entities.length === 0) return place
  const known = entities.map(({ facts }) => facts)
  const facts: PlaceFacts = Object.assign({}, ...known, place.facts)
  const renown = Object.assign({}, place.facts.renown, ...known.map((one) => one.renown))
  if (Object.keys(renown).length > 0) facts.renown = renown
  return { ...place, facts }
}
