import { sql } from 'kysely'
import type { Database, Engine } from './engine.ts'
import { storeFailureOf, TablesFault } from './failures.ts'

type Migration = { name: string; statements: (engine: Engine) => string[] }

/** In order, numbered from 1. A released migration is never edited; a later one corrects it. */
const migrations: readonly Migration[] = [
  {
    name: 'catalog',
    statements: () => [
      `create table catalog_state (id integer primary key, generation integer not null, occurrences_until text)`,
      `insert into catalog_state (id, generation, occurrences_until) values (1, 0, null)`,
      `create table source (name text primary key, kind text not null, licence text not null, imported_at text not null,
        report text not null)`,
      `create table source_record (source text not null, kind text not null, record_id text not null, place_id text,
        body text not null, primary key (source, kind, record_id))`,
      `create index source_record_place on source_record (place_id)`,
      `create table place (id text primary key, source text not null, section text not null, cell text,
        latitude double precision, longitude double precision, name text not null, brand text, locality text,
        traits text not null, prior double precision not null, price_band integer, hours text, wheelchair text,
        minimum_age integer, largest_party integer, document text not null)`,
      `create index place_cell on place (cell, section)`,
      `create table place_alias (retired_id text primary key, place_id text not null)`,
      `create table layer (slug text primary key, source text not null, name text not null, short_name text not null,
        icon_url text, url text)`,
      `create table event (id text primary key, source text not null, venue_place_id text, cell text,
        document text not null)`,
      `create index event_venue on event (venue_place_id)`,
      `create table occurrence (event_id text not null references event (id) on delete cascade, starts_on text not null,
        ends_on text not null, cell text, primary key (event_id, starts_on))`,
      `create index occurrence_cell on occurrence (cell, ends_on)`,
      // Indexes the few long occurrences apart from the many single days.
      `create index occurrence_run on occurrence (cell, ends_on) where starts_on < ends_on`,
    ],
  },
  {
    name: 'hotel search',
    statements: (engine) => [
      // `words` are already normalized and split (src/text/plain-words.ts), so that both engines index the same words.
      `create table search_word (word text primary key, places integer not null)`,
      ...(engine === 'sqlite'
        ? [
            `create table hotel_search (id integer primary key, place_id text not null unique, words text not null,
              facts text not null)`,
            `create virtual table hotel_search_index using fts5 (words, content = 'hotel_search', content_rowid = 'id',
              tokenize = "ascii tokenchars '_'", prefix = '1 2 3', detail = none, columnsize = 0)`,
            `create trigger hotel_search_inserted after insert on hotel_search begin
              insert into hotel_search_index (rowid, words) values (new.id, new.words); end`,
            `create trigger hotel_search_deleted after delete on hotel_search begin
              insert into hotel_search_index (hotel_search_index, rowid, words)
                values ('delete', old.id, old.words); end`,
          ]
        : [
            `create table hotel_search (id bigint primary key, place_id text not null unique, words text not null,
              facts text not null,
              lexemes tsvector not null generated always as (array_to_tsvector(string_to_array(words, ' '))) stored)`,
            `create index hotel_search_lexemes on hotel_search using gin (lexemes)`,
          ]),
    ],
  },
  {
    name: 'api keys',
    statements: () => [
      `create table api_key (id text primary key, name text not null, tier text not null, secret_hash text not null,
        per_minute integer not null, per_day integer not null, expires_at text, revoked_at text,
        created_at text not null)`,
    ],
  },
  {
    name: 'one place of many records',
    statements: (engine) => [
      // The body comes last, because SQLite reads a row from the start.
      `create table kept_record (source text not null, kind text not null, record_id text not null, refers_to text,
        place_id text, hash text not null, match_keys text not null, body text not null,
        primary key (source, kind, record_id))`,
      // Records without a hash are matched at the next import of any source.
      `insert into kept_record select source, kind, record_id, place_id, place_id, '', '', body from source_record`,
      `drop table source_record`,
      `alter table kept_record rename to source_record`,
      `create index source_record_place on source_record (place_id)`,
      `create index source_record_own on source_record (record_id) where kind = 'place'`,
      `create index source_record_reference on source_record (refers_to) where kind <> 'place'`,
      `create index source_record_unmatched on source_record (record_id) where hash = ''`,
      `create table match_key (key text not null, record_id text not null, primary key (key, record_id))${
        engine === 'sqlite' ? ' without rowid' : ''
      }`,
      `create table place_pair (a text not null, b text not null, score double precision not null,
        same integer not null, primary key (a, b))`,
      `create index place_pair_b on place_pair (b)`,
      `create index place_alias_place on place_alias (place_id)`,
    ],
  },
  {
    name: 'event feeds',
    statements: () => [
      `create table feed (source text primary key, tried_at text, good_at text, due_at text not null, reason text,
        failures integer not null, events integer not null, faults integer not null, version text, lease_holder text,
        lease_until text)`,
    ],
  },
  {
    name: 'places found by description',
    statements: () => [
      `create index source_record_unplaced on source_record (kind, source, record_id) where refers_to is null`,
      // Places are matched again at the next import, now also by name and city.
      `update source_record set hash = '' where kind = 'place'`,
      `delete from match_key`,
      `delete from place_pair`,
    ],
  },
  {
    name: 'guest memory',
    statements: () => [
      `create table guest_stay (guest_hash text not null, stay_hash text not null, first_asked_at text not null,
        last_asked_at text not null, body text not null, primary key (guest_hash, stay_hash))`,
      `create index guest_stay_age on guest_stay (last_asked_at)`,
      `create table secret (name text primary key, value text not null)`,
    ],
  },
  {
    name: 'beliefs that age',
    statements: () => [
      `alter table catalog_state add column renewed_on text`,
      `alter table catalog_state add column renewed_to text not null default ''`,
    ],
  },
  {
    name: 'one show of many records',
    statements: (engine) => [
      ...eventFields(engine),
      `alter table event add column programme text not null default ''`,
      `alter table event add column show_key text not null default ''`,
      `alter table event add column cancelled integer not null default 0`,
      `create index event_programme on event (programme)`,
      `create index event_show on event (show_key)`,
      `create table event_alias (retired_id text primary key, series text not null, event_id text not null)`,
      `create index event_alias_series on event_alias (series)`,
      `create index event_alias_event on event_alias (event_id)`,
      `create table event_record (record_id text primary key, programme text not null, venue_place_id text,
        ground text)`,
      `create index event_record_programme on event_record (programme)`,
      `create index event_record_venue on event_record (venue_place_id)`,
      `create index event_record_ground on event_record (ground)`,
      // An empty `programme` is filled at the next import or horizon update, which also runs at startup.
      `insert into event_record (record_id, programme)
        select distinct record_id, '' from source_record where kind = 'event'`,
      `update catalog_state set occurrences_until = null`,
      `create index source_record_event on source_record (record_id) where kind = 'event'`,
      `create index place_name on place (lower(name))`,
    ],
  },
  {
    name: 'places by city',
    statements: () => [`create index place_locality on place (lower(locality))`],
  },
  {
    name: 'rate limits that are shared and outlive a restart',
    statements: (engine) => [
      `create table rate_window (key_id text primary key, minute_started_ms double precision not null,
        minute_count integer not null, day_started_ms double precision not null, day_count integer not null,
        last_counted integer not null)${
          // Leaves room in each page to update a key's row in place at each request.
          engine === 'postgres' ? ' with (fillfactor = 50)' : ''
        }`,
    ],
  },
  {
    name: 'stays per consumer',
    statements: () => [
      `alter table guest_stay add column consumer_hash text`,
      `create index guest_stay_consumer on guest_stay (consumer_hash, last_asked_at)`,
    ],
  },
  {
    name: 'events by cell',
    statements: () => [`create index event_cell on event (cell, id)`],
  },
  {
    name: 'columns instead of marks within texts',
    statements: (engine) => [
      // The city of a venue was marked with a tilde in the column of cells.
      `alter table event_record rename column ground to venue_cell`,
      `alter table event_record add column venue_city text`,
      `update event_record set venue_city = substr(venue_cell, 2), venue_cell = null
        where substr(venue_cell, 1, 1) = '~'`,
      `create index event_record_city on event_record (venue_city)`,
      `alter table event_record add column is_recurring integer not null default 0`,
      `update event_record set is_recurring = 1 where exists (select 1 from source_record r where r.kind = 'event'
        and r.record_id = event_record.record_id and ${
          engine === 'sqlite'
            ? `r.body ->> '$.event.schedule.recurrence'`
            : `r.body::jsonb #>> '{event,schedule,recurrence}'`
        } is not null)`,
      // Ids of records that describe their place start with a quotation mark, which no place id does.
      `alter table source_record add column is_described integer not null default 0`,
      `update source_record set is_described = 1 where substr(record_id, 1, 1) = '"'
        and kind in ('closed', 'enrichment', 'hours', 'membership', 'menu', 'rating')`,
      // SQLite would read the body of each record to get at the column behind it.
      `create index source_record_described on source_record (source, kind, record_id) where is_described = 1`,
    ],
  },
  {
    name: 'fame of sights',
    statements: () => [`alter table place add column fame double precision`],
  },
  {
    name: 'entities of Wikidata',
    statements: (engine) => [
      `create index source_record_entity on source_record (record_id) where kind = 'entity'`,
      `alter table place add column wikidata text`,
      `update place set wikidata = ${
        engine === 'sqlite' ? `document ->> '$.facts.wikidata'` : `document::jsonb #>> '{facts,wikidata}'`
      } where document like '%"wikidata"%'`,
      `create index place_wikidata on place (wikidata) where wikidata is not null`,
    ],
  },
  {
    name: 'venues in the area of a feed',
    statements: (engine) => {
      const venue = (field: string) =>
        engine === 'sqlite' ? `r.body ->> '$.event.venue.${field}'` : `r.body::jsonb #>> '{event,venue,${field}}'`
      return [
        `alter table event_record add column door_place_id text`,
        `alter table event_record add column circle text`,
        `alter table event_record add column unplaced text`,
        `create index event_record_door on event_record (door_place_id) where door_place_id is not null`,
        `create index event_record_circle on event_record (circle) where circle is not null`,
        `update event_record set unplaced = (select substr(coalesce(${venue('name')}, ''), 1, 120) from source_record r
          where r.kind = 'event' and r.record_id = event_record.record_id and ${venue('latitude')} is null limit 1)
          where venue_place_id is null`,
      ]
    },
  },
  {
    name: 'cells as columns',
    statements: (engine) => [
      // Empty: a cell that no import has changed since is read from its places and events.
      `create table cell_columns (kind text not null, cell text not null, generation integer not null,
        columns ${engine === 'sqlite' ? 'blob' : 'bytea'}, primary key (kind, cell))`,
      `create index cell_columns_generation on cell_columns (generation, kind, cell)`,
    ],
  },
  {
    name: 'last use and rotation of keys',
    statements: () => [
      // Apart from the keys, so that a process that serves need not be allowed to change keys.
      `create table key_use (key_id text primary key, used_at text not null)`,
      `alter table api_key add column earlier_hash text`,
      `alter table api_key add column earlier_until text`,
    ],
  },
  {
    name: 'decisions about matches',
    statements: () => [
      `create table match_decision (a text not null, b text not null, same integer not null, decided_at text not null,
        primary key (a, b))`,
      `create index match_decision_b on match_decision (b)`,
    ],
  },
  {
    name: 'known fields of places',
    statements: (engine) => {
      const paths = ['shortDescription', 'hours', 'traits', 'address', 'locality', 'neighborhoods', 'timezone']
      paths.push('website', 'reservationUrl', 'phone', 'imageUrls', 'priceBand', 'ratings', 'menu', 'layers')
      const value = (path: string) =>
        engine === 'sqlite' ? `body ->> '$.${path}'` : `body #>> '{${path.replace('.', ',')}}'`
      const bits = [...paths, 'facts.wheelchair'].map(
        (path, index) => `case when coalesce(${value(path)}, '') in ('', '[]') then 0 else ${2 ** index} end`,
      )
      const documents =
        engine === 'sqlite'
          ? `select id, section, source, document as body from place`
          : `select id, section, source, document::jsonb as body from place offset 0`
      return [
        // A table of its own: PostgreSQL would rewrite each row with its document to fill a column.
        `create table place_fields (id text primary key, section text, source text, known integer not null,
          records integer not null)`,
        `insert into place_fields select coalesce(p.id, r.place_id), section, source, coalesce(known, 0),
          coalesce(records, 0)
          from (select id, section, source, ${bits.join(' + ')} as known from (${documents}) as documents) as p
          full join (select place_id, count(*) as records from source_record
            where kind = 'place' and place_id is not null group by place_id) as r on r.place_id = p.id`,
      ]
    },
  },
  {
    name: 'event pages of feeds',
    statements: (engine) => [
      // Fetched again only if they changed. `page` is compressed.
      `create table feed_page (source text not null, address text not null, etag text, last_modified text,
        content_type text, page ${engine === 'sqlite' ? 'blob' : 'bytea'} not null, primary key (source, address))`,
    ],
  },
]

