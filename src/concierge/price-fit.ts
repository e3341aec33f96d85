import type { RecommendedSection } from '../domain/place.ts'
import { fameAt, priceBandAt, traitOffsetAt } from '../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../vocabulary/trait-set.ts'
import type { PlaceCandidate } from './candidates.ts'
import { tuning } from './tuning.ts'
import { type GuestNeeds, isOccasion, teenage } from './understand/guest-needs.ts'
import { areFriendsOut } from './understand/profiles.ts'

/** 1 for a fit, down to -1 for three bands too high; 0 if the band or the level is unknown. */
export function priceFit(section: RecommendedSection, band: number, { priceLevel, wanted, party }: GuestNeeds): number {
  if (band === 0) return 0
  const usual = priceLevel ?? (party.children > 0 && section === 'foodAndBeverage' ? tuning.price.familyLevel : null)
  const level = wanted.some((need) => need.trait === 'budget') ? 1 : usual
  if (level === null) return 0
  const gap = band > level ? band - level : tuning.price.tooCheap * (level - band)
  const fit = Math.max(-1, 1 - (2 * gap) / tuning.price.bandsToWorst)
  return section === 'attractions' ? Math.min(0, band > level ? fit - 1 : 0) : fit
}

/** Families, small purses and friends out for a game get no table for the very rich, unless they ask for one. */
export function beyondMeansOf({ priceLevel, wanted, party }: GuestNeeds): (candidate: PlaceCandidate) => boolean {
  const wants = (trait: string) => wanted.some((need) => need.trait === trait)
  const level = wants('budget') ? 1 : (priceLevel ?? 4)
  const isFamily = party.children > 0 && (party.youngest ?? 0) < teenage
  const isSimple = isFamily || wants('casual') || areFriendsOut({ party, wanted })
  const maxLevelWithout = isOccasion({ party, wanted })
    ? tuning.price.maxLevelWithoutOccasion
    : tuning.price.maxLevelWithoutLuxury
  const isRich = wants('upscale') || wants('tasting-menu') || (!isSimple && level > maxLevelWithout)
  if (isRich) return () => false
  const isFrugal = level <= tuning.price.maxLevelOfFrugal
  return (candidate) =>
    priceBandAt(candidate) === dearestBand ||
    isGrand(candidate) ||
    (isKnownTable(candidate) && (isFrugal || hasAny(candidate, grandKitchens)))
}

/** Of these a known one is a grand table; a known tavern is not. */
const grandKitchens = traitSetOf(['french', 'upscale', 'tasting-menu'])
const fineDining = traitSetOf(['upscale', 'tasting-menu'])

const hasAny = (candidate: PlaceCandidate, some: Uint32Array): boolean =>
  sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), some)

const isKnownTable = (candidate: PlaceCandidate): boolean =>
  candidate.section === 'foodAndBeverage' &&
  priceBandAt(candidate) === 0 &&
  fameAt(candidate) >= tuning.price.minFameOfDear

/** Fine dining of which no price is recorded is not cheap. */
const isGrand = (candidate: PlaceCandidate): boolean =>
  candidate.section === 'foodAndBeverage' && priceBandAt(candidate) === 0 && hasAny(candidate, fineDining)

/** 0 if nothing suggests one. */
const likelyBand = (candidate: PlaceCandidate): number =>
  priceBandAt(candidate) || (isKnownTable(candidate) || isGrand(candidate) ? dearestBand : 0)

/** The fit of a place whose price may be unknown. What kitchens of its kind usually cost counts only against it. */
export function likelyPriceFit(candidate: PlaceCandidate, needs: GuestNeeds): number {
  const { section } = candidate
  const band = likelyBand(candidate)
  const isUsuallyDear = band === 0 && section === 'foodAndBeverage' && hasAny(candidate, dearKitchens)
  return isUsuallyDear
    ? Math.min(0, priceFit(section, tuning.price.usualBandOfDear, needs))
    : priceFit(section, band, needs)
}

const dearKitchens = traitSetOf(['steakhouse', 'seafood', 'french'])

/** Also what a table has of which no price is recorded, but a fame. */
export const dearestBand = 4
