import { foldPhrase } from '../../text/fold-text.ts'
import { wordsBeforeNames } from '../../vocabulary/plans/note-plans.ts'
import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import type { Statement } from './note/statements/statement.ts'
import { statementsIn } from './note/statements/statements-in.ts'
import { clausesOf, endsClause, isSettledTail, type Part, type PlansInNote } from './plans-in-note.ts'

type Statements = readonly Statement[]

/** What the guest names without asking for it: they know it already, or have it booked. */
export const sentencesOfKnown = (plans: PlansInNote, planned: readonly Part[], statements: Statements = []): string[] =>
  [
    ...knownParts(plans, statements),
    ...sentencesOf(plans.note).flatMap((sentence) =>
      arrangedIn(plans, sentence, planned).taken.flatMap((part) => withoutWishes(plans, statements, part, planned)),
    ),
  ]
    .slice(0, maxSentences)
    .map((part) => textOf(plans, part))

const knownParts = (plans: PlansInNote, statements: Statements): Part[] =>
  sentencesOf(plans.note)
    .filter((sentence) => plans.says('known already', sentence))
    .flatMap((sentence) => knownIn(plans, sentence, statements))

/** Whether what a part names is wished for: a place to go to, to eat or to see. */
const isWished = (statements: Statements, part: Part): boolean =>
  statementsIn(statements, part).some(
    ({ about, stance }) =>
      stance === 'for' &&
      about.kind === 'traits' &&
      about.traits.some((trait) => ofPlaces.has(findTrait(trait)?.kind ?? 'service')),
  )

const ofPlaces: ReadonlySet<TraitKind> = new Set(['venue', 'event', 'activity', 'cuisine', 'dish', 'drink'])

/** "Meetings Sat 9-17 and we love lace": what is wished for next to a plan is neither known nor booked. */
function withoutWishes(plans: PlansInNote, statements: Statements, clause: Part, planned: readonly Part[]): Part[] {
  const starts = [clause.from, ...plans.find('and then', clause).map(({ from }) => from)]
  const parts = starts.map((from, rank): Part => ({ from, to: starts[rank + 1] ?? clause.to }))
  const isOfPlan = (part: Part) =>
    (['settled', 'busy', 'busy for hours'] as const).some((list) => plans.says(list, part)) ||
    (parts.length === 1 && planned.some(({ from, to }) => part.from < to && part.to > from))
  const kept: Part[] = []
  for (const part of parts) {
    if (!isOfPlan(part) && isWished(statements, part)) continue
    const last = kept.at(-1)
    if (last?.to === part.from) last.to = part.to
    else if (part.to > part.from) kept.push(part)
  }
  return kept
}

/** "We have seen the castle, the mill, and would love to see the zoo" without the clauses from the one that asks on. */
function knownIn(plans: PlansInNote, sentence: Part, statements: Statements): Part[] {
  const parts: Part[] = []
  let isAsking = false
  let goesOn = false
  for (const clause of clausesWithin(plans.note, sentence)) {
    // "The mill we know, the castle not yet"
    const isNew = plans.says('not yet', clause)
    const [known] = isNew ? [] : plans.find('known already', clause)
    const isWish = isWished(statements, clause) && (parts.length > 0 || !isShort(plans, clause))
    isAsking = isNew || (known === undefined && (isAsking || asksForPlace(plans, clause) || isWish))
    const to = isAsking ? clause.from : known === undefined ? clause.to : wishBehind(plans, known.to, clause.to)
    const last = parts.at(-1)
    if (goesOn && last !== undefined) last.to = Math.max(last.to, to)
    else if (to > clause.from) parts.push({ from: clause.from, to })
    goesOn = to === clause.to
  }
  return parts
}

/** "The castle, the old mill, we know them all" */
const isShort = ({ note }: PlansInNote, { from, to }: Part): boolean => lettersIn(note.slice(from, to)) <= maxOfItem
const maxOfItem = 24

/**
 * Where the guest begins to ask behind what they know: "been to the castle and would love the zoo". In "saw it on
 * television and would love to go" nothing follows, so that they do not know it: the beginning.
 */
function wishBehind({ note, find }: PlansInNote, from: number, to: number): number {
  const behind = { from: Math.min(from + adjoining, to), to }
  const known = find('known already', behind)
  // "On our last visit" is no wish to visit.
  const wishes = find('wants to go', behind).filter(
    (wish) => !known.some((part) => part.from < wish.to && wish.from < part.to),
  )
  const [first, last] = [wishes[0], wishes.at(-1)]
  if (first === undefined || last === undefined) return to
  return lettersIn(note.slice(last.to, to)) > maxBehind ? first.from : 0
}

/** "Ya fuimos a ver el castillo": right behind the words for knowing it, it is no wish. */
const adjoining = 4
const maxBehind = 6

