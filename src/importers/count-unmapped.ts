/** A file may hold any number of its own inventions: what is kept of them is bounded. */
const maxNames = 500
const maxNameLength = 100

/** Counts a category that no table of ours knows, for the report of an import and for `status`. */
export function countUnmapped(counts: Record<string, number>, category: string): void {
  const name = category.slice(0, maxNameLength)
  if (Object.hasOwn(counts, name)) counts[name] = (counts[name] as number) + 1
  else if (Object.keys(counts).length < maxNames) counts[name] = 1
}
