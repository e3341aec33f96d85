import type { AnswerSection } from '../domain/guest-request.ts'
import { fameAt, idAt, priceBandAt, priorAt, traitOffsetAt, wheelchairAt } from '../store/read-columns.ts'
import { forEachTraitBit, hasTraitBit, sharesTrait, traitSetOf } from '../vocabulary/trait-set.ts'
import { findTrait, type TraitKind, traitPosition, traits } from '../vocabulary/traits.ts'
import { appealOfBits, appealTable } from './appeal.ts'
import type { PartValues, PlaceCandidate, PlacePart, ScoredPlace } from './candidates.ts'
import { findChainBranches } from './chain-branches.ts'
import { contextFitOfBits, contextTable } from './context-fit.ts'
import { dietRulesForSome } from './diets.ts'
import { entryAt } from './entry-at.ts'
import { openness } from './openness.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds, Need } from './understand/guest-needs.ts'
import { visitDays } from './visit-days.ts'

const none: readonly string[] = []

export function scorePlaces(
  candidates: readonly PlaceCandidate[],
  needs: GuestNeeds,
  country: string | null,
): ScoredPlace[] {
  const wishes = needs.wanted.map(wishAt)
  const appeals = appealTable(needs, 'places')
  const contexts = contextTable(needs.outing)
  const days = visitDays(needs.stay, country)
  const isBranch = findChainBranches(candidates)
  const isUnwanted = unwantedBy(needs)
  const asked = new Set(needs.wanted.filter(isAskedFor).map(({ trait }) => trait))
  const fame = fameFor(candidates, needs, asked)
  return candidates.map((candidate) => {
    const { cell, section } = candidate
    const offset = traitOffsetAt(candidate)
    const { met, near } = weighWishes(wishes, cell.traits, offset)
    const open = openness(candidate, days, needs)
    const values = {
      wishes: near.length === 0 ? 0 : wishValue(near, section),
      unwanted: isUnwanted(cell.traits, offset) ? 1 : 0,
      prior: priorAt(candidate),
      fame: fame(candidate, met),
      appeal: appealOfBits(cell.traits, offset, appeals),
      context: contextFitOfBits(cell.traits, offset, contexts),
      seen: needs.seen.has(idAt(candidate)) ? 1 : 0,
      distance: nearness(
        candidate,
        needs,
        met.some((trait) => asked.has(trait)),
      ),
      openness: open.value,
      outOfReach: open.outOfReach ? 1 : 0,
      price: priceFit(candidate, needs),
      chain: isBranch(candidate) ? 1 : 0,
      access: accessFit(candidate, needs),
    }
    return { candidate, score: placeScore(values), values, metNeeds: met.length === 0 ? none : met }
  })
}

