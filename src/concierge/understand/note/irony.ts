import { itemAt } from '../../../domain/item-at.ts'
import { sentencesIn } from './clauses.ts'
import { isOfKind } from './kinds-of-mention.ts'
import { isIn, type NoteToken } from './note-token.ts'

/**
 * "Oh wonderful, another city famous for its nightlife": what such a sentence names without a wish is only told. "Just
 * what we need, another cathedral" refuses what there is yet another of.
 */
export function ironyIn(tokens: readonly NoteToken[]): { told: Set<number>; refused: Set<number> } {
  const [told, refused] = [new Set<number>(), new Set<number>()]
  for (const [from, to] of sentencesIn(tokens)) {
    // "Another cathedral. Just what we needed."
    const isSurelyIronic = tokens.slice(from, to + 1).some((token) => isIn(token, 'told/just-what-we-need'))
    const another = anotherIn(tokens, from, to)
    if (another === null || (another === from && !isSurelyIronic)) continue
    if (tokens.slice(another, to).some(isWish)) continue
    for (let index = from; index < to && tokens[index]?.cue !== 'turn'; index++) {
      told.add(index)
      const isNext = index > another && index <= another + reach
      if (isSurelyIronic && isNext && isThing(itemAt(tokens, index))) refused.add(index)
    }
  }
  return { told, refused }
}

/** Where a sentence says "another" first, or behind exclaiming words alone; null if nowhere. */
function anotherIn(tokens: readonly NoteToken[], from: number, to: number): number | null {
  const at = tokens.slice(from, Math.min(to, from + maxOpening)).findIndex((token) => isIn(token, 'told/another'))
  if (at < 0) return null
  return tokens.slice(from, from + at).every((token) => isIn(token, 'told/exclaims')) ? from + at : null
}

const maxOpening = 5
/** "Another Irish pub", with its words. */
const reach = 3

/** "Great, another museum would be lovely" */
const isWish = ({ cue }: NoteToken): boolean => cue === 'affirm' || cue === 'affirmBefore'

const isThing = (token: NoteToken): boolean => isOfKind(token, 'venue', 'event', 'activity', 'cuisine', 'dish', 'drink')
