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

/** "We'd love the sun" names no day. A short form of one has a capital, "Sat", or more words, "on sat". */
export function isWrittenAsDay({ note, spanOf }: Reader, index: number): boolean {
  const words = note.slice(...spanOf(index, index + 1))
  return !/['’‘`´](?:d|ll|re|ve|m|t)$/i.test(words) && !/^\p{Ll}{3}$/u.test(words)
}
