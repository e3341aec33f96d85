import { isIn, type NoteToken } from './note-tokens.ts'
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
 * "We'd love the sun" names no day. A short form of one has a capital, "Sat", more words, "on sat", or another next to
 * it, "fri-sat-sun".
 */
export function isWrittenAsDay({ note, tokens, spanOf }: Reader, index: number): boolean {
  const words = note.slice(...spanOf(index, index + 1))
  if (/['’‘`´](?:d|ll|re|ve|m|t)$/i.test(words)) return false
  const isJoined = (at: number) => /^[-/]$/.test(note.slice(spanOf(at - 1, at)[1], spanOf(at, at + 1)[0]))
  const isListed =
    (index > 0 && weekdayOfToken(tokens[index - 1]) !== null && isJoined(index)) ||
    (index + 1 < tokens.length && weekdayOfToken(tokens[index + 1]) !== null && isJoined(index + 1))
  // "ven. 23 h", "sat 6pm"
  const [, end] = spanOf(index, index + 1)
  const next = tokens[index + 1]
  const isCut = /^\. ?[\p{Ll}\d]/u.test(note.slice(end, end + 3)) || (next?.breaks === '' && next.clock !== undefined)
  return isListed || isCut || hasPartOfDay(next) || !/^\p{Ll}{3}$/u.test(words)
}

/** "expo pickup sat am, dinner sun EARLY" */
const hasPartOfDay = (next: NoteToken | undefined): boolean =>
  next?.breaks === '' && isIn(next, 'times/morning', 'times/afternoon', 'times/night', 'times/early', 'times/late')
