import { type RecommendedSection, recommendedSections } from '../domain/place.ts'
import { recordByKey } from '../domain/record-by-key.ts'
import type { HoursPattern } from '../store/cells/hours-pattern.ts'
import type { SharedTables } from '../store/cells/shared-tables.ts'
import { fameAt, idAt, pointAt, priorAt, traitSetAt, wheelchairAt } from '../store/read-columns.ts'
import type { PartValues, PlaceCandidate, PlacePart, ScoredPlace } from './candidates.ts'
import { findChainBranches } from './chain-branches.ts'
import { mealTimeRules, shutAtDinner } from './meal-times.ts'
import { mealOf } from './meals.ts'
import { asNamed, eitherOf } from './names/called-places.ts'
import type { NamedRows } from './names/named-places.ts'
import { type Nearness, nearnessIn, reachOf } from './nearness.ts'
import { opennessOf, shutOnDaysOfWishes } from './openness.ts'
import { beyondMeansOf, likelyPriceFit } from './price-fit.ts'
import { accessFit } from './scoring/access-fit.ts'
import { addFame, type FameInTown, fameIn } from './scoring/fame-in-town.ts'
import { type ScoreGround, withSeason } from './scoring/score-ground.ts'
import { type TraitFits, traitFitsFor } from './scoring/trait-fits.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** What scoring a place needs to know of the others in the circle. */
export type CircleFacts = {
  /** The largest fames, at most `tuning.fame.rankOfTown`, the largest first. */
  fames: readonly number[]
  isBranch: (candidate: PlaceCandidate) => boolean
}

const circleFacts = (candidates: readonly PlaceCandidate[]): CircleFacts => ({
  fames: largestFames(candidates, tuning.fame.rankOfTown),
  isBranch: findChainBranches(candidates),
})

export function scorePlaces(
  candidates: readonly PlaceCandidate[],
  needs: GuestNeeds,
  ground: ScoreGround,
): ScoredPlace[] {
  return candidates.map(placeScorer(needs, ground).given(circleFacts(candidates)).score)
}

/** The rules by which places are scored for one guest, part by part. Most of them are tables, made once a request. */
export type PlaceScorer = {
  /** The rows of places that the guest asks for by name, or by a word of it. */
  named: NamedRows
  traits(tables: SharedTables, section: RecommendedSection): TraitFits
  /** How near a way is to this guest. */
  near: Record<RecommendedSection, Nearness>
  /** No place of the section with these hours is more open to this guest. */
  maxOpenness(section: RecommendedSection, hours: HoursPattern): number
  /** Everything but the chain and the fame needs no other place. */
  given(facts: CircleFacts): FameInTown & { score(candidate: PlaceCandidate): ScoredPlace }
}

export function placeScorer(told: GuestNeeds, ground: ScoreGround): PlaceScorer {
  const { country, travel, named, called } = ground
  const needs = withSeason(told, ground)
  const open = recordByKey(recommendedSections, (section) => opennessOf(section, needs, country))
  const near = recordByKey(recommendedSections, (section) => nearnessIn(section, needs))
  const meals = mealTimeRules(needs, country)
  const mayBeShutThen = (candidate: PlaceCandidate) =>
    candidate.section === 'foodAndBeverage' && meals.mayBeShut(candidate)
  const isShutOn = shutAtDinner(needs.namedDays.dinner, country)
  const isShutThatEvening = (candidate: PlaceCandidate) =>
    needs.namedDays.dinner.length > 0 &&
    candidate.section === 'foodAndBeverage' &&
    mealOf(candidate) === 'meal' &&
    isShutOn(candidate)
  const isShutWhenAskedFor = shutOnDaysOfWishes(needs, country)
  const isBeyondMeans = beyondMeansOf(needs)
  const traits = traitFitsFor(needs)

  return {
    named: eitherOf(named, called),
    traits,
    near,
    maxOpenness: (section, hours) => open[section].maxOf(section, hours),
    given({ fames, isBranch }) {
      const { fame, maxPerFame } = fameIn(fames, needs)
      return {
        fame,
        maxPerFame,
        score(candidate) {
          const { section } = candidate
          const [prior, ownFame] = [priorAt(candidate), fameAt(candidate)]
          const miles = travel(pointAt(candidate), candidate.miles)
          const { met, isAskedFor, parts } = traits(candidate.cell.tables, section).of(traitSetAt(candidate))
          const { value: openness, outOfReach } = open[section].of(candidate)
          const values = {
            wishes: parts.wishes * reachOf(miles, { section, met, fame: ownFame }, needs),
            unwanted: parts.unwanted,
            named: asNamed(candidate, named, called, tuning.ofOwnWord.place),
            prior,
            fame: fame(section, ownFame, isAskedFor),
            appeal: parts.appeal,
            context: parts.context,
            seen: needs.seen.size > 0 && needs.seen.has(idAt(candidate)) ? 1 : 0,
            distance: near[section](miles, section === 'foodAndBeverage' ? prior : ownFame, isAskedFor),
            openness,
            outOfReach:
              outOfReach ||
              isBeyondMeans(candidate) ||
              mayBeShutThen(candidate) ||
              isShutThatEvening(candidate) ||
              isShutWhenAskedFor(candidate, met)
                ? 1
                : 0,
            price: likelyPriceFit(candidate, needs),
            chain: isBranch(candidate) ? 1 : 0,
            access: accessFit(section, wheelchairAt(candidate), needs),
          }
          return { candidate, score: placeScore(values), values, metNeeds: met }
        },
      }
    },
  }
}

/** Written out because a loop over the names takes 15% longer. A test of `explain` checks the sum. */
function placeScore(values: PartValues<PlacePart>): number {
  const weight = tuning.score
  return (
    values.wishes * weight.wishes +
    values.unwanted * weight.unwanted +
    values.named * weight.named +
    values.prior * weight.prior +
    values.fame * weight.fame +
    values.appeal * weight.appeal +
    values.context * weight.context +
    values.seen * weight.seen +
    values.distance * weight.distance +
    values.openness * weight.openness +
    values.outOfReach * weight.outOfReach +
    values.price * weight.price +
    values.chain * weight.chain +
    values.access * weight.access
  )
}

function largestFames(candidates: readonly PlaceCandidate[], count: number): number[] {
  const largest: number[] = []
  for (const candidate of candidates) addFame(largest, fameAt(candidate), count)
  return largest
}
