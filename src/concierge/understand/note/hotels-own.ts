import { itemAt } from '../../../domain/item-at.ts'
import { clauseAround, sentenceEnd, stretchAround } from './clauses.ts'
import { isOfKind, namesOnly } from './kinds-of-mention.ts'
import { isIn, type NoteToken } from './note-token.ts'

/** Breakfast, pool and parking are the hotel's own, unless the clause looks for a place. */
export function isHotelsOwn(tokens: readonly NoteToken[], index: number, isLastAsked: boolean): boolean {
  const token = itemAt(tokens, index)
  // "Somewhere to swim" is more than the name of a pool.
  if (namesOnly(token, hotelLeisure) && token.phrase.split(' ').length > maxNameWords) return false
  if (namesOnly(token, hotelLeisure)) return !isAnyOne(tokens, index, isLastAsked) && isAmongHotelOnly(tokens, index)
  if (!namesOnly(token, hotelOwn)) return false
  const [from, to] = clauseAround(tokens, index, 8)
  return !tokens
    .slice(from, to)
    .some(
      (other) =>
        (other.cue === 'affirm' && !isIn(other, 'verdicts/courtesy')) ||
        isIn(other, 'topics/place', 'topics/ask') ||
        (other !== token && isOfKind(other, 'venue', 'dish', 'mood')),
    )
}

/** "Swimming pool". */
const maxNameWords = 2

export const hotelOwn: ReadonlySet<string> = new Set(['breakfast', 'parking'])
const hotelLeisure: ReadonlySet<string> = new Set(['wifi', 'swimming', 'fitness'])

/** "A gym, please", not "Is there a gym?": any one will do. */
function isAnyOne(tokens: readonly NoteToken[], index: number, isLastAsked: boolean): boolean {
  const next = tokens[sentenceEnd(tokens, index)]
  const isAsked = next === undefined ? isLastAsked : next.isAfterQuestion === true
  return itemAt(tokens, index).breaks === '' && isIn(tokens[index - 1], 'told/article') && !isAsked
}

/** "pool, parking", not "museums, swimming, pizza". */
function isAmongHotelOnly(tokens: readonly NoteToken[], index: number): boolean {
  const [from, to] = stretchAround(tokens, index, 12)
  return tokens
    .slice(from, to)
    .every((token) => !token.mention || namesOnly(token, hotelOwn) || namesOnly(token, hotelLeisure))
}
