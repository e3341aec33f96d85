import { readSpellings } from './read-spellings.ts'
import { readWordLists } from './read-word-lists.ts'

/** Words by their other spellings, in names, addresses and cities: `htl` is `hotel`. */
export const sameWord = readSpellings('names/name-spellings.txt')

/** Kinds of streets by their abbreviations: `ave` is `avenue`. */
export const streetTypes = readSpellings('names/street-types.txt')

/** Directions by their abbreviations: `nw` is `northwest`. */
export const directions = readSpellings('names/directions.txt')

const lists = readWordLists('names/hotel-words.txt', [
  'connector',
  'lodging type',
  'filler',
  'qualifier',
  'optional in a city',
  'street without a type',
  'unit',
  'route',
])

export const directionWords: ReadonlySet<string> = new Set(directions.values())
export const streetTypeWords: ReadonlySet<string> = new Set([
  ...streetTypes.values(),
  ...lists['street without a type'],
])

/** Words without meaning in a name: articles, prepositions, conjunctions. */
export const connectors = lists.connector

/** Kinds of lodging. Names that differ only in these may be two hotels: an inn is not the suites next door. */
export const lodgingTypes = lists['lodging type']

/** Words that hotels add to their name without becoming another hotel. */
export const fillerWords = lists.filler

/** Words that distinguish branches of a chain, or hotels of one name. */
export const qualifiers: ReadonlySet<string> = new Set([...directionWords, ...lists.qualifier])

/** Words that may be missing from a city's name. */
export const cityFillers = lists['optional in a city']

/** Words before the number of a part of a building. */
export const unitWords = lists.unit

/** Words before the number of a road. */
export const routeWords = lists.route
