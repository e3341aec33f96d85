/** A cache of the content of cells. It is valid for one catalog generation and evicts the least recently used cells. */
export type KeptCells<Content> = {
  /** In the order of `cells`. */
  of(cells: readonly string[], generation: number): Promise<Content[]>
}

type Keeping<Content> = {
  /** Must return content for every requested cell, even if empty. */
  load(cells: readonly string[]): Promise<Map<string, Content>>
  sizeOf(content: Content): number
  /** The limit for all cells together, in the unit of `sizeOf`. */
  maxSize: number
}

/** Longer lists are split, because engines limit the parameters of a statement. */
const maxCellsAtOnce = 500

export function keptCells<Content>({ load, sizeOf, maxSize }: Keeping<Content>): KeptCells<Content> {
  const kept = new Map<string, Content>()
  /** Concurrent requests for the same missing cell share one read. */
  const loading = new Map<string, Promise<Map<string, Content>>>()
  let keptGeneration = -1
  let keptSize = 0

  const remember = (cell: string, content: Content) => {
    kept.set(cell, content)
    keptSize += sizeOf(content)
    for (const [oldest, old] of kept) {
      if (keptSize <= maxSize || oldest === cell) break
      kept.delete(oldest)
      keptSize -= sizeOf(old)
    }
  }

  const read = (cells: readonly string[], generation: number) => {
    const loaded = load(cells).then((contents) => {
      if (generation === keptGeneration) for (const [cell, content] of contents) remember(cell, content)
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
      if (generation !== keptGeneration) {
        kept.clear()
        loading.clear()
        keptSize = 0
        keptGeneration = generation
      }
      const known = new Map<string, Content>()
      const readings = new Set<Promise<Map<string, Content>>>()
      const missing: string[] = []
      for (const cell of cells) {
        const content = kept.get(cell)
        const reading = loading.get(cell)
        if (content !== undefined) {
          known.set(cell, content)
          // Moves the cell to the end, since eviction starts at the front.
          kept.delete(cell)
          kept.set(cell, content)
        } else if (reading !== undefined) readings.add(reading)
        else missing.push(cell)
      }
      for (let start = 0; start < missing.length; start += maxCellsAtOnce)
        readings.add(read(missing.slice(start, start + maxCellsAtOnce), generation))
      for (const contents of await Promise.all(readings))
        for (const [cell, content] of contents) known.set(cell, content)
      return cells.map((cell) => known.get(cell) as Content)
    },
  }
}
