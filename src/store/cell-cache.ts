import { LRUCache } from 'lru-cache'

/** A cache of the content of cells. It is valid for one catalog generation and evicts the least recently used cells. */
export type CellCache<Content> = {
  /** In the order of `cells`. */
  of(cells: readonly string[], generation: number): Promise<Content[]>
}

type CellSource<Content> = {
  /** Must return content for every requested cell, even if empty. */
  load(cells: readonly string[]): Promise<Map<string, Content>>
  /** A whole number above 0. */
  sizeOf(content: Content): number
  /** The limit for all cells together, in the unit of `sizeOf`. */
  maxSize: number
}

/** Longer lists are split, because engines limit the parameters of a statement. */
const maxCellsAtOnce = 500

export function cellCache<Content extends object>({ load, sizeOf, maxSize }: CellSource<Content>): CellCache<Content> {
  const cache = new LRUCache<string, Content>({ maxSize, sizeCalculation: sizeOf })
  /** Concurrent requests for the same missing cell share one read. */
  const loading = new Map<string, Promise<Map<string, Content>>>()
  let cachedGeneration = -1

  const read = (cells: readonly string[], generation: number) => {
    const loaded = load(cells).then((contents) => {
      if (generation === cachedGeneration) for (const [cell, content] of contents) cache.set(cell, content)
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
      if (generation !== cachedGeneration) {
        cache.clear()
        loading.clear()
        cachedGeneration = generation
      }
      const known = new Map<string, Content>()
      const readings = new Set<Promise<Map<string, Content>>>()
      const missing: string[] = []
      for (const cell of cells) {
        const content = cache.get(cell)
        const reading = loading.get(cell)
        if (content !== undefined) known.set(cell, content)
        else if (reading !== undefined) readings.add(reading)
        else missing.push(cell)
      }
      for (let start = 0; start < missing.length; start += maxCellsAtOnce)
        readings.add(read(missing.slice(start, start + maxCellsAtOnce), generation))
      for (const contents of await Promise.all(readings))
        for (const [cell, content] of contents) known.set(cell, content)
      return cells.map((cell) => {
        const content = known.get(cell)
        if (content === undefined) throw new Error(`cell ${cell} was not loaded`)
        return content
      })
    },
  }
}
