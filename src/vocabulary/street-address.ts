import { plainWords } from '../text/plain-words.ts'
import { connectors, directions, routeWords, sameWord, streetTypes, unitWords } from './name-lists.ts'

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
      return streetTypes.get(word) ?? directions.get(word) ?? sameWord.get(word) ?? word
    })
    .filter((word) => !connectors.has(word))
  return { numbers, street }
}
