import { LRUCache } from 'lru-cache'
import { foldAccents } from '../../../text/fold-accents.ts'
import { monthCalled } from '../../../text/month-names.ts'
import { type Piece, piecesOf, wordsOfSentence } from './lexicon.ts'
import { languagesTelling, type SentenceWords, type WordClass } from './sentence-words.ts'

/** A sentence with its words, and its phrases in the languages in which they may say whether an event is on. */
export type Sentence = { text: string; words: readonly string[]; readings: readonly Reading[] }
type Reading = { language: SentenceWords; pieces: readonly Piece<WordClass>[] }

/** A notice is at the beginning or at the end. */
const maxHeadLength = 1500
const maxTailLength = 500

/** The shows of a series have one description. */
const maxKeptTexts = 500
const kept = new LRUCache<string, readonly Sentence[]>({ max: maxKeptTexts })

/** The sentences of the beginning and the end of a text, with their words. */
export function textSentences(text: string): readonly Sentence[] {
  const known = kept.get(text)
  if (known !== undefined) return known
  const isLong = text.length > maxHeadLength + maxTailLength
  const short = isLong ? `${text.slice(0, maxHeadLength)}\n${text.slice(-maxTailLength)}` : text
  const found = sentencesOf(short).map((sentence) => {
    const words = wordsOfSentence(sentence)
    const readings = languagesTelling(words).map((language) => ({ language, pieces: piecesOf(words, language) }))
    return { text: sentence, words, readings }
  })
  kept.set(text, found)
  return found
}

/**
 * Questions are left out: they say nothing. A stop behind a number ends a sentence unless a month follows: "From Dec 1.
 * All tickets are gone". One behind a short month or weekday ends none before a number: "Jan. 16".
 */
function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: mark, index } of text.matchAll(/[!?\n|*•;]+|\.(?=\s|$)/g)) {
    if (mark === '.') {
      const [before, after] = [text.slice(Math.max(start, index - maxNear), index), text.slice(index + 1)]
      if (/(?<!\d)\d{1,2}$/.test(before) && isMonthOrGoesOn(after.slice(0, maxNear))) continue
      if (/^\s\d/.test(after) && isShortDay(/\p{L}+$/u.exec(before)?.[0] ?? '')) continue
    }
    // "Canceled? Never."
    if (!mark.startsWith('?')) sentences.push(text.slice(start, index))
    start = index + mark.length
  }
  return [...sentences, text.slice(start)].filter((sentence) => sentence.trim() !== '')
}

const maxNear = 20
const maxShortLength = 5

function isMonthOrGoesOn(after: string): boolean {
  const next = /^\s+(\p{L}+)/u.exec(after)?.[1] ?? ''
  return /^\p{Ll}/u.test(next) || monthCalled(foldAccents(next).toLowerCase()) !== null
}

const isShortDay = (word: string): boolean =>
  word.length > 1 && word.length <= maxShortLength && monthCalled(foldAccents(word).toLowerCase()) !== null
