import type { FoldedText } from '../../../text/fold-text.ts'
import { readWordLists } from '../../../vocabulary/read-word-lists.ts'

const lists = readWordLists('safety/abbreviations.txt', ['allergy', 'allergy at the beginning'])
const anyOf = (words: ReadonlySet<string>): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => RegExp.escape(word))
    .join('|')

/** "ALL. FRUITS DE MER", "jazz; all: noix", "Milchprod. unv.: Sahne" */
const anywhere = String.raw`(?<![\p{L}\p{M}\p{N}])(?:${anyOf(lists.allergy)})`
const atBeginning = String.raw`(?<=^\s*|[.;:,/|()\n+&*•–—-]\s*)(?:${anyOf(lists['allergy at the beginning'])})`
const stop = String.raw`(?:\s?\.\s?:|\s?[.:])(?=\s*[\p{L}\p{N}])`
const shortened = new RegExp(`(?:${anywhere}|${atBeginning})${stop}`, 'gu')

/** A word for it that all languages of the safety vocabulary read. */
const whole = 'allergie:'

/** The text with abbreviated words for an allergy written out. */
export function withWholeWords(folded: FoldedText): FoldedText {
  const found = [...folded.text.matchAll(shortened)]
  if (found.length === 0) return folded
  const parts: string[] = []
  const offsets: number[] = []
  let at = 0
  const keepTo = (end: number) => {
    parts.push(folded.text.slice(at, end))
    offsets.push(...folded.offsets.slice(at, end))
    at = end
  }
  for (const { 0: words, index } of found) {
    keepTo(index)
    at = index + words.length
    parts.push(whole)
    const [from, to] = [folded.offsets[index] ?? 0, folded.offsets[at - 1] ?? 0]
    offsets.push(from, ...Array.from({ length: whole.length - 1 }, () => to))
  }
  keepTo(folded.text.length)
  return { ...folded, text: parts.join(''), offsets: [...offsets, ...folded.offsets.slice(folded.text.length)] }
}
