import type { PlaceRenown } from '../../domain/place.ts'
import { readWordLists } from '../read-word-lists.ts'

const lists = readWordLists('categories/everyday.txt', ['everyday', 'on request', 'about a person'])

/** What the kind of a place says of who seeks it. */
export function renownOfKind(category: string | undefined): PlaceRenown {
  if (category === undefined) return {}
  if (lists.everyday.has(category)) return { everyday: true }
  return lists['on request'].has(category) ? { onRequest: true } : {}
}

/** Whether the article that a place of this kind names is mostly about a person. */
export const isAboutPerson = (category: string | undefined): boolean => lists['about a person'].has(category ?? '')
