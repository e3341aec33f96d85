import { listsOfLanguages } from '../../../vocabulary/languages.ts'
import { furtherNotices } from './further-notices.ts'
import { beginning, ending, type Lexicon, lexiconOf } from './lexicon.ts'

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

export type SentenceWords = Lexicon<WordClass>

/** What a word may say in a language, as bits. `stem` is that of a phrase with a star. */
type Signs = { language: number; bits: number; stem: string }
type Languages = Record<'byWord' | 'byBeginning' | 'byEnding', ReadonlyMap<string, Signs[]>>

let languages: Languages | null = null

let ofLanguages: { phrases: PhrasesOf; words: SentenceWords }[] | null = null

/** The lists of each language, and its words for notices. */
export function wordsOfLanguages(): { phrases: PhrasesOf; words: SentenceWords }[] {
  ofLanguages ??= [...listsOfLanguages().map(({ phrases }) => phrases), further].map((phrases) => ({
    phrases,
    words: wordsOfLanguage(phrases),
  }))
  return ofLanguages
}

/** The languages without a folder, as one. */
const further: PhrasesOf = (file, section) => {
  if (file === 'event-notices') return [...furtherNotices(section)]
  return file === 'event-sentences' && (section === 'show' || section === 'small' || section === 'condition')
    ? [...furtherNotices(section)]
    : []
}

/** Read when the first description comes. A notice is in one language: a word of another may be its opposite. */
function readLanguages(): Languages {
  const all = wordsOfLanguages().map(({ words }, index) => ({ words, index }))
  return {
    byWord: Map.groupBy(
      all.flatMap(({ words, index }) => signsIn({ words, index }, words.byWord)),
      ({ stem }) => stem,
    ),
    byBeginning: Map.groupBy(
      all.flatMap(({ words, index }) => signsIn({ words, index }, words.byBeginning)),
      ({ stem }) => beginning(stem),
    ),
    // Scripts without spaces have a whole sentence in one word.
    byEnding: Map.groupBy(
      all.flatMap(({ words, index }) => signsIn({ words, index }, words.byEnding)),
      ({ stem }) => ending(stem),
    ),
  }
}

/** A phrase is looked for by its longest word that is not everywhere: "there are no tickets left" has none. */
const signsIn = (own: { words: SentenceWords; index: number }, phrases: SentenceWords['byWord']): Signs[] =>
  [...phrases.values()].flat().flatMap(({ words, classes }) => {
    const isNoneInWords = classes.has('none') && words.length > 1
    const bits = [...classes].reduce((sum, name) => sum | (signs[name] ?? 0), isNoneInWords ? noneInWords : 0)
    const telling =
      words.length > 1 && (bits & 1) === 1
        ? words.filter((word) => word.length > 2 && !isEverywhere(word, own.words))
        : words
    const [stem] = telling.toSorted((a, b) => b.length - a.length)
    return bits === 0 || stem === undefined ? [] : [{ language: own.index, bits, stem }]
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

/** "No show." says it in two words. */
const isTelling = (bits: number, words: number): boolean =>
  (bits & 1) > 0 || (words === 2 && (bits & (32 | 256)) === (32 | 256)) || needed.some((each) => (bits & each) === each)
const needed = [2 | 4, 8 | 16, 32 | 4, 32 | 128, 32 | 256 | 512, noneInWords | 256]

type PhrasesOf = ReturnType<typeof listsOfLanguages>[number]['phrases']

function wordsOfLanguage(phrases: PhrasesOf): SentenceWords {
  const undecided = phrases('event-notices', 'undecided')
  const entries = sections.flatMap(({ name, sentences, notices }) =>
    [
      ...sentences.flatMap((section) => phrases('event-sentences', section)),
      ...notices.flatMap((section) => phrases('event-notices', section)),
    ].map((text): [string, WordClass] => [text, name]),
  )
  return lexiconOf(
    entries.filter(
      ([text, name]) =>
        // "All tickets" is two words here.
        !(name === 'subject' && text.includes(' ')) &&
        // "One more session in April (date TBD)" calls off nothing.
        !(name === 'off' && undecided.some((phrase) => text.endsWith(` ${phrase}`))),
    ),
  )
}

/** The languages in which these words may say whether an event is on. Most sentences have none. */
export function languagesTelling(words: readonly string[]): SentenceWords[] {
  const told: number[] = []
  // "Quedan 0 plazas"
  const isZero = words.includes('0')
  for (const word of words)
    for (const { language, bits } of signsOf(word)) {
      if (bitsOfSentence[language] === undefined || bitsOfSentence[language] === 0) told.push(language)
      bitsOfSentence[language] = (bitsOfSentence[language] ?? 0) | bits
    }
  const found: SentenceWords[] = []
  for (const language of told) {
    const own = wordsOfLanguages()[language]
    const bits = bitsOfSentence[language] ?? 0
    const isTold = isTelling(bits, words.length) || (isZero && (bits & (4 | 64)) === (4 | 64))
    if (own !== undefined && isTold) found.push(own.words)
    bitsOfSentence[language] = 0
  }
  return found
}

/** By the number of the language; all are 0 between two sentences. */
const bitsOfSentence: number[] = []

const maxKnownSigns = 50_000
const noSigns: readonly Signs[] = []
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
  const joined = found.length === 0 ? noSigns : ofEachLanguage(found)
  knownSigns.set(word, joined)
  return joined
}

/** A word of many phrases is in each language once. */
const ofEachLanguage = (found: readonly Signs[]): Signs[] =>
  [...Map.groupBy(found, ({ language }) => language)].map(([language, those]) => ({
    language,
    bits: those.reduce((sum, { bits }) => sum | bits, 0),
    stem: '',
  }))
