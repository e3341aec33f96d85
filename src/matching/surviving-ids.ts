import { compareQuality, compareText, type SourcedPlace } from './cluster-records.ts'

/** A record, and the id under which its place was kept until now; null where it was kept under none. */
export type PlacedRecord = SourcedPlace & { placeId: string | null }

export type NamedCluster = { id: string; records: PlacedRecord[] }

export type SurvivingIds = {
  clusters: NamedCluster[]
  /** Every id that stood for one of these places and is not that of a place any more, with the place that it became. */
  aliases: { retired: string; placeId: string }[]
}

/**
 * Gives every cluster the id under which guests know it: one that it had, else that of its best record. When a place splits, its id stays
 * with the half that holds the record of that name, else with the bigger half, else with the better one.
 */
export function survivingIds(groups: readonly (readonly PlacedRecord[])[]): SurvivingIds {
  const clusters = groups
    .map((records) => records.toSorted(compareQuality))
    .sort((a, b) => compareQuality(a[0]!, b[0]!))
  const formerIds = new Set(clusters.flat().flatMap(({ placeId }) => placeId ?? []))
  const heirs = new Map([...formerIds].map((id) => [id, heirOf(id, clusters)]))
  const named = clusters.map((records) => ({ id: idOf(records, heirs), records }))
  const nameOf = new Map(named.map((cluster) => [cluster.records, cluster.id]))
  const aliases = new Map<string, string>()
  for (const { id, records } of named) for (const { place } of records) if (place.id !== id) aliases.set(place.id, id)
  for (const [id, heir] of heirs) {
    const placeId = nameOf.get(heir)!
    if (placeId !== id) aliases.set(id, placeId)
  }
  return { clusters: named, aliases: [...aliases].map(([retired, placeId]) => ({ retired, placeId })) }
}

function heirOf(id: string, clusters: readonly PlacedRecord[][]): PlacedRecord[] {
  const own = clusters.find((records) => records.some(({ place }) => place.id === id))
  if (own !== undefined) return own
  const share = (records: PlacedRecord[]) => records.filter(({ placeId }) => placeId === id).length
  // The clusters stand best first, and sorting keeps that order among equals.
  return clusters.toSorted((a, b) => share(b) - share(a))[0]!
}

function idOf(records: readonly PlacedRecord[], heirs: ReadonlyMap<string, readonly PlacedRecord[]>): string {
  const inherited = [...heirs].filter(([, heir]) => heir === records).map(([id]) => id)
  // Of two places that turn out to be one, the better record's id lives on.
  const rank = (id: string) => {
    const position = records.findIndex(({ place }) => place.id === id)
    return position < 0 ? records.length : position
  }
  return inherited.sort((a, b) => rank(a) - rank(b) || compareText(a, b))[0] ?? records[0]!.place.id
}
