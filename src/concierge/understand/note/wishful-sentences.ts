import { itemAt } from '../../../domain/item-at.ts'
import { clauseAround, sentencesIn } from './clauses.ts'
import { isOfKind } from './kinds-of-mention.ts'
import { isIn, type NoteToken } from './note-token.ts'

/** The tokens of sentences that wish, ask or end with a question mark. */
export function wishfulSentences(tokens: readonly NoteToken[], asksAtTheEnd: boolean): Set<number> {
  const found = new Set<number>()
  for (const [from, to] of sentencesIn(tokens)) {
    const wishes = ({ cue }: NoteToken) => cue === 'affirm' || cue === 'affirmBefore'
    const sentence = tokens.slice(from, to)
    const asks = tokens[to]?.isAfterQuestion ?? asksAtTheEnd
    if (asks || sentence.some((token) => wishes(token) || isIn(token, 'topics/ask')))
      for (let index = from; index < to; index++) found.add(index)
  }
  return found
}

/** A mention in a list of wishes: "museums, jazz, sushi". In a story only a need is a wish. */
export function isWishByItself(tokens: readonly NoteToken[], index: number): boolean {
  const token = itemAt(tokens, index)
  if (token.mention?.traits.length === 0 || isOfKind(token, 'diet', 'audience', 'access')) return true
  const [start, end] = clauseAround(tokens, index, 30)
  const clause = tokens.slice(start, end)
  const unknown = clause.filter((other) => other.isUnknown && !isIn(other, 'topics/small-words')).length
  if (unknown > maxUnknownWords) return false
  if (!isOfKind(token, 'mood', 'setting')) return true
  return (
    unknown <= 2 ||
    clause.some(
      (other) =>
        isIn(other, 'topics/place') || isOfKind(other, 'venue', 'cuisine', 'dish', 'drink', 'event', 'activity'),
    )
  )
}

/** More words that are unknown make a clause a story and not a list of wishes. */
const maxUnknownWords = 6

/** Its last mark is a question mark. */
export function endsInQuestion(note: string): boolean {
  for (let at = note.length - 1; at >= 0; at--) {
    if (/[?？؟]/.test(note[at] ?? '')) return true
    if (/[\p{L}\p{N}]/u.test(note[at] ?? '')) return false
  }
  return false
}
