/** The item at an index that the caller knows to be in the list. Throws if it is not. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no item at index ${index} of ${list.length}`)
  return item
}