type Clock = () => Temporal.Instant

/** The version of the tables that this release reads and writes. */
export const schemaVersion = migrations.length

/** How many migrations the database has; 0 for a new one. */
export async function appliedVersion(database: Database): Promise<number> {
  const applied = await database
    .selectFrom('migration')
    .select((expression) => expression.fn.max('number').as('latest'))
    .executeTakeFirst()
    // A new database has no migration table.
    .catch((error) => {
      if (storeFailureOf(error) !== null && error.code !== undefinedTable) throw error
      return undefined
    })
  return applied?.latest ?? 0
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const undefinedTable = '42P01'
const insufficientPrivilege = '42501'

/** Any number that nothing else locks in this database. */
const startLock = 7_829_367

/**
 * Applies pending migrations up to a version, each in its own transaction. Safe when several processes start at once.
 * Throws a TablesFault for tables of a newer release, and for older ones that the role may not change.
 */
export async function migrate(
  database: Database,
  engine: Engine,
  now: Clock,
  version: number = schemaVersion,
): Promise<void> {
  // Read without a lock, so that startup does not wait for an import.
  const applied = await appliedVersion(database)
  if (applied === version) return
  if (applied > schemaVersion) throw new TablesFault(applied, schemaVersion)
  try {
    await applyPending(database, engine, now, version)
  } catch (error) {
    const isDenied = error instanceof Error && 'code' in error && error.code === insufficientPrivilege
    throw isDenied && applied > 0 ? new TablesFault(applied, schemaVersion) : error
  }
}

async function applyPending(database: Database, engine: Engine, now: Clock, version: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // PostgreSQL lets two processes create one table at once, and fails the second.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${startLock})`.execute(transaction)
    await sql`create table if not exists migration (number integer primary key, name text not null,
      applied_at text not null)`.execute(transaction)
  })
  for (const [index, migration] of migrations.slice(0, version).entries()) {
    await database.transaction().execute(async (transaction) => {
      if (engine === 'postgres') await sql`lock table migration in exclusive mode`.execute(transaction)
      const number = index + 1
      const applied = await transaction
        .selectFrom('migration')
        .select('number')
        .where('number', '=', number)
        .executeTakeFirst()
      if (applied) return
      for (const statement of migration.statements(engine)) await sql.raw(statement).execute(transaction)
      const row = { number, name: migration.name, applied_at: now().toString() }
      await transaction.insertInto('migration').values(row).execute()
    })
  }
}

/** Adds fields that stored events lack: status and times by day. */
function eventFields(engine: Engine): string[] {
  if (engine === 'sqlite')
    return [
      `update source_record set body = json_insert(body, '$.event.status', 'scheduled',
        '$.event.schedule.timesByDay', json('{}'), '$.event.schedule.clock', json('null')) where kind = 'event'`,
      `update event set document = json_insert(document, '$.status', 'scheduled', '$.schedule.timesByDay', json('{}'),
        '$.schedule.clock', json('null'), '$.showKey', id, '$.sources', json_array(source))`,
    ]
  const schedule = `'{"timesByDay": {}, "clock": null}'::jsonb`
  return [
    `update source_record set body = jsonb_set(body::jsonb, '{event}', '{"status": "scheduled"}'::jsonb
      || (body::jsonb -> 'event')
      || jsonb_build_object('schedule', ${schedule} || (body::jsonb #> '{event,schedule}')))::text
      where kind = 'event'`,
    `update event set document = (
      jsonb_build_object('status', 'scheduled', 'showKey', id, 'sources', jsonb_build_array(source))
      || document::jsonb || jsonb_build_object('schedule', ${schedule} || (document::jsonb -> 'schedule')))::text`,
  ]
}
