/** A lookup table without a prototype, because untrusted text may contain `constructor` or `__proto__`. */
export const wordTable = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.freeze(Object.assign(Object.create(null), entries))
