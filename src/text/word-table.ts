/** A table to look up words of strangers in: `constructor` and `__proto__` are words like any other. */
export const wordTable = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.freeze(Object.assign(Object.create(null), entries))
