/** Limits memory, because a file may contain any number of unknown categories. */
const maxNames = 500
const maxNameLength = 100

/** Counts an unmapped category, for the import report and `status`. */
export function countUnmapped(counts: Record<string, number>, category: string): void {
  const name = category.slice(0, maxNameLength)
  const count = Object.hasOwn(counts, name) ? counts[name] : undefined
  if (count !== undefined) counts[name] = count + 1
  else if (Object.keys(counts).length < maxNames) counts[name] = 1
}
