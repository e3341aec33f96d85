import { readWordLists } from '../read-word-lists.ts'

/** Words in tags of OpenStreetMap, by what they say about a place. */
export const osmWords = readWordLists('categories/openstreetmap-words.txt', [
  'disused or abandoned',
  'no longer there',
  'not open yet',
  'private access',
  'members only',
  'operator for its own people',
  'adult venue',
  'personal care',
  'office with clients',
  'shop for artists',
  'no destination',
  'small memorial',
  'ride',
  'no name',
  'note to mappers',
  'advertising',
  'common English word',
])
