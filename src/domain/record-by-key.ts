/** An object with exactly these keys, each with the value that `pick` gives it. */
export const recordByKey = <Key extends string, Value>(
  keys: readonly Key[],
  pick: (key: Key) => Value,
): Record<Key, Value> =>
  // TypeScript types the keys of `Object.fromEntries` as any string.
  Object.fromEntries(keys.map((key) => [key, pick(key)])) as Record<Key, Value>
