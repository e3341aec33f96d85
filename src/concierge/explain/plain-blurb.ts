import type { Fact } from './fact.ts'

/**
 * The blurb without the most telling fact that its record adds to what and where the place is, so that the reason can
 * give it. A second fact stays, and so does a blurb that would be a bare kind.
 */
export function plainBlurb(blurb: string, facts: readonly Fact[]): string {
  for (const pattern of facts.flatMap(clausesOf)) {
    const plain = blurb.replace(pattern, '')
    if (plain !== blurb && plain.includes(' ')) return plain
  }
  return blurb
}

/** How blurbs say a fact; what follows the clause stays. */
function clausesOf(fact: Fact): RegExp[] {
  switch (fact.topic) {
    case 'maker':
      return [new RegExp(` designed by ${RegExp.escape(fact.details.maker)}(?:,(?= (?:on|in) ))?(?=[ ,.])`, 'u')]
    case 'history':
      return [new RegExp(`,? (?:dating from|open since) ${fact.details.year}(?=[,.])`)]
    case 'building':
      return [new RegExp(`,? in a building from ${fact.details.built}(?=[,.])`)]
    case 'height':
      return [new RegExp(`,? ${RegExp.escape(fact.details.height)} above the sea(?=[,.])`)]
    case 'renown':
      return [/,? protected as heritage(?=[,.])/]
    default:
      return []
  }
}
