import { type AvoidedThing, avoidedThings } from '../../vocabulary/avoided-things.ts'
import { sectionsOf } from '../../vocabulary/languages.ts'
import { findTrait, traits } from '../../vocabulary/traits.ts'
import { maxPhraseLength, phraseTable } from './phrase-table.ts'
import { plain } from './plain.ts'
import type { Word } from './read-words.ts'
import { wordSet } from './word-set.ts'

export type TraitMention = {
  traits: readonly string[]
  avoidedThings: readonly AvoidedThing[]
  /** First word of the phrase and the one after its last. */
  from: number
  to: number
}

type Meaning = { traits: string[]; avoidedThings: AvoidedThing[] }

/** Everything that a note may name, in every language. */
export const namedPhrases: ReadonlyMap<string, Meaning> = collectPhrases()

const lexicon = phraseTable(namedPhrases)

/** Every known phrase of the note, left to right, none overlapping another; a set phrase names nothing. */
export function findMentions(words: readonly Word[]): TraitMention[] {
  const mentions: TraitMention[] = []
  for (let from = 0; from < words.length; ) {
    const found = maxPhraseLength(lexicon, words, from)
    const to = from + (found?.length ?? 1)
    const last = mentions.at(-1)
    if (last?.to === from && words[from]?.breaks === '' && isHeadNoun(words[from] as Word, last)) last.to = from + 1
    else if (found) mentions.push({ ...found.value, from, to })
    from = to
  }
  return mentions
}

const headNouns = wordSet('head-nouns', 'belongs-to-the-word-before')
const headed = new Set(['cuisine', 'dish', 'drink', 'event', 'activity', 'diet'])

/** A coffee shop is about coffee and a beer garden about beer: the noun belongs to what stands before it. */
const isHeadNoun = ({ singular }: Word, { traits, avoidedThings }: TraitMention) =>
  headNouns.has(singular) &&
  (avoidedThings.length > 0 || traits.some((trait) => headed.has(findTrait(trait)?.kind ?? '')))

function collectPhrases(): Map<string, Meaning> {
  const phrases = new Map<string, Meaning>()
  const meaningOf = (text: string) => {
    const key = plain(text).replaceAll('-', ' ')
    const known = phrases.get(key) ?? { traits: [], avoidedThings: [] }
    phrases.set(key, known)
    return known
  }
  const addTrait = (text: string, id: string) => {
    const { traits } = meaningOf(text)
    if (!traits.includes(id)) traits.push(id)
  }
  for (const { id, words } of traits) for (const text of [id, ...words]) addTrait(text, id)
  for (const [id, list] of sectionsOf('traits')) for (const text of list) addTrait(text, id)
  const named = Object.entries(avoidedThings).map(([id, { words }]) => [id, words] as const)
  for (const [id, list] of [...named, ...sectionsOf('avoided-things')]) {
    const thing = avoidedThings[id] as AvoidedThing
    for (const text of list) {
      const { avoidedThings } = meaningOf(text)
      if (!avoidedThings.includes(thing)) avoidedThings.push(thing)
    }
  }
  for (const [, phrases] of sectionsOf('set-phrases')) phrases.forEach(meaningOf)
  return phrases
}
