import { foldAccents } from '../../../text/fold-accents.ts'

type Phrase<Class extends string> = { words: readonly string[]; isOpen: boolean; classes: Set<Class> }

/** A phrase of a sentence, or an unknown word without classes. */
export type Piece<Class extends string> = { classes: ReadonlySet<Class>; start: number; end: number }

/** The phrases of one language by what they do in a sentence, found by how they begin or end. */
export type Lexicon<Class extends string> = {
  byWord: ReadonlyMap<string, readonly Phrase<Class>[]>
  byBeginning: ReadonlyMap<string, readonly Phrase<Class>[]>
  byEnding: ReadonlyMap<string, readonly Phrase<Class>[]>
}

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
  { byWord, byBeginning, byEnding }: Lexicon<Class>,
): Piece<Class> {
  const word = words[start] ?? ''
  const found: { classes: ReadonlySet<Class>; length: number }[] = []
  for (const phrase of byWord.get(word) ?? []) {
    const length = lengthAt(phrase, words, start)
    if (length > 0) found.push({ classes: phrase.classes, length })
  }
  for (const {
    words: [stem = ''],
    classes,
  } of byBeginning.get(beginning(word)) ?? [])
    if (word.startsWith(stem)) found.push({ classes, length: 1 })
  for (const {
    words: [stem = ''],
    classes,
  } of byEnding.get(ending(word)) ?? [])
    if (word.endsWith(stem.slice(1))) found.push({ classes, length: 1 })
  const length = Math.max(1, ...found.map((each) => each.length))
  const longest = found.filter((each) => each.length === length)
  const classes = longest.length > 1 ? new Set(longest.flatMap((each) => [...each.classes])) : longest[0]?.classes
  return { classes: classes ?? none, start, end: start + length }
}

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
