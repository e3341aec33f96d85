import { foldedLine } from '../../../ingest/outings/match-kinds.ts'
import { foldAccents } from '../../../text/fold-accents.ts'
import { monthCalled } from '../../../text/month-names.ts'
import { listsOfLanguages, patternOf } from '../../../vocabulary/languages.ts'
import { wordPattern } from '../../../vocabulary/word-patterns.ts'
import { piecesOf, wordsOfLanguage, wordsOfSentence } from './sentence-words.ts'

export type TextNotice = 'called off' | 'sold out' | 'not public'

/** The event that a text describes: its title, and the day on which it is listed, as `YYYY-MM-DD`. */
export type DescribedEvent = { title: string; day: string | null }

const sections = [
  ['called off', 'off-in-prose'],
  ['sold out', 'full-in-prose'],
  ['not public', 'closed-in-prose'],
] as const
const inAnyLanguage = sections.map(([, section]) => patternOf('event-sentences', section))

/** The patterns of each language, with its words for conditions: one language's "only" is another's "when". */
const byLanguage = () =>
  listsOfLanguages().map(({ phrases }) => ({
    patterns: sections.map(([, section]) => wordPattern(phrases('event-sentences', section), () => [])),
    words: wordsOfLanguage(phrases),
  }))
let languages: ReturnType<typeof byLanguage> | null = null

/** What a sentence says whose other words may be any: "The singer has fallen ill, so no can do tonight". */
export function inProse(sentences: readonly string[], event: DescribedEvent): TextNotice | null {
  for (const sentence of sentences) {
    const line = foldedLine(sentence)
    for (const [index, [notice]] of sections.entries()) {
      if (inAnyLanguage[index]?.test(line) !== true) continue
      languages ??= byLanguage()
      const isSure = languages.some(({ patterns, words }) => {
        const pattern = patterns[index]
        if (pattern?.test(line) !== true) return false
        // A verb of the notice itself is no condition: "ne pourra pas jouer".
        const around = wordsOfSentence(line.replace(pattern, ' '))
        return !piecesOf(around, words).some(({ classes }) => classes.has('condition'))
      })
      if (isSure && !isOfThePast(wordsOfSentence(sentence), event)) return notice
    }
  }
  return null
}

/** Whether words name a year before that of the event: her tour of 2019 was cancelled. */
export const isOfThePast = (words: readonly string[], { day }: DescribedEvent): boolean =>
  day !== null && words.some((word) => /^(19|20)\d\d$/.test(word) && word < day.slice(0, 4))

/** A stop behind a number ends a sentence unless a month follows: "Reserve from Dec 1. All tickets are gone". */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: mark, index } of text.matchAll(/[!?\n|*•;]+|\.(?=\s|$)/g)) {
    if (mark === '.' && /(?<!\d)\d{1,2}$/.test(text.slice(Math.max(0, index - 3), index))) {
      const next = /^\.\s+(\p{L}+)/u.exec(text.slice(index, index + maxNextLength))?.[1] ?? ''
      if (/^\p{Ll}/u.test(next) || monthCalled(foldAccents(next).toLowerCase()) !== null) continue
    }
    sentences.push(text.slice(start, index))
    start = index + mark.length
  }
  return [...sentences, text.slice(start)].filter((sentence) => sentence.trim() !== '')
}

const maxNextLength = 20
