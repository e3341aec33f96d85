import { setImmediate } from 'node:timers/promises'
import { foldPhrase } from '../../../text/fold-text.ts'
import { type PhraseHit, PhraseIndex } from '../../../text/phrase-index.ts'
import { spellingsOf } from '../../../text/starred-phrase.ts'
import { type AvoidedThing, avoidedThings } from '../../../vocabulary/avoided-things.ts'
import { isValidWord } from '../../../vocabulary/dictionaries.ts'
import {
  type CueKind,
  languagesOfNotes,
  type NoteSection,
  noteSections,
  readNoteWords,
  sectionsIn,
} from '../../../vocabulary/languages.ts'
import { findTrait, traits } from '../../../vocabulary/traits.ts'

/** What a phrase of a note may mean in one language. */
export type Meaning = {
  traits: readonly string[]
  avoidedThings: readonly AvoidedThing[]
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
  /** Words that a typo may become: those that name traits. */
  targets: readonly string[]
}

/** Emoji and signs that every language uses. */
const shared = 'shared'

const english = 'en'

const byLanguage = new Map<string, Lexicon>()

/** The words of one language. Built when first asked for. */
export function lexiconOf(language: string): Lexicon {
  let lexicon = byLanguage.get(language)
  if (lexicon === undefined) {
    lexicon = buildLexicon(language)
    byLanguage.set(language, lexicon)
  }
  return lexicon
}

/** Languages with words for notes. */
export const noteLanguages: readonly string[] = languagesOfNotes.filter((code) => code !== shared)

/**
 * Builds the words of every language, one at a time, so that requests are answered in between. A short note is compared
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

/** English names of traits, as they stand in notes of other languages. */
export function loanwords(): Lexicon {
  loans ??= buildLoanwords()
  return loans
}

let loans: Lexicon | undefined

/** Short English words mean other things elsewhere ("pain", "art"), and long ones are mostly borrowed. */
const minLoanLength = 5

/** An English word that the other language has too is read by that language's own folder: Spanish "reunion". */
export const isLoanword = (text: string, language: string): boolean =>
  (text.includes(' ') || text.length >= minLoanLength) && !isValidWord(text, language)

/** Most meanings have none of these, and there are many. */
const none: readonly never[] = []
const noSections: ReadonlySet<NoteSection> = new Set()

function buildLoanwords(): Lexicon {
  const builder = lexiconBuilder(english)
  for (const { id, words } of traits)
    for (const text of [id.replaceAll('-', ' '), ...words])
      if (text.includes(' ') || text.length >= minLoanLength) builder.addTrait(text, id)
  return builder.lexicon()
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
  const addTrait = (text: string, id: string) => {
    add(text, (meaning) => {
      if (!meaning.traits.includes(id)) meaning.traits = [...meaning.traits, id]
    })
    // A typo never becomes a need of step-free access: the safety words hold its misspellings.
    if (findTrait(id)?.kind === 'access') return
    for (const word of foldPhrase(text).split(' ')) {
      if (!word.includes('*')) targets.add(word)
      if (language === english && endsInY.test(word)) targets.add(pluralInIes(word))
    }
  }
  const addThing = (text: string, thing: AvoidedThing) =>
    add(text, (meaning) => {
      if (!meaning.avoidedThings.includes(thing)) meaning.avoidedThings = [...meaning.avoidedThings, thing]
    })
  return {
    add,
    addTrait,
    addThing,
    lexicon: (): Lexicon => ({
      language,
      phrases: new PhraseIndex(meanings, { hasPlurals: pluralInS.has(language) }),
      targets: [...targets],
    }),
  }
}

function buildLexicon(language: string): Lexicon {
  const builder = lexiconBuilder(language)
  const { add, addTrait, addThing } = builder
  if (language === english) {
    for (const { id, words } of traits) for (const text of [id.replaceAll('-', ' '), ...words]) addTrait(text, id)
    for (const thing of Object.values(avoidedThings)) for (const text of thing.words) addThing(text, thing)
  }
  for (const files of [readNoteWords(language), readNoteWords(shared)]) {
    for (const [id, phrases] of sectionsIn(files, 'traits')) for (const text of phrases) addTrait(text, id)
    for (const [id, phrases] of sectionsIn(files, 'avoided-things')) {
      const thing = avoidedThings[id]
      if (thing !== undefined) for (const text of phrases) addThing(text, thing)
    }
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
  return builder.lexicon()
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

const endsInY = /[^aeiou]y$/
const pluralInIes = (word: string): string => `${word.slice(0, -1)}ies`

/** Languages whose plurals end in -s or -es. */
const pluralInS: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'pt', 'nl'])
