import { firstFrom, type Part } from '../../plans-in-note.ts'
import type { Statement } from './statement.ts'

/** The statements that begin in a part of the note, in the order heard. */
export function statementsIn(statements: readonly Statement[], { from, to }: Part): Statement[] {
  let sorted = sortedByStart.get(statements)
  if (sorted === undefined) {
    const started = statements.map((statement, order) => ({ statement, order }))
    started.sort((a, b) => a.statement.span[0] - b.statement.span[0])
    sorted = { started, starts: started.map(({ statement }) => statement.span[0]) }
    sortedByStart.set(statements, sorted)
  }
  const { started, starts } = sorted
  const found = started.slice(firstFrom(starts, from), firstFrom(starts, to))
  return found.sort((a, b) => a.order - b.order).map(({ statement }) => statement)
}

type Sorted = { started: { statement: Statement; order: number }[]; starts: number[] }

/** A long note has thousands of parts, and each is asked what is said in it. */
const sortedByStart = new WeakMap<readonly Statement[], Sorted>()
