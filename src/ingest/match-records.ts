import { sql } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { matchKeys } from '../matching/match-keys.ts'
import { placeMatchRecord } from '../matching/place-match-record.ts'
import { judgePrepared, type PreparedMatch, preparedKeys, prepareMatch } from '../matching/same-place.ts'
import { idSet, rowSet } from '../store/row-set.ts'
import type { SourceRecordRow, Tables } from '../store/tables.ts'
import type { ImportTransaction } from './import-job.ts'
import { addWork } from './import-work.ts'

export type PlaceRecord = { place: PlaceDocument; kind: string }

/** A key shared by more records than this is too common to identify a place. */
const maxSharing = 40
/** Long names that share only one key are different places; a name is long from this many keys. */
const keysOfLongName = 4
/** About 10 kB each. */
const maxCachedMatches = 10_000

/** `isLoose`: the two records share only one name key. */
type Candidate = { one: string; other: string; name: string; isLoose: boolean }

export type RecordMatcher = ReturnType<typeof recordMatcher>

/** Finds pairs of records that are the same place, batch by batch. */
export function recordMatcher(importTransaction: ImportTransaction) {
  const { transaction, engine } = importTransaction
  const prepared = new Map<string, PreparedMatch & { isLong: boolean }>()
  const asked = new Map<string, string[]>()

  return {
    /** The keys under which these records can be found. */
    keysOf(records: readonly PlaceRecord[]): Map<string, string[]> {
      asked.clear()
      const kept = new Map<string, string[]>()
      for (const { place } of records) {
        const match = prepareMatch(placeMatchRecord(place))
        const keys = matchKeys(match.record, remember(match))
        asked.set(place.id, keys.asked)
        kept.set(place.id, keys.kept)
      }
      return kept
    },

    /** Stores the keys last returned by `keysOf`, and the pairs that these records form with stored records. */
    async findPartners(records: readonly PlaceRecord[], kept: ReadonlyMap<string, string[]>): Promise<void> {
      if (records.length === 0) return
      await insertKeys(kept)
      const pairs = await candidatePairs()
      await loadMissing(pairs)
      const found: Tables['place_pair'][] = []
      for (const { one, other, isLoose } of pairs) {
        const [a, b] = [prepared.get(one), prepared.get(other)]
        if (a === undefined || b === undefined) continue
        if (isLoose && a.isLong && b.isLong) continue
        const { same, doubtful, score } = judgePrepared(a, b)
        if (same || doubtful) found.push({ a: one, b: other, score, same: same ? 1 : 0 })
      }
      await insertPairs(found)
      if (prepared.size > maxCachedMatches) prepared.clear()
      const joined = found.filter(({ same }) => same === 1).flatMap(({ a, b }) => [a, b])
      await addWork(importTransaction, 'work_record', [
        ...new Set([...joined, ...(await idsInUse(records.map(({ place }) => place.id)))]),
      ])
    },
  }

  function remember(match: PreparedMatch): string[] {
    const keys = preparedKeys(match)
    const isLong = keys.filter((key) => key.startsWith('n:')).length >= keysOfLongName
    prepared.set(match.record.id, { ...match, isLong })
    return keys
  }

  async function insertKeys(kept: ReadonlyMap<string, string[]>): Promise<void> {
    const rows = [...kept].flatMap(([id, keys]) => keys.map((key) => [key, id]))
    if (rows.length === 0) return
    rows.sort((a, b) => (a[0]! < b[0]! ? -1 : 1))
    await sql`insert into match_key (key, record_id) select c0, c1 from ${rowSet(engine, rows)} as given where true
      on conflict do nothing`.execute(transaction)
  }

  /** Each pair once, the lower id first. */
  async function candidatePairs(): Promise<Candidate[]> {
    const askers = new Map<string, string[]>()
    for (const [id, keys] of asked)
      for (const key of keys) {
        const known = askers.get(key)
        if (known === undefined) askers.set(key, [id])
        else known.push(id)
      }
    const keys = [...askers.keys()].sort()
    if (keys.length === 0) return []
    const { rows } = await sql<{
      key: string
      record_id: string
    }>`select k.key, k.record_id from ${idSet(engine, keys)} as given
      cross join match_key k where k.key = given.c0
        and not exists (select 1 from match_key c where c.key = given.c0 limit 1 offset ${sql.lit(maxSharing)})`.execute(
      transaction,
    )
    const pairs = new Map<string, Candidate>()
    for (const { key, record_id } of rows)
      for (const asker of askers.get(key) ?? []) {
        if (asker === record_id) continue
        const [one, other] = asker < record_id ? [asker, record_id] : [record_id, asker]
        const known = pairs.get(`${one} ${other}`)
        const name = key.slice(key.indexOf(' ') + 1)
        if (known === undefined) pairs.set(`${one} ${other}`, { one, other, name, isLoose: name.startsWith('n:') })
        else if (name !== known.name) known.isLoose = false
      }
    return [...pairs.values()]
  }

  async function loadMissing(pairs: readonly Candidate[]): Promise<void> {
    const missing = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))].filter((id) => !prepared.has(id))
    for (let start = 0; start < missing.length; start += 1000) {
      for (const { place } of await readPlaceRecords(importTransaction, missing.slice(start, start + 1000)))
        remember(prepareMatch(placeMatchRecord(place)))
    }
  }

  async function insertPairs(pairs: readonly Tables['place_pair'][]): Promise<void> {
    for (let start = 0; start < pairs.length; start += 1000)
      await transaction
        .insertInto('place_pair')
        .values(pairs.slice(start, start + 1000))
        .onConflict((conflict) =>
          conflict
            .columns(['a', 'b'])
            .doUpdateSet((expression) => ({
              score: expression.ref('excluded.score'),
              same: expression.ref('excluded.same'),
            }))
            // If two sources use the same id, the higher score counts.
            .whereRef('excluded.score', '>', 'place_pair.score'),
        )
        .execute()
  }

  /** Ids that currently refer to another place: as an alias, or because their own record was removed. */
  async function idsInUse(ids: readonly string[]): Promise<string[]> {
    const given = idSet(engine, ids)
    const { rows } = await sql<{ id: string }>`
      select c0 as id from ${given} as given cross join place_alias where retired_id = c0
      union select c0 from ${given} as given cross join source_record
        where place_id = c0 and kind = 'place' and record_id <> c0`.execute(transaction)
    return rows.map(({ id }) => id)
  }
}

