import { readWordLists } from '../read-word-lists.ts'

/** Words in tags of OpenStreetMap, by what they say about a place. */
export const osmWords = readWordLists('categories/openstreetmap-words.txt', [
  'disused or abandoned',
  'no longer there',
  'not open yet',
  'private access',
  'no destination',
  'small memorial',
  'ride',
  'no name',
  'note to mappers',
  'common English word',
])
