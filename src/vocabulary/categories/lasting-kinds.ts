import { readWordLists } from '../read-word-lists.ts'

export const lastingKinds = [
  'bars and clubs',
  'shops',
  'restaurants',
  'others',
  'museums',
  'churches',
  'parks',
] as const
export type LastingKind = (typeof lastingKinds)[number]

const lists = readWordLists('categories/survival.txt', lastingKinds)

/** The kind of places that last as long as those of a category; null if neither it nor its last words are listed. */
export function lastingKindOf(category: string): LastingKind | null {
  const words = category.toLowerCase().split(' ')
  for (let first = 0; first < words.length; first++) {
    const ending = words.slice(first).join(' ')
    const kind = lastingKinds.find((one) => lists[one].has(ending))
    if (kind !== undefined) return kind
  }
  return null
}
