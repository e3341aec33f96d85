import { foldedLine } from '../../../ingest/outings/match-kinds.ts'
import { foldAccents } from '../../../text/fold-accents.ts'
import { monthCalled } from '../../../text/month-names.ts'
import { wordPattern, wordsNeeded } from '../../../vocabulary/word-patterns.ts'
import { isCondition } from './read-notice.ts'
import { piecesOf, type SentenceWords, wordsOfLanguages, wordsOfSentence } from './sentence-words.ts'

export type TextNotice = 'called off' | 'sold out' | 'not public'

/** The event that a text describes: its title, and the day on which it is listed, as `YYYY-MM-DD`. */
export type DescribedEvent = { title: string; day: string | null }

/** The gravest first. */
const sections = [
  ['called off', 'off-in-prose'],
  ['sold out', 'full-in-prose'],
  ['not public', 'closed-in-prose'],
] as const
/** What the patterns of one section and language say, and the words of that language for conditions. */
type Prose = { notice: TextNotice; pattern: RegExp; words: SentenceWords }

/** By the words that their sentences need; under null those of which none is known. */
function readProse(): Map<string | null, Prose[]> {
  const found: [word: string | null, prose: Prose][] = []
  for (const [notice, section] of sections)
    for (const { phrases, words } of wordsOfLanguages()) {
      const patterns = phrases('event-sentences', section)
      const prose = { notice, pattern: wordPattern(patterns, noLists), words }
      for (const word of wordsNeeded(patterns, noLists) ?? [null]) found.push([word, prose])
    }
  const byWord = Map.groupBy(found, ([word]) => word)
  return new Map([...byWord].map(([word, those]) => [word, those.map(([, prose]) => prose)]))
}
const noLists = (): string[] => []
let proseByWord: ReturnType<typeof readProse> | null = null

/** What a sentence says whose other words may be any: "The singer has fallen ill, so no can do tonight". */
export function inProse(sentences: readonly string[], event: DescribedEvent): TextNotice | null {
  proseByWord ??= readProse()
  for (const sentence of sentences) {
    const line = foldedLine(sentence)
    const possible = new Set([null, ...line.split(/\W+/)].flatMap((word) => proseByWord?.get(word) ?? []))
    const telling = [...possible].filter(({ pattern }) => pattern.test(line))
    if (telling.length === 0 || isCondition(sentence)) continue
    const sure = telling.filter(({ pattern, words }) => {
      // A verb of the notice itself is no condition: "ne pourra pas jouer".
      const around = wordsOfSentence(line.replace(pattern, ' '))
      return !piecesOf(around, words).some(({ classes }) => classes.has('condition'))
    })
    const [gravest] = sections.flatMap(([notice]) => (sure.some((each) => each.notice === notice) ? [notice] : []))
    if (gravest !== undefined && !isOfThePast(wordsOfSentence(sentence), event)) return gravest
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
