import { foldPhrase } from '../text/fold-text.ts'
import { spellingsOf } from '../text/starred-phrase.ts'
import { keptWords } from './kept/kept-words.ts'
import { readLanguages, sectionsOf } from './languages.ts'
import { readSections } from './read-sections.ts'
import { findTrait, type Trait, traits } from './traits.ts'

/**
 * The traits that a whole phrase names, in any language: "wine bar", "Kunstmuseum", "museum d'art". English goes first,
 * because a word of another language may mean something else. A diet or step-free access counts only by its own name. A
 * note that mentions a stroller asks for access; a record that does so states nothing.
 */
export function traitsCalled(phrase: string): Trait[] {
  const folded = foldPhrase(phrase.trim().toLowerCase())
  const own = findTrait(folded.replaceAll(' ', '-'))
  if (own !== undefined) return [own]
  phrases ??= keptWords('called', readPhrases)
  const found = phrases.english.get(folded) ?? phrases.english.get(singularOf(folded)) ?? phrases.others.get(folded)
  return traitsOf(found ?? '').filter(({ kind }) => kind !== 'diet' && kind !== 'access')
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

/** Ids of traits by folded phrase: one, or several parted by spaces, which `v8.deserialize` reads fastest. */
type TraitsByPhrase = Map<string, string>

/** Read when the first record needs them: other languages have tens of thousands. */
let phrases: { english: TraitsByPhrase; others: TraitsByPhrase } | null = null

function readPhrases(): { english: TraitsByPhrase; others: TraitsByPhrase } {
  const english: TraitsByPhrase = new Map()
  for (const { id, words } of traits) for (const word of words) add(english, word, id)
  const others: TraitsByPhrase = new Map()
  const languages = readLanguages(readSections('languages/*/traits.txt'))
  for (const [id, words] of sectionsOf('traits', languages)) {
    if (findTrait(id) === undefined) continue
    for (const word of words)
      for (const spelling of spellingsOf(word.replace(/^\*|\*$/g, ''))) add(others, spelling, id)
  }
  return { english, others }
}

function add(map: TraitsByPhrase, phrase: string, id: string): void {
  const known = map.get(phrase)
  if (known === undefined) map.set(phrase, id)
  else if (!known.split(' ').includes(id)) map.set(phrase, `${known} ${id}`)
}

const traitsOf = (ids: string): Trait[] =>
  ids.split(' ').flatMap((id) => {
    const trait = findTrait(id)
    return trait === undefined ? [] : [trait]
  })
