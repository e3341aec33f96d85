import { LRUCache } from 'lru-cache'
import { distanceMiles, type Point } from '../../domain/distance.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { hasId, hasTraitAt, type PlaceAt, pointAt } from '../../store/read-columns.ts'
import { findTrait, traitPosition } from '../../vocabulary/traits.ts'
import { cellsOfCircle } from '../circle.ts'
import type { Fact } from './fact.ts'
import { capitalized, type Locale } from './format-times.ts'
import { predicateOfTrait } from './predicate.ts'
import { chipOf } from './where-facts.ts'

/** What else of a kind is near the hotel: how many other places have the trait, and how many of them are as close. */
export type KindsNearby = (trait: string, place: PlaceDocument, miles: number) => { others: number; nearer: number }

/** A mile or a kilometer, as signs in the country have it. */
const nearbyMiles = ({ metric }: Pick<Locale, 'metric'>): number => (metric ? 1 / 1.609344 : 1)

/** Reads the columns around the hotel, each kind that is asked for once. */
export async function readKindsNearby(center: Point, locale: Locale, catalog: CatalogSnapshot): Promise<KindsNearby> {
  const maxMiles = nearbyMiles(locale)
  const cells = await catalog.columns(cellsOfCircle(center, maxMiles))
  const near = cells.flatMap((cell) => placesNear(center, maxMiles, cell))
  return (trait, { id }, miles) => {
    const position = traitPosition(trait)
    const others = near.filter(({ at }) => hasTraitAt(at, position) && !hasId(at, id))
    return { others: others.length, nearer: others.filter((other) => other.miles <= miles).length }
  }
}

type PlaceNear = { at: PlaceAt; miles: number }

function placesNear(center: Point, maxMiles: number, cell: CellColumns): readonly PlaceNear[] {
  const byCenter = nearInCell.get(cell) ?? new LRUCache<string, readonly PlaceNear[]>({ max: maxCenters })
  nearInCell.set(cell, byCenter)
  const key = `${center.latitude} ${center.longitude} ${maxMiles}`
  const known = byCenter.get(key)
  if (known !== undefined) return known
  const near: PlaceNear[] = []
  for (let index = 0; index < cell.count; index++) {
    const miles = distanceMiles(center, pointAt({ cell, index }))
    if (miles <= maxMiles) near.push({ at: { cell, index }, miles })
  }
  byCenter.set(key, near)
  return near
}

/** The guests of a hotel share what is near it, for as long as the catalog is the same. */
const nearInCell = new WeakMap<CellColumns, LRUCache<string, readonly PlaceNear[]>>()
const maxCenters = 50

/** Kinds of which a guest does not look for the nearest. */
const notSought = new Set([
  'attraction',
  'landmark',
  'historic-site',
  'monument',
  'place-of-worship',
  'mosque',
  'synagogue',
  'temple',
  'sports',
  'regional',
  'spa',
])

/**
 * "Is the nearest bookshop we know", by the first of these traits of which it is true. Nothing is said of the only one
 * in reach: the map may lack the others.
 */
export function nearestFacts(
  place: PlaceDocument,
  { miles, locale, kinds }: { miles: number; locale: Locale; kinds: KindsNearby },
  traits: readonly string[],
): Fact[] {
  if (miles > nearbyMiles(locale)) return []
  for (const trait of traits) {
    const noun = notSought.has(trait) ? null : nounOf(trait)
    if (noun === null) continue
    const { others, nearer } = kinds(trait, place, miles)
    if (nearer > 0 || others === 0) continue
    const nearest = `the nearest ${noun} we know`
    const chip = chipOf(capitalized(`nearest ${noun}`))
    return [{ id: `nearest:${trait}`, topic: 'nearest', chip, text: `is ${nearest}`, details: { nearest, noun } }]
  }
  return []
}

/** "Bookshop". No kitchen: who asks for Thai food asks for a good one. */
const nounOf = (id: string): string | null =>
  findTrait(id)?.kind === 'venue' ? (predicateOfTrait(id)?.noun ?? null) : null
