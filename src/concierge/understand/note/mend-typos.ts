import { editDistance } from '../../../text/edit-distance.ts'
import type { FoldedText } from '../../../text/fold-text.ts'
import { isUnspaced } from '../../../text/phrase-index.ts'
import { isEnglish, isLoanword, type Lexicon, lexiconOf, loanwords, phrasesIn } from './lexicon.ts'
import { letterSums, minLength, minLengthForTwo, wordsNear } from './near-words.ts'
import type { Sentence } from './note-tokens.ts'

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
  const left: Left = { twoSlips: maxTwoSlips }
  const push = (text: string, from: number, to: number) => {
    parts.push(text)
    for (let index = 0; index < text.length; index++) offsets.push(folded.offsets[Math.min(from + index, to)] ?? 0)
    length += text.length
  }
  for (const { from, to, language } of sentences) {
    const start = length
    let at = from
    for (const { 0: word, index } of folded.text.slice(from, to).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      if (!plainWord.test(word) && !(word.length <= maxDrawnOut && onlyLetters.test(word) && drawnOut.test(word)))
        continue
      const key = `${language} ${word}`
      let meant = meantByWord.get(key)
      if (meant === undefined) {
        meant = meaningOf(word, { lexicon: lexiconOf(language), left, isValid })
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

/** Null where the word is right, or where it is not clear what it means. */
function meaningOf(word: string, search: Search): string | null {
  const { lexicon, isValid } = search
  if (isValid(word, lexicon.language)) return null
  return (drawnOut.test(word) ? withoutRuns(word, search) : null) ?? nameMeantBy(word, search)
}

const plainWord = /^[a-z]{5,24}$/
const onlyLetters = /^\p{L}+$/u
/** Three of a letter in a row, or two at the end. */
const drawnOut = /(\p{L})\1(?:\1|$)/u

/** "looove", "nooo", "kidss": the first spelling that we or the dictionary know. */
function withoutRuns(word: string, { lexicon, isValid }: Search): string | null {
  if (isUnspaced(word[0])) return null
  const once = word.replace(/(\p{L})\1{2,}/gu, '$1')
  const spellings = [once, word.replace(/(\p{L})\1{2,}/gu, '$1$1'), once.replace(/(\p{L})\1$/u, '$1')]
  return spellings.find((spelling) => isKnown(spelling, lexicon) || isValid(spelling, lexicon.language)) ?? null
}

const maxDrawnOut = 60

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Every shorter word has others next to it: "sushy" is nearer to sushi than to slushy. */
const minWordLength = 7

/**
 * "suprise" is a surprise and no sunrise: a left-out letter is likelier than a wrong one, and one slip likelier than
 * two.
 */
function isNearerAnother(word: string, meant: string, isValid: (word: string) => boolean): boolean {
  if (word.length < minWordLength) return false
  const isOneSlip = editDistance(word, meant, 1) === 1
  if (isOneSlip && (word.length !== meant.length || editDistance(word, meant, 1) !== substitutions(word, meant)))
    return false
  for (let at = 1; at <= word.length; at++)
    for (const letter of letters) if (isValid(word.slice(0, at) + letter + word.slice(at))) return true
  return !isOneSlip && isOneSlipFromAWord(word, isValid)
}

const substitutions = (word: string, other: string): number =>
  [...word].filter((letter, at) => letter !== other[at]).length

/** A letter too many, two letters swapped or one wrong letter. */
function isOneSlipFromAWord(word: string, isValid: (word: string) => boolean): boolean {
  for (let at = 1; at < word.length; at++) {
    const [before, here, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
    if (isValid(before + after) || isValid(before + after.slice(0, 1) + here + after.slice(1))) return true
    for (const letter of letters) if (isValid(before + letter + after)) return true
  }
  return false
}

/** How many words of a note may still be looked for with two slips, which costs ten times as much as one. */
type Left = { twoSlips: number }
type Search = { lexicon: Lexicon; left: Left; isValid: (word: string, language: string) => boolean }
const maxTwoSlips = 60

/** "musuems" is more than one museum. */
function nameMeantBy(word: string, search: Search): string | null {
  return (
    nearestName(word, search) ??
    (word.endsWith('s') && word.length > minLength ? nearestName(word.slice(0, -1), search) : null)
  )
}

function nearestName(word: string, { lexicon, left, isValid }: Search): string | null {
  const name = meantBy(word, lexicon, left)
  return name === null || isNearerAnother(word, name, (other) => isValid(other, lexicon.language)) ? null : name
}

/** Null where the word is known, or no name or more than one is nearest. */
function meantBy(word: string, lexicon: Lexicon, left: Left): string | null {
  if (isKnown(word, lexicon)) return null
  const most = word.length >= minWordLength && left.twoSlips-- > 0 ? 2 : 1
  const sums = letterSums(word, most)
  const distances = distancesTo(word, lexicon, sums, most)
  if (!isEnglish(lexicon))
    for (const [target, distance] of distancesTo(word, loanwords(), sums, most))
      if (distance <= most && isLoanword(target, lexicon.language)) distances.set(target, distance)
  const least = Math.min(most, ...distances.values())
  const found = [...distances.keys()].filter((target) => distances.get(target) === least)
  // "muzeeum": two slips in so short a word are clear only where no other name is in reach.
  if (least === 2 && word.length < minLengthForTwo && (found.length > 1 || found[0]?.[0] !== word[0])) return null
  // The first letter is seldom the wrong one.
  const likely = found.length > 1 ? found.filter((target) => target[0] === word[0]) : found
  return likely.length === 1 ? (likely[0] ?? null) : null
}

/** How many slips a word is from each name of nearly the same letters; one more than `most` stands for many. */
function distancesTo(word: string, { near }: Lexicon, sums: readonly number[], most: 1 | 2): Map<string, number> {
  const distances = new Map<string, number>()
  for (const target of wordsNear(near, sums))
    if (!distances.has(target)) distances.set(target, editDistance(word, target, most))
  return distances
}

const isKnown = (word: string, lexicon: Lexicon): boolean =>
  phrasesIn(word, lexicon).some(({ from, to }) => from === 0 && to >= Math.min(word.length, minKnown))

/** A stem of this length knows the rest of the word. */
const minKnown = 5
