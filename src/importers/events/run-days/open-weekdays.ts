import { eastAsianLetter } from '../../../text/east-asian-letter.ts'
import { monthCalled } from '../../../text/month-names.ts'
import { phrasesOf } from '../../../vocabulary/languages.ts'
import { anyOf } from '../../../vocabulary/word-patterns.ts'
import {
  everyDay,
  type HoursLanguage,
  type HoursWord,
  hoursLanguages,
  plainHours,
} from '../../places/hours/hours-words.ts'

/** Hours of a part of what is on: a box office, guided tours, a café. */
const ofAPart = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(phrasesOf('event-phrases', 'hours-of-a-part'))})(?!\p{L})`,
  'iu',
)
const only = new Set(phrasesOf('event-phrases', 'only'))
const hoursBefore = new Set(phrasesOf('event-phrases', 'before-hours').map((phrase) => plainHours(phrase)))

/** A sentence with more words around its days says more than when something is open. */
const maxWordsBesideSpan = 6
const maxWordsBesideList = 3
const maxSentences = 30
const maxSentenceLength = 200

/**
 * The weekdays (1 for Monday) on which a text says that a run is on: "Wed–Sat 12–6", "Departures 4:00, 5:30 Thu–Sun",
 * "nur freitags"; null if it names none, or all.
 */
export function openWeekdaysIn(text: string): number[] | null {
  const found = new Set<number>()
  for (const sentence of text.split(/[.!?](?=\s|$)|[;\n|•]/).slice(0, maxSentences)) {
    if (sentence.length > maxSentenceLength || ofAPart.test(sentence)) continue
    for (const day of weekdaysOf(plainHours(sentence))) found.add(day)
  }
  return found.size === 0 || found.size === everyDay.length ? null : [...found].sort()
}

/** In the language that has the most of its words in the sentence. */
function weekdaysOf(sentence: string): number[] {
  const readings = hoursLanguages().map((language) => readingIn(sentence, language))
  const [best] = readings.sort((one, other) => other.words - one.words)
  return best?.days ?? []
}

type Piece = { text: string; word: HoursWord | null }

/** Words, numbers and marks, with what the language says by them: "all week" is one piece. */
function piecesOf(sentence: string, { words }: HoursLanguage): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < sentence.length; ) {
    const entry = words.get(sentence.charAt(at))?.find(({ text }) => isWordAt(sentence, at, text))
    const [plain = ''] = entry === undefined ? (nextPiece.exec(sentence.slice(at, at + maxPieceLength)) ?? []) : []
    const text = entry?.text ?? (plain || sentence.charAt(at))
    if (text.trim() !== '') pieces.push({ text, word: entry?.word ?? null })
    at += text.length
  }
  return pieces
}
const nextPiece = /^(?:\p{L}[\p{L}\p{M}'’]*|\d+)/u
const maxPieceLength = 60

const isWordAt = (sentence: string, at: number, text: string): boolean =>
  sentence.startsWith(text, at) &&
  (eastAsianLetter.test(text) ? text.length > 1 : !/\p{L}/u.test(sentence.charAt(at + text.length)))

/** The weekdays of a sentence, and how many of its words a language knows. */
function readingIn(sentence: string, language: HoursLanguage): { days: number[]; words: number } {
  const pieces = piecesOf(sentence, language)
  const known = pieces.filter(({ word }) => word !== null)
  const nothing = { days: [], words: known.length }
  if (pieces.some(({ word }) => word?.kind === 'closed' || word?.kind === 'except')) return nothing
  const days: number[] = []
  let isSpan = false
  let names = 0
  for (const [index, { text, word }] of pieces.entries()) {
    if (word?.kind !== 'days') continue
    // "So viel zu tun" has no Sunday.
    if (text.length < minNameLength && ![index - 1, index + 1].some((at) => isOfDays(pieces[at]))) continue
    if (isDate(pieces, index)) return nothing
    names++
    const [first, last] = [pieces[index - 2]?.word, word.days]
    const isLast = isTo(pieces[index - 1]) && first?.kind === 'days' && first.days.length === 1 && last.length === 1
    if (isLast) days.push(...between(first.days[0] ?? 1, last[0] ?? 1))
    isSpan ||= isLast || last.length > 1
    days.push(...last)
  }
  const beside = pieces.filter(({ text, word }) => word === null && /^\p{L}/u.test(text)).map(({ text }) => text)
  const isOnly = beside.some((word) => only.has(word))
  const isHours = beside.some((word) => hoursBefore.has(word)) || isOnly
  const max = isSpan || isOnly ? maxWordsBesideSpan : names > 1 ? maxWordsBesideList : isHours ? 1 : 0
  return names > 0 && beside.length <= max + (isHours ? 1 : 0) ? { days, words: known.length } : nothing
}

/** A shorter name of a weekday is another word too, unless what is next to it is of days or hours. */
const minNameLength = 4

const isOfDays = (piece: Piece | undefined): boolean =>
  piece !== undefined &&
  (/^[\d\p{Pd}~〜,&+]/u.test(piece.text) || /^(days|to|and|nothing)$/.test(piece.word?.kind ?? ''))

const isTo = (piece: Piece | undefined): boolean => piece?.word?.kind === 'to' || /^[-–—−~〜]$/.test(piece?.text ?? '')

/** "Friday 4 December", "Fri Dec 4", "sábado 5": a day of the calendar, and no hour. */
function isDate(pieces: readonly Piece[], index: number): boolean {
  const [next, after, further] = pieces.slice(index + 1, index + 4).filter(({ text }) => !/^[,.]$/.test(text))
  if (next === undefined) return false
  if (/^\p{L}{3,}/u.test(next.text) && next.word === null && monthCalled(next.text) !== null) return true
  if (!/^\d{1,2}$/.test(next.text)) return false
  const isTime = isTo(after) || /^[:h時시]$/.test(after?.text ?? '') || /^(oclock|half)$/.test(after?.word?.kind ?? '')
  return !isTime || (/^\d{1,2}$/.test(next.text) && after?.text === '.' && /^\d/.test(further?.text ?? ''))
}

/** The weekdays between two. */
const between = (first: number, last: number): number[] =>
  Array.from({ length: (last - first + 6) % 7 }, (_, index) => ((first + index) % 7) + 1)
