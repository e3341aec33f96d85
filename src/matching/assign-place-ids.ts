import { itemAt } from '../domain/item-at.ts'
import { compareText } from '../text/compare-text.ts'
import { compareQuality, type SourcedPlace } from './cluster-records.ts'

/** A record with the current id of its place; null if it has none. */
export type PlacedRecord = SourcedPlace & { placeId: string | null }

export type NamedCluster = { id: string; records: PlacedRecord[] }

export type PlaceIdAssignment = {
  clusters: NamedCluster[]
  /** Ids that no longer belong to a place, with the place that replaced each. */
  aliases: { retired: string; placeId: string }[]
}

/**
 * Assigns each cluster the id under which guests know it: one of its former ids, otherwise that of its best record. If
 * a place splits, its id goes to the part with the record of that id. Without one it goes to the larger part, and of
 * equal parts to the better one.
 */
export function assignPlaceIds(groups: readonly (readonly PlacedRecord[])[]): PlaceIdAssignment {
  const clusters = groups
    .map((records) => records.toSorted(compareQuality))
    .sort((a, b) => compareQuality(itemAt(a, 0), itemAt(b, 0)))
  const formerIds = new Set(clusters.flat().flatMap(({ placeId }) => placeId ?? []))
  const successors = new Map([...formerIds].map((id) => [id, successorOf(id, clusters)]))
  const named = clusters.map((records) => ({ id: idOf(records, successors), records }))
  const nameOf = new Map(named.map((cluster) => [cluster.records, cluster.id]))
  const aliases = new Map<string, string>()
  for (const { id, records } of named) for (const { place } of records) if (place.id !== id) aliases.set(place.id, id)
  for (const [id, successor] of successors) {
    const placeId = nameOf.get(successor)
    if (placeId !== undefined && placeId !== id) aliases.set(id, placeId)
  }
  return { clusters: named, aliases: [...aliases].map(([retired, placeId]) => ({ retired, placeId })) }
}

function successorOf(id: string, clusters: readonly PlacedRecord[][]): PlacedRecord[] {
  const own = clusters.find((records) => records.some(({ place }) => place.id === id))
  if (own !== undefined) return own
  const share = (records: PlacedRecord[]) => records.filter(({ placeId }) => placeId === id).length
  // Clusters are sorted by quality and the sort is stable.
  return itemAt(
    clusters.toSorted((a, b) => share(b) - share(a)),
    0,
  )
}

function idOf(records: readonly PlacedRecord[], successors: ReadonlyMap<string, readonly PlacedRecord[]>): string {
  const inherited = [...successors].filter(([, successor]) => successor === records).map(([id]) => id)
  // If two places merge, the id of the better record survives.
  const rank = (id: string) => {
    const position = records.findIndex(({ place }) => place.id === id)
    return position < 0 ? records.length : position
  }
  return inherited.sort((a, b) => rank(a) - rank(b) || compareText(a, b))[0] ?? itemAt(records, 0).place.id
}
