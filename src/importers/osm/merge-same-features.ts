import { distanceMiles } from '../../domain/distance.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import type { OsmFeature } from './collect-features.ts'
import { nameOf } from './osm-names.ts'

/**
 * A place is often mapped twice: a node in its building, a park in two halves, a hotel as node and outline. They become
 * one feature with the id of the richer record, completed from the other.
 */
export function mergeSameFeatures(features: readonly OsmFeature[]): { kept: OsmFeature[]; merged: number } {
  const byName = Map.groupBy(features, (feature) => `${feature.classes[0].section} ${comparable(feature)}`)
  const kept: OsmFeature[] = []
  for (const sameName of byName.values()) kept.push(...mergeSameName(sameName))
  return { kept, merged: features.length - kept.length }
}

/** The name without accents and punctuation, with sorted words. */
function comparable({ tags, classes }: OsmFeature): string {
  const name = nameOf(tags, classes[0]) ?? ''
  const words = foldAccents(name.replace(/[™℠]/g, ' '))
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  const content = words.filter((word) => word !== '' && word !== 'the')
  return content.length === 0 ? name : content.sort().join(' ')
}

function mergeSameName(features: readonly OsmFeature[]): OsmFeature[] {
  if (features.length === 1) return [...features]
  const groups: OsmFeature[] = []
  for (const feature of features.toSorted((a, b) => richness(b) - richness(a) || a.key.localeCompare(b.key))) {
    const at = groups.findIndex((other) => isSame(other, feature))
    const same = groups[at]
    if (same === undefined) groups.push(feature)
    else groups[at] = joined(same, feature)
  }
  return groups
}

function joined(richer: OsmFeature, poorer: OsmFeature): OsmFeature {
  const [main, ...others] = richer.classes
  const more = new Set([...others, ...poorer.classes])
  more.delete(main)
  return {
    ...richer,
    tags: Object.assign(Object.create(null), poorer.tags, richer.tags),
    classes: [main, ...more],
    // The larger one, not the sum, because one outline may be drawn twice.
    areaHectares: Math.max(richer.areaHectares ?? 0, poorer.areaHectares ?? 0) || null,
    associatedStreet: richer.associatedStreet ?? poorer.associatedStreet,
  }
}

/** Number of tags that matter to guests; import metadata and building details don't count. */
function richness({ tags }: OsmFeature): number {
  let count = 0
  for (const key in tags)
    if (!/^(source|note|fixme|building|roof|gnis|created_by|import|ref|tiger|check_date|survey|layer|height)/.test(key))
      count++
  return count
}

/** Maximum distance between two points of one place, and between outlines that should touch. */
const slackMeters = 30
/** Maximum distance between two halves of one park. */
const maxReachMeters = 1500

function isSame(one: OsmFeature, other: OsmFeature): boolean {
  const reach = Math.min(one.reachMeters + other.reachMeters, maxReachMeters)
  const meters = distanceMiles(one.point, other.point) * 1609.344
  return meters <= reach + slackMeters && !isDifferentPlace(one, other)
}

/** Two branches of a chain in one mall share a name but not an address. */
function isDifferentPlace(one: OsmFeature, other: OsmFeature): boolean {
  const differs = (key: string) =>
    one.tags[key] !== undefined && other.tags[key] !== undefined && one.tags[key] !== other.tags[key]
  if (one.reachMeters > 0 !== other.reachMeters > 0) return differs('branch')
  return ['addr:housenumber', 'addr:street', 'addr:unit', 'level', 'branch', 'ref'].some(differs)
}
