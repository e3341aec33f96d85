import { editDistance } from '../../../text/edit-distance.ts'
import type { FoldedText } from '../../../text/fold-text.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import type { Sentence } from './note-tokens.ts'

const minLength = 5
/** From this length on two slips are still one word. */
const minLengthForTwo = 9

/**
 * "musuem", "vegitarian": a word that neither we nor the dictionary know becomes the one name of a trait that it is
 * nearest to. It never becomes a denial, an allergen or a need. Offsets go on leading to the note as it is written.
 */
export function mendTypos(
  folded: FoldedText,
  sentences: readonly Sentence[],
  isValid: (word: string, language: string) => boolean,
): { folded: FoldedText; sentences: Sentence[] } {
  const parts: string[] = []
  const offsets: number[] = []
  let length = 0
  const mended: Sentence[] = []
  const meantByWord = new Map<string, string | null>()
  const push = (text: string, from: number, to: number) => {
    parts.push(text)
    for (let index = 0; index < text.length; index++) offsets.push(folded.offsets[Math.min(from + index, to)] ?? 0)
    length += text.length
  }
  for (const { from, to, language } of sentences) {
    const start = length
    let at = from
    for (const { 0: word, index } of folded.text
      .slice(from, to)
      .matchAll(/(?<![\p{L}\p{M}\p{N}])[a-z]{5,24}(?![\p{L}\p{M}\p{N}])/gu)) {
      const key = `${language} ${word}`
      let meant = meantByWord.get(key)
      if (meant === undefined) {
        const nearest = nameMeantBy(word, lexiconOf(language))
        meant = nearest !== null && isValid(word, language) ? null : nearest
        meantByWord.set(key, meant)
      }
      if (meant === null) continue
      push(folded.text.slice(at, from + index), at, from + index)
      push(meant, from + index, from + index + word.length)
      at = from + index + word.length
    }
    push(folded.text.slice(at, to), at, to)
    mended.push({ from: start, to: length, language })
  }
  offsets.push(folded.offsets[folded.text.length] ?? 0)
  return { folded: { text: parts.join(''), offsets }, sentences: mended }
}

/** "musuems" is more than one museum. */
function nameMeantBy(word: string, lexicon: Lexicon): string | null {
  return (
    meantBy(word, lexicon) ??
    (word.endsWith('s') && word.length > minLength ? meantBy(word.slice(0, -1), lexicon) : null)
  )
}

/** Null where the word is known, or no name or more than one is nearest. */
function meantBy(word: string, lexicon: Lexicon): string | null {
  if (isKnown(word, lexicon)) return null
  const most = word.length >= minLengthForTwo ? 2 : 1
  const near = nearWords(lexicon)
  const candidates = new Set(letterSums(word, most).flatMap((sum) => near.get(sum) ?? []))
  const byDistance = Map.groupBy(candidates, (target) => editDistance(word, target, most))
  const nearest = byDistance.get(1) ?? (most === 2 ? byDistance.get(2) : undefined) ?? []
  // The first letter is seldom the wrong one.
  const likely = nearest.length > 1 ? nearest.filter((target) => target[0] === word[0]) : nearest
  return likely.length === 1 ? (likely[0] ?? null) : null
}

const isKnown = (word: string, { phrases }: Lexicon): boolean =>
  phrases.find(word).some(({ from, to }) => from === 0 && to >= Math.min(word.length, minKnown))

/** A stem of this length knows the rest of the word. */
const minKnown = 5

const nearWordsOf = new WeakMap<Lexicon, Map<number, string[]>>()

/** The words that a typo may become, by their letters. */
function nearWords(lexicon: Lexicon): Map<number, string[]> {
  let near = nearWordsOf.get(lexicon)
  if (near === undefined) {
    near = new Map()
    for (const target of lexicon.targets) {
      if (target.length < minLength || !/^[a-z]+$/.test(target)) continue
      for (const sum of letterSums(target, target.length >= minLengthForTwo ? 2 : 1)) {
        const known = near.get(sum)
        if (known === undefined) near.set(sum, [target])
        else if (!known.includes(target)) known.push(target)
      }
    }
    nearWordsOf.set(lexicon, near)
  }
  return near
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
    for (const [at, one] of letters.entries()) for (const other of letters.slice(at + 1)) sums.push(whole - one - other)
  return sums
}
