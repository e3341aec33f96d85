import type { PlaceDocument } from '../../domain/place.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import { idAt } from '../../store/read-columns.ts'
import type { PlaceCandidate } from '../candidates.ts'
import { type Ranked, shortlisted } from '../choose.ts'
import { isJudgedByFood } from '../foods/judge-foods.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { calledPlaces } from './own-words.ts'
import { bestOf, shortlistsOf } from './shortlists.ts'
import { bestOfUnknownAccess, oldTablesOfUnknownAccess } from './step-free.ts'

/**
 * The catalog with the records in memory that leaving out and judging will ask for, one after the other: what the guest
 * knows already, what has steps, what they do not eat, and what they call their wishes. The database is asked once for
 * all of them.
 */
export async function readAhead(ranked: Ranked, needs: GuestNeeds, catalog: CatalogSnapshot): Promise<CatalogSnapshot> {
  const ids = new Set<string>()
  const add = (items: readonly { candidate: PlaceCandidate }[]) => {
    for (const { candidate } of items) ids.add(idAt(candidate))
  }
  if (needs.known.length > 0) for (const items of [ranked.foodAndBeverage, ranked.attractions]) add(bestOf(items))
  if (needs.isStepFree) {
    add(bestOfUnknownAccess(ranked.attractions))
    add(oldTablesOfUnknownAccess(ranked.foodAndBeverage))
  }
  const isJudged = isJudgedByFood(needs)
  if (isJudged || needs.isStepFree) {
    const shortlists = shortlistsOf(ranked)
    const { placeIds, sightIds } = shortlisted(shortlists)
    for (const id of isJudged ? placeIds : sightIds) ids.add(id)
    add(calledPlaces(shortlists, needs))
  }
  return ids.size === 0 ? catalog : withPlaces(catalog, await catalog.places([...ids]))
}

/** What is not in memory is read as before. */
const withPlaces = (catalog: CatalogSnapshot, known: ReadonlyMap<string, PlaceDocument>): CatalogSnapshot => ({
  ...catalog,
  async places(ids) {
    const missing = ids.filter((id) => !known.has(id))
    const read = missing.length === 0 ? null : await catalog.places(missing)
    return new Map(
      ids.flatMap((id): [string, PlaceDocument][] => {
        const place = known.get(id) ?? read?.get(id)
        return place === undefined ? [] : [[id, place]]
      }),
    )
  },
})
