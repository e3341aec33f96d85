import { plain } from './plain.ts'
import { isUnspaced, splitUnspaced } from './unspaced-words.ts'
import { wordSet } from './word-set.ts'

/** What punctuation stands before a word: none, a slash, one that joins a list, one that
 * opens an explanation, one that ends a clause. */
export type Break = '' | 'slash' | 'comma' | 'colon' | 'stop'

/** A word of a note in its plain form, and as the singular that English spelling gives it. */
export type Word = { text: string; singular: string; breaks: Break }

/** No word of ours is longer; a longer one is read no further. */
const maxWordLength = 32

/** What staff and guests write for short, spelled out before punctuation is read. */
const shorthand: readonly [RegExp, string][] = [
  [/\bw\/o\b/g, ' without '],
  [/\bn\/a\b/g, ' none '],
  [/\bw\/c(hair)?\b/g, ' wheelchair '],
  [/\bw\//g, ' with '],
  [/[&+]+/g, ' and '],
  // "ANAPHYLAXIS - NUTS" names what it is about.
  [/(?<=(?:allerg|alrg|anaphyla|intoleran)[a-z]{0,8}) {1,3}[-–—]{1,3} {1,3}/g, ' : '],
  [/🚫|❌|⛔/gu, ' no '],
  [/(?<=\s)[-–—]+(?=\s)|…|\.\.+/g, ' ; '],
]

/** "Nussallergie", "laktosefrei", "kala-allergia": the last part is a word of its own. */
const compound = new RegExp(`^(\\p{L}{3,})(${[...wordSet('compounds', 'last-part')].join('|')})$`, 'u')

export function readWords(text: string): Word[] {
  const words: Word[] = []
  let breaks: Break = ''
  for (const [token] of spellOut(text).matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]|\n/gu)) {
    if (/^[\p{L}\p{N}]/u.test(token)) {
      for (const part of partsOf(token)) {
        const text = part.slice(0, maxWordLength)
        words.push({ text, singular: singular(text), breaks })
        breaks = ''
      }
    } else breaks = stronger(breaks, breakOf(token))
  }
  return words
}

/** A script without spaces is cut into its words, and a compound into what it is about and its last part. */
function partsOf(token: string): readonly string[] {
  if (isUnspaced(token)) return splitUnspaced(token)
  return (token.length <= maxWordLength ? compound.exec(token) : null)?.slice(1) ?? [token]
}

/** "l'opera" and "d'arte" are two words, "don't" is one. */
const spellOut = (text: string) =>
  shorthand.reduce(
    (spelled, [pattern, full]) => spelled.replace(pattern, full),
    plain(text.replace(/\b(l|d|dell|all|qu|j|n)['’](?=\p{L}{3})/giu, '$1 ')),
  )

const breakOf = (token: string): Break =>
  token === '/'
    ? 'slash'
    : /[,)、]/.test(token)
      ? 'comma'
      : /[:(]/.test(token)
        ? 'colon'
        : /[.;!?\n•|*–—。]/.test(token)
          ? 'stop'
          : ''

const strength: Record<Break, number> = { '': 0, slash: 1, comma: 2, colon: 3, stop: 4 }
const stronger = (a: Break, b: Break): Break => (strength[a] >= strength[b] ? a : b)

/** The singular by the regular English endings; what is not a plural stays as it is. */
export function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|z|ss|o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
