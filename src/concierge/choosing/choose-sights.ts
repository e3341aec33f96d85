import { hasTraitAt, idAt } from '../../store/read-columns.ts'
import { fnv1a } from '../../text/fnv1a.ts'
import { traitSetOf } from '../../vocabulary/trait-set.ts'
import { findTrait, traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { type Chosen, chooseVaried, type PlaceChoice, type Varied } from './choose-varied.ts'
import { describing, forbidden, placeLikenessTo, sharesWith } from './likeness.ts'
import { sandFirst } from './sand-first.ts'
import { sightsTurn } from './sights-turn.ts'
import { askedOf, wishesFirst } from './wishes-first.ts'
import { worthwhileSights } from './worthwhile.ts'

/** Chooses the attractions: what was asked for first, and no second of what says the same. */
export function chooseSights(
  ranked: readonly Scored<PlaceCandidate>[],
  { count, needs, weightOf, calledOf, isLast }: PlaceChoice,
): Chosen<PlaceCandidate>[] {
  const asked = askedOf(ranked, needs)
  const isAsked = wishesFirst(ranked, needs, { count, asked })
  const isSpread = sightsTurn(ranked, needs, count)
  const isSand = sandFirst(ranked)
  // Three car museums are the day that a racing fan dreams of.
  const livesForOne = needs.hobbies.size > 0
  return chooseVaried(ranked, {
    count,
    weightOf,
    calledOf,
    isLast,
    likenessTo: likenessOfSights(needs),
    draw: needs.isSightseeing ? () => 0 : drawFor(needs.draw, tuning.choose.drawOfSights),
    isWorthwhile: worthwhileSights(ranked, needs, { count, asked }),
    cravings: needs.hobbies,
    mayFollow: (chosen) => {
      const [isNext, spread, sand] = [isAsked(chosen), isSpread(chosen), isSand(chosen)]
      return (item) => isNext(item) && sand(item) && (livesForOne || spread(item))
    },
  })
}

/** Guests who came for the sights see the second great museum too, though a square or a church first. */
function likenessOfSights({ isSightseeing, party, wanted }: GuestNeeds): Varied<PlaceCandidate>['likenessTo'] {
  const asked = traitSetOf(wanted.filter(({ origin }) => origin === 'notes').map(({ trait }) => trait))
  const { likenessOfSights: share, secondMuseum } = tuning.choose
  // What is made for children is not much of a museum.
  const mayBeMany = party.children > 0 && !isSightseeing
  const ofMuseums = !mayBeMany && !wanted.some(({ trait }) => isOfMuseums.has(trait)) ? secondMuseum : 0
  return (chosen) => {
    const likeness = placeLikenessTo(chosen, describing)
    const isAskedTwice = sharesWith(chosen, asked)
    return (candidate) => {
      const alike = likeness(candidate)
      if (alike === forbidden) return alike
      const isSecond = hasTraitAt(chosen, museum) && hasTraitAt(candidate, museum)
      const counted = isSightseeing || isAskedTwice(candidate) ? share * alike : alike
      return Math.min(1, counted + (isSecond ? ofMuseums : 0))
    }
  }
}

const museum = traitPosition('museum')
const isOfMuseums = new Set(['museum', ...(findTrait('museum')?.related ?? []).map(([id]) => id)])

/** The same for the same request. */
function drawFor(seed: number, spread: number): (candidate: PlaceCandidate) => number {
  return (candidate) => {
    let hash = fnv1a(idAt(candidate), 0x811c9dc5 ^ seed)
    // Ids that end alike differ in the low bits only.
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
    return spread * (((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32 - 0.5)
  }
}
