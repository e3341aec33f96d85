import {
  cityFillers,
  connectors,
  directions,
  directionWords,
  lodgingTypes,
  sameWord,
  streetTypes,
} from './token-tables.ts'

/** Longer tokens are not words; PostgreSQL takes at most 2,046 bytes. */
const maxWordLength = 60
/** Longer names or queries add nothing. */
const maxWords = 40

/** Lower case without accents and apostrophes, `&` as `and`; letters and digits of every script are kept. */
export function plainWords(text: string): string[] {
  const plain = text
    .slice(0, 2000)
    // Must come first: a standalone acute accent decomposes to a space.
    .replace(/['’‘`´ʼʻ′]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    // Only Latin, Greek and Cyrillic marks; in other scripts combining marks are letters.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøðþłđıħ]/g, (letter) => specialLetters[letter] as string)
    .replace(/[&+]/g, ' and ')
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords).map((word) => word.slice(0, maxWordLength))
}

const specialLetters: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', ł: 'l', đ: 'd', ı: 'i', ħ: 'h',
} // biome-ignore format: a table

/** The words of a hotel name, each in its canonical spelling. */
export function nameWords(text: string): string[] {
  const words = splitBedAndBreakfast(plainWords(text))
  return words.map((word, index) => nameWord(word, words[index - 1], words[index + 1]))
}

function nameWord(word: string, before: string | undefined, after: string | undefined): string {
  if (word === 'st') return saintOrStreet(before, after)
  if (word === 'ste') return startsName(after) ? 'saint' : 'suites'
  const direction = directions[word]
  // A direction only counts after another word: `W Seattle` is a whole name, `No` an Italian house number.
  if (direction !== undefined && before !== undefined && !isTypeOrConnector(before) && before.length > 1)
    return direction
  return sameWord[word] ?? streetTypeInName(word) ?? word
}

/** `St Louis` is a saint; `Pike St`, `Pike St Inn` and `4th St` are streets. */
function saintOrStreet(before: string | undefined, after: string | undefined): string {
  if (!startsName(after)) return 'street'
  return before !== undefined && /^\d/.test(before) ? 'street' : 'saint'
}

const startsName = (after: string | undefined) =>
  after !== undefined && /^\p{L}{2,}/u.test(after) && !isTypeOrConnector(after) && directions[after] === undefined

const isTypeOrConnector = (word: string) => lodgingTypes.has(sameWord[word] ?? word) || connectors.has(word)

/** Only abbreviations that are not words themselves. */
const streetTypeInName = (word: string) => (/^(ave|blvd|rd|hwy|pkwy|plz)$/.test(word) ? streetTypes[word] : undefined)

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
    const direction = word.length > 2 ? undefined : directions[word]
    return (index < words.length - 1 ? direction : undefined) ?? sameWord[word] ?? word
  })
  const bare = named.filter((word) => !cityFillers.has(word))
  return bare.length > 0 ? bare : named
}

export type StreetAddress = { numbers: string[]; street: string[] }

/** House numbers and street words. Units, and the city, state and postcode after a comma, are dropped. */
export function streetAddress(text: string): StreetAddress {
  const parts = text.split(',').map((part) => plainWords(part))
  const head = parts.find((part) => part.some((word) => /\p{L}{2,}|^\d+(st|nd|rd|th)$/u.test(word))) ?? []
  const unit = head.findIndex((word, index) => index > 1 && unitWords.has(word))
  const words = unit < 0 ? head : head.slice(0, unit)
  const numbers = parts
    .slice(0, parts.indexOf(head) + 1)
    .flat()
    .filter((word, index, before) => /^\p{L}?\d+\p{L}?$/u.test(word) && !routeWords.has(before[index - 1] ?? ''))
  const street = words
    .filter((word) => !numbers.includes(word))
    .map((word, index) => {
      if (word === 'st' && index === 0) return 'saint'
      return streetTypes[word] ?? directions[word] ?? sameWord[word] ?? word
    })
    .filter((word) => !connectors.has(word))
  return { numbers, street }
}

const unitWords: ReadonlySet<string> = new Set([
  'suite',
  'ste',
  'apt',
  'unit',
  'floor',
  'fl',
  'room',
  'rm',
  'bldg',
  'building',
])
const routeWords: ReadonlySet<string> = new Set(
  'highway hwy route rte rt interstate i us sr fm cr road rd state county mile exit wa fwy'.split(' '),
)

export const isDirection = (word: string): boolean => directionWords.has(word)

/** Neighboring words joined, so that `bestwestern` matches `best western` and vice versa. */
export function joinedNeighbors(words: readonly string[]): string[] {
  return words
    .slice(1)
    .flatMap((word, index) => {
      const before = words[index] as string
      return connectors.has(before) || connectors.has(word) ? [] : [before + word]
    })
    .filter((word) => word.length <= maxWordLength)
}
