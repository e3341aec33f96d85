import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { entryWords, type HotelEntry, type HotelFacts, hotelEntry, hotelFacts } from '../domain/hotel-entry.ts'
import { type HotelVocabulary, hotelVocabulary } from '../domain/hotel-vocabulary.ts'
import type { PlaceDocument } from '../domain/place.ts'
import type { SearchTerm } from '../domain/search-term.ts'
import type { Database, Engine } from './engine.ts'
import type { Tables } from './tables.ts'
import type { Writing } from './writing.ts'

export type HotelSearch = {
  /** The words of all hotels, read once a generation of the catalog. */
  vocabulary(): Promise<HotelVocabulary>
  /** Hotels that any of the terms fits, of each at most `limit`, those with few words first; the same on every engine. */
  find(terms: readonly SearchTerm[], limit: number): Promise<HotelEntry[]>
}

/** Entries read for scoring are kept up to this many, about 2 kB each. */
const mostEntriesKept = 20_000

export function hotelSearch(database: Database, engine: Engine, readGeneration: () => Promise<number>): HotelSearch {
  let kept = {
    generation: -1,
    vocabulary: null as Promise<HotelVocabulary> | null,
    entries: new Map<string, HotelEntry>(),
  }

  const current = async () => {
    const generation = await readGeneration()
    if (generation !== kept.generation) kept = { generation, vocabulary: null, entries: new Map() }
    return kept
  }

  return {
    async vocabulary() {
      const known = await current()
      known.vocabulary ??= readVocabulary(database)
      try {
        return await known.vocabulary
      } catch (error) {
        known.vocabulary = null
        throw error
      }
    },
    async find(terms, limit) {
      const asked = terms.filter((term) => !isEmpty(term))
      if (asked.length === 0) return []
      const { entries } = await current()
      const ids = await (engine === 'sqlite' ? findInSqlite : findInPostgres)(database, asked, limit)
      // What is known need not be fetched again: most of a chain is found for every guest of the chain.
      const found = new Map(ids.map((id) => [id, entries.get(id) ?? null]))
      const unknown = ids.filter((id) => found.get(id) === null)
      if (entries.size + unknown.length > mostEntriesKept) entries.clear()
      for (const facts of await readFacts(database, unknown)) {
        const entry = hotelEntry(facts)
        entries.set(facts.id, entry)
        found.set(facts.id, entry)
      }
      return [...found.values()].filter((entry) => entry !== null)
    },
  }
}

async function readFacts(database: Database, ids: readonly string[]): Promise<HotelFacts[]> {
  if (ids.length === 0) return []
  const rows = await database.selectFrom('hotel_search').select('facts').where('place_id', 'in', ids).execute()
  return rows.map(({ facts }) => JSON.parse(facts) as HotelFacts)
}

async function findInSqlite(database: Database, terms: readonly SearchTerm[], limit: number): Promise<string[]> {
  const each = terms.map(
    (term) => sql`select rowid from (select rowid from hotel_search_index
      where hotel_search_index match ${sqliteQuery(term)} order by rowid limit ${limit})`,
  )
  const { rows } = await sql<{ place_id: string }>`select place_id from hotel_search
    where id in (${sql.join(each, sql` union `)}) order by id`.execute(database)
  return rows.map(({ place_id }) => place_id)
}

async function findInPostgres(database: Database, terms: readonly SearchTerm[], limit: number): Promise<string[]> {
  // Materialised: for a rare word the planner may else walk all hotels in the order of their numbers.
  const each = terms.map(
    (term) => sql`select * from (with found as materialized (select id, place_id from hotel_search
      where lexemes @@ ${postgresQuery(term)}::tsquery) select id, place_id from found order by id limit ${limit}) as one`,
  )
  const { rows } = await sql<{ place_id: string }>`select place_id from (${sql.join(each, sql` union `)}) as each
    order by id`.execute(database)
  return rows.map(({ place_id }) => place_id)
}

/** https://www.sqlite.org/fts5.html#full_text_query_syntax: quoted strings are text whatever they hold. */
function sqliteQuery(term: SearchTerm): string {
  if ('word' in term) return `"${term.word.replaceAll('"', '""')}"${term.prefix ? '*' : ''}`
  const [parts, operator] = 'all' in term ? [term.all, ' AND '] : [term.any, ' OR ']
  return `(${parts.map(sqliteQuery).join(operator)})`
}

/** https://www.postgresql.org/docs/current/datatype-textsearch.html: likewise. */
function postgresQuery(term: SearchTerm): string {
  if ('word' in term) return `'${term.word.replace(/['\\]/g, '$&$&')}'${term.prefix ? ':*' : ''}`
  const [parts, operator] = 'all' in term ? [term.all, ' & '] : [term.any, ' | ']
  return `(${parts.map(postgresQuery).join(operator)})`
}

const isEmpty = (term: SearchTerm): boolean =>
  'word' in term ? term.word === '' : ('all' in term ? term.all : term.any).length === 0

async function readVocabulary(database: Database): Promise<HotelVocabulary> {
  return hotelVocabulary(await database.selectFrom('search_word').select(['word', 'places']).execute())
}

/** Keeps the search entries of these places in step: `ids` are all that changed, `hotels` those of them that are lodging now. */
export async function indexHotels(
  { transaction }: Writing,
  ids: readonly string[],
  hotels: readonly PlaceDocument[],
): Promise<void> {
  const counts = new Map<string, number>()
  const count = (words: readonly string[], change: 1 | -1) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + change)
  }
  const before = await transaction.selectFrom('hotel_search').select('words').where('place_id', 'in', ids).execute()
  for (const { words } of before) count(words.split(' '), -1)
  if (before.length > 0) await transaction.deleteFrom('hotel_search').where('place_id', 'in', ids).execute()

  const rows = hotels.map((hotel) => {
    const facts = hotelFacts(hotel)
    const words = entryWords(hotelEntry(facts))
    count(words, 1)
    return {
      id: rankedId(hotel.id, words.length),
      place_id: hotel.id,
      words: words.join(' '),
      facts: JSON.stringify(facts),
    }
  })
  if (rows.length > 0) {
    // In order: the text index of SQLite begins a new segment wherever a number is lower than the last.
    await transaction
      .insertInto('hotel_search')
      .values(rows.sort((a, b) => a.id - b.id))
      .execute()
  }
  await addCounts(transaction, counts)
}

/**
 * Search answers in the order of these numbers, which both engines can do without sorting or reading rows: few words first (an
 * exact short name before the long ones that hold it), and among those an order that never depends on when a hotel came.
 */
function rankedId(placeId: string, words: number): number {
  const hash = createHash('sha256').update(placeId).digest().readUIntBE(0, 6)
  return Math.min(31, Math.floor(words / 2)) * 2 ** 48 + hash
}

async function addCounts(transaction: Transaction<Tables>, counts: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...counts].filter(([, places]) => places !== 0).map(([word, places]) => ({ word, places }))
  for (let start = 0; start < changed.length; start += 1000) {
    await transaction
      .insertInto('search_word')
      .values(changed.slice(start, start + 1000))
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet((expression) => ({
          places: expression('search_word.places', '+', expression.ref('excluded.places')),
        })),
      )
      .execute()
  }
}

/** Drops the words that no hotel has any more. */
export async function refreshHotelVocabulary({ transaction }: Writing): Promise<void> {
  await transaction.deleteFrom('search_word').where('places', '<=', 0).execute()
}
