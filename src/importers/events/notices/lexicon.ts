import { foldAccents } from '../../../text/fold-accents.ts'

type Phrase<Class extends string> = { words: readonly string[]; isOpen: boolean; classes: Set<Class> }

/** A phrase of a sentence, or an unknown word without classes. */
export type Piece<Class extends string> = { classes: ReadonlySet<Class>; start: number; end: number }

/** The phrases of one language by what they do in a sentence, found by how they begin or end. */
export type Lexicon<Class extends string> = {
  byWord: ReadonlyMap<string, readonly Phrase<Class>[]>
  byBeginning: ReadonlyMap<string, readonly Phrase<Class>[]>
  byEnding: ReadonlyMap<string, readonly Phrase<Class>[]>
  /** What was looked up before: texts say the same words again and again. */
  known: Map<string, Entry<Class>>
}

/** What a word is by itself, and the phrases that it begins, the longest first. */
type Entry<Class extends string> = { phrases: readonly Phrase<Class>[]; classes: ReadonlySet<Class> }

const maxKnownWords = 20_000

/** So many letters of a word with a star are looked up. */
const knownLetters = 3
const gap = '…'
const maxGap = 3

/** Words as a sentence is compared with phrases: `l’atelier` is two. */
export function wordsOfSentence(text: string): string[] {
  const folded = plainLetters(text)
  // Most texts are plain, and looking for letters of every script is slow.
  return folded.match(/^[\0-\x7f]*$/.test(folded) ? plainWord : anyWord) ?? []
}

/** Small letters without accents and without the middle dot of Catalan, which is also typed as a stop: `anul.lat`. */
export function plainLetters(text: string): string {
  const folded = foldAccents(text).toLowerCase()
  return folded.includes('l') ? folded.replace(/(?<=\p{L}l)[·‧.](?=l\p{L})/gu, '') : folded
}

const plainWord = /[a-z]+|\d+(?:[/.:]\d+)*/g
const anyWord = /[\p{L}\p{M}]+|\d+(?:[/.:]\d+)*/gu

export const beginning = (word: string): string => word.slice(0, knownLetters)
export const ending = (word: string): string => word.slice(-knownLetters)

/** The phrases of a language with what each may do in a sentence. */
export function lexiconOf<Class extends string>(entries: Iterable<[text: string, name: Class]>): Lexicon<Class> {
  const known = new Map<string, Phrase<Class>>()
  for (const [text, name] of entries) {
    const phrase = known.get(text) ?? { ...phraseOf(text), classes: new Set<Class>() }
    known.set(text, phrase)
    phrase.classes.add(name)
  }
  const all = [...known.values()].filter(({ words }) => words.length > 0)
  const isByBeginning = ({ words, isOpen }: Phrase<Class>) => isOpen && words.length === 1
  const isByEnding = ({ words }: Phrase<Class>) => words[0]?.startsWith('*') === true
  return {
    byWord: grouped(
      all.filter((phrase) => !isByBeginning(phrase) && !isByEnding(phrase)),
      ({ words }) => words[0] ?? '',
    ),
    byBeginning: grouped(all.filter(isByBeginning), ({ words }) => beginning(words[0] ?? '')),
    byEnding: grouped(all.filter(isByEnding), ({ words }) => ending(words[0] ?? '')),
    known: new Map(),
  }
}

/** The longest phrases first. */
const grouped = <Class extends string>(phrases: readonly Phrase<Class>[], keyOf: (phrase: Phrase<Class>) => string) =>
  Map.groupBy(
    phrases.toSorted((a, b) => b.words.length - a.words.length),
    keyOf,
  )

function phraseOf(text: string): Pick<Phrase<string>, 'words' | 'isOpen'> {
  const isEnding = text.startsWith('*')
  const words = text.split(' ... ').flatMap((part, index) => [...(index === 0 ? [] : [gap]), ...wordsOfSentence(part)])
  return { words: isEnding ? words.map((word) => `*${word}`) : words, isOpen: text.endsWith('*') }
}

/** The phrases of a sentence from left to right, each the longest that begins there, with the unknown words. */
export function piecesOf<Class extends string>(words: readonly string[], language: Lexicon<Class>): Piece<Class>[] {
  const pieces: Piece<Class>[] = []
  for (let start = 0; start < words.length; ) {
    const piece = pieceAt(words, start, language)
    pieces.push(piece)
    start = piece.end
  }
  return pieces
}

const none: ReadonlySet<never> = new Set()

function pieceAt<Class extends string>(
  words: readonly string[],
  start: number,
  language: Lexicon<Class>,
): Piece<Class> {
  const { phrases, classes } = entryOf(words[start] ?? '', language)
  let [length, longest] = [1, classes]
  for (const phrase of phrases) {
    const own = lengthAt(phrase, words, start)
    if (own > length) [length, longest] = [own, phrase.classes]
    else if (own === length && own > 0) longest = joined(longest, phrase.classes)
  }
  return { classes: longest, start, end: start + length }
}

function entryOf<Class extends string>(word: string, language: Lexicon<Class>): Entry<Class> {
  const known = language.known.get(word)
  if (known !== undefined) return known
  const { byWord, byBeginning, byEnding } = language
  const own = byWord.get(word) ?? []
  const alone = [
    ...own.filter(({ words }) => words.length === 1),
    ...(byBeginning.get(beginning(word)) ?? []).filter(({ words: [stem = ''] }) => word.startsWith(stem)),
    ...(byEnding.get(ending(word)) ?? []).filter(({ words: [stem = ''] }) => word.endsWith(stem.slice(1))),
  ]
  const classes = alone.reduce((all: ReadonlySet<Class>, each) => joined(all, each.classes), none)
  const entry = { phrases: own.filter(({ words }) => words.length > 1), classes }
  if (language.known.size >= maxKnownWords) language.known.clear()
  language.known.set(word, entry)
  return entry
}

const joined = <Class extends string>(one: ReadonlySet<Class>, other: ReadonlySet<Class>): ReadonlySet<Class> =>
  one.size === 0 ? other : one === other ? one : new Set([...one, ...other])

/** How many words from `start` are this phrase, with those in its gap; 0 if they are not. */
function lengthAt({ words: phrase, isOpen }: Phrase<string>, words: readonly string[], start: number): number {
  const isAt = (part: readonly string[], from: number, isEnd: boolean) =>
    part.every((word, index) =>
      isOpen && isEnd && index === part.length - 1
        ? words[from + index]?.startsWith(word) === true
        : words[from + index] === word,
    )
  const split = phrase.indexOf(gap)
  if (split < 0) return isAt(phrase, start, true) ? phrase.length : 0
  const [before, after] = [phrase.slice(0, split), phrase.slice(split + 1)]
  if (!isAt(before, start, false)) return 0
  for (let skip = 0; skip <= maxGap; skip++)
    if (isAt(after, start + split + skip, true)) return split + skip + after.length
  return 0
}
