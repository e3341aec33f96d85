import { foldText } from '../../text/fold-text.ts'
import { longestHits } from '../../text/longest-hits.ts'
import { packPhrases } from '../../text/pack-phrases.ts'
import { type PhraseHit, PhraseIndex } from '../../text/phrase-index.ts'
import { spellingsOf } from '../../text/starred-phrase.ts'
import { keptWords } from '../../vocabulary/kept/kept-words.ts'
import { readWordLists } from '../../vocabulary/read-word-lists.ts'

const meanings = ['climb', 'steps', 'numbers', 'level'] as const

type Meaning = (typeof meanings)[number]

let climbIndex: PhraseIndex<Meaning> | undefined

/** The words of climbs, of all languages. Loads them when first asked for. */
function indexOfClimbs(): PhraseIndex<Meaning> {
  climbIndex ??= new PhraseIndex(
    keptWords('climbs', () => {
      const lists = readWordLists('safety/climbs.txt', meanings)
      return packPhrases(
        meanings.flatMap((meaning) =>
          [...lists[meaning]].flatMap((text) =>
            spellingsOf(text).map((spelling): [string, Meaning] => [spelling, meaning]),
          ),
        ),
      )
    }),
  )
  return climbIndex
}

/** Whether a text speaks of a climb: "Ninety-three steps to the lamp room", but not "step-free, by elevator". */
export const saysClimb = (text: string): boolean => text.split(/[.!?;\n。！？]/).some(isClimb)

function isClimb(sentence: string): boolean {
  const { text } = foldText(sentence)
  const hits = longestHits(indexOfClimbs().find(text))
  const has = (hit: PhraseHit<Meaning>, meaning: Meaning) => hit.values.includes(meaning)
  if (hits.some((hit) => has(hit, 'level'))) return false
  return hits.some((hit, index) => has(hit, 'climb') || (has(hit, 'steps') && isCounted(text, hit, hits[index - 1])))
}

/** "93 steps", "ninety-three wooden steps" */
function isCounted(text: string, { from }: PhraseHit<Meaning>, before: PhraseHit<Meaning> | undefined): boolean {
  if (/\p{N}[\s-]*$/u.test(text.slice(Math.max(0, from - 4), from))) return true
  const isNumber = before?.values.includes('numbers') ?? false
  return isNumber && /^[\s-]*$/.test(text.slice(before?.to, from))
}
