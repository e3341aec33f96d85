import type { Part } from '../../plans-in-note.ts'
import type { Statement } from './statement.ts'

/** The statements that begin in a part of the note, in the order heard. */
export function statementsIn(statements: readonly Statement[], { from, to }: Part): Statement[] {
  let sorted = sortedByStart.get(statements)
  if (sorted === undefined) {
    sorted = statements.map((statement, order) => ({ statement, order, at: statement.span[0] }))
    sorted.sort((a, b) => a.at - b.at)
    sortedByStart.set(statements, sorted)
  }
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.at ?? 0) < from) low = middle + 1
    else high = middle
  }
  const found: Started[] = []
  for (let next = sorted[low]; next !== undefined && next.at < to; next = sorted[++low]) found.push(next)
  return found.sort((a, b) => a.order - b.order).map(({ statement }) => statement)
}

type Started = { statement: Statement; order: number; at: number }

/** A long note has thousands of parts, and each is asked what is said in it. */
const sortedByStart = new WeakMap<readonly Statement[], Started[]>()
