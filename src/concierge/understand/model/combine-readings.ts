import { tuning } from '../../tuning.ts'
import { kindOf } from '../note/kinds-of-mention.ts'
import type { NoteReading } from '../note/read-note.ts'
import type { Statement } from '../note/statements/statement.ts'
import { isRedacted } from './redact-note.ts'
import type { ModelStatement } from './verify-answer.ts'

/**
 * The reading of the tables with the model's wishes, refusals and hours in place of theirs. Signs, diets, access and
 * ages stay as the tables read them, and so does what the model was not shown. In a note with a sign, every refusal and
 * short way of the tables stays too: it may come from the sign ("pregnant, no sushi").
 */
export function combineReadings(
  { statements, safety, corrections, phrases, refusedWords }: NoteReading,
  answer: readonly ModelStatement[],
  { note, redacted }: { note: string; redacted: string },
): NoteReading {
  const isSigned = safety.signs.length > 0
  const standing = statements.filter((said) => isOnlyTheirs(said) || (isSigned && isLimit(said)))
  const ruledOut = isSigned ? ruledOutBy(statements, safety) : new Set()
  const heard = answer
    .map((item) => statementOf(item, note))
    .filter((said) => said.stance !== 'for' || !traitsOf(said).some((trait) => ruledOut.has(trait)))
    .filter((said) => !standing.some((known) => isSameNeed(known, said)))
  const isHeard = ({ span }: Statement) => heard.some((said) => overlap(said.span, span))
  const kept = statements.filter((said) => {
    if (standing.includes(said)) return said.about.kind !== 'not understood' || !isHeard(said)
    return isRedacted(redacted.slice(...said.span)) && !isHeard(said)
  })
  const mobility = heard
    .filter((said) => said.stance === 'for' && traitsOf(said).includes('wheelchair'))
    .map((said): Statement => ({ ...said, about: { kind: 'mobility sign' } }))
  return { statements: [...kept, ...heard, ...mobility].sort(inOrder), safety, corrections, phrases, refusedWords }
}

function statementOf({ span, about, stance }: ModelStatement, note: string): Statement {
  const hard = about.kind === 'traits' && about.traits.some(isHard)
  return { span, words: note.slice(...span), about, stance, hard, strength: tuning.wish.notes, who: 'party' }
}

/** Traits that the tables see refused, or named as what a sign keeps from the guest. */
function ruledOutBy(statements: readonly Statement[], { signs }: NoteReading['safety']): Set<string> {
  const substances = signs.flatMap((sign) => sign.substances)
  const isOfSign = ({ stance, span }: Statement) =>
    stance === 'neither' && substances.some(({ from, to }) => overlap(span, [from, to]))
  return new Set(statements.filter((said) => said.stance === 'against' || isOfSign(said)).flatMap(traitsOf))
}

const decidedByModel = ['traits', 'near', 'chains', 'lunch', 'arrival', 'departure']

const isOnlyTheirs = (said: Statement): boolean =>
  !decidedByModel.includes(said.about.kind) || said.hard || traitsOf(said).some(isHard)

const isLimit = ({ about, stance }: Statement): boolean => stance === 'against' || about.kind === 'near'

const isHard = (trait: string): boolean => ['diet', 'access'].includes(kindOf(trait))

const traitsOf = ({ about }: Statement): readonly string[] => (about.kind === 'traits' ? about.traits : [])

/** The tables also tell whose need it is. */
const isSameNeed = (known: Statement, said: Statement): boolean =>
  known.stance === said.stance && traitsOf(said).some((trait) => traitsOf(known).includes(trait))

const overlap = (a: Statement['span'], b: Statement['span']): boolean => a[0] < b[1] && b[0] < a[1]

const inOrder = (a: Statement, b: Statement): number => a.span[0] - b.span[0] || a.span[1] - b.span[1]
