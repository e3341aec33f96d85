import { readWordLists } from './read-word-lists.ts'

/** Days that have names in every country. */
export const namedHolidays = ['12-24', '12-25', '12-31', '01-01'] as const

export const notePlanLists = [
  'known already',
  'not yet',
  'meal',
  'meal by day',
  'dinner',
  'free day',
  ...namedHolidays,
] as const

const lists = readWordLists('note-plans.txt', notePlanLists)

/** Whether a folded text holds a phrase of a list. */
export function saysOf(text: string, list: (typeof notePlanLists)[number]): boolean {
  const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
  for (const phrase of lists[list]) if (words.includes(` ${phrase} `)) return true
  return false
}
