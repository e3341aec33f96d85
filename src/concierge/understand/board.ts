import { namedDatesIn } from './named-days.ts'
import type { Statement } from './note/statements/statement.ts'
import { clausesOf, type Part, type PlansInNote } from './plans-in-note.ts'

/** Meals that are paid with the room: dinner, or all of them. */
export type Board = 'half' | 'full'

/** The board of a package, or of a note that does not decline it or ask about it. */
export function boardOf(packageName: PlansInNote, note: PlansInNote): Board | null {
  const all = { from: 0, to: packageName.note.length }
  const isOf = (board: 'half board' | 'full board') =>
    clausesWith(note, [board]).length > 0 || packageName.says(board, all)
  if (isOf('full board') || packageName.says('full board code', all)) return 'full'
  return isOf('half board') || packageName.says('half board code', all) ? 'half' : null
}

/** The clauses of a note that say which meals are paid. */
export const boardClauses = (plans: PlansInNote): Part[] => clausesWith(plans, ['half board', 'full board'])

const clausesWith = (plans: PlansInNote, boards: readonly ('half board' | 'full board')[]): Part[] =>
  clausesOf(plans.note).filter((clause) =>
    boards.some((board) => plans.find(board, clause).some((hit) => !isDeclined(plans, clause, hit))),
  )

/** Letters around a phrase in which a denial is one of it: "we did not take half board", "half board is not needed". */
const reach = 20
const maxVerdict = 10

/** "No half board", "half board is too expensive", "can we add half board?" */
function isDeclined({ note, says }: PlansInNote, clause: Part, hit: Part): boolean {
  return (
    note[clause.to] === '?' ||
    note[clause.to] === '？' ||
    says('declined', { from: Math.max(clause.from, hit.from - reach), to: hit.from }) ||
    says('declined after', { from: hit.to, to: Math.min(clause.to, hit.to + reach) }) ||
    // "La media pensión no, gracias."
    (clause.to - hit.to <= maxVerdict && says('declined', { from: hit.to, to: clause.to }))
  )
}

/** "Half board, except Tuesday": the days on which they are not served. */
export function daysExcepted(
  plans: PlansInNote,
  statements: readonly Statement[],
  dates: readonly Temporal.PlainDate[],
): Temporal.PlainDate[] {
  return boardClauses(plans).flatMap((clause) =>
    plans
      .find('except', clause)
      .flatMap(({ to }) => namedDatesIn(plans, statements, dates, { from: to, to: clause.to })),
  )
}
