/** Rows of a cell with upper bounds of their scores. Taken from the highest bound on: a heap, since few are taken. */
export type BoundedRows = {
  clear(): void
  add(row: number, bound: number, isOther: boolean): void
  /** The highest bound; minus infinity if there is no row. */
  bound(): number
  /** Takes the row with the highest bound, as `rowIn` and `isOtherIn` read it. */
  take(): number
}

/** Rows are written as one number, because thousands of them are looked at for an answer. */
const writeRow = (row: number, isOther: boolean): number => (isOther ? -row - 1 : row)
export const isOtherIn = (written: number): boolean => written < 0
export const rowIn = (written: number): number => (written < 0 ? -written - 1 : written)

export function boundedRows(): BoundedRows {
  // Arrays of numbers, because the first cell of a metro area has thousands of rows.
  let bounds = new Float64Array(512)
  let rows = new Int32Array(bounds.length)
  let count = 0
  let isHeap = false
  return {
    clear() {
      count = 0
    },
    add(row, bound, isOther) {
      if (count === rows.length) grow()
      bounds[count] = bound
      rows[count] = writeRow(row, isOther)
      count++
      isHeap = false
    },
    bound() {
      if (!isHeap) for (let at = (count >> 1) - 1; at >= 0; at--) sink(at)
      isHeap = true
      return count === 0 ? Number.NEGATIVE_INFINITY : boundAt(0)
    },
    take() {
      const row = rowAt(0)
      count--
      bounds[0] = boundAt(count)
      rows[0] = rowAt(count)
      sink(0)
      return row
    },
  }

  function grow(): void {
    const [smallerBounds, smallerRows] = [bounds, rows]
    bounds = new Float64Array(2 * count)
    rows = new Int32Array(2 * count)
    bounds.set(smallerBounds)
    rows.set(smallerRows)
  }

  /** Moves an entry down to where no child is above it. */
  function sink(from: number): void {
    const bound = boundAt(from)
    const row = rowAt(from)
    let at = from
    for (let child = 2 * at + 1; child < count; child = 2 * at + 1) {
      if (child + 1 < count && boundAt(child + 1) > boundAt(child)) child++
      if (boundAt(child) <= bound) break
      bounds[at] = boundAt(child)
      rows[at] = rowAt(child)
      at = child
    }
    bounds[at] = bound
    rows[at] = row
  }

  function boundAt(at: number): number {
    return bounds[at] ?? Number.NEGATIVE_INFINITY
  }

  function rowAt(at: number): number {
    return rows[at] ?? 0
  }
}
