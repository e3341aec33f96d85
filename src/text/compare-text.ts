/** By code units, the same on every machine and in every language. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
