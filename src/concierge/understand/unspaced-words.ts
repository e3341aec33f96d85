import { languages, sectionsOf } from '../../vocabulary/languages.ts'
import { plain } from './plain.ts'
import { wordSet } from './word-set.ts'

/** Scripts that are written without spaces, or hang endings on their words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export const isUnspaced = (text: string): boolean => unspaced.test(text)

const known = new Map<string, string[]>()
for (const language of languages) {
  const files = (['cues', 'traits', 'avoided-things'] as const).map((file) => sectionsOf(file, [language]))
  const phrases = files.flat().flatMap(([, phrases]) => phrases)
  if (!phrases.some(isUnspaced)) continue
  for (const phrase of phrases) for (const word of plain(phrase).split(' ')) remember(word)
}
wordSet('unspaced-words', 'also-words').forEach(remember)
for (const words of known.values()) words.sort((a, b) => b.length - a.length)

function remember(word: string): void {
  const first = word.charAt(0)
  const words = known.get(first)
  if (!words) known.set(first, [word])
  else if (!words.includes(word)) words.push(word)
}

/** As long as this an unknown stretch is a word; a shorter one is a particle or an ending. */
const minStrangerLength = 3

/** The known words of a run of letters, the longest first that fits from the left, with the strangers between them. */
export function splitUnspaced(run: string): string[] {
  const words: string[] = []
  let strange = 0
  for (let at = 0; at <= run.length; ) {
    const word =
      at < run.length ? (wordAt(run, at) ?? /^[^\P{N}]+|^[a-z]+/u.exec(run.slice(at, at + maxRun))?.[0]) : undefined
    if (word === undefined && at < run.length) {
      at++
      continue
    }
    if (at - strange >= minStrangerLength) words.push(run.slice(strange, at))
    if (word === undefined) break
    words.push(word)
    at += word.length
    strange = at
  }
  return words
}

const maxRun = 32

const wordAt = (run: string, at: number): string | undefined =>
  known.get(run.charAt(at))?.find((word) => run.startsWith(word, at))
