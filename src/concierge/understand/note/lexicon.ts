import { setImmediate } from 'node:timers/promises'
import { foldPhrase } from '../../../text/fold-text.ts'
import { packPhrases } from '../../../text/pack-phrases.ts'
import { type PackedPhrases, type PhraseHit, PhraseIndex } from '../../../text/phrase-index.ts'
import { spellingsOf } from '../../../text/starred-phrase.ts'
import { avoidedThings } from '../../../vocabulary/avoided-things.ts'
import { isValidWord } from '../../../vocabulary/dictionaries/dictionaries.ts'
import { keptWords } from '../../../vocabulary/kept/kept-words.ts'
import { type CueKind, type NoteSection, noteSections } from '../../../vocabulary/language-sections.ts'
import { languagesOfNotes, readNoteWords, sectionsIn } from '../../../vocabulary/languages.ts'
import { findTrait, traits } from '../../../vocabulary/traits.ts'
import { narrowerNames } from '../../../vocabulary/wishes/narrower-names.ts'
import { type NearWords, packNearWords } from './near-words.ts'

/** What a phrase of a note may mean in one language. */
export type Meaning = {
  traits: readonly string[]
  /** Their ids. */
  avoidedThings: readonly string[]
  cue?: CueKind
  /** Sections of the language's word lists that hold it, such as `times/arrive`. */
  sections: ReadonlySet<NoteSection>
  /** A set phrase names nothing that its words do. */
  isSetPhrase: boolean
}

/** The words of one language. */
export type Lexicon = {
  language: string
  phrases: PhraseIndex<Meaning>
  /** What a typo may become: the words that name traits. */
  near: NearWords
}

type PackedLexicon = { phrases: PackedPhrases<Meaning>; near: NearWords }

/** Emoji and signs that every language uses. */
const shared = 'shared'

const english = 'en'

const byLanguage = new Map<string, Lexicon>()

/** The words of one language. Built when first asked for. */
export function lexiconOf(language: string): Lexicon {
  let lexicon = byLanguage.get(language)
  if (lexicon === undefined) {
    lexicon = keptLexicon(language, language, () => buildLexicon(language))
    byLanguage.set(language, lexicon)
  }
  return lexicon
}

function keptLexicon(language: string, name: string, build: () => PackedLexicon): Lexicon {
  const { phrases, near } = keptWords(`notes-${name}`, build)
  return { language, phrases: new PhraseIndex(phrases), near }
}

/** Languages with words for notes. */
export const noteLanguages: readonly string[] = languagesOfNotes.filter((code) => code !== shared)

/**
 * Loads the words of every language, one at a time, so that requests are answered in between. A short note is compared
 * with all of them, and the first one would wait for a second.
 */
export async function loadNoteWords(): Promise<void> {
  for (const language of noteLanguages) {
    await setImmediate()
    lexiconOf(language)
  }
  await setImmediate()
  loanwords()
}

type Hits = readonly PhraseHit<Meaning>[]

/**
 * The phrases of a text in the order of their start, with the English words that every language borrows. Who asks in
 * several languages looks for those once.
 */
export function phrasesIn(text: string, lexicon: Lexicon, english?: Hits): Hits {
  const own = lexicon.phrases.find(text)
  if (isEnglish(lexicon)) return own
  const borrowed = (english ?? englishIn(text)).filter(({ from, to }) =>
    isLoanword(text.slice(from, to), lexicon.language),
  )
  return borrowed.length === 0 ? own : [...own, ...borrowed].sort((a, b) => a.from - b.from)
}

/** English names of traits in a text of any language. */
export const englishIn = (text: string): Hits => loanwords().phrases.find(text)

export const isEnglish = ({ language }: Lexicon): boolean => language === english

/** English names of traits, as notes in other languages use them. */
export function loanwords(): Lexicon {
  loans ??= keptLexicon(english, 'loanwords', buildLoanwords)
  return loans
}

let loans: Lexicon | undefined

/** Short English words mean other things elsewhere ("pain", "art"), and long ones are mostly borrowed. */
const minLoanLength = 5

/** An English word that the other language has too is read by that language's own folder: Spanish "reunion". */
export function isLoanword(text: string, language: string): boolean {
  let known = loanwordsIn.get(language)
  if (known === undefined) {
    known = new Map()
    loanwordsIn.set(language, known)
  }
  let isLoan = known.get(text)
  if (isLoan === undefined) {
    isLoan = (text.includes(' ') || text.length >= minLoanLength) && !isValidWord(text, language)
    known.set(text, isLoan)
  }
  return isLoan
}

/** Only phrases of the vocabulary are asked about, the same ones in most notes. */
const loanwordsIn = new Map<string, Map<string, boolean>>()

/** Most meanings have none of these, and there are many. */
const none: readonly never[] = []
const noSections: ReadonlySet<NoteSection> = new Set()

function buildLoanwords(): PackedLexicon {
  const builder = lexiconBuilder(english)
  for (const { id, words } of traits)
    for (const text of [id.replaceAll('-', ' '), ...words])
      if (text.includes(' ') || text.length >= minLoanLength) builder.addTrait(text, id)
  return builder.pack()
}

