import { foldAccents } from '../../../text/fold-accents.ts'
import { listsOfLanguages } from '../../../vocabulary/languages.ts'

/** What a phrase does in a sentence that says whether an event is on. */
const sections = [
  { name: 'off', sentences: ['off'], notices: ['called-off', 'called-off-verb'] },
  { name: 'moved', sentences: [], notices: ['moved'] },
  { name: 'to-a-day', sentences: [], notices: ['to-a-day'] },
  { name: 'from-a-day', sentences: [], notices: ['from-a-day'] },
  { name: 'later', sentences: [], notices: ['later-time'] },
  { name: 'new-date', sentences: ['new-date'], notices: [] },
  { name: 'old-date', sentences: ['old-date'], notices: [] },
  { name: 'full', sentences: ['full'], notices: ['sold-out'] },
  { name: 'full-if-told-of-a-show', sentences: [], notices: ['sold-out-in-brackets'] },
  { name: 'closed', sentences: ['closed'], notices: ['not-public'] },
  { name: 'show', sentences: ['show'], notices: [] },
  { name: 'first-show', sentences: ['first-show'], notices: [] },
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
export type WordClass = (typeof sections)[number]['name'] | 'title'

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
export function wordsOfSentence(text: string): string[] {
  const folded = foldAccents(text).toLowerCase()
  // Most texts are plain, and looking for letters of every script is slow.
  return folded.match(/^[\0-\x7f]*$/.test(folded) ? plainWord : anyWord) ?? []
}

const plainWord = /[a-z]+|\d+(?:[/.:]\d+)*/g
const anyWord = /[\p{L}\p{M}]+|\d+(?:[/.:]\d+)*/gu

/** What a word may say in a language, as bits. `stem` is that of a phrase with a star. */
type Signs = { language: SentenceWords; bits: number; stem: string }
type Languages = Record<'byWord' | 'byBeginning' | 'byEnding', ReadonlyMap<string, Signs[]>>

let languages: Languages | null = null

let ofLanguages: { phrases: PhrasesOf; words: SentenceWords }[] | null = null

/** The lists of each language, and its words for notices. */
export function wordsOfLanguages(): { phrases: PhrasesOf; words: SentenceWords }[] {
  ofLanguages ??= listsOfLanguages().map(({ phrases }) => ({ phrases, words: wordsOfLanguage(phrases) }))
  return ofLanguages
}

/** Read when the first description comes. A notice is in one language: a word of another may be its opposite. */
function readLanguages(): Languages {
  const all = wordsOfLanguages().map(({ words }) => words)
  return {
    byWord: Map.groupBy(
      all.flatMap((each) => signsIn(each, each.byWord)),
      ({ stem }) => stem,
    ),
    byBeginning: Map.groupBy(
      all.flatMap((each) => signsIn(each, each.byBeginning)),
      ({ stem }) => beginning(stem),
    ),
    // Scripts without spaces have a whole sentence in one word.
    byEnding: Map.groupBy(
      all.flatMap((each) => signsIn(each, each.byEnding)),
      ({ stem }) => ending(stem),
    ),
  }
}

/** A phrase is looked for by its longest word that is not everywhere: "there are no tickets left" has none. */
const signsIn = (language: SentenceWords, phrases: ReadonlyMap<string, readonly Phrase[]>): Signs[] =>
  [...phrases.values()].flat().flatMap(({ words, classes }) => {
    const isNoneInWords = classes.has('none') && words.length > 1
    const bits = [...classes].reduce((sum, name) => sum | (signs[name] ?? 0), isNoneInWords ? noneInWords : 0)
    const telling =
      words.length > 1 && (bits & 1) === 1
        ? words.filter((word) => word.length > 2 && !isEverywhere(word, language))
        : words
    const [stem] = telling.toSorted((a, b) => b.length - a.length)
    return bits === 0 || stem === undefined ? [] : [{ language, bits, stem }]
  })

const everywhere: readonly WordClass[] = [
  'ticket',
  'show',
  'subject',
  'small',
  'left',
  'sign-up',
  'none',
  'all',
  'today',
]

const isEverywhere = (word: string, { byWord }: SentenceWords): boolean =>
  byWord.get(word)?.some(({ words, classes }) => words.length === 1 && everywhere.some((name) => classes.has(name))) ===
  true

/** A sentence without these says nothing of whether an event is on. */
const signs: Partial<Record<WordClass, number>> = {
  off: 1,
  moved: 1,
  'new-date': 1,
  full: 1,
  'full-if-told-of-a-show': 1,
  closed: 1,
  refunded: 1,
  gone: 2,
  ticket: 4,
  shut: 8,
  'sign-up': 16,
  none: 32,
  left: 64,
  today: 128,
  show: 256,
  subject: 256,
  reason: 512,
}
/** "There is no", and not "no", which is everywhere. */
const noneInWords = 1024

const isTelling = (bits: number): boolean =>
  [1, 2 | 4, 8 | 16, 32 | 4, 32 | 128, 32 | 256 | 512, noneInWords | 256].some((needed) => (bits & needed) === needed)

type PhrasesOf = ReturnType<typeof listsOfLanguages>[number]['phrases']

function wordsOfLanguage(phrases: PhrasesOf): SentenceWords {
  const known = new Map<string, Phrase>()
  const undecided = phrases('event-notices', 'undecided')
  for (const { name, sentences, notices } of sections)
    for (const text of [
      ...sentences.flatMap((section) => phrases('event-sentences', section)),
      ...notices.flatMap((section) => phrases('event-notices', section)),
    ]) {
      // "All tickets" is two words here.
      if (name === 'subject' && text.includes(' ')) continue
      // "One more session in April (date TBD)" calls off nothing.
      if (name === 'off' && undecided.some((phrase) => text.endsWith(` ${phrase}`))) continue
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
export function languagesTelling(words: readonly string[]): SentenceWords[] {
  let found: Map<SentenceWords, number> | null = null
  for (const word of words)
    for (const { language, bits } of signsOf(word)) {
      found ??= new Map()
      found.set(language, (found.get(language) ?? 0) | bits)
    }
  return found === null ? [] : [...found].flatMap(([language, bits]) => (isTelling(bits) ? [language] : []))
}

const maxKnownSigns = 20_000
const knownSigns = new Map<string, readonly Signs[]>()

/** Texts say the same words again and again. */
function signsOf(word: string): readonly Signs[] {
  const known = knownSigns.get(word)
  if (known !== undefined) return known
  languages ??= readLanguages()
  const { byWord, byBeginning, byEnding } = languages
  const found = [
    ...(byWord.get(word) ?? []),
    ...(byBeginning.get(beginning(word)) ?? []).filter(({ stem }) => word.startsWith(stem)),
    ...(byEnding.get(ending(word)) ?? []).filter(({ stem }) => word.endsWith(stem.slice(1))),
  ]
  if (knownSigns.size >= maxKnownSigns) knownSigns.clear()
  knownSigns.set(word, found)
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
