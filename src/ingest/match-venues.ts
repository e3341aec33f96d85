import { sql } from 'kysely'
import { cellOf, cellsAround } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { EventVenue } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { chooseVenue, type SoughtVenue, soughtVenue } from '../matching/event-venue.ts'
import { matchKeys } from '../matching/match-keys.ts'
import { preparedKeys } from '../matching/same-place.ts'
import { readDocument } from '../store/catalog-documents.ts'
import { idSet } from '../store/row-set.ts'
import type { ImportTransaction } from './import-job.ts'

/** A name that so many records of one cell share tells nothing. */
const maxSharing = 40
/** So many houses of one name in a city are a chain. */
const maxNamesakes = 50
const maxKept = 5_000

/** Finds the place of the catalog that a venue in words surely means; null where there is none. */
export function venueFinder(writing: ImportTransaction): (venue: EventVenue) => Promise<string | null> {
  const found = new Map<string, string | null>()
  return async (venue) => {
    const key = JSON.stringify([
      venue.name,
      venue.address,
      venue.locality,
      venue.region,
      venue.latitude,
      venue.longitude,
    ])
    const known = found.get(key)
    if (known !== undefined) return known
    const sought = soughtVenue(venue)
    const place = sought === null ? null : chooseVenue(sought, await candidates(writing, sought))
    if (found.size >= maxKept) found.clear()
    found.set(key, place?.id ?? null)
    return place?.id ?? null
  }
}

async function candidates(writing: ImportTransaction, sought: SoughtVenue): Promise<PlaceDocument[]> {
  const places = new Map<string, PlaceDocument>()
  for (const place of [...(await withAKey(writing, sought)), ...(await namesakes(writing, sought))])
    places.set(place.id, place)
  return [...places.values()]
}

/** Places around that share a key of a name, by the index that places themselves are matched with. */
async function withAKey({ transaction, engine }: ImportTransaction, { names }: SoughtVenue): Promise<PlaceDocument[]> {
  const keys = new Set<string>()
  for (const { prepared } of names) {
    // As attractions are kept: within half a mile.
    const record = { ...prepared.record, section: 'other' as const }
    for (const key of matchKeys(record, preparedKeys(prepared)).asked) keys.add(key)
  }
  const { rows } = await sql<{ document: string }>`select document from place where id in (
    select r.place_id from ${idSet(engine, [...keys].sort())} as given cross join match_key k cross join source_record r
      where k.key = c0 and not exists (select 1 from match_key c where c.key = given.c0 limit 1 offset ${sql.lit(maxSharing)})
        and r.record_id = k.record_id and r.kind = 'place')`.execute(transaction)
  return rows.map(({ document }) => readDocument<PlaceDocument>(document))
}

/** Places of the very name in the cells around or in the city. */
async function namesakes(
  { transaction, engine }: ImportTransaction,
  { venue, names }: SoughtVenue,
): Promise<PlaceDocument[]> {
  const point = pointOf(venue)
  const spelled = [...new Set(names.flatMap(({ name }) => spellings(name)))]
  const around =
    point === null
      ? sql`lower(p.locality) in (select c0 from ${idSet(engine, lowerCases(venue.locality ?? ''))} as city)`
      : sql`p.cell in (select c0 from ${idSet(engine, cellsAround(cellOf(point)))} as near)`
  const { rows } = await sql<{ document: string }>`select p.document from ${idSet(engine, spelled)} as given
    cross join place p where lower(p.name) = c0 and ${around} order by p.id limit ${sql.lit(maxNamesakes)}`.execute(
    transaction,
  )
  return rows.map(({ document }) => readDocument<PlaceDocument>(document))
}

function spellings(name: string): string[] {
  const bare = name.replace(/^the\s+/i, '')
  return [bare, `the ${bare}`]
    .flatMap((one) => [one, one.replace(/\s*&\s*/g, ' and '), one.replace(/\s+and\s+/gi, ' & ')])
    .flatMap(lowerCases)
}

/** SQLite knows the case of ASCII letters only. */
const lowerCases = (text: string): string[] => [
  ...new Set([text.toLowerCase(), text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())]),
]
