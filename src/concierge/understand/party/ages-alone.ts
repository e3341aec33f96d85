import type { Statement } from '../note/statements/statement.ts'
import { statementsIn } from '../note/statements/statements-in.ts'
import { clausesOf, type Part, type PlansInNote } from '../plans-in-note.ts'
import type { Wish } from '../read-notes.ts'

/**
 * The wishes without one for children of whom the notes only give the ages: "children 4 and 7" says who comes along,
 * as the field of the booking does, and asks for nothing.
 */
export function withoutAgesAlone(
  wanted: readonly Wish[],
  statements: readonly Statement[],
  { note }: Pick<PlansInNote, 'note'>,
): Wish[] {
  const clauses = clausesOf(note)
  const isAlone = ({ span: [at] }: Statement) =>
    clauses.some((clause) => {
      if (at < clause.from || at >= clause.to) return false
      const said = statementsIn(statements, clause)
      return (
        said.some(isAge) &&
        said.every((statement) => isAge(statement) || isOfChildren(statement)) &&
        lettersBesides(note, clause, said) <= maxBesideAges
      )
    })
  const mentions = statements.filter((statement) => isAge(statement) || isOfChildren(statement))
  return mentions.every(isAlone) ? wanted.filter(({ trait }) => trait !== 'children') : [...wanted]
}

const isAge = ({ about }: Statement): boolean => about.kind === 'age'
const isOfChildren = ({ about, stance }: Statement): boolean =>
  stance === 'for' && about.kind === 'traits' && about.traits.includes('children')

/** "Aged", "Jahre alt" */
const maxBesideAges = 9

const lettersBesides = (note: string, { from, to }: Part, said: readonly Statement[]): number =>
  [...note.slice(from, to).matchAll(/\p{L}/gu)].filter(
    ({ index }) => !said.some(({ span }) => span[0] <= from + index && from + index < span[1]),
  ).length
