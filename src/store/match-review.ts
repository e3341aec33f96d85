import { type RawBuilder, sql } from 'kysely'
import type { PlaceDocument } from '../domain/place.ts'
import type { Database, Engine } from './engine.ts'
import { type StoredDecision, storedDecision } from './import/match-decisions.ts'
import { findPlaceRecords } from './import/source-records.ts'
import { isInLocality } from './places.ts'
import { idSet } from './row-set.ts'

/** Two place records that may be one place. */
export type DoubtfulPair = { a: string; b: string; score: number }

export type PairFilter = {
  limit: number
  /** Only pairs with a record of this source, or with a place of this city. */
  source?: string | undefined
  city?: string | undefined
}

/** The likeliest pair of each two places that were not merged, the likeliest first. */
export async function doubtfulPairs(database: Database, filter: PairFilter): Promise<DoubtfulPair[]> {
  return (await countDoubtful(database, filter)).examples
}

/** How many times two places may be one, with the likeliest pairs: one statement, since each takes seconds. */
export async function countDoubtful(
  database: Database,
  filter: PairFilter,
): Promise<{ count: number; examples: DoubtfulPair[] }> {
  const { rows } = await sql<DoubtfulPair & { count: number | string }>`
    with ${refusedPlaces}, pair as (
      select a, b, score,
        row_number() over (partition by ${lesserPlace}, ${greaterPlace} order by score desc, a, b) as position
      ${apart} ${narrowed(filter)})
    select a, b, score, count(*) over () as count from pair where position = 1
    order by score desc, a, b limit ${filter.limit}`.execute(database)
  return { count: Number(rows[0]?.count ?? 0), examples: rows.map(({ a, b, score }) => ({ a, b, score })) }
}

/** Pairs that were merged without a decision, the least likely first. */
export async function uncertainPairs(database: Database, filter: PairFilter): Promise<DoubtfulPair[]> {
  const { rows } = await sql<DoubtfulPair>`
    select distinct place_pair.a, place_pair.b, score from place_pair ${recordsOfPair}
      where one.place_id = other.place_id and exists (select 1 from place where id = one.place_id)
      and not exists (select 1 from match_decision d where d.a = place_pair.a and d.b = place_pair.b)
      ${narrowed(filter)}
    order by score, a, b limit ${filter.limit}`.execute(database)
  return rows.map((row) => ({ ...row }))
}

function narrowed({ source, city }: PairFilter): RawBuilder<unknown> {
  const ofSource = source === undefined ? sql`` : sql`and (one.source = ${source} or other.source = ${source})`
  if (city === undefined) return ofSource
  return sql`${ofSource} and exists (select 1 from place where id in (one.place_id, other.place_id)
    and ${isInLocality(city)})`
}

const lesserPlace = sql`case when one.place_id < other.place_id then one.place_id else other.place_id end`
const greaterPlace = sql`case when one.place_id < other.place_id then other.place_id else one.place_id end`

const recordsOfPair = sql`join source_record one on one.kind = 'place' and one.record_id = a
    join source_record other on other.kind = 'place' and other.record_id = b`

/** Places that the operator keeps apart. PostgreSQL looks rows up in it by hash, however many it expects. */
const refusedPlaces: RawBuilder<unknown> = sql`refused as (
    select ${lesserPlace} as p, ${greaterPlace} as q from match_decision ${recordsOfPair}
    where same = 0 and one.place_id is not null and other.place_id is not null)`

/** The rows of `place_fields` are a tenth as long as those of `place`, and read as a whole. */
const apart: RawBuilder<unknown> = sql`from place_pair ${recordsOfPair} where one.place_id <> other.place_id
      and exists (select 1 from place_fields where id = one.place_id and section is not null)
      and exists (select 1 from place_fields where id = other.place_id and section is not null)
      and (${lesserPlace}, ${greaterPlace}) not in (select p, q from refused)`

/** An accepted match of two records, and the place that they are part of. */
export type AcceptedMatch = { placeId: string; a: string; b: string; decidedAt: Temporal.Instant }

/** The accepted matches that have joined each of these places. */
export async function acceptedMatches(
  { database, engine }: { database: Database; engine: Engine },
  placeIds: readonly string[],
): Promise<AcceptedMatch[]> {
  const { rows } = await sql<{ place_id: string; a: string; b: string; decided_at: string }>`
    select distinct one.place_id, a, b, decided_at from ${idSet(engine, placeIds)} as given
    cross join source_record one
    join match_decision on a = one.record_id and same = 1
    join source_record other on other.kind = 'place' and other.record_id = b and other.place_id = one.place_id
    where one.place_id = given.c0 and one.kind = 'place'
    order by one.place_id, a, b`.execute(database)
  return rows.map(({ place_id, a, b, decided_at }) => ({
    placeId: place_id,
    a,
    b,
    decidedAt: Temporal.Instant.from(decided_at),
  }))
}

/** All decisions, the latest first. */
export async function allDecisions(database: Database): Promise<StoredDecision[]> {
  const rows = await database
    .selectFrom('match_decision')
    .selectAll()
    .orderBy('decided_at', 'desc')
    .orderBy('a')
    .orderBy('b')
    .execute()
  return rows.map(storedDecision)
}

/** The place records that a place is made of. */
export async function recordIdsOf(database: Database, placeId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('source_record')
    .select('record_id')
    .distinct()
    .where('place_id', '=', placeId)
    .where('kind', '=', 'place')
    .orderBy('record_id')
    .execute()
  return rows.map(({ record_id }) => record_id)
}

/** What a source says about a place, and the place that it is part of. */
export type ReviewedRecord = { source: string; placeId: string; place: PlaceDocument }

/** Place records by id. If two sources use an id, the first source counts. */
export async function reviewedRecords(
  { database, engine }: { database: Database; engine: Engine },
  ids: readonly string[],
): Promise<Map<string, ReviewedRecord>> {
  const records = await database
    .transaction()
    .execute((transaction) => findPlaceRecords({ transaction, engine }, [...new Set(ids)]))
  return new Map(records.toReversed().map((record) => [record.place.id, record]))
}
