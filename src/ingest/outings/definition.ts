import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { kindsByPhrase } from './event-words.ts'
import { foldedLine, type Match, matchesIn } from './match-kinds.ts'

const byLength = (phrases: string[]): string[] => phrases.sort((one, other) => other.length - one.length)
/** "is a", "sind die", ", eine". */
const isA = new RegExp(
  String.raw`(?:\s|(?=,))(?:${anyOf(byLength(phrasesOf('event-phrases', 'is-a')))})(?!\p{L})`,
  'iu',
)
const ends = new Set(phrasesOf('event-phrases', 'ends-what-a-title-is-about').map(foldedLine))
const maxText = 500
const maxSentences = 4
/** What is defined is named right before. */
const maxSubject = 9
/** "A most anticipated outdoor winter concert": the noun comes soon. */
const maxNoun = 6
const minShared = 0.5
/** Shorter words are articles. */
const minLetters = 3

/** What a description says that its event is: "Heron Nights is a concert series", "Heron Lines, an exhibition of". */
export function definitionOf(title: string, description: string): Match[] {
  const own = wordsOf(title)
  if (own.length === 0) return []
  const sentences = description.slice(0, maxText).split(/[!?\n|]|\.(?=\s|$)/)
  for (const sentence of sentences.slice(0, maxSentences)) {
    const verb = isA.exec(sentence)
    if (verb === null) continue
    const subject = new Set(foldedLine(sentence.slice(0, verb.index)).split(' ').slice(-maxSubject))
    const shared = own.filter((word) => subject.has(word))
    if (shared.length < own.length * minShared) continue
    const [phrase = ''] = /^[^,;:()–—]*/.exec(sentence.slice(verb.index + verb[0].length)) ?? []
    const tokens = foldedLine(phrase).split(' ').slice(0, maxNoun)
    const end = tokens.findIndex((token) => ends.has(token))
    const found = matchesIn((end < 0 ? tokens : tokens.slice(0, end)).join(' '), kindsByPhrase)
    const last = found.at(-1)
    return found.filter(({ start }) => start === last?.start)
  }
  return []
}

const wordsOf = (line: string): string[] => [
  ...new Set(
    foldedLine(line)
      .split(' ')
      .filter((word) => word.length >= minLetters),
  ),
]
