import type { Part, PlansInNote } from './plans-in-note.ts'

/** The sentences, folded, that say what the guest knows already: "We have seen the castle before." */
export const sentencesOfKnown = (plans: PlansInNote): string[] =>
  knownParts(plans)
    .slice(0, maxSentences)
    .map((sentence) => plans.foldedPart(sentence).trim())

const knownParts = ({ note, says }: PlansInNote): Part[] =>
  sentencesOf(note).filter((sentence) => says('known already', sentence) && !says('not yet', sentence))

/** A sentence as it is written, and whether it speaks of a meal. */
export type AskingSentence = { text: string; isOfMeal: boolean }

/** The sentences that may ask for a place by its name: "We want to see the Space Needle." */
export const sentencesOfWishes = ({ note, says }: PlansInNote): AskingSentence[] =>
  sentencesOf(note)
    .filter((part) => says('wants to go', part) && !says('does not go', part) && !says('known already', part))
    .slice(0, maxSentences)
    .map((part) => ({
      text: note.slice(part.from, part.to).trim(),
      isOfMeal: (['meal', 'meal by day', 'dinner'] as const).some((list) => says(list, part)),
    }))

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
