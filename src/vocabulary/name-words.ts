import { maxWordLength, plainWords } from '../text/plain-words.ts'
import { cityFillers, connectors, directions, lodgingTypes, sameWord, streetTypes } from './name-lists.ts'

/** The words of a hotel name, each in its canonical spelling. */
export function nameWords(text: string): string[] {
  const words = splitBedAndBreakfast(plainWords(text))
  return words.map((word, index) => nameWord(word, words[index - 1], words[index + 1]))
}

function nameWord(word: string, before: string | undefined, after: string | undefined): string {
  if (word === 'st') return saintOrStreet(before, after)
  if (word === 'ste') return startsName(after) ? 'saint' : 'suites'
  const direction = directions.get(word)
  // A direction only counts after another word: `W Seattle` is a whole name, `No` an Italian house number.
  if (direction !== undefined && before !== undefined && !isTypeOrConnector(before) && before.length > 1)
    return direction
  return sameWord.get(word) ?? streetTypeInName(word) ?? word
}

/** `St Louis` is a saint; `Pike St`, `Pike St Inn` and `4th St` are streets. */
function saintOrStreet(before: string | undefined, after: string | undefined): string {
  if (!startsName(after)) return 'street'
  return before !== undefined && /^\d/.test(before) ? 'street' : 'saint'
}

const startsName = (after: string | undefined) =>
  after !== undefined && /^\p{L}{2,}/u.test(after) && !isTypeOrConnector(after) && !directions.has(after)

const isTypeOrConnector = (word: string) => lodgingTypes.has(sameWord.get(word) ?? word) || connectors.has(word)

/** Only abbreviations that are not words themselves. */
const streetTypeInName = (word: string) =>
  /^(ave|blvd|rd|hwy|pkwy|plz)$/.test(word) ? streetTypes.get(word) : undefined

function splitBedAndBreakfast(words: string[]): string[] {
  return words.flatMap((word, index) => {
    if (word === 'bnb' || word === 'bandb') return ['bed', 'and', 'breakfast']
    if (word === 'b' && words[index + 1] === 'and' && words[index + 2] === 'b') return ['bed']
    if (word === 'b' && words[index - 1] === 'and' && words[index - 2] === 'b') return ['breakfast']
    return [word]
  })
}

/** The words of a city's name without optional ones; `state` is removed from the end (`Seattle, WA`). */
export function cityWords(text: string, state = ''): string[] {
  const words = plainWords(text)
  const stateWords = plainWords(state)
  if (
    words.length > stateWords.length &&
    stateWords.every((word, index) => words.at(index - stateWords.length) === word)
  )
    words.splice(words.length - stateWords.length)
  const named = words.map((word, index) => {
    if (word === 'st' || word === 'ste') return 'saint'
    const direction = word.length > 2 ? undefined : directions.get(word)
    return (index < words.length - 1 ? direction : undefined) ?? sameWord.get(word) ?? word
  })
  const bare = named.filter((word) => !cityFillers.has(word))
  return bare.length > 0 ? bare : named
}

/** Neighboring words joined, so that `bestwestern` matches `best western` and vice versa. */
export function joinedNeighbors(words: readonly string[]): string[] {
  const joined: string[] = []
  let before: string | null = null
  for (const word of words) {
    if (before !== null && !connectors.has(before) && !connectors.has(word)) joined.push(before + word)
    before = word
  }
  return joined.filter((word) => word.length <= maxWordLength)
}
