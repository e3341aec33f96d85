import { foldPhrase } from '../../../text/fold-text.ts'
import { wordsOfRange } from '../../../vocabulary/plans/note-plans.ts'
import { isIn, type NoteToken } from './note-token.ts'
import type { Reader } from './statements/statement.ts'

const weekdays = [
  'weekdays/monday',
  'weekdays/tuesday',
  'weekdays/wednesday',
  'weekdays/thursday',
  'weekdays/friday',
  'weekdays/saturday',
  'weekdays/sunday',
] as const

/** The ISO weekday that a token names, Monday is 1; null for none. */
export function weekdayOfToken(token: NoteToken | undefined): number | null {
  const weekday = weekdays.findIndex((day) => isIn(token, day)) + 1
  return weekday === 0 ? null : weekday
}

export const weekdaySections = weekdays

/**
 * "We'd love the sun" names no day. A short form of one has a capital, "Sat", more words, "on sat", another next to it,
 * "fri-sat-sun", "lun a mié", "sáb y dom", or an hour behind it, "dom ore 15".
 */
export function isWrittenAsDay(reader: Reader, index: number): boolean {
  const { note, tokens, spanOf } = reader
  const words = note.slice(...spanOf(index, index + 1))
  if (/['’‘`´](?:d|ll|re|ve|m|t)$/i.test(words)) return false
  const isListed = isJoinedDay(reader, index, -1) || isJoinedDay(reader, index, 1)
  // "火・水" are two days, "水" alone is water.
  if (/^\p{Script=Han}$/u.test(words)) return isListed
  // "ven. 23 h", "sat 6pm"
  const [, end] = spanOf(index, index + 1)
  const next = tokens[index + 1]
  const isCut = /^\. ?[\p{Ll}\d]/u.test(note.slice(end, end + 3)) || isBeforeHour(tokens, index)
  return isListed || isCut || hasPartOfDay(next) || !/^\p{Ll}{3}$/u.test(words)
}

/** Another day on this side of it, with a dash, a comma, "and" or "to" between them. */
function isJoinedDay({ note, tokens, spanOf }: Reader, index: number, step: 1 | -1): boolean {
  for (const other of [index + step, index + 2 * step]) {
    if (weekdayOfToken(tokens[other]) === null) continue
    const [left, right] = step > 0 ? [index, other] : [other, index]
    const between = note.slice(spanOf(left, left + 1)[1], spanOf(right, right + 1)[0])
    const word = foldPhrase(between.trim())
    if (/^\s*[-–/+&,・、~〜～]\s*$/.test(between) || wordsOfRange.has(word)) return true
    if (other !== index + step && tokens[index + step]?.joins === 'and' && !/[.;:!?]/.test(between)) return true
  }
  return false
}

/** "dom ore 15", "sat 9-13", "sab 18.30": its hour, not a count. */
function isBeforeHour(tokens: readonly NoteToken[], index: number): boolean {
  const [next, second] = [tokens[index + 1], tokens[index + 2]]
  if (next?.breaks !== '') return false
  if (next.clock !== undefined) return true
  if (isIn(next, 'times/before-the-hour', 'times/oclock')) return second?.breaks === '' && second.number !== undefined
  if (next.number === undefined || next.number > 24 || second === undefined) return false
  return (second.breaks === '' && isIn(second, 'times/oclock')) || (second.isHyphened && second.number !== undefined)
}

/** "expo pickup sat am, dinner sun EARLY" */
const hasPartOfDay = (next: NoteToken | undefined): boolean =>
  next?.breaks === '' && isIn(next, 'times/morning', 'times/afternoon', 'times/night', 'times/early', 'times/late')
