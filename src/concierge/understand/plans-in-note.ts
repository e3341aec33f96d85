import { itemAt } from '../../domain/item-at.ts'
import { type FoldedText, foldPhrase, foldText } from '../../text/fold-text.ts'
import { isMonthBehindDay } from '../../text/month-names.ts'
import { findPlanPhrases, type NotePlanList, shortDays, shortenedWords } from '../../vocabulary/plans/note-plans.ts'

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
export function firstFrom(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(ascending, middle) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** From one punctuation mark to the next. */
export function clausesOf(note: string): Part[] {
  const clauses: Part[] = []
  let from = 0
  for (const { index } of note.matchAll(/[,.;:!?\n。！？；、，]/g)) {
    if (!endsClause(note, index)) continue
    if (index > from) clauses.push({ from, to: index })
    from = index + 1
  }
  if (from < note.length) clauses.push({ from, to: note.length })
  return clauses
}

/** "24. Dezember", "12.-13. Mai", "18.30", "a.m.", "incl. dinner" and "Sam. libre" go on; "9-17. Please" does not. */
export function endsClause(note: string, at: number): boolean {
  const [before, next] = [note[at - 1] ?? ' ', note[at + 1] ?? ' ']
  if (note[at] === ':') return !(isDigit(before) && isDigit(next))
  if (note[at] !== '.') return true
  if (isDigit(before) && /[\d\-–/)]/.test(next)) return false
  if (/\p{L}/u.test(before) && /\p{L}/u.test(next)) return false
  const words = note.slice(Math.max(0, at - maxShortened), at)
  const goesOn = /^\s?[\p{Ll}\d]/u.test(note.slice(at + 1, at + 3))
  if (isDigit(before)) {
    const [word = ''] = /^\s?\p{L}+/u.exec(note.slice(at + 1, at + maxMonth)) ?? []
    if (isMonthBehindDay(foldPhrase(word.trim()))) return false
    return !goesOn || !/(?<!\d[-–:.h]|\d)\d{1,2}$/.test(words)
  }
  const word = /\p{L}{1,6}$/u.exec(words)?.[0].toLowerCase() ?? ''
  return !isShortened(word) && !(goesOn && (shortDays.has(word) || /[ap]\.m$/i.test(words)))
}

const isDigit = (character: string): boolean => /\d/.test(character)
const maxMonth = 16

/** "Dinner at Harbor House, already booked": a clause that only says so belongs to the one before. */
export function isSettledTail({ note, find }: PlansInNote, { from, to }: Part): boolean {
  const settled = find('settled', { from, to }).at(-1)
  if (settled === undefined) return false
  const besides = note.slice(from, settled.from) + note.slice(settled.to, to)
  return besides.replace(/[^\p{L}]/gu, '').length <= maxBesides
}

const maxBesides = 10

const isShortened = (word: string): boolean => shortenedWords.has(word)

const maxShortened = 7
