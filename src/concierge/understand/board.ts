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
  const hasCode = (board: 'half board code' | 'full board code') =>
    packageName.says(board, all) || codeClauses(note, board).length > 0
  if (isOf('full board') || hasCode('full board code')) return 'full'
  return isOf('half board') || hasCode('half board code') ? 'half' : null
}

/** The clauses of a note that say which meals are paid. */
export const boardClauses = (plans: PlansInNote): Part[] => [
  ...clausesWith(plans, ['half board', 'full board']),
  ...(['half board code', 'full board code'] as const).flatMap((board) => codeClauses(plans, board)),
]

/** "HB.", "FB pkg,": capitals with a clause of their own. "Thanks, HB" signs, and "FB: jane" is a profile. */
const codeClauses = (plans: PlansInNote, board: 'half board code' | 'full board code'): Part[] =>
  clausesOf(plans.note).filter(
    (clause) =>
      !/^[?？:]/.test(plans.note.slice(clause.to)) &&
      !plans.says('declined', clause) &&
      plans.find(board, clause).some(({ from, to }) => {
        const { note } = plans
        const besides = note.slice(clause.from, from) + note.slice(to, clause.to)
        const letters = besides.replace(/[^\p{L}\d]/gu, '').length
        const isSigned = letters === 0 && clause.from > 0 && !/\p{L}/u.test(note.slice(clause.to))
        return !/\p{Ll}/u.test(note.slice(from, to)) && letters <= maxBesides && !isSigned
      }),
  )

/** "FB pkg", "HB rate" */
const maxBesides = 4

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
