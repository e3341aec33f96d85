/** The coordinates of nodes that ways need, 16 bytes per point; other nodes are not stored. */
export type NodePoints = {
  set(id: number, latitude: number, longitude: number): void
  /** `[longitude, latitude]`, or null if the file does not have the node. */
  get(id: number): [number, number] | null
}

/** Takes all needed ids at once, in any order and with repetitions. Coordinates are set later. */
export function nodePoints(neededIds: Iterable<readonly number[]>): NodePoints {
  const ids = sortedUnique(neededIds)
  const coordinates = new Int32Array(ids.length * 2).fill(unset)
  // In files sorted by id, the next position is usually the right one.
  let hint = 0
  const positionOf = (id: number): number => {
    if (ids[hint] === id) return hint
    if (ids[hint + 1] === id) return ++hint
    let [low, high] = [0, ids.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const value = ids[middle]
      if (value === undefined) break
      if (value === id) {
        hint = middle
        return middle
      }
      if (value < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
  return {
    set(id, latitude, longitude) {
      const position = positionOf(id)
      if (position < 0) return
      coordinates[position * 2] = Math.round(longitude * 1e7)
      coordinates[position * 2 + 1] = Math.round(latitude * 1e7)
    },
    get(id) {
      const position = positionOf(id)
      const longitude = coordinates[position * 2]
      const latitude = coordinates[position * 2 + 1]
      if (longitude === undefined || latitude === undefined || longitude === unset) return null
      return [longitude / 1e7, latitude / 1e7]
    },
  }
}

/** Outside any longitude in ten-millionths of a degree. */
const unset = -0x80000000

function sortedUnique(lists: Iterable<readonly number[]>): Float64Array {
  let all = new Float64Array(1024)
  let length = 0
  for (const list of lists) {
    if (length + list.length > all.length) {
      const larger = new Float64Array(Math.max(all.length * 2, length + list.length))
      larger.set(all.subarray(0, length))
      all = larger
    }
    all.set(list, length)
    length += list.length
  }
  const sorted = all.subarray(0, length).sort()
  let unique = 0
  let last: number | null = null
  for (const id of sorted) {
    if (id === last) continue
    last = id
    sorted[unique++] = id
  }
  return sorted.slice(0, unique)
}
