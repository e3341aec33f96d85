import type { Part, PlansInNote } from './plans-in-note.ts'

/** The sentences, folded, that say what the guest knows already: "We have seen the castle before." */
export const sentencesOfKnown = ({ note, says, foldedPart }: PlansInNote): string[] =>
  sentencesOf(note)
    .filter((sentence) => says('known already', sentence) && !says('not yet', sentence))
    .slice(0, maxSentences)
    .map((sentence) => foldedPart(sentence).trim())

/** Each is compared with every place that can be chosen. */
const maxSentences = 10

function sentencesOf(note: string): Part[] {
  const ends = [...note.matchAll(/[.!?;\n]+(?=\s|$)|\bbut\b/g)].map(({ index, 0: end }) => [index, index + end.length])
  const starts = [0, ...ends.map(([, next = 0]) => next)]
  return starts.map((from, sentence) => ({ from, to: ends[sentence]?.[0] ?? note.length }))
}