/** Written out because a loop over the names takes 15% longer. A test of `explain` checks the sum. */
function placeScore(values: PartValues<PlacePart>): number {
  const weight = tuning.score
  return (
    values.wishes * weight.wishes +
    values.unwanted * weight.unwanted +
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

/**
 * The fame of a sight within its town, -1 to 1. It means little to a guest who knows the town, and a place that few
 * seek loses nothing where it is what the guest asked for.
 */
function fameFor(
  candidates: readonly PlaceCandidate[],
  { isLocal, knowsTown, isSightseeing }: GuestNeeds,
  asked: ReadonlySet<string>,
): (candidate: PlaceCandidate, met: readonly string[]) => number {
  const ofTown = Math.max(tuning.fame.minOfTown, fameOfRank(candidates, tuning.fame.rankOfTown))
  const factor = isLocal || knowsTown ? tuning.fame.knownTown : isSightseeing ? tuning.fame.sightseeing : 1
  return (candidate, met) => {
    if (candidate.section !== 'attractions') return 0
    const fame = fameAt(candidate)
    if (fame >= 0) return factor * Math.min(1, fame / ofTown)
    return met.some((trait) => asked.has(trait)) ? 0 : fame
  }
}

const kindsAskedFor = new Set<TraitKind>(['cuisine', 'venue', 'activity', 'event', 'drink', 'dish'])

const isAskedFor = ({ trait, origin }: Need): boolean =>
  (origin === 'notes' || origin === 'package') && kindsAskedFor.has(findTrait(trait)?.kind ?? 'service')

/** The fame of the sight at this rank; 0 where fewer are known at all. */
function fameOfRank(candidates: readonly PlaceCandidate[], rank: number): number {
  const largest: number[] = []
  for (const candidate of candidates) {
    const value = fameAt(candidate)
    if (value <= (largest[rank - 1] ?? 0)) continue
    largest.push(value)
    largest.sort((a, b) => b - a)
    if (largest.length > rank) largest.pop()
  }
  return largest[rank - 1] ?? 0
}

/** A wish and its related traits, by trait position. */
type PositionedWish = Need & {
  position: number
  related: readonly { position: number; nearness: number }[]
  isDiet: boolean
  /** Kitchens that offer this drink or dish next to what they are about; null for other wishes. */
  besides: Uint32Array | null
}

const wishAt = (need: Need): PositionedWish => ({
  ...need,
  position: traitPosition(need.trait),
  related: (findTrait(need.trait)?.related ?? []).map(([trait, nearness]) => ({
    position: traitPosition(trait),
    nearness,
  })),
  isDiet: findTrait(need.trait)?.kind === 'diet',
  besides: sideKinds.has(findTrait(need.trait)?.kind ?? 'service') ? otherKitchens(need.trait) : null,
})

const sideKinds = new Set<TraitKind>(['drink', 'dish'])

/** Kitchens that have nothing to do with a wish. */
const otherKitchens = (wish: string): Uint32Array => {
  const related = (findTrait(wish)?.related ?? []).map(([trait]) => trait)
  return traitSetOf(traits.flatMap(({ id, kind }) => (kind === 'cuisine' && !related.includes(id) ? [id] : [])))
}

/** The wishes that a set of traits meets, and those it meets in full or by a related trait, with weights. */
function weighWishes(wishes: readonly PositionedWish[], words: Uint32Array, offset: number) {
  const met: string[] = []
  const near: { trait: string; weight: number }[] = []
  for (const { trait, weight, position, related, besides, isDiet } of wishes) {
    if (hasTraitBit(words, offset, position)) {
      met.push(trait)
      near.push({
        trait,
        weight: besides !== null && sharesTrait(words, offset, besides) ? weight * tuning.sideOffer : weight,
      })
    } else {
      const nearest = related.find((other) => hasTraitBit(words, offset, other.position))
      const share = isDiet ? tuning.relatedDiet : tuning.related
      if (nearest !== undefined) near.push({ trait, weight: weight * nearest.nearness * share })
    }
  }
  return { met, near }
}

/** Whether a set of traits has something that the guest refuses, or that the diet of one of them rules out. */
function unwantedBy(needs: GuestNeeds): (words: Uint32Array, offset: number) => boolean {
  const unwanted = needs.unwanted.map((need) => traitPosition(need.trait))
  const diets = dietRulesForSome(needs).map(({ against, unless }) => ({
    against: against.map(traitPosition),
    unless: unless.map(traitPosition),
  }))
  return (words, offset) => {
    const has = (position: number) => hasTraitBit(words, offset, position)
    return unwanted.some(has) || diets.some(({ against, unless }) => against.some(has) && !unless.some(has))
  }
}

/** The traits of a candidate, in the table's order. */
export function traitsOf(candidate: PlaceCandidate): string[] {
  const found: string[] = []
  forEachTraitBit(candidate.cell.traits, traitOffsetAt(candidate), (position) => {
    found.push(entryAt(traits, position).id)
  })
  return found
}

/** 1 for one plain wish; each further wish adds half as much as the one before. At most 2. */
export function wishValue(met: readonly { trait: string; weight: number }[], section: AnswerSection): number {
  const kindWeight = tuning.kindWeight[section]
  const values = met
    .map(({ trait, weight }) => weight * kindWeight[findTrait(trait)?.kind ?? 'service'])
    .sort((a, b) => b - a)
  return Math.min(
    2,
    values.reduce((sum, value, rank) => sum + value * tuning.furtherWish ** rank, 0),
  )
}

function nearness(candidate: PlaceCandidate, needs: GuestNeeds, isAskedFor: boolean): number {
  const { section, miles } = candidate
  const half = tuning.halfDistanceMiles[section]
  if (section !== 'foodAndBeverage' || isAskedFor) return nearnessOf(miles, half, needs)
  const { ordinaryPrior, remarkablePrior, halfDistanceOfOrdinary } = tuning
  const share = (priorAt(candidate) - ordinaryPrior) / (remarkablePrior - ordinaryPrior)
  const remarkable = Math.max(0, Math.min(1, share))
  return nearnessOf(miles, halfDistanceOfOrdinary + remarkable * (half - halfDistanceOfOrdinary), needs)
}

/** 1 next door, 0.5 at the half distance, lower beyond. From four half distances on each mile costs the same. */
export function nearnessOf(miles: number, halfMiles: number, { party, wheelchair, nearOnly }: GuestNeeds): number {
  const half = party.children > 0 || wheelchair || nearOnly ? halfMiles * tuning.shortLegs : halfMiles
  const near = half / (half + miles)
  return Math.max(-1, near - Math.max(0, (miles - 4 * half) * (nearOnly ? tuning.farMileOnFoot : tuning.farMile)))
}

/** 1 for a fit, down to -1 for three bands too high; 0 if the level is unknown. A cheap sight is no better. */
function priceFit(candidate: PlaceCandidate, { priceLevel, wanted, party }: GuestNeeds): number {
  const band = priceBandAt(candidate) || likelyBand(candidate)
  if (band === 0) return 0
  const usual =
    priceLevel ?? (party.children > 0 && candidate.section === 'foodAndBeverage' ? tuning.price.familyLevel : null)
  const level = wanted.some((need) => need.trait === 'budget') ? 1 : usual
  if (level === null) return 0
  const gap = band > level ? band - level : tuning.price.tooCheap * (level - band)
  const fit = Math.max(-1, 1 - (2 * gap) / tuning.price.bandsToWorst)
  return candidate.section === 'attractions' ? Math.min(0, band > level ? fit - 1 : 0) : fit
}

/** 0 if nothing suggests one. */
const likelyBand = (candidate: PlaceCandidate): number =>
  candidate.section === 'foodAndBeverage' && fameAt(candidate) >= tuning.price.minFameOfDear ? 4 : 0

/** 1 if step-free access is recorded, 0 if unknown or not needed. */
function accessFit(candidate: PlaceCandidate, { wheelchair }: GuestNeeds): number {
  if (!wheelchair) return 0
  const access = wheelchairAt(candidate)
  return access === 'yes' ? 1 : access === 'limited' ? 0.3 : 0
}
