import { tuning } from '../tuning.ts'
import type { Word } from './read-words.ts'
import type { TraitMention } from './trait-lexicon.ts'
import { wordSet } from './word-set.ts'

const strong = wordSet('emphasis', 'strong')
const mild = wordSet('emphasis', 'mild')

const wordsBefore = 4
const wordsAfter = 2

/** How much a wish weighs by the words around it, within its sentence. */
export function emphasisOf(words: readonly Word[], { from, to }: TraitMention): number {
  let first = from
  while (first > Math.max(0, from - wordsBefore) && words[first]?.breaks !== 'stop') first--
  let end = to
  while (end < Math.min(words.length, to + wordsAfter) && words[end]?.breaks !== 'stop') end++
  const near = words.slice(first, end).map((word) => word.text)
  if (near.some((word) => strong.has(word))) return tuning.wish.notesStrong
  return near.some((word) => mild.has(word)) ? tuning.wish.notesMild : tuning.wish.notes
}
