import { sql } from 'kysely'
import type { HotelFacts } from '../domain/place.ts'
import type { SearchTerm } from '../domain/search-term.ts'
import { hotelDocuments } from './catalog-documents.ts'
import type { Database, Engine } from './engine.ts'

/** The full-text index of hotels. */
export type HotelSearch = {
  /** Every word in the index, with the number of hotels that have it. */
  words(): Promise<{ word: string; places: number }[]>
  /** Ids of hotels that match any term, at most `limit` per term, short names first; the same on every engine. */
  find(terms: readonly SearchTerm[], limit: number): Promise<string[]>
  facts(ids: readonly string[]): Promise<HotelFacts[]>
}

export function hotelSearch(database: Database, engine: Engine): HotelSearch {
  return {
    words: () => database.selectFrom('search_word').select(['word', 'places']).execute(),
    async find(terms, limit) {
      const asked = terms.filter((term) => !isEmpty(term))
      if (asked.length === 0) return []
      return (engine === 'sqlite' ? findInSqlite : findInPostgres)(database, asked, limit)
    },
    facts: (ids) => readFacts(database, ids),
  }
}

async function readFacts(database: Database, ids: readonly string[]): Promise<HotelFacts[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('hotel_search')
    .select(['place_id', 'facts'])
    .where('place_id', 'in', ids)
    .execute()
  return rows.map(({ place_id, facts }) => hotelDocuments.read(facts, place_id))
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
  // Without `materialized` the planner may scan all hotels in id order for a rare word.
  const each = terms.map(
    (term) => sql`select * from (with found as materialized (select id, place_id from hotel_search
      where lexemes @@ ${postgresQuery(term)}::tsquery)
      select id, place_id from found order by id limit ${limit}) as one`,
  )
  const { rows } = await sql<{ place_id: string }>`select place_id from (${sql.join(each, sql` union `)}) as each
    order by id`.execute(database)
  return rows.map(({ place_id }) => place_id)
}

/** Quoting makes any text literal: https://www.sqlite.org/fts5.html#full_text_query_syntax */
function sqliteQuery(term: SearchTerm): string {
  if ('word' in term) return `"${term.word.replaceAll('"', '""')}"${term.prefix ? '*' : ''}`
  const [parts, operator] = 'all' in term ? [term.all, ' AND '] : [term.any, ' OR ']
  return `(${parts.map(sqliteQuery).join(operator)})`
}

/** Quoting as in https://www.postgresql.org/docs/current/datatype-textsearch.html */
function postgresQuery(term: SearchTerm): string {
  if ('word' in term) return `'${term.word.replace(/['\\]/g, '$&$&')}'${term.prefix ? ':*' : ''}`
  const [parts, operator] = 'all' in term ? [term.all, ' & '] : [term.any, ' | ']
  return `(${parts.map(postgresQuery).join(operator)})`
}

const isEmpty = (term: SearchTerm): boolean =>
  'word' in term ? term.word === '' : ('all' in term ? term.all : term.any).length === 0
