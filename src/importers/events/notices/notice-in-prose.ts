import { foldedLine } from '../../../ingest/outings/match-kinds.ts'
import { wordPattern, wordsNeeded } from '../../../vocabulary/word-patterns.ts'
import { piecesOf, wordsOfSentence } from './lexicon.ts'
import { type SentenceWords, wordsOfLanguages } from './sentence-words.ts'
import type { Sentence } from './text-sentences.ts'

export type TextNotice = 'called off' | 'sold out' | 'not public'

/** The event that a text describes: its title, and the day on which it is listed, as `YYYY-MM-DD`. */
export type DescribedEvent = {
  title: string
  day: string | null
  /** On several days: a day that its text names says nothing of all of them. */
  isSeries?: boolean
}

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
export function inProse(sentences: readonly Sentence[], event: DescribedEvent): TextNotice | null {
  proseByWord ??= readProse()
  const always = proseByWord.get(null) ?? []
  for (const { text: sentence, words: own } of sentences) {
    let found: Set<Prose> | null = null
    for (const word of own) {
      const those = proseByWord.get(word)
      if (those === undefined) continue
      found ??= new Set(always)
      for (const prose of those) found.add(prose)
    }
    const possible = found ?? always
    if (found === null && always.length === 0) continue
    const line = foldedLine(sentence)
    const telling = [...possible].filter(({ pattern }) => pattern.test(line))
    if (telling.length === 0) continue
    const sure = telling.filter((prose) => !isConditional(line, prose))
    const [gravest] = sections.flatMap(([notice]) => (sure.some((each) => each.notice === notice) ? [notice] : []))
    if (gravest !== undefined && !isOfThePast(own, event)) return gravest
  }
  return null
}

/**
 * Whether the sentence says under what condition, in its own language: "se" is "if" in Italian alone. A verb of the
 * notice itself is no condition, as in "ne pourra pas jouer", but the one that it belongs to is: "no se devuelve".
 */
function isConditional(line: string, { pattern, words }: Prose): boolean {
  const found = pattern.exec(line)
  const from = wordsOfSentence(line.slice(0, found?.index ?? 0)).length
  const to = from + wordsOfSentence(found?.[0] ?? '').length
  return piecesOf(wordsOfSentence(line), words).some(
    ({ start, classes }) => classes.has('condition') && (start < from || start >= to),
  )
}

/** Whether words name a year before that of the event: her tour of 2019 was cancelled. */
export const isOfThePast = (words: readonly string[], { day }: DescribedEvent): boolean =>
  day !== null && words.some((word) => /^(19|20)\d\d$/.test(word) && word < day.slice(0, 4))
