import type { GuestRequest } from '../../../domain/guest-request.ts'
import { asksForAccess } from '../access-flag.ts'
import type { Party } from '../guest-needs.ts'
import { sentencesOf } from '../known-sentences.ts'
import type { Statement } from '../note/statements/statement.ts'
import type { Part, PlansInNote } from '../plans-in-note.ts'

type Walkers = { plans: PlansInNote; statements: readonly Statement[]; party: Party; request: GuestRequest }

/** Up to this age no child walks far. */
const maxAge = 8

/**
 * "Two boys, 4 and 7. They can't walk far": small children want a short way, and no ramp. Every mobility sign of the
 * note must be of how far they walk, and have them alone as its subject; where anything in the note speaks of
 * an illness or an adult who might be meant, the way stays free of steps.
 */
export function haveShortLegs({ plans, statements, party, request }: Walkers): boolean {
  const { children, youngest } = party
  if (children === 0 || youngest === null || youngest > maxAge || asksForAccess(request.accessibleRoom)) return false
  const signs = statements.filter(({ about }) => about.kind === 'mobility sign')
  if (signs.length === 0 || plans.says('unwell', { from: 0, to: plans.note.length })) return false
  const sentences = sentencesOf(plans.note)
  return signs.every(({ span: [from, to] }) => {
    const at = sentences.findIndex((sentence) => sentence.from <= from && sentence.to >= to)
    const sentence = sentences[at]
    if (sentence === undefined || !plans.says('not far on foot', { from, to })) return false
    const before = { from: sentence.from, to: from }
    if (!isAllOf(plans, before)) return false
    if (plans.says('small children', before)) return true
    const last = sentences[at - 1]
    return last !== undefined && plans.says('small children', last) && !plans.says('grown-ups', last)
  })
}

/** Nothing but the children, their number and words such as "they" and "but". */
function isAllOf({ note, find }: PlansInNote, part: Part): boolean {
  const known = [...find('small children', part), ...find('of small children', part)]
  const letters = [...note.slice(part.from, part.to)].map((letter, at) =>
    known.some(({ from, to }) => part.from + at >= from && part.from + at < to) ? ' ' : letter,
  )
  return !/\p{L}/u.test(letters.join(''))
}
