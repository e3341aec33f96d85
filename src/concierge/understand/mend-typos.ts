import { editDistance } from '../../domain/edit-distance.ts'
import { traits } from '../../domain/traits.ts'
import { languages } from './cues.ts'
import { isOrdinaryWord } from './ordinary-words.ts'
import { shortestStem } from './phrase-table.ts'
import { singular, type Word } from './read-words.ts'
import { substances } from './substances.ts'
import { namedPhrases } from './trait-lexicon.ts'

const shortest = 5
/** A note with more strange words is in a language that we do not read. */
const mostMended = 300
/** From this length on two slips are still one word. */
const longEnoughForTwo = 9

const known = new Set<string>()
const nearby = new Map<string, string[]>()
for (const phrase of namedPhrases.keys()) for (const word of phrase.split(' ')) known.add(word)
for (const { cues } of languages)
  for (const phrase of Object.values(cues).flat()) for (const word of phrase.split(' ')) known.add(word)
for (const text of [...traits, ...Object.values(substances)].flatMap(({ words }) => words))
  text.split(' ').forEach(addTarget)
for (const word of ['allergic', 'allergy', 'allergies', 'intolerant', 'celiac', 'anaphylactic', 'vegetarian'])
  addTarget(word)

const stems = Map.groupBy(
  [...known].flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : [])),
  (stem) => stem.slice(0, shortestStem),
)

/** "musuem", "vegitarian": a word that nobody knows becomes the one known word that it is nearest to. */
export function mendTypos(words: readonly Word[]): Word[] {
  const mended = new Map<string, string>()
  return words.map((word) => {
    const { text } = word
    if (mended.size >= mostMended) return word
    if (text.length < shortest || isKnown(text) || isKnown(word.singular) || !isLatin(text)) return word
    if (isOrdinaryWord(text) || isOrdinaryWord(word.singular)) return word
    const meant = mended.get(text) ?? [text, word.singular].map(meantBy).find((found) => known.has(found)) ?? text
    mended.set(text, meant)
    return meant === text ? word : { ...word, text: meant, singular: singular(meant) }
  })
}

const isLatin = (text: string) => /^[a-z]+$/.test(text)

function isKnown(text: string): boolean {
  if (known.has(text)) return true
  return stems.get(text.slice(0, shortestStem))?.some((stem) => text.startsWith(stem)) ?? false
}

function meantBy(text: string): string {
  const most = text.length >= longEnoughForTwo ? 2 : 1
  const candidates = new Set(deletions(text, most).flatMap((key) => nearby.get(key) ?? []))
  const byDistance = Map.groupBy(candidates, (word) => editDistance(text, word, most))
  const nearest = byDistance.get(1) ?? (most === 2 ? byDistance.get(2) : undefined) ?? []
  return nearest.length === 1 ? (nearest[0] as string) : text
}

function addTarget(word: string): void {
  known.add(word)
  if (word.length < shortest || word.endsWith('*') || !/^[a-z]+$/.test(word)) return
  for (const key of deletions(word, word.length >= longEnoughForTwo ? 2 : 1)) {
    const words = nearby.get(key)
    if (!words) nearby.set(key, [word])
    else if (!words.includes(word)) words.push(word)
  }
}

/** The word with up to `most` letters left out: two words within that distance share one of these. */
function deletions(word: string, most: number): string[] {
  const found = new Set([word])
  let last = [word]
  for (let round = 0; round < most; round++) {
    last = last.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)))
    for (const text of last) found.add(text)
  }
  return [...found]
}
