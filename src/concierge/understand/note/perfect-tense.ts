import { participlesOf } from '../../../vocabulary/wishes/perfect-tense.ts'
import { clauseAround, range } from './clauses.ts'
import { isOfKind } from './kinds-of-mention.ts'
import { isDenial, type NoteToken } from './note-token.ts'

/**
 * Mentions of clauses in the perfect tense: "wir haben den Dom bestiegen", "hemos subido al castillo". A clause that
 * denies or wishes tells of nothing done: "noch nie ein Schloss gesehen".
 */
export function toldInPerfect(tokens: readonly NoteToken[]): Set<number> {
  const found = new Set<number>()
  for (const [index, { phrase }] of tokens.entries()) {
    const participles = participlesOf.get(phrase)
    if (participles === undefined) continue
    const [from, to] = clauseAround(tokens, index, maxClause)
    const clause = tokens.slice(from, to)
    if (clause.some((token) => isDenial(token) || token.cue === 'affirm' || token.cue === 'affirmBefore')) continue
    const isPast = participles.some(({ isLast, isOne }) =>
      (isLast ? [to - 1] : range(index + 1, Math.min(to, index + 1 + maxBetween))).some(
        (at) => at > index && tokens[at]?.mention === undefined && isOne(tokens[at]?.phrase ?? ''),
      ),
    )
    if (!isPast) continue
    for (const at of range(index, to)) {
      const token = tokens[at]
      if (token?.mention && !isOfKind(token, 'diet', 'access', 'audience', 'mood')) found.add(at)
    }
  }
  return found
}

const maxClause = 16
/** "Nous avons déjà bien visité" */
const maxBetween = 3
