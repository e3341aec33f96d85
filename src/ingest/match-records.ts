import type { PlaceDocument } from '../domain/place.ts'
import { matchKeys } from '../matching/match-keys.ts'
import { placeMatchRecord } from '../matching/place-match-record.ts'
import { judgePrepared, type PreparedMatch, preparedKeys, prepareMatch } from '../matching/same-place.ts'
import { decisionsAbout } from '../store/import/match-decisions.ts'
import { idsInUse } from '../store/import/place-ids.ts'
import {
  deleteMatchKeys,
  deletePairs,
  insertMatchKeys,
  type PlacePair,
  recordsWithKeys,
  relatedRecords,
  savePairs,
} from '../store/import/place-matches.ts'
import {
  findPlaceRecords,
  idsOfOtherSources,
  type StoredPlaceRecord,
  type StoredRecord,
} from '../store/import/source-records.ts'
import { addWork } from '../store/import/work-lists.ts'
import type { ImportTransaction } from './import-job.ts'

export type PlaceRecord = { place: PlaceDocument; kind: string }

/** Long names that share only one key are different places; a name is long from this many keys. */
const keysOfLongName = 4
/** About 10 kB each. */
const maxCachedMatches = 10_000

/** `isLoose`: the two records share only one name key. */
type Candidate = { one: string; other: string; name: string; isLoose: boolean }

export type RecordMatcher = ReturnType<typeof recordMatcher>

/** Finds pairs of records that are the same place, batch by batch. */
export function recordMatcher(importTransaction: ImportTransaction) {
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
      await insertMatchKeys(importTransaction, kept)
      const pairs = await candidatePairs()
      await loadMissing(pairs)
      const found: PlacePair[] = []
      for (const { one, other, isLoose } of pairs) {
        const [a, b] = [prepared.get(one), prepared.get(other)]
        if (a === undefined || b === undefined) continue
        if (isLoose && a.isLong && b.isLong) continue
        const { same, doubtful, score } = judgePrepared(a, b)
        if (same || doubtful) found.push({ a: one, b: other, score, isSame: same })
      }
      await savePairs(importTransaction, found)
      if (prepared.size > maxCachedMatches) prepared.clear()
      const joined = found.filter(({ isSame }) => isSame).flatMap(({ a, b }) => [a, b])
      const inUse = await idsInUse(
        importTransaction,
        records.map(({ place }) => place.id),
      )
      const decided = await decisionsAbout(
        importTransaction,
        records.map(({ place }) => place.id),
      )
      const accepted = decided.filter(({ isSame }) => isSame).flatMap(({ a, b }) => [a, b])
      await addWork(importTransaction, 'work_record', [...new Set([...joined, ...inUse, ...accepted])])
    },
  }

  function remember(match: PreparedMatch): string[] {
    const keys = preparedKeys(match)
    const isLong = keys.filter((key) => key.startsWith('n:')).length >= keysOfLongName
    prepared.set(match.record.id, { ...match, isLong })
    return keys
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
    const found = await recordsWithKeys(importTransaction, [...askers.keys()].sort())
    const pairs = new Map<string, Candidate>()
    for (const { key, id } of found)
      for (const asker of askers.get(key) ?? []) {
        if (asker === id) continue
        const [one, other] = asker < id ? [asker, id] : [id, asker]
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
}

/** Place records by id, with the kind of their source. An id used by two sources yields two records. */
export async function readPlaceRecords(
  importTransaction: ImportTransaction,
  ids: readonly string[],
): Promise<(PlaceRecord & StoredPlaceRecord)[]> {
  const records = await findPlaceRecords(importTransaction, ids)
  return records.map((record) => ({ ...record, kind: importTransaction.kinds.get(record.source) ?? '' }))
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
  const { source: own } = importTransaction
  const records = await readPlaceRecords(importTransaction, await idsOfOtherSources(importTransaction, own, ids))
  for (const [source, those] of Map.groupBy(records, (record) => record.source))
    if (source !== own) await matcher.findPartners(those, matcher.keysOf(those))
}

/** Deletes the keys and pairs of changed or removed records, and lists every record whose place may change. */
export async function deleteMatches(
  importTransaction: ImportTransaction,
  records: readonly StoredRecord[],
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ recordId }) => recordId)
  const keys = records.flatMap(({ recordId, matchKeys: own }) => own.map((key) => ({ key, id: recordId })))
  await deleteMatchKeys(importTransaction, keys)
  await addWork(importTransaction, 'work_record', await relatedRecords(importTransaction, ids))
  await deletePairs(importTransaction, ids)
}
