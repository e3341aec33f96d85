import { readWordLists } from '../read-word-lists.ts'

/** Categories, cuisines and dishes, by what a description can say about them. */
export const descriptionWords = readWordLists('categories/description-words.txt', [
  'has an artist',
  'has an architect',
  'often has an entrance fee',
  'dates from a year',
  'open since a year',
  'broad cuisine',
  'sit-down kitchen',
  'dish with a plural',
  'restaurant in a name',
  'house of coffee',
  'counter for a treat',
  'no kitchen of a country',
  'modern style',
  'open ground',
])

/** Whether a category contains one of the words: "art museum" contains "museum". */
export function containsWord(category: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (category.includes(word)) return true
  return false
}
