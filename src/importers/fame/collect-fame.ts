import type { WikidataEntity } from '../../domain/catalog-record.ts'
import { type EntityNumber, entitySet, readEntityNumber } from './entity-number.ts'
import type { FameMeasure } from './fame-format.ts'
import { highestValues } from './highest-values.ts'

export type CollectedFame = {
  /** Entities of places, and those that are kept for places of later imports. */
  matched: WikidataEntity[]
  forLater: WikidataEntity[]
  /** How many other entities had a value. */
  leftOut: number
}

/**
 * Collects the values of entities: all of places, and the highest of others. An entity may have several lines, one for
 * each of its articles; the highest counts.
 */
export function collectFame(placeIds: Iterable<string>, maxForLater: number) {
  const ofPlaces = new Set([...placeIds].flatMap((id) => readEntityNumber(id) ?? []))
  const seen = entitySet()
  const measures: Record<FameMeasure, ReturnType<typeof valuesOf>> = { views: valuesOf(), importance: valuesOf() }

  function valuesOf() {
    return { matched: highestValues(Number.POSITIVE_INFINITY), forLater: highestValues(maxForLater) }
  }

  return {
    add(measure: FameMeasure, id: EntityNumber, value: number): void {
      seen.add(id)
      const { matched, forLater } = measures[measure]
      const values = ofPlaces.has(id) ? matched : forLater
      values.add(id, value)
    },
    collected(): CollectedFame {
      const { views, importance } = measures
      const matched = entitiesOf(views.matched.values(), importance.matched.values())
      const forLater = entitiesOf(views.forLater.values(), importance.forLater.values())
      return { matched, forLater, leftOut: seen.size - matched.length - forLater.length }
    },
  }
}

type Values = ReadonlyMap<EntityNumber, number>

function entitiesOf(views: Values, importances: Values): WikidataEntity[] {
  const ids = [...new Set([...views.keys(), ...importances.keys()])].sort((one, other) => one - other)
  return ids.map((id) => {
    const renown: WikidataEntity['facts']['renown'] = {}
    const [viewed, importance] = [views.get(id), importances.get(id)]
    if (viewed !== undefined) renown.views = viewed
    if (importance !== undefined) renown.importance = importance
    return { id: `Q${id}`, facts: { renown } }
  })
}