/** Place records by id. An id used by two sources yields two records. */
export async function readPlaceRecords(
  { transaction, engine, kinds }: ImportTransaction,
  ids: readonly string[],
): Promise<(PlaceRecord & { source: string; placeId: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Pick<SourceRecordRow, 'source' | 'place_id' | 'body'>>`select r.source, r.place_id, r.body
    from ${idSet(engine, ids)} as given cross join source_record r where r.record_id = given.c0 and r.kind = 'place'
    order by r.record_id, r.source`.execute(transaction)
  return rows.map(({ source, place_id, body }) => {
    const record = JSON.parse(body) as Extract<CatalogRecord, { kind: 'place' }>
    return { place: record.place, kind: kinds.get(source) ?? '', source, placeId: place_id as string }
  })
}

/**
 * Restores the keys and pairs of other sources' records that share one of these ids, since they were deleted with
 * ours.
 */
export async function restoreSharedIds(
  importTransaction: ImportTransaction,
  matcher: RecordMatcher,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`select distinct r.record_id as id
    from ${idSet(importTransaction.engine, ids)} as given cross join source_record r
    where r.record_id = given.c0 and r.kind = 'place' and r.source <> ${importTransaction.source}`.execute(
    importTransaction.transaction,
  )
  const records = await readPlaceRecords(
    importTransaction,
    rows.map(({ id }) => id),
  )
  for (const [source, those] of Map.groupBy(records, (record) => record.source))
    if (source !== importTransaction.source) await matcher.findPartners(those, matcher.keysOf(those))
}

/** Deletes the keys and pairs of changed or removed records, and lists every record whose place may change. */
export async function deleteMatches(
  importTransaction: ImportTransaction,
  records: readonly Pick<SourceRecordRow, 'record_id' | 'place_id' | 'match_keys'>[],
): Promise<void> {
  if (records.length === 0) return
  const { transaction, engine } = importTransaction
  const ids = idSet(
    engine,
    records.map(({ record_id }) => record_id),
  )
  const keys = records.flatMap(({ record_id, match_keys }) =>
    match_keys === '' ? [] : match_keys.split('\n').map((key) => [key, record_id]),
  )
  if (keys.length > 0)
    await sql`delete from match_key where (key, record_id) in
      (select c0, c1 from ${rowSet(engine, keys)} as given)`.execute(transaction)
  const { rows: near } = await sql<{ id: string }>`
    select b as id from ${ids} as given cross join place_pair where a = c0 and same = 1
    union select a from ${ids} as given cross join place_pair where b = c0 and same = 1
    union select m.record_id from ${ids} as given cross join source_record r cross join source_record m
      where r.kind = 'place' and r.record_id = c0 and m.kind = 'place' and m.place_id = r.place_id`.execute(transaction)
  await addWork(
    importTransaction,
    'work_record',
    near.map(({ id }) => id),
  )
  await sql`delete from place_pair where a in (select c0 from ${ids} as given)`.execute(transaction)
  await sql`delete from place_pair where b in (select c0 from ${ids} as given)`.execute(transaction)
}
