import { patternOf, phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { closedDaysIn } from './run-days/closed-days.ts'

const maxBlurbLength = 200
const minSentenceLength = 25
/** The beginning of a text says what it is about. */
const maxReadLength = 1500
const sentencesRead = 5

const sentenceBreaks = new Intl.Segmenter('en-u-ss-standard', { granularity: 'sentence' })

/** The first whole sentences of a description that say what the event is; empty if none does. */
export function blurbOf(description: string, title: string): string {
  const sentences = sentencesOf(description)
  const [only = '', ...others] = sentences
  if (others.length === 0 && description.length <= maxBlurbLength) return isWholeStory(only, title) ? only : ''
  const first = sentences.findIndex(
    (sentence, index) => isFit(sentence, title) && !(index > 0 && needsContext(sentence)),
  )
  if (first < 0) return ''
  let [blurb = '', ...rest] = sentences.slice(first)
  for (const sentence of rest) {
    const longer = `${blurb} ${sentence}`
    if (!isFit(sentence, title) || longer.length > maxBlurbLength) break
    blurb = longer
  }
  return blurb
}

/** Splits lines first, because a heading without a full stop is not part of the next sentence. */
const sentencesOf = (text: string): string[] =>
  text
    .slice(0, maxReadLength)
    .split(/\n+/)
    .flatMap((line) => joinAbbreviations([...sentenceBreaks.segment(line)].map(({ segment }) => segment.trim())))
    .filter((sentence) => sentence !== '')
    .slice(0, sentencesRead)

/** "Evtl. Restkarten" is one sentence, as is "led by J. Otter". */
function joinAbbreviations(segments: readonly string[]): string[] {
  const joined: string[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    if (last !== undefined && /^\p{Lu}\p{Ll}{1,5}\.$|(?:^|\s)\p{Lu}\.$/u.test(last))
      joined[joined.length - 1] = `${last} ${segment}`
    else joined.push(segment)
  }
  return joined
}

function isFit(sentence: string, title: string): boolean {
  if (sentence.length < minSentenceLength || sentence.length > maxBlurbLength) return false
  if (!hasStop(sentence) || /^[\p{Ll}\W]/u.test(sentence.replace(/^["'“‘«¡¿(]+/u, ''))) return false
  return saysWhatItIs(sentence, title)
}

const minShortLength = 12
const minWordsWithoutStop = 3

/** Where a line is all that is said of an event, it may be short and end without a stop: "Live-Jazz im Hof". */
function isWholeStory(line: string, title: string): boolean {
  const words = line.match(/\p{L}{2,}/gu) ?? []
  const isLong =
    isUnspaced.test(line) || (line.length >= minShortLength && (hasStop(line) || words.length >= minWordsWithoutStop))
  return isLong && !/^\p{Ll}/u.test(line) && saysWhatItIs(line, title)
}

const hasStop = (sentence: string): boolean => /[.!?。！？]["'”’»)]?$/u.test(sentence)
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{6}/u

function saysWhatItIs(sentence: string, title: string): boolean {
  if (isShouted(sentence) || notAboutTheEvent.some((pattern) => pattern.test(sentence))) return false
  const closed = closedDaysIn(sentence)
  if (closed.ranges.length > 0 || closed.weekdays.length > 0) return false
  return sentence.toLowerCase().replace(/\W+$/, '') !== title.toLowerCase().replace(/\W+$/, '')
}

const firstWords = new RegExp(`^(${anyOf(phrasesOf('event-phrases', 'leans-on-the-sentence-before'))})\\b`, 'iu')

/** A sentence that refers to the one before says nothing alone. */
const needsContext = (sentence: string): boolean => firstWords.test(sentence)

const isShouted = (sentence: string) => {
  const letters = sentence.replace(/[^\p{L}]/gu, '')
  return letters.length > 10 && letters.replace(/[^\p{Lu}]/gu, '').length > letters.length * 0.6
}

/** The streets of an American address line. */
const streetWords = 'st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|hwy|pkwy'

/** Links, phone numbers, prices, addresses, times (they may be another day's), labels, and calls to do something. */
const notAboutTheEvent = [
  /https?:|www\.|\S@\S|\b[\w-]+\.(com|org|net|edu|gov|info|io|de|fr|es|it|fi|uk|eu)\b/i,
  /\+?\(?\d{3}\)?[-. ]\d{3}[-. ]?\d{2,4}/,
  /[$€£¥]\s?\d|\d\s?(€|£|kr\b|eur\b|usd\b|euros?\b|dollars?\b)/i,
  new RegExp(String.raw`\b\d{1,5}\s+([NSEW]\.?\s+)?\p{Lu}[\p{L}.]*(\s\p{Lu}[\p{L}.]*){0,3}\s+(${streetWords})\b`, 'iu'),
  /\b[A-Z]{2} \d{5}\b|\p{L}(straße|strasse|gatan|katu) \d/iu,
  /\b\d{1,2}([:.]\d\d)?\s?(a\.?m|p\.?m)\b|\b\d{1,2}[:h]\d\d\b|\b\d{1,2}\suhr\b/i,
  /^\W*[\p{L} ]{2,20}:\s/u,
  patternOf('event-phrases', 'not-about-the-event', 'iu'),
  /[•|<>{}#*_~]/,
]
