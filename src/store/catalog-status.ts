import { type RawBuilder, sql } from 'kysely'
import { isObject } from '../domain/is-object.ts'
import { isNumber } from './document-format.ts'
import type { Database, Engine } from './engine.ts'
import { type EventMergingStatus, eventMergingStatus } from './event-merging-status.ts'
import { firstRow } from './first-row.ts'
import { countDoubtful, type DoubtfulPair } from './match-review.ts'
import { countPlaces, type PlaceCounts } from './place-fields.ts'
import { type PlacedEvents, placedEvents } from './placed-events.ts'

export type CatalogStatus = {
  generation: number
  /** Places by section and source. */
  places: { section: string; source: string; count: number }[]
  events: { source: string; count: number }[]
  eventMerging: EventMergingStatus
  /** Events with and without a position. */
  eventPlaces: PlacedEvents
  /** Occurrences of all events, with the first and last day covered; null without any. */
  occurrences: { count: number; from: string | null; to: string | null }
  layers: number
  merging: MergingStatus
  /** Source categories without a mapping, with the number of records that have them, most frequent first. */
  unmappedCategories: { category: string; count: number }[]
  /** How many places of each section have a field; `events` is listed as a section. */
  coverage: { section: string; total: number; fields: Record<string, number> }[]
  sources: SourceStatus[]
}

export type MergingStatus = {
  /** Place records of all sources, and the places that they were merged into. */
  records: number
  places: number
  /** Places with more than one source record. */
  merged: number
  /** Ids that resolve to a place with another id. */
  aliases: number
  /** Places that were removed because their sources together show that they have closed. */
  closed: number
  /** Pairs of places that may be duplicates, with a few examples, likeliest first. */
  doubtful: { count: number; examples: DoubtfulPair[] }
}

export type SourceStatus = {
  name: string
  kind: string
  licence: string
  importedAt: Temporal.Instant
  /** Records by kind, as imported. */
  records: Record<string, number>
}

/** Path of each field within the document of an event. */
const eventFields: Record<string, string[]> = {
  blurb: ['blurb'],
  description: ['description'],
  times: ['schedule', 'times'],
  venuePlaceId: ['venuePlaceId'],
  traits: ['traits'],
  isFree: ['isFree'],
  ticketPrice: ['ticketPrice'],
  url: ['url'],
  ticketUrl: ['ticketUrl'],
  image: ['imageUrl'],
}

/** Sorts and joins of a million rows stay in memory. */
const workMemory = '64MB'

export async function catalogStatus(database: Database, engine: Engine): Promise<CatalogStatus> {
  if (engine === 'sqlite') return statusIn(database, engine)
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local work_mem = ${sql.lit(workMemory)}`.execute(transaction)
      return statusIn(transaction, engine)
    })
}

async function statusIn(database: Database, engine: Engine): Promise<CatalogStatus> {
  const count = <Column extends string>(column: Column) => sql<number>`count(*)`.as(column)
  const { places, coverage, merging } = await countPlaces(database)
  const events = await database
    .selectFrom('event')
    .where('cancelled', '=', 0)
    .select(['source', count('count')])
    .groupBy('source')
    .orderBy('source')
    .execute()
  const occurrences = await database
    .selectFrom('occurrence')
    .select((expression) => [
      count('count'),
      expression.fn.min('starts_on').as('from'),
      expression.fn.max('ends_on').as('to'),
    ])
    .executeTakeFirstOrThrow()
  const layers = await database.selectFrom('layer').select(count('count')).executeTakeFirstOrThrow()
  const state = await database.selectFrom('catalog_state').select('generation').executeTakeFirstOrThrow()
  return {
    generation: state.generation,
    places,
    events: events.map((row) => ({ ...row, count: Number(row.count) })),
    eventMerging: await eventMergingStatus(database),
    eventPlaces: await placedEvents(database, null),
    occurrences: { count: Number(occurrences.count), from: occurrences.from, to: occurrences.to },
    layers: Number(layers.count),
    merging: await mergingOf(database, merging),
    unmappedCategories: await unmappedOf(database),
    coverage: [...coverage, ...(await eventCoverage(database, engine))],
    sources: await sourcesOf(database),
  }
}

const maxExamples = 10
const maxUnmapped = 50

async function mergingOf(database: Database, counts: PlaceCounts['merging']): Promise<MergingStatus> {
  const aliases = await sql<{ count: number | string }>`select count(*) as count
    from place_alias a join place_fields p on p.id = a.place_id where p.section is not null`.execute(database)
  return {
    ...counts,
    aliases: Number(firstRow(aliases).count),
    doubtful: await countDoubtful(database, { limit: maxExamples }),
  }
}

/** Counted during the last import of each source, including records that did not become a place. */
async function unmappedOf(database: Database): Promise<CatalogStatus['unmappedCategories']> {
  const counts = new Map<string, number>()
  for (const { report } of await database.selectFrom('source').select('report').execute()) {
    const read: unknown = JSON.parse(report)
    const unmapped = isObject(read) && isObject(read.unmapped) ? read.unmapped : {}
    for (const [category, count] of Object.entries(unmapped))
      if (isNumber(count)) counts.set(category, (counts.get(category) ?? 0) + count)
  }
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((one, other) => other.count - one.count || (one.category < other.category ? -1 : 1))
    .slice(0, maxUnmapped)
}

async function eventCoverage(database: Database, engine: Engine): Promise<CatalogStatus['coverage']> {
  const names = Object.keys(eventFields)
  const counts = Object.values(eventFields).map(
    (path, index) => sql`sum(case when ${isKnown(engine, path)} then 1 else 0 end) as ${sql.ref(`field_${index}`)}`,
  )
  // Without the offset PostgreSQL would parse each document once for each field.
  const documents =
    engine === 'sqlite'
      ? sql`select document as body from event`
      : sql`select document::jsonb as body from event offset 0`
  const counted = await sql<Record<string, number | string>>`
    select count(*) as total, ${sql.join(counts)} from (${documents}) as documents`.execute(database)
  const row = firstRow(counted)
  if (Number(row.total) === 0) return []
  return [
    {
      section: 'events',
      total: Number(row.total),
      fields: Object.fromEntries(names.map((name, index) => [name, Number(row[`field_${index}`])])),
    },
  ]
}

/** A field is unknown if it is null, an empty string or an empty list. */
function isKnown(engine: Engine, path: string[]): RawBuilder<boolean> {
  const value =
    engine === 'sqlite'
      ? sql`json_extract(body, ${sql.lit(`$.${path.join('.')}`)})`
      : sql`body #>> ${sql.lit(`{${path.join(',')}}`)}`
  return sql<boolean>`coalesce(${value}, '') not in ('', '[]')`
}

export async function sourcesOf(database: Database): Promise<SourceStatus[]> {
  const sources = await database.selectFrom('source').selectAll().orderBy('name').execute()
  const records = await database
    .selectFrom('source_record')
    .select(['source', 'kind', sql<number>`count(*)`.as('count')])
    .groupBy(['source', 'kind'])
    .orderBy('kind')
    .execute()
  return sources.map((source) => ({
    name: source.name,
    kind: source.kind,
    licence: source.licence,
    importedAt: Temporal.Instant.from(source.imported_at),
    records: Object.fromEntries(
      records.filter((row) => row.source === source.name).map((row) => [row.kind, Number(row.count)]),
    ),
  }))
}