/** Collects what the phrases of a language mean. */
function lexiconBuilder(language: string) {
  const meanings = new Map<string, Meaning>()
  const meaningOf = (phrase: string): Meaning => {
    const known = meanings.get(phrase)
    if (known !== undefined) return known
    const meaning: Meaning = { traits: none, avoidedThings: none, sections: noSections, isSetPhrase: false }
    meanings.set(phrase, meaning)
    return meaning
  }
  const add = (text: string, change: (meaning: Meaning) => void) => {
    for (const phrase of noteSpellingsOf(text, language)) change(meaningOf(phrase))
  }
  const targets = new Set<string>()
  const addName = (text: string, id: string) =>
    add(text, (meaning) => {
      if (!meaning.traits.includes(id)) meaning.traits = [...meaning.traits, id]
    })
  const addTrait = (text: string, id: string) => {
    for (const spelling of language === english ? [text, ...compoundsOf(text)] : [text]) addName(spelling, id)
    // A typo never becomes a need of step-free access: the safety words hold its misspellings.
    if (findTrait(id)?.kind === 'access') return
    for (const word of foldPhrase(text).split(' ')) {
      if (!word.includes('*')) targets.add(word)
      if (language === english && endsInY.test(word)) targets.add(pluralInIes(word))
    }
  }
  const addThing = (text: string, id: string) =>
    add(text, (meaning) => {
      if (!meaning.avoidedThings.includes(id)) meaning.avoidedThings = [...meaning.avoidedThings, id]
    })
  return {
    add,
    addTrait,
    /** A name that no typo becomes. */
    addName,
    addThing,
    pack: (): PackedLexicon => ({
      phrases: packPhrases(alikeAsOne(meanings), { hasPlurals: pluralInS.has(language) }),
      near: packNearWords([...targets]),
    }),
  }
}

/** One object for all phrases that mean the same. */
function alikeAsOne(meanings: ReadonlyMap<string, Meaning>): [phrase: string, meaning: Meaning][] {
  const first = new Map<string, Meaning>()
  return [...meanings].map(([phrase, meaning]) => {
    const key = JSON.stringify({ ...meaning, sections: [...meaning.sections] })
    const alike = first.get(key) ?? meaning
    first.set(key, alike)
    return [phrase, alike]
  })
}

function buildLexicon(language: string): PackedLexicon {
  const builder = lexiconBuilder(language)
  const { add, addTrait, addName, addThing } = builder
  if (language === english) {
    for (const { id, words } of traits) for (const text of [id.replaceAll('-', ' '), ...words]) addTrait(text, id)
    for (const [id, { words }] of Object.entries(avoidedThings)) for (const text of words) addThing(text, id)
  }
  for (const { trait, names } of narrowerNames) for (const text of names) addName(text, trait)
  for (const files of [readNoteWords(language), readNoteWords(shared)]) {
    for (const [id, phrases] of sectionsIn(files, 'traits')) for (const text of phrases) addTrait(text, id)
    for (const [id, phrases] of sectionsIn(files, 'avoided-things')) for (const text of phrases) addThing(text, id)
    for (const [, phrases] of sectionsIn(files, 'set-phrases'))
      for (const text of phrases)
        add(text, (meaning) => {
          meaning.isSetPhrase = true
        })
    for (const [cue, phrases] of sectionsIn(files, 'cues'))
      for (const text of phrases)
        add(text, (meaning) => {
          meaning.cue ??= cue
        })
    for (const { file, section, name } of noteSections)
      for (const text of files.get(file)?.get(section) ?? [])
        add(text, (meaning) => {
          meaning.sections = new Set([...meaning.sections, name])
        })
  }
  return builder.pack()
}

/** Also with "&" for "and", and English words in -y in the plural. */
function noteSpellingsOf(text: string, language: string): Set<string> {
  const spellings = new Set(spellingsOf(text))
  for (const spelling of [...spellings])
    if (spelling.includes(' and ')) spellings.add(spelling.replaceAll(' and ', ' & '))
  if (language === english)
    for (const spelling of [...spellings]) if (endsInY.test(spelling)) spellings.add(pluralInIes(spelling))
  return spellings
}

/** "Icecream" and "candle light": English writes compounds in one word or in two. A word of its own is none of them. */
function compoundsOf(text: string): string[] {
  const [first = '', second = '', ...more] = text.split(' ')
  if (!/^[a-z ]+$/.test(text) || more.length > 0) return []
  if (second !== '') {
    const joined = first + second
    return Math.min(first.length, second.length) < minPart || isValidWord(joined, english) ? [] : [joined]
  }
  if (first.length < 2 * minSplitPart) return []
  const at = Array.from({ length: first.length - 2 * minSplitPart + 1 }, (_, step) => step + minSplitPart).filter(
    (end) => isValidWord(first.slice(0, end), english) && isValidWord(first.slice(end), english),
  )
  return at.map((end) => `${first.slice(0, end)} ${first.slice(end)}`)
}

const minPart = 3
const minSplitPart = 4

const endsInY = /[^aeiou]y$/
const pluralInIes = (word: string): string => `${word.slice(0, -1)}ies`

/** Languages whose plurals end in -s or -es. */
const pluralInS: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'pt', 'nl'])
