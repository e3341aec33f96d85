import { isIn, type NoteToken } from './note-tokens.ts'

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
