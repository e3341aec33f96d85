import { itemAt } from '../../../domain/item-at.ts'
import { isIn } from '../note/note-token.ts'
import { type NoteWord, noteWordsOf } from './note-words.ts'

type Range = { from: number; to: number }

const placeholder = '█'

/**
 * The note without names and contact data. Each character of them becomes a placeholder, so that offsets into the note
 * stay true. In doubt something is a name: the tables still read what the model does not see.
 */
export function redactNote(note: string): string {
  const words = noteWordsOf(note)
  const hidden = [
    ...addressesIn(note),
    ...numbersIn(note),
    ...introducedNames(words),
    ...signatures(words, note.length),
    ...capitalisedNames(words),
  ]
  const units = note.split('')
  for (const { from, to } of hidden) units.fill(placeholder, from, to)
  return units.join('')
}

export const isRedacted = (text: string): boolean => text.includes(placeholder)

/** E-mail addresses, links and handles. */
const addressesIn = (note: string): Range[] =>
  rangesOf(note, /[^\s,;<>()\u3000-\u9fff]+/gu).filter(({ from, to }) =>
    /[^@＠][@＠][^@＠]|^[@＠]\p{L}|:\/\/|^www\.|\.\p{L}{2,6}\/|[\p{L}\d]_[\p{L}\d]/iu.test(note.slice(from, to)),
  )

const minDigitsInOne = 5
const minDigitsInParts = 7
/** "2026-12-04" and "4.12.2026" are no phone numbers. */
const date = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4}))$/

/** Phone, card and booking numbers, and codes of capitals and digits such as "HX72KD". */
function numbersIn(note: string): Range[] {
  const numbers = rangesOf(note, /[+(]{0,2}\p{Nd}(?:[\p{Nd} \t\u00a0()./‐-―-]*\p{Nd})?/gu).filter(({ from, to }) => {
    const parts = note
      .slice(from, to)
      .split(/\s+/)
      .filter((part) => !date.test(part))
    const digits = parts.join(' ').match(/\p{Nd}+/gu) ?? []
    return digits.some(({ length }) => length >= minDigitsInOne) || digits.join('').length >= minDigitsInParts
  })
  return [...numbers, ...rangesOf(note, /\b(?=[A-Z\d]*[A-Z]\d)[A-Z\d]{6,}\b/g)]
}

const rangesOf = (note: string, pattern: RegExp): Range[] =>
  [...note.matchAll(pattern)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }))

const maxNameWords = 4

/** "Mr Smith", "my name is john smith", "my wife Anna". */
function introducedNames(words: readonly NoteWord[]): Range[] {
  return words.flatMap(({ token }, index) => {
    const isIntroduced = isIn(token, 'people/title', 'people/named')
    if (!isIntroduced && !isIn(token, 'people/partner', 'people/child')) return []
    let end = index + 1
    for (let word = words[end]; word && end <= index + maxNameWords; word = words[++end]) {
      const { breaks, isUnknown, joins, number, clock } = word.token
      const isFirst = end === index + 1
      if (breaks !== '' && !(isFirst && isIntroduced && breaks === 'colon')) break
      if (isCapitalised(word) || (isIntroduced && (isUnknown || joins === 'and'))) continue
      if (!isFirst || !isIntroduced || number !== undefined || clock !== undefined) break
    }
    return rangeOf(words, index + 1, end)
  })
}

const maxSignature = 6

/** "Kind regards, Jane", "Thanks, Jane" and a last line that holds nothing but a name. */
function signatures(words: readonly NoteWord[], noteLength: number): Range[] {
  const signed = words.flatMap(({ token }, index) => {
    const isSignOff = isIn(token, 'people/sign-off')
    const isLast = words.length - index <= maxNameWords
    if (!isSignOff && !(isLast && isIn(token, 'verdicts/courtesy'))) return []
    let end = index + 1
    while (end < words.length && end <= index + maxSignature && (end === index + 1 || !endsAt(words, end))) end++
    const after = words.slice(index + 1, end)
    if (!isSignOff && !after.every(isNameLike)) return []
    return after[0] && (after[0].token.breaks !== '' || isNameLike(after[0])) ? rangeOf(words, index + 1, end) : []
  })
  const last = words.findLastIndex((_, index) => endsAt(words, index))
  const isName = last >= 0 && words.length - last < maxNameWords && words.slice(last).every(isNameLike)
  return isName ? [...signed, { from: itemAt(words, last).from, to: noteLength }] : signed
}

const endsAt = (words: readonly NoteWord[], index: number): boolean => words[index]?.token.breaks === 'stop'

const isNameLike = (word: NoteWord): boolean => word.token.isUnknown && isCapitalised(word)

/**
 * "Jane Smith", "Ludwig van Beethoven", "J. Smith", "Smith, Jane". In a note of capitals only words that we do not know
 * are names.
 */
function capitalisedNames(words: readonly NoteWord[]): Range[] {
  const hasLowerCase = words.some(({ written }) => /\p{Ll}/u.test(written))
  const isPart = (word: NoteWord | undefined) =>
    word !== undefined && isCapitalised(word) && (hasLowerCase || word.token.isUnknown)
  const found: Range[] = []
  for (let index = 0; index < words.length; index++) {
    if (!isPart(words[index]) || isIn(words[index]?.token, ...timeWords)) continue
    let end = index + 1
    for (let next = end; next <= end + maxParticles && joinsName(words, next); next++)
      if (isPart(words[next])) end = next + 1
    if (end > index + 1) found.push(...rangeOf(words, index, end))
    index = end - 1
  }
  return found
}

/** "Arriving Friday" and "Landing Sunday" are no names. */
const timeWords = [
  'times/arrive', 'times/leave', 'times/flight', 'times/rail', 'times/late', 'times/early', 'weekdays/monday',
  'weekdays/tuesday', 'weekdays/wednesday', 'weekdays/thursday', 'weekdays/friday', 'weekdays/saturday',
  'weekdays/sunday',
] as const // biome-ignore format: a list of names

/** Short unknown words within a name: "van der", "de la". */
const maxParticles = 2

function joinsName(words: readonly NoteWord[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]]
  if (before === undefined || word === undefined) return false
  const isAfterInitial = before.written.length === 1 && isCapitalised(before)
  const isAfterSurname = word.token.breaks === 'comma' && isNameLike(before) && isNameLike(word)
  if (word.token.breaks !== '' && !isAfterInitial && !isAfterSurname) return false
  return isCapitalised(word) || (word.token.isUnknown && /^\p{L}{2,3}$/u.test(word.written))
}

const isCapitalised = ({ written }: NoteWord): boolean => /^\p{Lu}/u.test(written) && written !== 'I'

const rangeOf = (words: readonly NoteWord[], start: number, end: number): Range[] =>
  end > start ? [{ from: itemAt(words, start).from, to: itemAt(words, end - 1).to }] : []
