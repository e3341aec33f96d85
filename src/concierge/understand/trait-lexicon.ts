import { traits } from '../../domain/traits.ts'
import { plain, singular, type Word } from './read-words.ts'

export type TraitMention = {
  traits: string[]
  /** First word of the phrase and the one after its last. */
  from: number
  to: number
}

/** Phrases by their first word, longest first, so that "ice cream" is read before "cream" and "no kids" before "kids". */
const phrasesByFirstWord = buildPhrases()

type Phrase = { words: string[]; traits: string[] }

function buildPhrases(): Map<string, Phrase[]> {
  const byText = new Map<string, Phrase>()
  for (const trait of traits) {
    for (const text of [trait.id.replaceAll('-', ' '), ...trait.words]) {
      const words = plain(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .map(singular)
      const key = words.join(' ')
      const known = byText.get(key)
      if (!known) byText.set(key, { words, traits: [trait.id] })
      else if (!known.traits.includes(trait.id)) known.traits.push(trait.id)
    }
  }
  const byFirst = Map.groupBy(byText.values(), (phrase) => phrase.words[0] as string)
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

/** Every trait phrase of the note, left to right, none overlapping another. */
export function findMentions(words: readonly Word[]): TraitMention[] {
  const singulars = words.map((word) => singular(word.text))
  const mentions: TraitMention[] = []
  for (let from = 0; from < words.length; ) {
    const phrase = phraseAt(singulars, words, from)
    if (phrase) mentions.push({ traits: phrase.traits, from, to: from + phrase.words.length })
    from += phrase?.words.length ?? 1
  }
  return mentions
}

function phraseAt(singulars: readonly string[], words: readonly Word[], from: number): Phrase | undefined {
  return phrasesByFirstWord
    .get(singulars[from] as string)
    ?.find((phrase) =>
      phrase.words.every(
        (word, offset) => singulars[from + offset] === word && (offset === 0 || words[from + offset]?.breaks === ''),
      ),
    )
}
