import type { PlaceDocument } from '../../domain/place.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import { hasTraitAt, idAt, wheelchairAt } from '../../store/read-columns.ts'
import { isAboard, isSteepKind } from '../../vocabulary/categories/everyday-kinds.ts'
import { traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, ScoredPlace } from '../candidates.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { bestOf } from './shortlists.ts'
import { isHouseByName, isSteepByName } from './table-manner.ts'

/**
 * Leaves out castles, towers and viewpoints of unknown access for guests who need a step-free way. Who pushes a child
 * gets those that they ask for. Only what can be chosen is looked at, because kinds are in the documents.
 */
export async function withoutSteps<Ranked extends { attractions: ScoredPlace[]; foodAndBeverage: ScoredPlace[] }>(
  ranked: Ranked,
  { isStepFree, pushchair }: Pick<GuestNeeds, 'isStepFree' | 'pushchair'>,
  catalog: CatalogSnapshot,
): Promise<Ranked> {
  if (!isStepFree && !pushchair) return ranked
  const unknown = bestOfUnknownAccess(ranked.attractions)
  const tables = isStepFree ? oldTablesOfUnknownAccess(ranked.foodAndBeverage) : []
  const documents = await catalog.places([...unknown, ...tables].map(({ candidate }) => idAt(candidate)))
  const tablesAboard = new Set(
    tables.flatMap(({ candidate }) =>
      documents.get(idAt(candidate))?.categories.some(isAboard) ? [idAt(candidate)] : [],
    ),
  )
  const steep = new Set([...documents.values()].filter(isSteep).map(({ id }) => id))
  const ofUnknown = new Set(unknown.map(({ candidate }) => idAt(candidate)))
  const isSaidInName = (candidate: PlaceCandidate) =>
    ofUnknown.has(idAt(candidate)) && (isSteepByName(candidate) || isOldHouse(candidate))
  const isStepped = ({ candidate }: ScoredPlace) =>
    steep.has(idAt(candidate)) || isHouseOnFloors(candidate) || isSaidInName(candidate)
  const isOut = (item: ScoredPlace) =>
    isStepFree ? isStepped(item) : item.metNeeds.length === 0 && steep.has(idAt(item.candidate))
  return {
    ...ranked,
    attractions: ranked.attractions.filter((item) => !isOut(item)),
    foodAndBeverage:
      tablesAboard.size === 0
        ? ranked.foodAndBeverage
        : ranked.foodAndBeverage.filter(({ candidate }) => !tablesAboard.has(idAt(candidate))),
  }
}

/** The best sights whose record does not say whether there are steps. */
export const bestOfUnknownAccess = (sights: readonly ScoredPlace[]): readonly ScoredPlace[] =>
  bestOf(sights).filter(({ candidate }) => wheelchairAt(candidate) === 'unknown')

/** Tables on ships, which are sights of the past by their traits. */
export const oldTablesOfUnknownAccess = (tables: readonly ScoredPlace[]): readonly ScoredPlace[] =>
  bestOf(tables.filter(({ candidate }) => hasTraitAt(candidate, historic))).filter(
    ({ candidate }) => wheelchairAt(candidate) === 'unknown',
  )

/** A ruin that is also a church is in a village. */
function isSteep({ categories }: PlaceDocument): boolean {
  const kinds = categories.filter((category) => category !== anySight)
  return kinds.some(isAboard) || (kinds.length > 0 && kinds.every(isSteepKind))
}

/** Of an old house with limited access guests see the ground floor. */
const isHouseOnFloors = (candidate: PlaceCandidate): boolean =>
  wheelchairAt(candidate) === 'limited' && hasTraitAt(candidate, historic) && hasTraitAt(candidate, indoors)

/** "Casa Rull", "Maison Colette": a museum in the rooms of a house. */
const isOldHouse = (candidate: PlaceCandidate): boolean => hasTraitAt(candidate, museum) && isHouseByName(candidate)

const museum = traitPosition('museum')
const historic = traitPosition('historic-site')
const indoors = traitPosition('indoors')

const anySight = 'attraction'
