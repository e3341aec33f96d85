/** The entry at a position that must exist. */
export function entryAt<Entry>(list: ArrayLike<Entry>, position: number): Entry {
  const entry = list[position]
  if (entry === undefined) throw new RangeError(`no entry ${position} in a list of ${list.length}`)
  return entry
}
