import { editDistance } from '../../text/edit-distance.ts'
import { avoidedThings } from '../../vocabulary/avoided-things.ts'
import { sectionsOf } from '../../vocabulary/languages.ts'
import { traits } from '../../vocabulary/traits.ts'
import { minStemLength } from './phrase-table.ts'
import { plain } from './plain.ts'
import { singular, type Word } from './read-words.ts'
import { namedPhrases } from './trait-lexicon.ts'
import { wordSet } from './word-set.ts'

const shortest = 5
/** From this length on two slips are still one word. */
const longEnoughForTwo = 9

const known = new Set<string>()
const nearby = new Map<number, string[]>()
for (const phrase of namedPhrases.keys()) for (const word of phrase.split(' ')) known.add(word)
for (const [, phrases] of sectionsOf('cues'))
  for (const phrase of phrases) for (const word of plain(phrase).split(' ')) known.add(word)
for (const text of [...traits, ...Object.values(avoidedThings)].flatMap(({ words }) => words))
  text.split(' ').forEach(addTarget)
wordSet('corrected-words', 'typos-become').forEach(addTarget)
const ordinaryWords = wordSet('ordinary-words', 'not-a-typo')

const stems = Map.groupBy(
  [...known].flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : [])),
  (stem) => stem.slice(0, minStemLength),
)

/** "musuem", "vegitarian": a word that nobody knows becomes the one known word that it is nearest to. */
export function mendTypos(words: readonly Word[]): Word[] {
  const mended = new Map<string, string>()
  return words.map((word) => {
    const { text } = word
    if (text.length < shortest || isKnown(text) || isKnown(word.singular) || !isLatin(text)) return word
    if (ordinaryWords.has(text) || ordinaryWords.has(word.singular)) return word
    const meant = mended.get(text) ?? meantBy(text) ?? (word.singular === text ? null : meantBy(word.singular)) ?? text
    mended.set(text, meant)
    return meant === text ? word : { ...word, text: meant, singular: singular(meant) }
  })
}

function isLatin(text: string): boolean {
  return /^[a-z]+$/.test(text)
}

function isKnown(text: string): boolean {
  if (known.has(text)) return true
  return stems.get(text.slice(0, minStemLength))?.some((stem) => text.startsWith(stem)) ?? false
}

/** Null where no known word, or more than one, is nearest. */
function meantBy(text: string): string | null {
  const most = editsOf(text)
  const candidates = new Set(letterSums(text, most).flatMap((sum) => nearby.get(sum) ?? []))
  const byDistance = Map.groupBy(candidates, (word) => editDistance(text, word, most))
  const nearest = byDistance.get(1) ?? (most === 2 ? byDistance.get(2) : undefined) ?? []
  return nearest.length === 1 ? (nearest[0] as string) : null
}

function addTarget(word: string): void {
  known.add(word)
  if (word.length < shortest || word.endsWith('*') || !isLatin(word)) return
  for (const sum of letterSums(word, editsOf(word))) {
    const words = nearby.get(sum)
    if (!words) nearby.set(sum, [word])
    else if (!words.includes(word)) words.push(word)
  }
}

function editsOf(word: string): 1 | 2 {
  return word.length >= longEnoughForTwo ? 2 : 1
}

/**
 * A number for the letters of a word, and for what is left of them without each one or, for two edits, each two. Words
 * within that distance share a number; the order of the letters does not count.
 */
function letterSums(word: string, most: 1 | 2): number[] {
  const letters = Array.from(word, (letter) => letter.charCodeAt(0) ** 3)
  const whole = letters.reduce((sum, letter) => sum + letter, 0)
  const sums = [whole, ...letters.map((letter) => whole - letter)]
  if (most === 2)
    for (const [at, one] of letters.entries())
      for (let other = at + 1; other < letters.length; other++) sums.push(whole - one - (letters[other] as number))
  return sums
}
