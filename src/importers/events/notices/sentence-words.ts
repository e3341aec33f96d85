import { foldAccents } from '../../../text/fold-accents.ts'
import { listsOfLanguages } from '../../../vocabulary/languages.ts'

/** What a phrase does in a sentence that says whether an event is on. */
const sections = [
  { name: 'off', sentences: ['off'], notices: ['called-off', 'called-off-verb'] },
  { name: 'moved', sentences: [], notices: ['moved'] },
  { name: 'to-a-day', sentences: [], notices: ['to-a-day'] },
  { name: 'from-a-day', sentences: [], notices: ['from-a-day'] },
  { name: 'later', sentences: [], notices: ['later-time'] },
  { name: 'full', sentences: ['full'], notices: ['sold-out'] },
  { name: 'full-if-told-of-a-show', sentences: [], notices: ['sold-out-in-brackets'] },
  { name: 'closed', sentences: ['closed'], notices: ['not-public'] },
  { name: 'show', sentences: ['show'], notices: [] },
  { name: 'ticket', sentences: ['ticket'], notices: [] },
  { name: 'all', sentences: ['all'], notices: [] },
  { name: 'gone', sentences: ['gone'], notices: [] },
  { name: 'none', sentences: ['none'], notices: ['none'] },
  { name: 'left', sentences: ['left'], notices: [] },
  { name: 'refunded', sentences: ['refunded'], notices: [] },
  { name: 'sign-up', sentences: ['sign-up'], notices: [] },
  { name: 'shut', sentences: ['shut'], notices: [] },
  { name: 'today', sentences: [], notices: ['today'] },
  { name: 'small', sentences: ['small'], notices: ['verb', 'opener', 'joiner', 'closer'] },
  { name: 'subject', sentences: [], notices: ['subject'] },
  { name: 'indefinite', sentences: ['indefinite'], notices: [] },
  { name: 'joiner', sentences: [], notices: ['joiner'] },
  { name: 'reason', sentences: [], notices: ['reason', 'because'] },
  { name: 'condition', sentences: ['condition'], notices: ['condition'] },
  { name: 'past', sentences: ['past'], notices: [] },
] as const
export type WordClass = (typeof sections)[number]['name']

/** The classes without one of which a sentence says nothing of whether an event is on. */
const telling: readonly WordClass[] = [
  'off',
  'moved',
  'full',
  'full-if-told-of-a-show',
  'closed',
  'gone',
  'none',
  'refunded',
  'shut',
]

type Phrase = { words: readonly string[]; isOpen: boolean; classes: Set<WordClass> }

/** A phrase of a sentence, or an unknown word without classes. */
export type Piece = { classes: ReadonlySet<WordClass>; start: number; end: number }

export type SentenceWords = {
  byWord: ReadonlyMap<string, readonly Phrase[]>
  byBeginning: ReadonlyMap<string, readonly Phrase[]>
  byEnding: ReadonlyMap<string, readonly Phrase[]>
}

/** So many letters of a word with a star are looked up. */
const knownLetters = 3
const gap = '…'
const maxGap = 3

/** Words as a sentence is compared with phrases: `l’atelier` is two. */
export const wordsOfSentence = (text: string): string[] =>
  foldAccents(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}]+|\d+(?:[/.:]\d+)*/gu) ?? []

type Languages = { byWord: Map<string, SentenceWords[]>; byBeginning: Map<string, SentenceWords[]> }

let languages: Languages | null = null

/** Read when the first description comes. A notice is in one language: a word of another may be its opposite. */
function readLanguages(): Languages {
  const all = listsOfLanguages().map(({ phrases }) => wordsOfLanguage(phrases))
  return { byWord: tellingBy(all, 'byWord'), byBeginning: tellingBy(all, 'byBeginning') }
}

type PhrasesOf = ReturnType<typeof listsOfLanguages>[number]['phrases']

function wordsOfLanguage(phrases: PhrasesOf): SentenceWords {
  const known = new Map<string, Phrase>()
  for (const { name, sentences, notices } of sections)
    for (const text of [
      ...sentences.flatMap((section) => phrases('event-sentences', section)),
      ...notices.flatMap((section) => phrases('event-notices', section)),
    ]) {
      // "All tickets" is two words here.
      if (name === 'subject' && text.includes(' ')) continue
      const phrase = known.get(text) ?? { ...phraseOf(text), classes: new Set() }
      known.set(text, phrase)
      phrase.classes.add(name)
    }
  const all = [...known.values()].filter(({ words }) => words.length > 0)
  const isByBeginning = ({ words, isOpen }: Phrase) => isOpen && words.length === 1
  const isByEnding = ({ words }: Phrase) => words[0]?.startsWith('*') === true
  return {
    byWord: grouped(
      all.filter((phrase) => !isByBeginning(phrase) && !isByEnding(phrase)),
      ({ words }) => words[0] ?? '',
    ),
    byBeginning: grouped(all.filter(isByBeginning), ({ words }) => beginning(words[0] ?? '')),
    byEnding: grouped(all.filter(isByEnding), ({ words }) => ending(words[0] ?? '')),
  }
}

const beginning = (word: string): string => word.slice(0, knownLetters)
const ending = (word: string): string => word.slice(-knownLetters)

/** The longest phrases first. */
const grouped = (phrases: readonly Phrase[], keyOf: (phrase: Phrase) => string): Map<string, Phrase[]> =>
  Map.groupBy(
    phrases.toSorted((a, b) => b.words.length - a.words.length),
    keyOf,
  )

function phraseOf(text: string): Pick<Phrase, 'words' | 'isOpen'> {
  const isEnding = text.startsWith('*')
  const words = text.split(' ... ').flatMap((part, index) => [...(index === 0 ? [] : [gap]), ...wordsOfSentence(part)])
  return { words: isEnding ? words.map((word) => `*${word}`) : words, isOpen: text.endsWith('*') }
}

/** The languages in which these words may say whether an event is on. Most sentences have none. */
export function languagesTelling(words: readonly string[]): Set<SentenceWords> {
  languages ??= readLanguages()
  const found = new Set<SentenceWords>()
  for (const word of words) {
    for (const language of languages.byWord.get(word) ?? []) found.add(language)
    for (const language of languages.byBeginning.get(beginning(word)) ?? []) found.add(language)
  }
  return found
}

function tellingBy(all: readonly SentenceWords[], key: 'byWord' | 'byBeginning'): Map<string, SentenceWords[]> {
  const found = new Map<string, SentenceWords[]>()
  const isTelling = ({ classes }: Phrase) => telling.some((name) => classes.has(name))
  for (const language of all)
    for (const [word, phrases] of language[key])
      if (phrases.some(isTelling)) found.set(word, [...(found.get(word) ?? []), language])
  return found
}

/** The phrases of a sentence from left to right, each the longest that begins there, with the unknown words. */
export function piecesOf(words: readonly string[], language: SentenceWords): Piece[] {
  const pieces: Piece[] = []
  for (let start = 0; start < words.length; ) {
    const piece = pieceAt(words, start, language)
    pieces.push(piece)
    start = piece.end
  }
  return pieces
}

const none: ReadonlySet<WordClass> = new Set()

function pieceAt(words: readonly string[], start: number, { byWord, byBeginning, byEnding }: SentenceWords): Piece {
  const word = words[start] ?? ''
  const found: { classes: ReadonlySet<WordClass>; length: number }[] = []
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
function lengthAt({ words: phrase, isOpen }: Phrase, words: readonly string[], start: number): number {
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
