import { readWordLists } from '../read-word-lists.ts'

export const manners = [
  'counter',
  'canteen',
  'stand',
  'loud',
  'steep',
  'house on floors',
  'great chef',
  'drinks',
  'sector',
  'gambling',
  'intoxicating',
  'dutch coffeeshop',
  'hard shore',
  'street green',
  'trail',
  'church of rank',
  'national',
  'crowded',
  'old town',
  'pub from abroad',
  'of a school',
] as const
export type Manner = (typeof manners)[number]

const lists = readWordLists('names/manner-words.txt', manners)

const patterns = manners.map((manner) => {
  const words = [...lists[manner]].map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}\\p{L}*` : word))
  return { manner, pattern: new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u') }
})

/** How one eats at a place with this folded name, as far as it hints at it: a sports bar is loud. */
export const mannersInName = (name: string): ReadonlySet<Manner> =>
  new Set(patterns.filter(({ pattern }) => pattern.test(name)).map(({ manner }) => manner))

/** What is left of a folded name before the word for a sector: "snowfield sector north" is a part of "snowfield". */
export function withoutSector(name: string): string {
  const found = sector.exec(name)
  return found === null || found.index === 0 ? name : name.slice(0, found.index).trimEnd()
}

const sector = new RegExp(`(?<!\\p{L})(?:${[...lists.sector].join('|')})(?!\\p{L})`, 'u')
