import { assignPlaceIds, type PlacedRecord, type PlaceIdAssignment } from '../matching/assign-place-ids.ts'
import { clusterRecords, type MatchedPair } from '../matching/cluster-records.ts'
import type { MatchDecision } from '../matching/decided-bonds.ts'
import { placeMatchRecord } from '../matching/place-match-record.ts'
import { judgePrepared, type PreparedMatch, prepareMatch } from '../matching/same-place.ts'
import { decisionsAbout } from '../store/import/match-decisions.ts'
import { movePlaceRecords, recordsOfPlaces, savePlaceAliases, servedPlaceIds } from '../store/import/place-ids.ts'
import { samePlacePairs } from '../store/import/place-matches.ts'
import { addWork, workIn } from '../store/import/work-lists.ts'
import type { ImportTransaction } from './import-job.ts'
import { readPlaceRecords } from './match-records.ts'

const chunkSize = 500

/** Decides which of the listed records are the same place, and which id that place gets. */
export async function clusterPlaces(importTransaction: ImportTransaction): Promise<void> {
  const settled = new Set<string>()
  for await (const ids of workIn(importTransaction, 'work_record', chunkSize)) {
    const open = ids.filter((id) => !settled.delete(id))
    await clusterAround(importTransaction, open, settled)
  }
}

async function clusterAround(
  importTransaction: ImportTransaction,
  ids: readonly string[],
  settled: Set<string>,
): Promise<void> {
  const last = ids.at(-1)
  if (last === undefined) return
  const { records, pairs, decisions } = await collectConnected(importTransaction, ids)
  const known = new Map(pairs.map((pair) => [`${pair.a} ${pair.b}`, pair]))
  const served = await servedPlaceIds(importTransaction, [...new Set(records.map(({ placeId }) => placeId))])
  const assignment: PlaceIdAssignment = { clusters: [], aliases: [] }
  for (const component of componentsOf({ records, pairs, decisions })) {
    for (const { place } of component.records) if (place.id > last) settled.add(place.id)
    const groups = clusterRecords(component.records, {
      ...component,
      isSame: samePlaceTest(known, component.records),
    })
    const { clusters, aliases } = assignPlaceIds(
      groups.map((group) => group.map((record) => withFormerId(record, served))),
    )
    assignment.clusters.push(...clusters)
    assignment.aliases.push(...aliases)
  }
  await writeIds(importTransaction, records, assignment)
}

/** An id that was never served, such as that of a new record, need not survive. */
function withFormerId(record: ConnectedRecords['records'][number], served: ReadonlySet<string>): PlacedRecord {
  const isKnown = record.placeId !== record.place.id || served.has(record.placeId)
  return { ...record, placeId: isKnown ? record.placeId : null }
}

type ConnectedRecords = {
  records: (PlacedRecord & { placeId: string })[]
  pairs: MatchedPair[]
  decisions: MatchDecision[]
}

/**
 * Collects these records and everything connected to them, directly or indirectly, by a matched pair, a
 * decision or a shared place.
 */
async function collectConnected(
  importTransaction: ImportTransaction,
  ids: readonly string[],
): Promise<ConnectedRecords> {
  const records = new Map<string, ConnectedRecords['records'][number]>()
  const pairs = new Map<string, MatchedPair>()
  const decisions = new Map<string, MatchDecision>()
  const asked = new Set<string>()
  let frontier = [...ids]
  while (frontier.length > 0) {
    for (const id of frontier) asked.add(id)
    const found = await readPlaceRecords(importTransaction, frontier)
    for (const record of found) records.set(`${record.source} ${record.place.id}`, record)
    const near = await samePlacePairs(importTransaction, frontier)
    for (const pair of near) pairs.set(`${pair.a} ${pair.b}`, pair)
    const decided = await decisionsAbout(importTransaction, frontier)
    for (const decision of decided) decisions.set(`${decision.a} ${decision.b}`, decision)
    const accepted = decided.filter(({ isSame }) => isSame)
    const placeIds = [...new Set([...frontier, ...found.map(({ placeId }) => placeId)])]
    const samePlace = await recordsOfPlaces(importTransaction, placeIds)
    const next = new Set([...[...near, ...accepted].flatMap(({ a, b }) => [a, b]), ...samePlace])
    frontier = [...next].filter((id) => !asked.has(id))
  }
  return { records: [...records.values()], pairs: [...pairs.values()], decisions: [...decisions.values()] }
}

/** Splits the records into connected components: no pair, no accepted match and no place id spans two of them. */
function componentsOf({ records, pairs, decisions }: ConnectedRecords): ConnectedRecords[] {
  const parents = new Map<string, string>()
  const rootOf = (node: string): string => {
    const parent = parents.get(node)
    if (parent === undefined || parent === node) return node
    const root = rootOf(parent)
    parents.set(node, root)
    return root
  }
  for (const { place, placeId } of records) parents.set(rootOf(place.id), rootOf(placeId))
  for (const { a, b } of [...pairs, ...decisions.filter(({ isSame }) => isSame)]) parents.set(rootOf(a), rootOf(b))
  const pairsBy = Map.groupBy(pairs, ({ a }) => rootOf(a))
  // Records that are refused and not connected need no rule.
  const decisionsBy = Map.groupBy(decisions, ({ a }) => rootOf(a))
  return [...Map.groupBy(records, ({ place }) => rootOf(place.id))].map(([root, those]) => ({
    records: those,
    pairs: pairsBy.get(root) ?? [],
    decisions: decisionsBy.get(root) ?? [],
  }))
}

/** Pairs that were never compared, because too many records share their keys, are judged here. */
function samePlaceTest(known: ReadonlyMap<string, MatchedPair>, records: ConnectedRecords['records']) {
  const prepared = new Map<string, PreparedMatch>()
  const prepare = (id: string) => {
    const known = prepared.get(id)
    if (known !== undefined) return known
    const record = records.find(({ place }) => place.id === id)
    if (record === undefined) throw new Error(`record ${id} is not among those to cluster`)
    const match = prepareMatch(placeMatchRecord(record.place))
    prepared.set(id, match)
    return match
  }
  return (one: string, other: string): boolean =>
    one === other ||
    known.has(one < other ? `${one} ${other}` : `${other} ${one}`) ||
    judgePrepared(prepare(one), prepare(other)).same
}

async function writeIds(
  importTransaction: ImportTransaction,
  before: ConnectedRecords['records'],
  { clusters, aliases }: PlaceIdAssignment,
): Promise<void> {
  const formerIds = new Map(before.map(({ source, place, placeId }) => [`${source} ${place.id}`, placeId]))
  const moved = clusters.flatMap(({ id, records }) =>
    records
      .filter(({ source, place }) => formerIds.get(`${source} ${place.id}`) !== id)
      .map(({ source, place }) => ({ source, id: place.id, placeId: id })),
  )
  await movePlaceRecords(importTransaction, moved)
  const living = clusters.map(({ id }) => id)
  await addWork(importTransaction, 'work_place', [...new Set([...living, ...before.map(({ placeId }) => placeId)])])
  await savePlaceAliases(importTransaction, living, aliases)
}
