import type { Fact } from './fact.ts'

/**
 * The blurb without the most telling fact that its record adds to what and where the place is, so that the reason can
 * give it. A second fact stays, and so does a blurb that would be a bare kind.
 */
export function plainBlurb(blurb: string, facts: readonly Fact[]): string {
  for (const fact of facts) {
    const pattern = clauseOf(fact, blurb)
    const plain = pattern === null ? blurb : blurb.replace(pattern, '')
    if (plain !== blurb && plain.includes(' ')) return plain
  }
  return blurb
}

/** How the blurb says a fact, null if it lacks the words; what follows the clause stays. */
function clauseOf(fact: Fact, blurb: string): RegExp | null {
  const ifSaid = (words: string, pattern: () => RegExp) => (blurb.includes(words) ? pattern() : null)
  switch (fact.topic) {
    case 'maker': {
      const { maker } = fact.details
      return ifSaid(maker, () => new RegExp(` designed by ${RegExp.escape(maker)}(?:,(?= (?:on|in) ))?(?=[ ,.])`, 'u'))
    }
    case 'history': {
      const { year } = fact.details
      return ifSaid(year, () => new RegExp(`,? (?:dating from|open since) ${year}(?=[,.])`))
    }
    case 'building': {
      const { built } = fact.details
      return ifSaid(built, () => new RegExp(`,? in a building from ${built}(?=[,.])`))
    }
    case 'height': {
      const { height } = fact.details
      return ifSaid(height, () => new RegExp(`,? ${RegExp.escape(height)} above the sea(?=[,.])`))
    }
    case 'renown':
      return /,? protected as heritage(?=[,.])/
    default:
      return null
  }
}
