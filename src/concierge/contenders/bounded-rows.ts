/** Rows of a cell with upper bounds of their scores. Taken from the highest bound on: a heap, since few are taken. */
export type BoundedRows = {
  add(row: number, bound: number, isOther: boolean): void
  /** Takes the row with the highest bound; null if there is none. */
  take(): { row: number; bound: number; isOther: boolean } | null
}

export function boundedRows(): BoundedRows {
  // Arrays of numbers, because the first cell of a metro area has thousands of rows.
  const bounds: number[] = []
  const rows: number[] = []
  let isHeap = false
  return {
    add(row, bound, isOther) {
      bounds.push(bound)
      rows.push(isOther ? -row - 1 : row)
      isHeap = false
    },
    take() {
      if (!isHeap) for (let at = (bounds.length >> 1) - 1; at >= 0; at--) sink(at)
      isHeap = true
      const [bound, row] = [bounds[0], rows[0]]
      const [lastBound, lastRow] = [bounds.pop(), rows.pop()]
      if (bound === undefined || row === undefined || lastBound === undefined || lastRow === undefined) return null
      if (bounds.length > 0) {
        bounds[0] = lastBound
        rows[0] = lastRow
        sink(0)
      }
      return row < 0 ? { row: -row - 1, bound, isOther: true } : { row, bound, isOther: false }
    },
  }

  /** Moves an entry down to where no child is above it. */
  function sink(from: number): void {
    const [bound = 0, row = 0] = [bounds[from], rows[from]]
    let at = from
    for (let child = 2 * at + 1; child < bounds.length; child = 2 * at + 1) {
      if (child + 1 < bounds.length && boundAt(child + 1) > boundAt(child)) child++
      if (boundAt(child) <= bound) break
      bounds[at] = boundAt(child)
      rows[at] = rows[child] ?? 0
      at = child
    }
    bounds[at] = bound
    rows[at] = row
  }

  function boundAt(at: number): number {
    return bounds[at] ?? Number.NEGATIVE_INFINITY
  }
}
