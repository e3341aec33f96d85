import { LRUCache } from 'lru-cache'
import type { CellChanges } from './cells/cell-changes.ts'
import type { CellKind } from './tables.ts'

/** A cache of the content of cells. It forgets those that an import changes, and evicts the least recently used. */
export type CellCache<Content> = {
  /** In the order of `cells`. */
  of(cells: readonly string[], generation: number): Promise<readonly Content[]>
}

type CellSource<Content> = {
  kind: CellKind
  changes: CellChanges
  /** Must return content for every requested cell, even if empty. */
  load(cells: readonly string[]): Promise<Map<string, Content>>
  /** A whole number above 0. */
  sizeOf(content: Content): number
  /** The limit for all cells together, in the unit of `sizeOf`. */
  maxSize: number
}

/** Longer lists are split, because engines limit the parameters of a statement. */
const maxCellsAtOnce = 500
/** Of hotels that guests asked about last. */
const maxCircles = 200

export function cellCache<Content extends object>({
  kind,
  changes,
  load,
  sizeOf,
  maxSize,
}: CellSource<Content>): CellCache<Content> {
  /** The contents of whole circles, for as long as nothing leaves the cache: a look-up of each cell takes longer. */
  const circles = new LRUCache<readonly string[], readonly Content[]>({ max: maxCircles })
  const cache = new LRUCache<string, Content>({ maxSize, sizeCalculation: sizeOf, dispose: () => circles.clear() })
  /** Concurrent requests for the same missing cell share one read. */
  const loading = new Map<string, Promise<Map<string, Content>>>()
  /** Counts the changes, so that what was read before one is not kept after it. */
  let state = 0
  changes.onChange(kind, (changed) => {
    state++
    loading.clear()
    if (changed === null) cache.clear()
    else for (const cell of changed) cache.delete(cell)
  })

  const read = (cells: readonly string[]) => {
    const before = state
    const loaded = load(cells).then((contents) => {
      if (state === before) for (const [cell, content] of contents) cache.set(cell, content)
      return contents
    })
    const forget = () => {
      for (const cell of cells) if (loading.get(cell) === loaded) loading.delete(cell)
    }
    loaded.then(forget, forget)
    for (const cell of cells) loading.set(cell, loaded)
    return loaded
  }

  return {
    async of(cells, generation) {
      // A request of an older generation will run again, and must not keep what it reads.
      const isCurrent = await changes.reach(generation)
      const circle = isCurrent ? circles.get(cells) : undefined
      if (circle !== undefined) {
        changes.counts.cellsKept += cells.length
        return circle
      }
      const known = new Map<string, Content>()
      const readings = new Set<Promise<Map<string, Content>>>()
      const missing: string[] = []
      for (const cell of cells) {
        const content = isCurrent ? cache.get(cell) : undefined
        const reading = isCurrent ? loading.get(cell) : undefined
        if (content !== undefined) known.set(cell, content)
        else if (reading !== undefined) readings.add(reading)
        else missing.push(cell)
      }
      changes.counts.cellsRead += missing.length
      changes.counts.cellsKept += cells.length - missing.length
      for (let start = 0; start < missing.length; start += maxCellsAtOnce) {
        const some = missing.slice(start, start + maxCellsAtOnce)
        readings.add(isCurrent ? read(some) : load(some))
      }
      for (const contents of await Promise.all(readings))
        for (const [cell, content] of contents) known.set(cell, content)
      const contents = cells.map((cell) => {
        const content = known.get(cell)
        if (content === undefined) throw new Error(`cell ${cell} was not loaded`)
        return content
      })
      if (isCurrent && readings.size === 0) circles.set(cells, contents)
      return contents
    },
  }
}
