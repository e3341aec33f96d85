import { itemAt } from '../../../domain/item-at.ts'
import { isOfKind } from './kinds-of-mention.ts'
import { isDenial, isIn, type NoteToken } from './note-token.ts'

/** "The playground if it doesn't rain": a denial of a condition refuses nothing. */
export function isOfCondition(tokens: readonly NoteToken[], index: number): boolean {
  if (!isDenial(tokens[index])) return false
  for (let at = index; at > Math.max(0, index - maxToIf); at--) {
    const before = itemAt(tokens, at - 1)
    if (tokens[at]?.breaks !== '' || before.mention || before.cue || before.joins) return false
    if (isIn(before, 'told/if')) return true
  }
  return false
}

const maxToIf = 3

/** "Never again a boat trip", "per carità niente pizza": a verdict before what it refuses. */
export function refusesNext(tokens: readonly NoteToken[], index: number): boolean {
  for (let at = index; at > 0 && tokens[at]?.breaks === ''; at--)
    if (!isIn(tokens[at - 1], 'topics/small-words', 'told/adverb')) return false
  for (let at = index + 1; at <= index + maxToRefused && tokens[at]?.breaks === ''; at++) {
    const token = itemAt(tokens, at)
    if (isDenial(token) || isOfKind(token, 'venue', 'event', 'activity', 'cuisine', 'dish', 'drink')) return true
    if (token.cue || token.joins || isIn(token, 'told/subject', 'told/be')) return false
  }
  return false
}

const maxToRefused = 3
