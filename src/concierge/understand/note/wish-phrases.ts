import { itemAt } from '../../../domain/item-at.ts'
import { isConfession, subjectOf } from '../../../vocabulary/subject-words.ts'
import { isTrait } from '../../../vocabulary/traits.ts'
import { isGeneralWord } from '../../../vocabulary/wishes/general-words.ts'
import { isNarrowerName } from '../../../vocabulary/wishes/narrower-names.ts'
import { stretchAround } from './clauses.ts'
import { isManner, isOfKind, kindOf } from './kinds-of-mention.ts'
import { lexiconOf, phrasesIn } from './lexicon.ts'
import { isIn, type NoteToken } from './note-token.ts'
import type { Sentence } from './note-tokens.ts'
import type { Heard } from './stance.ts'

/**
 * What a guest calls a wish, in folded words that tell which one is meant: "bbq" of "Korean BBQ", "herb" of "herb
 * garden", "donut". Words for the kind itself are left out: every garden is a garden. Without traits it is a wish that
 * no trait names.
 */
export type WishPhrase = { traits: readonly string[]; words: readonly string[] }

/** The phrases of what is wished for, in the order of the note. */
export function wishPhrasesOf(
  tokens: readonly NoteToken[],
  stances: readonly (Heard | undefined)[],
  sentences: readonly Sentence[],
): WishPhrase[] {
  const found: WishPhrase[] = []
  let wishes = 0
  for (const [index, { mention, from }] of tokens.entries()) {
    if (mention === undefined || mention.traits.length === 0 || stances[index]?.stance !== 'for') continue
    // "Money no object" is a price, and names no place.
    if (isManner(itemAt(tokens, index))) continue
    if (++wishes > maxWishes) break
    const { language } = sentences.find((sentence) => from >= sentence.from && from < sentence.to) ?? { language: 'en' }
    const isOfIt = (word: string) => isTelling(word, mention.traits, language)
    const around = wordsAround(tokens, index)
    // Each subject is another place: "the museums of stamps and coins".
    const others = subjectsAround(tokens, index).filter((word) => !around.includes(word))
    for (const words of [around, ...others.map((word) => [word])].map((some) => some.filter(isOfIt)))
      if (words.length > 0) found.push({ traits: mention.traits, words })
    if (found.length >= maxPhrases) break
  }
  return found.slice(0, maxPhrases)
}

/** What no trait names, as phrases of their own, without the words that belong to a wish with a trait. */
export function withoutWordsOf(wished: readonly (readonly string[])[], phrases: readonly WishPhrase[]): WishPhrase[] {
  const taken = new Set(phrases.flatMap(({ words }) => words))
  return wished
    .map((words) => words.filter((word) => !taken.has(word)))
    .filter((words) => words.length > 0)
    .map((words) => ({ traits: [], words }))
}

/** Each is compared with every place that can be chosen. */
const maxPhrases = 12
/** The words of each are looked up; a note that repeats one a thousand times would take as long as to read. */
const maxWishes = 40

/** "A serious filter coffee" has two words before the one that we know. */
const reach = 2

/** The words of a mention, and those around it that may say which one is meant: up to a mark, "and" or "or". */
function wordsAround(tokens: readonly NoteToken[], index: number): string[] {
  let from = index
  while (from > index - reach && itemAt(tokens, from).breaks === '' && maySay(tokens[from - 1])) from--
  let to = index + 1
  while (to <= index + reach && tokens[to]?.breaks === '' && maySay(tokens[to])) to++
  const words = tokens.slice(from, to).flatMap(({ phrase }) => phrase.split(' '))
  return [...new Set(words)].filter((word) => word.length >= minLetters)
}

const minLetters = 3

/** "The museums we missed (stamps, prehistory)": what museums and gardens may be about, in the same sentence. */
function subjectsAround(tokens: readonly NoteToken[], index: number): string[] {
  if (!isOfKind(itemAt(tokens, index), 'venue')) return []
  const [from, to] = stretchAround(tokens, index, reachOfSubjects)
  return tokens
    .slice(from, to)
    .filter(({ isUnknown, phrase }) => isUnknown && subjectOf(phrase) !== null)
    .map(({ phrase }) => phrase)
}

const reachOfSubjects = 16

/** A word that no list of ours holds may be a part of a name, and so may a kind. */
const maySay = (token: NoteToken | undefined): boolean =>
  token !== undefined &&
  token.joins === undefined &&
  token.cue === undefined &&
  (token.isUnknown || token.mention !== undefined) &&
  !isIn(token, 'topics/small-words', 'people/partner', 'people/child')

/**
 * "Coffee", "house" and "food" are in half the names; a donut is narrower than the sweets that it is one of, and what
 * museums are about narrower than museums.
 */
function isTelling(word: string, asked: readonly string[], language: string): boolean {
  const subject = subjectOf(word)
  if (isConfession(subject) || isNarrowerName(word)) return true
  if (isGeneralWord(word, language)) return false
  if (subject !== null && !isTrait(subject) && !saidOfAll.has(subject)) return true
  const meanings = phrasesIn(word, lexiconOf(language))
    .filter(({ from, to }) => from === 0 && to >= word.length - 1)
    .flatMap(({ values }) => values)
  return !meanings.some(
    ({ traits, sections }) =>
      (traits.length === 1 &&
        traits.every((trait) => asked.includes(trait) && !isDishOf(trait, word) && !ofManyKinds.has(trait))) ||
      sections.has('head-nouns/belongs-to-the-word-before') ||
      sections.has('topics/place'),
  )
}

/** A mill, a castle and a ruin are historic sites, a canal and a harbour are on the water: the word says which. */
const ofManyKinds: ReadonlySet<string> = new Set(['historic-site', 'history', 'waterfront', 'science', 'landmark'])

/** All that is on a stage has music. */
const saidOfAll: ReadonlySet<string> = new Set(['music'])

/**
 * "Dumplings" are narrower than the kitchen that they stand for, and "cheesesteaks" than sandwiches; "Korean" is its
 * name, whatever the ending.
 */
const isDishOf = (trait: string, word: string): boolean =>
  ofKitchens.has(kindOf(trait)) &&
  !trait.split('-').some((name) => name.slice(0, lettersOfName) === word.slice(0, lettersOfName))

const ofKitchens: ReadonlySet<string> = new Set(['cuisine', 'dish'])
const lettersOfName = 3
