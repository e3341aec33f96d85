import { itemAt } from '../../domain/item-at.ts'
import { type FoldedText, foldText } from '../../text/fold-text.ts'
import { findPlanPhrases, type NotePlanList, shortenedWords } from '../../vocabulary/plans/note-plans.ts'

/** What a note says of the guest's plans. Offsets are those of the note. */
export type PlansInNote = {
  /** The part of the note that is read. */
  note: string
  /** Whether a phrase of a list is in a part of the note. */
  says: (list: NotePlanList, part: Part) => boolean
  /** Where the phrases of a list are in a part of the note. */
  find: (list: NotePlanList, part: Part) => Part[]
  /** A part of the note in folded form. */
  foldedPart: (part: Part) => string
}

export type Part = { from: number; to: number }

/** Plans come early in a note, and each letter more costs time in every answer. */
const maxPlanLetters = 4000

/** Folds a note and searches it for plans, once for all who ask. */
export function plansInNote(specialNotes: string): PlansInNote {
  const note = specialNotes.slice(0, maxPlanLetters)
  const folded = foldText(note)
  const words = wordsOf(folded)
  const hits = findPlanPhrases(words.text)
  const starts = hits.map(({ from }) => words.offsets[from] ?? 0)
  // A note says a few of the lists, and each answer asks for most of them.
  const said = new Set(hits.flatMap(({ values }) => values))
  const within = ({ from, to }: Part) =>
    hits.slice(firstFrom(starts, from), firstFrom(starts, to)).filter((hit) => (words.offsets[hit.to - 1] ?? 0) < to)
  return {
    note,
    says: (list, part) => said.has(list) && within(part).some(({ values }) => values.includes(list)),
    find: (list, part) =>
      (said.has(list) ? within(part) : [])
        .filter(({ values }) => values.includes(list))
        .map((hit) => ({ from: words.offsets[hit.from] ?? 0, to: (words.offsets[hit.to - 1] ?? 0) + 1 })),
    foldedPart: ({ from, to }) => folded.text.slice(firstFrom(folded.offsets, from), firstFrom(folded.offsets, to)),
  }
}

/** Letters and digits, with one space for all that is between them. */
function wordsOf({ text, offsets }: FoldedText): FoldedText {
  const words = { text: '', offsets: [] as number[] }
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    words.text += `${word} `
    for (let at = index; at <= index + word.length; at++) words.offsets.push(offsets[at] ?? 0)
  }
  return words
}

/** Where the first of ascending numbers is that is not below a limit. */
function firstFrom(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(ascending, middle) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** A full stop behind a number is part of a date, and one behind "incl" ends nothing. */
export function clausesOf(note: string): Part[] {
  const clauses: Part[] = []
  for (const { index, 0: text } of note.matchAll(/(?:[^,.;:!?\n。！？；、，]|(?<=\d)\.|(?<=\d):(?=\d))+/g)) {
    const last = clauses.at(-1)
    if (last !== undefined && note.slice(last.to, index) === '.' && isShortened(note.slice(last.from, last.to)))
      last.to = index + text.length
    else clauses.push({ from: index, to: index + text.length })
  }
  return clauses
}

/** "Dinner at Harbor House, already booked": a clause that only says so belongs to the one before. */
export function isSettledTail({ note, find }: PlansInNote, { from, to }: Part): boolean {
  const settled = find('settled', { from, to }).at(-1)
  if (settled === undefined) return false
  const besides = note.slice(from, settled.from) + note.slice(settled.to, to)
  return besides.replace(/[^\p{L}]/gu, '').length <= maxBesides
}

const maxBesides = 10

const isShortened = (clause: string): boolean =>
  shortenedWords.has(/\p{L}{1,6}$/u.exec(clause.slice(-maxShortened))?.[0].toLowerCase() ?? '')

const maxShortened = 7
