import type { Point } from '../../domain/distance.ts'

/** Address values counted per cell of about half a mile; memory is bounded for any number of addresses. */
export type AddressVotes = {
  add(point: Point, value: string): void
  /** The value of most of the nearest addresses, at most `rings` cells away; null if they have none or disagree. */
  nearest(point: Point, rings: number): string | null
}

const cellDegrees = 0.01
/** This share of the nearest addresses must agree, which fails near a border. */
const agreement = 0.7

export function addressVotes(): AddressVotes {
  const cells = new Map<number, Map<string, number>>()
  return {
    add({ latitude, longitude }, value) {
      const key = keyOf(rowOf(latitude), columnOf(longitude))
      const counts = cells.get(key) ?? new Map<string, number>()
      counts.set(value, (counts.get(value) ?? 0) + 1)
      cells.set(key, counts)
    },
    nearest({ latitude, longitude }, rings) {
      const [row, column] = [rowOf(latitude), columnOf(longitude)]
      for (let ring = 0; ring <= rings; ring++) {
        const counts = new Map<string, number>()
        for (let y = -ring; y <= ring; y++)
          for (let x = -ring; x <= ring; x++) {
            if (Math.max(Math.abs(x), Math.abs(y)) !== ring) continue
            for (const [value, count] of cells.get(keyOf(row + y, column + x)) ?? [])
              counts.set(value, (counts.get(value) ?? 0) + count)
          }
        if (counts.size > 0) return agreed(counts)
      }
      return null
    },
  }
}

const rowOf = (latitude: number) => Math.floor(latitude / cellDegrees)
const columnOf = (longitude: number) => Math.floor(longitude / cellDegrees)
const keyOf = (row: number, column: number) => row * 100_000 + column

function agreed(counts: Map<string, number>): string | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [value, count] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))
  return count / total >= agreement ? value : null
}
