import { cellsWithin } from '../domain/cell.ts'
import { distanceMiles, pointOf } from '../domain/distance.ts'
import { type PlaceDocument, recommendedSections } from '../domain/place.ts'
import type { CatalogSnapshot } from '../store/catalog-snapshot.ts'
import { hasTraitAt, idAt, pointAt, priorAt, sectionAt } from '../store/read-columns.ts'
import { findTrait, type TraitKind, traitPosition } from '../vocabulary/traits.ts'
import type { SimilarPlace } from './shown-place.ts'

const maxSimilar = 6
/** Alternatives must be near enough to go there instead. */
const radiusMiles = 3
/** Similarity depends mostly on what places serve or are; a shared terrace counts less. */
const kindWeights: Partial<Record<TraitKind, number>> = {
  cuisine: 3,
  venue: 3,
  dish: 2,
  drink: 2,
  activity: 2,
  event: 2,
  diet: 1,
  mood: 1,
}
const minLikeness = 0.25

/** Similar places of the same section nearby, most similar first; none for lodging. */
export async function similarPlaces(place: PlaceDocument, catalog: CatalogSnapshot): Promise<SimilarPlace[]> {
  const point = pointOf(place)
  if (point === null || !recommendedSections.some((section) => section === place.section)) return []
  const own = weighedTraits(place)
  if (own.length === 0) return []
  const total = own.reduce((sum, trait) => sum + trait.weight, 0)
  const found: { id: string; likeness: number }[] = []
  for (const cell of await catalog.columns(cellsWithin(point, radiusMiles))) {
    for (let index = 0; index < cell.count; index++) {
      const other = { cell, index }
      if (sectionAt(other) !== place.section || idAt(other) === place.id) continue
      const miles = distanceMiles(point, pointAt(other))
      if (miles > radiusMiles) continue
      const shared = own.reduce((sum, trait) => sum + (hasTraitAt(other, trait.position) ? trait.weight : 0), 0)
      const likeness = shared / total
      if (likeness < minLikeness) continue
      found.push({ id: idAt(other), likeness: likeness + 0.2 * priorAt(other) - 0.1 * (miles / radiusMiles) })
    }
  }
  const best = found.sort((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1)).slice(0, maxSimilar)
  const documents = await catalog.places(best.map(({ id }) => id))
  return best
    .map(({ id }) => documents.get(id))
    .filter((document) => document !== undefined)
    .map(({ id, name, imageUrls, section }) => ({ placeId: id, name, imageUrl: imageUrls[0] ?? null, section }))
}

function weighedTraits(place: PlaceDocument) {
  return place.traits
    .map((id) => ({ position: traitPosition(id), weight: kindWeights[findTrait(id)?.kind ?? 'access'] ?? 0 }))
    .filter((trait) => trait.weight > 0)
}
