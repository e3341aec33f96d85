import { sql } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import { runsWithin } from '../domain/schedule.ts'
import type { Database } from './engine.ts'
import type { FeedRow } from './tables.ts'

/** What the last tries to read an event feed came to. */
export type Feed = {
  source: string
  triedAt: Temporal.Instant | null
  /** When it was last well, news or none. */
  goodAt: Temporal.Instant | null
  dueAt: Temporal.Instant
  /** Why the last try failed, in a sentence; null where it was well. */
  reason: string | null
  /** Tries in a row that failed. */
  failures: number
  /** Events kept, and entries of the feed that could not be read, when it last brought news. */
  events: number
  faults: number
  /** What the server says of the version that was imported last, and marks of that version and of the settings it was read by. */
  version: FeedVersion | null
}

export type FeedVersion = {
  etag: string | null
  lastModified: string | null
  contentHash: string
  /** Of what was read out of it: programs stamp the time on a calendar whenever it is asked for. */
  eventsHash: string
  settingsHash: string
  /** When the source was last imported then: another import since has put other events in their place. */
  importedAt: string
}

export type Feeds = {
  list(now: Temporal.Instant): Promise<Feed[]>
  /** Takes a feed for one holder, who alone reads it until he lets go or `until` is past; null where another has it. */
  take(lease: FeedLease): Promise<Feed | null>
  /** Keeps what a try came to and lets the feed go; nothing where it is another's by now. */
  settle(lease: Pick<FeedLease, 'source' | 'holder'>, outcome: Omit<Feed, 'source'>): Promise<void>
  letGo(lease: Pick<FeedLease, 'source' | 'holder'>): Promise<void>
  /** Forgets feeds that are not among these. */
  keepOnly(sources: readonly string[]): Promise<void>
  /** Whether no feed failed at its last try. */
  areWell(now: Temporal.Instant): Promise<boolean>
  /** When a source was last imported, and by what kind of import; null where it never was. */
  lastImport(source: string): Promise<{ kind: string; importedAt: string } | null>
  /** How many events of a source are on within `days` days from `today` on. */
  eventsAhead(ahead: { source: string; today: Temporal.PlainDate; days: number }): Promise<number>
}

export type FeedLease = { source: string; holder: string; now: Temporal.Instant; until: Temporal.Instant }

export function feeds(database: Database): Feeds {
  const byHolder = ({ source, holder }: Pick<FeedLease, 'source' | 'holder'>) =>
    database.updateTable('feed').where('source', '=', source).where('lease_holder', '=', holder)
  return {
    async list(now) {
      const rows = await database.selectFrom('feed').selectAll().orderBy('source').execute()
      return rows.map((row) => readFeed(row, now))
    },
    async take({ source, holder, now, until }) {
      const row = { ...emptyRow, source, due_at: textOf(now) }
      await database
        .insertInto('feed')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const taken = await database
        .updateTable('feed')
        .set({ lease_holder: holder, lease_until: textOf(until) })
        .where('source', '=', source)
        .where((expression) =>
          expression.or([expression('lease_until', 'is', null), expression('lease_until', '<=', textOf(now))]),
        )
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) return null
      const held = await database.selectFrom('feed').selectAll().where('source', '=', source).executeTakeFirstOrThrow()
      return readFeed(held, now)
    },
    async settle(lease, outcome) {
      await byHolder(lease).set(settledRow(outcome)).execute()
    },
    async letGo(lease) {
      await byHolder(lease).set({ lease_holder: null, lease_until: null }).execute()
    },
    async keepOnly(sources) {
      const held = await database.selectFrom('feed').select('source').execute()
      for (const { source } of held)
        if (!sources.includes(source)) await database.deleteFrom('feed').where('source', '=', source).execute()
    },
    async areWell(now) {
      const failed = await database
        .selectFrom('feed')
        .select('source')
        .where((expression) =>
          expression.or([expression('reason', 'is not', null), expression('lease_until', '<=', textOf(now))]),
        )
        .limit(1)
        .executeTakeFirst()
      return failed === undefined
    },
    async lastImport(source) {
      const row = await database
        .selectFrom('source')
        .select(['kind', 'imported_at'])
        .where('name', '=', source)
        .executeTakeFirst()
      return row === undefined ? null : { kind: row.kind, importedAt: row.imported_at }
    },
    eventsAhead: (ahead) => eventsAhead(database, ahead),
  }
}

const chunkSize = 500

/** By what the source said and not by what was made of it: an event that another source tells of too still counts. */
async function eventsAhead(database: Database, { source, today, days }: Parameters<Feeds['eventsAhead']>[0]) {
  const window = { from: today, to: today.add({ days }) }
  let count = 0
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom('source_record')
      .select(['record_id', 'body'])
      .where('source', '=', source)
      .where('kind', '=', sql.lit('event'))
      .where('record_id', '>', last)
      .orderBy('record_id')
      .limit(chunkSize)
      .execute()
    if (rows.length === 0) return count
    last = rows.at(-1)!.record_id
    for (const { body } of rows) {
      const record = JSON.parse(body) as CatalogRecord
      if (record.kind !== 'event' || record.event.status === 'cancelled') continue
      if (runsWithin({ schedule: record.event.schedule, zone: record.event.timezone }, window).length > 0) count++
    }
  }
}

const emptyRow = {
  tried_at: null,
  good_at: null,
  reason: null,
  failures: 0,
  events: 0,
  faults: 0,
  version: null,
  lease_holder: null,
  lease_until: null,
}

const settledRow = (outcome: Omit<Feed, 'source'>): Omit<FeedRow, 'source'> => ({
  tried_at: outcome.triedAt && textOf(outcome.triedAt),
  good_at: outcome.goodAt && textOf(outcome.goodAt),
  due_at: textOf(outcome.dueAt),
  reason: outcome.reason,
  failures: outcome.failures,
  events: outcome.events,
  faults: outcome.faults,
  version: outcome.version && JSON.stringify(outcome.version),
  lease_holder: null,
  lease_until: null,
})

function readFeed(row: FeedRow, now: Temporal.Instant): Feed {
  // Whoever held it neither finished nor let go.
  const isCutOff = row.lease_until !== null && row.lease_until <= textOf(now)
  return {
    source: row.source,
    triedAt: instantOf(row.tried_at),
    goodAt: instantOf(row.good_at),
    dueAt: Temporal.Instant.from(row.due_at),
    reason: isCutOff ? 'its last refresh was cut off before it was done' : row.reason,
    failures: row.failures,
    events: row.events,
    faults: row.faults,
    version: row.version === null ? null : JSON.parse(row.version),
  }
}

/** All of one length, so that they compare as text. */
const textOf = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'millisecond' })

const instantOf = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
