import { sql } from 'kysely'
import type { PlaceDocument } from '../../domain/place.ts'
import { hoursDocuments, placeDocuments } from '../catalog-documents.ts'
import { knownFields } from '../place-fields.ts'
import { idSet } from '../row-set.ts'
import type { PlaceFieldsRow, PlaceRow } from '../tables.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'
import { isCommon } from './place-matches.ts'
import { touchCells, touchCellsOfPlaces } from './renew-cells.ts'

/** What is stored of a place: its document and columns that are not in it. */
export type DerivedPlace = {
  place: PlaceDocument
  cell: string | null
  brand: string | null
  prior: number
  fame: number
  /** How many place records it was merged from. */
  records: number
}

/** A place of which only records are left: its sources together show that it has closed. */
export type ClosedPlace = { id: string; records: number }

/** Replaces the rows of places: `ids` lose their row, `places` and `closed` get a new one. */
export async function replacePlaces(
  catalog: CatalogTransaction,
  ids: readonly string[],
  { places, closed = [] }: { places: readonly DerivedPlace[]; closed?: readonly ClosedPlace[] },
): Promise<void> {
  const { transaction, engine } = catalog
  await touchCellsOfPlaces(catalog, ids)
  await touchCells(
    catalog,
    'places',
    places.map(({ cell }) => cell),
  )
  for (const table of ['place', 'place_fields'] as const)
    await sql`delete from ${sql.table(table)} where id in (select c0 from ${idSet(engine, ids)} as given)`.execute(
      transaction,
    )
  if (places.length > 0) await transaction.insertInto('place').values(places.map(placeRow)).execute()
  const rows = [...places.map(fieldsRow), ...closed.map(closedRow)]
  if (rows.length > 0) await transaction.insertInto('place_fields').values(rows).execute()
}

const fieldsRow = ({ place, records }: DerivedPlace): PlaceFieldsRow => ({
  id: place.id,
  section: place.section,
  source: place.source,
  known: knownFields(place),
  records,
})

const closedRow = (closed: ClosedPlace): PlaceFieldsRow => ({ ...closed, section: null, source: null, known: 0 })

const placeRow = ({ place, cell, brand, prior, fame }: DerivedPlace): PlaceRow => ({
  id: place.id,
  source: place.source,
  section: place.section,
  cell,
  latitude: place.latitude,
  longitude: place.longitude,
  name: place.name,
  brand,
  locality: place.locality,
  traits: place.traits.join(' '),
  prior,
  fame,
  price_band: place.priceBand,
  hours: place.hours === null ? null : hoursDocuments.write(place.hours),
  wheelchair: place.facts.wheelchair ?? null,
  minimum_age: place.facts.minimumAge ?? null,
  largest_party: place.facts.largestParty ?? null,
  document: placeDocuments.write(place),
  wikidata: place.facts.wikidata ?? null,
})

type Row = { id: string; document: string }

const placeIn = ({ id, document }: Row): PlaceDocument => placeDocuments.read(document, id)

/** Places by id, without a cache. */
export async function findPlaces(
  { transaction, engine }: CatalogTransaction,
  ids: readonly string[],
): Promise<Map<string, PlaceDocument>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`select p.id, p.document from ${idSet(engine, ids)} as given
    cross join place p where p.id = c0`.execute(transaction)
  return new Map(rows.map((row) => [row.id, placeIn(row)]))
}

/** Places whose records have one of these keys, without keys that are too common. */
export async function placesWithKeys(
  { transaction, engine }: CatalogTransaction,
  keys: readonly string[],
): Promise<PlaceDocument[]> {
  const { rows } = await sql<Row>`select id, document from place where id in (
    select r.place_id from ${idSet(engine, keys)} as given cross join match_key k cross join source_record r
      where k.key = c0 and not ${isCommon()}
        and r.record_id = k.record_id and r.kind = 'place')`.execute(transaction)
  return rows.map(placeIn)
}

/** Where to look for places of a name. */
export type Neighborhood = { cells: readonly string[] } | { localities: readonly string[] } | 'anywhere'

/** Places with exactly one of these names; names and localities in lower case, as the engine writes it. */
export async function placesNamed(
  { transaction, engine }: CatalogTransaction,
  { names, where, max }: { names: readonly string[]; where: Neighborhood; max: number },
): Promise<PlaceDocument[]> {
  const isNear =
    where === 'anywhere'
      ? sql`true`
      : 'cells' in where
        ? sql`p.cell in (select c0 from ${idSet(engine, where.cells)} as near)`
        : sql`lower(p.locality) in (select c0 from ${idSet(engine, where.localities)} as city)`
  const { rows } = await sql<Row>`select p.id, p.document from ${idSet(engine, names)} as given
    cross join place p where lower(p.name) = c0 and ${isNear} order by p.id limit ${sql.lit(max)}`.execute(transaction)
  return rows.map(placeIn)
}

/** What venues are found by, of every place in these cells. */
export type PlaceSign = Pick<PlaceDocument, 'id' | 'name' | 'alternateNames' | 'address' | 'website'> & {
  latitude: number
  longitude: number
}

export async function placeSignsIn(
  { transaction, engine }: CatalogTransaction,
  cells: readonly string[],
): Promise<PlaceSign[]> {
  const field = (name: string) =>
    engine === 'sqlite' ? sql`p.document ->> ${sql.lit(`$.${name}`)}` : sql`p.document::jsonb ->> ${sql.lit(name)}`
  const { rows } = await sql<{
    id: string
    name: string
    latitude: number
    longitude: number
    others: string | null
    address: string | null
    website: string | null
  }>`select p.id, p.name, p.latitude, p.longitude, ${field('alternateNames')} as others, ${field('address')} as address,
      ${field('website')} as website
    from ${idSet(engine, cells)} as given cross join place p where p.cell = c0 order by p.id`.execute(transaction)
  return rows.map(({ others, ...row }) => ({ ...row, alternateNames: others === null ? [] : namesIn(others) }))
}

function namesIn(list: string): string[] {
  const names: unknown = JSON.parse(list)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Cells and localities of the places that this import lists for rebuilding. */
export async function areasOfListedPlaces({
  transaction,
}: CatalogTransaction): Promise<{ cell: string | null; locality: string | null }[]> {
  const { rows } = await sql<{ cell: string | null; locality: string | null }>`select distinct p.cell, p.locality
    from (select id from work_place union select id from work_described_place) as w
      cross join place p where p.id = w.id`.execute(transaction)
  return rows
}
