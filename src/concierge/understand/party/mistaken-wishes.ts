import { kindOf } from '../note/kinds-of-mention.ts'
import type { Statement } from '../note/statements/statement.ts'
import type { PlansInNote } from '../plans-in-note.ts'
import type { Wish } from '../read-notes.ts'
import { clauseOf, isMeant } from './is-meant.ts'

/**
 * The wishes without those for company that does not come: "the dog on file is an error", "in 2019 they brought the
 * grandchildren", "grandma looks after the baby". `year` is that of the stay.
 */
export const withoutMistaken = (
  wanted: readonly Wish[],
  statements: readonly Statement[],
  { plans, year }: { plans: PlansInNote; year: number | null },
): Wish[] =>
  wanted.filter(({ trait }) => {
    if (kindOf(trait) !== 'audience' && trait !== 'romantic') return true
    const said = statements.filter(
      ({ about, stance }) => stance === 'for' && about.kind === 'traits' && about.traits.includes(trait),
    )
    return said.length === 0 || said.some(({ span: [from, to] }) => comes(plans, trait, { from, to }, year))
  })

const comes = (plans: PlansInNote, trait: string, part: { from: number; to: number }, year: number | null): boolean =>
  isMeant(plans, part, year) && !(trait === 'seniors' && plans.says('looks after', clauseOf(plans, part)))