const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

/** A sentence as it is written, whether it speaks of a meal, and whether only an event can be meant. */
export type AskingSentence = { text: string; isOfMeal: boolean; isOfEvent: boolean }

/** The sentences that may ask for a place or an event by its name: "We want to see the Space Needle." */
export const sentencesOfWishes = (plans: PlansInNote, planned: readonly Part[]): AskingSentence[] =>
  sentencesOf(plans.note)
    .flatMap((sentence) => arrangedIn(plans, sentence, planned).asking)
    .slice(0, maxSentences)
    .map((part) => ({
      text: textOf(plans, part),
      isOfMeal: meals.some((list) => plans.says(list, part)),
      isOfEvent: !asksForPlace(plans, part),
    }))

const meals = ['meal', 'meal by day', 'dinner'] as const

const textOf = ({ note }: PlansInNote, { from, to }: Part): string => note.slice(from, to).trim()

const asks = (plans: PlansInNote, part: Part): boolean =>
  (asksForPlace(plans, part) || plans.says('comes for', part)) &&
  !plans.says('does not go', part) &&
  !plans.says('known already', part)

const asksForPlace = ({ says }: PlansInNote, part: Part): boolean => says('wants to go', part) || says('by name', part)

/** "We have tickets for the opera, and would love to see the castle": the parts that are arranged and that ask. */
function arrangedIn(plans: PlansInNote, sentence: Part, planned: readonly Part[]): { taken: Part[]; asking: Part[] } {
  const { says, find } = plans
  const clauses = clausesWithin(plans.note, sentence)
  const isTaken = clauses.map((clause, index) => {
    const next = clauses[index + 1]
    const isSettled = says('settled', clause) && !says('asks us', clause) && !says('known already', clause)
    return (
      isSettled ||
      (next !== undefined && isSettledTail(plans, next)) ||
      planned.some(({ from, to }) => clause.from < to && clause.to > from)
    )
  })
  if (!isTaken.includes(true)) return { taken: [], asking: asks(plans, sentence) ? [sentence] : [] }
  const isAsking = clauses.map((clause, index) => !isTaken[index] && asks(plans, clause))
  const asking = clauses.filter((_, index) => isAsking[index])
  const taken = clauses
    .filter((_, index) => !isAsking[index])
    .map(({ from, to }) => {
      const settled = find('settled', { from, to })[0]
      return { from, to: settled === undefined ? to : (find('wants to go', { from: settled.to, to })[0]?.from ?? to) }
    })
  return { taken, asking }
}

const clausesWithin = (note: string, { from, to }: Part): Part[] =>
  clausesOf(note.slice(from, to).replace(emoji, (found) => ','.repeat(found.length))).map((clause) => ({
    from: clause.from + from,
    to: clause.to + from,
  }))

/** "… last time so surprise us 😘 karaoke is a must": many write one for a mark. */
const emoji = /\p{Extended_Pictographic}/gu

/** The sentences that only say what the guest knows, and ask for nothing. */
const partsOfKnown = (plans: PlansInNote, statements: Statements): Part[] =>
  knownParts(plans, statements).filter((part) => !plans.says('wants to go', part))

/** The parts of a note whose kinds of places are no wishes: what the guest knows, has booked or does at some hour. */
export const partsWithoutWishes = (
  plans: PlansInNote,
  statements: Statements,
  { arranged, deeds }: { arranged: readonly Part[]; deeds: readonly Part[] },
): Part[] => [...partsOfKnown(plans, statements), ...arranged, ...deeds]

/** Each is compared with every place that can be chosen. */
const maxSentences = 10

/** "To see St. Ann": but "Main St." and "12th St." end a sentence. */
function isBeforeName(text: string): boolean {
  const [, before = '', word = ''] = /(?:([\p{L}\p{N}]+)\s+)?(\p{L}{1,3})$/u.exec(text) ?? []
  return wordsBeforeNames.has(foldPhrase(word.toLowerCase())) && !(/^st$/i.test(word) && /^[\p{Lu}\p{N}]/u.test(before))
}

const maxBefore = 24

export function sentencesOf(note: string): Part[] {
  const ends = [...note.matchAll(/[.!?;\n]+(?=\s|$)|[。！？；]+|\bbut\b/g)]
    .filter(({ index }) => endsClause(note, index))
    .filter(({ index, 0: end }) => !(end === '.' && isBeforeName(note.slice(Math.max(0, index - maxBefore), index))))
    .map(({ index, 0: end }) => [index, index + end.length])
  const starts = [0, ...ends.map(([, next = 0]) => next)]
  return starts.map((from, sentence) => ({ from, to: ends[sentence]?.[0] ?? note.length }))
}
