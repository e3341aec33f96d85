import type { EntityNumber } from './entity-number.ts'

export type HighestValues = {
  add(id: EntityNumber, value: number): void
  /** At most `max` ids, and the highest value that each was added with. */
  values(): ReadonlyMap<EntityNumber, number>
}

/**
 * Keeps the ids with the highest values; of equal ones the lower id. Holds up to twice as many and sorts them when it
 * is full, so that the time per value does not grow with their number.
 */
export function highestValues(max: number): HighestValues {
  let kept = new Map<EntityNumber, number>()
  /** The last one that was kept: a lower one can never be among the highest. */
  let floor: [EntityNumber, number] | null = null

  const prune = () => {
    if (kept.size <= max) return
    const highest = [...kept].sort(compare).slice(0, max)
    kept = new Map(highest)
    floor = highest.at(-1) ?? floor
  }
  return {
    add(id, value) {
      if (floor !== null && compare([id, value], floor) > 0) return
      const known = kept.get(id)
      if (known !== undefined && known >= value) return
      kept.set(id, value)
      if (kept.size >= 2 * max) prune()
    },
    values() {
      prune()
      return kept
    },
  }
}

const compare = ([oneId, one]: [EntityNumber, number], [otherId, other]: [EntityNumber, number]): number =>
  other - one || oneId - otherId
