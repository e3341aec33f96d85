import { readWordLists } from '../read-word-lists.ts'

export const seasonLists = ['in winter', 'at christmas', 'in summer'] as const

const lists = readWordLists('names/season-words.txt', seasonLists)

const patterns = seasonLists.map((season) => {
  const words = [...lists[season]].map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}\\p{L}*` : word))
  return { season, pattern: new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u') }
})

/** The season in a folded name: "Eislaufbahn am Rathaus" is there in winter. */
export const seasonInName = (name: string): (typeof seasonLists)[number] | null =>
  patterns.find(({ pattern }) => pattern.test(name))?.season ?? null
