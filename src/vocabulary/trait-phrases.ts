import { foldPhrase } from '../text/fold-text.ts'
import { spellingsOf } from '../text/starred-phrase.ts'
import { keptWords } from './kept/kept-words.ts'
import { readLanguages, sectionsIn } from './languages.ts'
import { readSections } from './read-sections.ts'
import { findTrait, type Trait, traits } from './traits.ts'

/**
 * The traits that a whole phrase names, in any language: "wine bar", "Kunstmuseum", "museum d'art". English goes first,
 * because a word of another language may mean something else. Then comes the language of `country`, an ISO code. A
 * diet or step-free access counts only by its own name. A note that mentions a stroller asks for access; a record that
 * does so states nothing.
 */
export function traitsCalled(phrase: string, country: string | null = null): Trait[] {
  const written = writtenForm(phrase)
  const folded = foldPhrase(written)
  const own = findTrait(folded.replaceAll(' ', '-'))
  if (own !== undefined) return [own]
  phrases ??= keptWords('called', readPhrases)
  const english = phrases.english.get(folded) ?? phrases.english.get(singularOf(folded))
  const ids = english?.split(' ') ?? idsIn(phrases.others.get(folded) ?? '', written, country)
  return ids.flatMap((id) => findTrait(id) ?? []).filter(({ kind }) => kind !== 'diet' && kind !== 'access')
}

/** The same for the whole word of a list, also with an ending that word lists leave to a star: "escursionismo". */
export function traitsOfListWord(word: string, country: string | null): Trait[] {
  const found = traitsCalled(word, country)
  if (found.length > 0) return found
  const written = writtenForm(word)
  for (let ending = 1; ending <= maxEndingOfStar && written.length - ending >= minStem; ending++) {
    const stem = written.slice(0, -ending)
    if (isStarred(stem)) return traitsCalled(stem, country).filter(({ kind }) => kind !== 'diet' && kind !== 'access')
  }
  return []
}

/** A longer rest may be the word that says what it is: "Parkhof". */
const maxEndingOfStar = 2

const writtenForm = (phrase: string): string => phrase.trim().toLowerCase().normalize()

const isStarred = (stem: string): boolean =>
  (phrases?.others.get(foldPhrase(stem)) ?? '').split(entryMark).some((entry) => entry.endsWith('*'))

/**
 * The ids of the entries in the language of the country, otherwise of those written alike: "tur" is a tour in Turkish,
 * and "túr" a hike in Czech.
 */
function idsIn(found: string, written: string, country: string | null): string[] {
  const entries = found === '' ? [] : found.split(entryMark).map((entry) => entry.replace(/\*$/, '').split(partMark))
  const language = languageOf(country ?? '')
  const local = entries.filter(([, code = '']) => language !== '' && code.split('-').includes(language))
  const alike = entries.filter(([, , spelled]) => spelled === written)
  const [best = entries] = [local, alike].filter((each) => each.length > 0)
  return [...new Set(best.flatMap(([id = '']) => id))]
}

/** The language of most people there, as folders of languages are called; empty for no country. */
function languageOf(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return ''
  const { language = '' } = new Intl.Locale(`und-${country}`).maximize()
  return language === 'nb' || language === 'nn' ? 'no' : language
}

/** The same for an adjective with an ending that word lists leave to a star: "italialainen", "włoska". */
export function traitsDescribed(word: string): Trait[] {
  const shortest = word.includes(' ') ? word.length : Math.max(minStem, word.length - maxEnding)
  for (let length = word.length; length >= shortest; length--) {
    const found = traitsCalled(word.slice(0, length))
    if (found.length > 0) return found
  }
  return []
}

const minStem = 4
const maxEnding = 3

const singularOf = (phrase: string): string => phrase.replace(/(?<=[a-rt-z])s$/, '')

/**
 * By folded phrase, as text, which `v8.deserialize` reads fastest. In English: ids of traits, parted by spaces. In
 * other languages: entries of an id, its language and the phrase as written. A star at the end lets any ending follow.
 */
type TraitsByPhrase = Map<string, string>
const entryMark = '\n'
const partMark = '\t'

/** Read when the first record needs them: other languages have tens of thousands. */
let phrases: { english: TraitsByPhrase; others: TraitsByPhrase } | null = null

function readPhrases(): { english: TraitsByPhrase; others: TraitsByPhrase } {
  const english: TraitsByPhrase = new Map()
  for (const { id, words } of traits) for (const word of words) add(english, word, id, ' ')
  const others: TraitsByPhrase = new Map()
  const languages = readLanguages(readSections('languages/*/traits.txt'))
  for (const { code, files } of languages)
    for (const [id, words] of sectionsIn(files, 'traits')) {
      if (findTrait(id) === undefined) continue
      for (const word of words) {
        const bare = word.replace(/^\*|\*$/g, '')
        const entry = [id, code, bare.normalize()].join(partMark) + (word.endsWith('*') ? '*' : '')
        for (const spelling of spellingsOf(bare)) add(others, spelling, entry, entryMark)
      }
    }
  return { english, others }
}

function add(map: TraitsByPhrase, phrase: string, entry: string, mark: string): void {
  const known = map.get(phrase)
  if (known === undefined) map.set(phrase, entry)
  else if (!known.split(mark).includes(entry)) map.set(phrase, `${known}${mark}${entry}`)
}
