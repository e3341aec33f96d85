import { clausesOf, isSettledTail, type Part, type PlansInNote } from './plans-in-note.ts'

/** What the guest names without asking for it: they know it already, or have it booked. */
export const sentencesOfKnown = (plans: PlansInNote, planned: readonly Part[]): string[] =>
  [...knownParts(plans), ...sentencesOf(plans.note).flatMap((sentence) => arrangedIn(plans, sentence, planned).taken)]
    .slice(0, maxSentences)
    .map((part) => textOf(plans, part))

const knownParts = ({ note, says }: PlansInNote): Part[] =>
  sentencesOf(note).filter((sentence) => says('known already', sentence) && !says('not yet', sentence))

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
  const { note, says, find } = plans
  const clauses = clausesOf(note.slice(sentence.from, sentence.to)).map(({ from, to }) => ({
    from: from + sentence.from,
    to: to + sentence.from,
  }))
  const isTaken = clauses.map((clause, index) => {
    const next = clauses[index + 1]
    const isSettled = says('settled', clause) && !says('asks us', clause)
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

/** The sentences that only say what the guest knows, and ask for nothing. */
export const partsOfKnown = (plans: PlansInNote): Part[] =>
  knownParts(plans).filter((part) => !plans.says('wants to go', part))

/** Each is compared with every place that can be chosen. */
const maxSentences = 10

function sentencesOf(note: string): Part[] {
  const ends = [...note.matchAll(/[.!?;\n]+(?=\s|$)|\bbut\b/g)].map(({ index, 0: end }) => [index, index + end.length])
  const starts = [0, ...ends.map(([, next = 0]) => next)]
  return starts.map((from, sentence) => ({ from, to: ends[sentence]?.[0] ?? note.length }))
}
