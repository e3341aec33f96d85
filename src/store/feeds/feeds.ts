import { sql } from 'kysely'
import type { EventDocument } from '../../domain/event.ts'
import { dateRangesWithin } from '../../domain/schedule.ts'
import { recordDocuments } from '../catalog-documents.ts'
import { type Check, documentFormat, isText, orNull } from '../document-format.ts'
import type { Database } from '../engine.ts'
import type { FeedRow } from '../tables.ts'

/** The state of an event feed after the last attempts to read it. */
export type Feed = {
  source: string
  triedAt: Temporal.Instant | null
  /** When it was last read without failure, changed or not. */
  goodAt: Temporal.Instant | null
  dueAt: Temporal.Instant
  /** Why the last attempt failed, as a sentence; null if it succeeded. */
  reason: string | null
  /** Consecutive failed attempts. */
  failures: number
  /** Events imported, and feed entries that could not be read, when the feed last changed. */
  events: number
  faults: number
  /** HTTP validators and hashes of the version that was imported last, and of the settings used. */
  version: FeedVersion | null
}

export type FeedVersion = {
  etag: string | null
  lastModified: string | null
  contentHash: string
  /** Hash of the parsed events: some programs write the current time into the calendar on each request. */
  eventsHash: string
  settingsHash: string
  /** When the source was imported. A later import from elsewhere replaces these events. */
  importedAt: string
}

export type Feeds = {
  list(now: Temporal.Instant): Promise<Feed[]>
  /** Leases a feed to one holder until they settle it or `until` passes; null while another holds it. */
  take(lease: FeedLease): Promise<Feed | null>
  /** Stores the outcome of an attempt and releases the lease; does nothing if another holder has the lease. */
  settle(lease: Pick<FeedLease, 'source' | 'holder'>, outcome: Omit<Feed, 'source'>): Promise<void>
  letGo(lease: Pick<FeedLease, 'source' | 'holder'>): Promise<void>
  /** Deletes the state and the kept pages of all other feeds. */
  keepOnly(sources: readonly string[]): Promise<void>
  /** Whether no feed failed at its last attempt. */
  areWell(now: Temporal.Instant): Promise<boolean>
  /** When and by what kind of import a source was last imported; null if never. */
  lastImport(source: string): Promise<{ kind: string; importedAt: string } | null>
  /** How many events of a source take place in the `days` days from `today`. */
  eventsAhead(ahead: { source: string; today: Temporal.PlainDate; days: number }): Promise<number>
  /** The events of a source that take place in those days, by the part of the feed that they come from. */
  partsAhead(ahead: { source: string; today: Temporal.PlainDate; days: number }): Promise<Map<string, EventDocument[]>>
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
        if (!sources.includes(source)) {
          await database.deleteFrom('feed_page').where('source', '=', source).execute()
          await database.deleteFrom('feed').where('source', '=', source).execute()
        }
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
    async eventsAhead(ahead) {
      let count = 0
      for await (const _ of eventsOfSourceAhead(database, ahead)) count++
      return count
    },
    async partsAhead(ahead) {
      const parts = new Map<string, EventDocument[]>()
      for await (const event of eventsOfSourceAhead(database, ahead)) {
        const part = event.feed?.part ?? null
        if (part !== null) parts.set(part, [...(parts.get(part) ?? []), event])
      }
      return parts
    },
  }
}

const chunkSize = 500

/** From source records, so that an event merged into another source's still counts. */
async function* eventsOfSourceAhead(
  database: Database,
  { source, today, days }: Parameters<Feeds['eventsAhead']>[0],
): AsyncGenerator<EventDocument> {
  const window = { from: today, to: today.add({ days }) }
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
    if (rows.length === 0) return
    for (const { record_id, body } of rows) {
      last = record_id
      const record = recordDocuments.read(body, record_id)
      if (record.kind !== 'event' || record.event.status === 'cancelled') continue
      const { schedule, timezone } = record.event
      if (dateRangesWithin({ schedule, zone: timezone }, window).length > 0) yield record.event
    }
  }
}

const versionShape = {
  etag: orNull(isText),
  lastModified: orNull(isText),
  contentHash: isText,
  eventsHash: isText,
  settingsHash: isText,
  importedAt: isText,
} satisfies Record<keyof FeedVersion, Check>

const versions = documentFormat<FeedVersion>({
  kind: 'state of feed',
  remedy: 'Delete its row from the table feed',
  shapeOf: () => versionShape,
})

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
  version: outcome.version && versions.write(outcome.version),
  lease_holder: null,
  lease_until: null,
})

function readFeed(row: FeedRow, now: Temporal.Instant): Feed {
  // The previous holder neither finished nor released the lease.
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
    version: row.version === null ? null : versions.read(row.version, row.source),
  }
}

/** Always the same length, because moments are compared as text. */
const textOf = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'millisecond' })

const instantOf = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
