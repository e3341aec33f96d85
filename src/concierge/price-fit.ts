import type { RecommendedSection } from '../domain/place.ts'
import { fameAt, hasAnyTraitAt, priceBandAt } from '../store/read-columns.ts'
import { traitSetOf } from '../vocabulary/trait-set.ts'
import type { PlaceCandidate } from './candidates.ts'
import { tuning } from './tuning.ts'
import { type GuestNeeds, isOccasion, teenage } from './understand/guest-needs.ts'
import { areFriendsOut } from './understand/profiles.ts'
import { wantsNothingGrand, wantsSimpleTable } from './understand/simple-table.ts'

/** 1 for a fit, down to -1 for three bands too high; 0 if the band or the level is unknown. */
export function priceFit(section: RecommendedSection, band: number, needs: GuestNeeds): number {
  if (band === 0) return 0
  const level = needs.wanted.some((need) => need.trait === 'budget') ? 1 : levelIn(section, needs)
  if (level === null) return 0
  const gap = band > level ? band - level : tuning.price.tooCheap * (level - band)
  const fit = Math.max(-1, 1 - (2 * gap) / tuning.price.bandsToWorst)
  return section === 'attractions' ? Math.min(0, band > level ? fit - 1 : 0) : fit
}

/** The level at which they are at ease; null if nothing tells it. */
function levelIn(section: RecommendedSection, needs: GuestNeeds): number | null {
  const { priceLevel, party } = needs
  if (section === 'attractions') return priceLevel
  if (wantsSimpleTable(needs)) return Math.min(priceLevel ?? tuning.price.simpleLevel, tuning.price.simpleLevel)
  return priceLevel ?? (party.children > 0 ? tuning.price.familyLevel : null)
}

/**
 * Families, small purses and friends out for a game get no table for the very rich, unless they ask for one. Nor do
 * guests who want a simple meal.
 */
export function beyondMeansOf(needs: GuestNeeds): (candidate: PlaceCandidate) => boolean {
  const { priceLevel, wanted, party } = needs
  const wants = (trait: string) => wanted.some((need) => need.trait === trait)
  const level = wants('budget') ? 1 : (priceLevel ?? tuning.price.unknownLevel)
  const isFamily = party.children > 0 && (party.youngest ?? 0) < teenage
  const isPlain = wantsNothingGrand(needs)
  const isSimple = isFamily || isPlain || wants('casual') || areFriendsOut({ party, wanted })
  const isSpecial = isOccasion({ party, wanted }) || (party.children === 0 && wants('romantic'))
  const maxLevelWithout = isSpecial ? tuning.price.maxLevelWithoutOccasion : tuning.price.maxLevelWithoutLuxury
  const isRich = wants('upscale') || wants('tasting-menu') || (!isSimple && level > maxLevelWithout)
  if (isRich) return () => false
  const isFrugal = level <= tuning.price.maxLevelOfFrugal
  const isDressy = (candidate: PlaceCandidate) =>
    hasAnyTraitAt(candidate, grandKitchens) || (isPlain && !hasAnyTraitAt(candidate, plainKitchens))
  return (candidate) =>
    priceBandAt(candidate) === dearestBand ||
    isGrand(candidate) ||
    (isKnownTable(candidate) && (isFrugal || isDressy(candidate)))
}

/** Of these a known one is a grand table; a known tavern is not. */
const grandKitchens = traitSetOf(['french', 'upscale', 'tasting-menu'])
const fineDining = traitSetOf(['upscale', 'tasting-menu'])

const isKnownTable = (candidate: PlaceCandidate): boolean =>
  candidate.section === 'foodAndBeverage' &&
  priceBandAt(candidate) === 0 &&
  fameAt(candidate) >= tuning.price.minFameOfDear

/** Of these even a known one needs no ceremony. */
const plainKitchens = traitSetOf([
  'bakery',
  'bar',
  'barbecue',
  'beer',
  'budget',
  'burger',
  'casual',
  'chicken',
  'coffee',
  'craft-beer',
  'fast-food',
  'pizza',
  'pub',
  'sandwich',
  'soup-salad',
  'street-food',
])

/** Fine dining of which no price is recorded is not cheap. */
const isGrand = (candidate: PlaceCandidate): boolean =>
  candidate.section === 'foodAndBeverage' && priceBandAt(candidate) === 0 && hasAnyTraitAt(candidate, fineDining)

/** 0 if nothing suggests one. */
const likelyBand = (candidate: PlaceCandidate): number =>
  priceBandAt(candidate) || (isKnownTable(candidate) || isGrand(candidate) ? dearestBand : 0)

/**
 * The fit of a place whose price may be unknown. What dear kinds of kitchens usually cost counts only against them, and
 * what cheap kinds cost only for them, where little is to be spent.
 */
export function likelyPriceFit(candidate: PlaceCandidate, needs: GuestNeeds): number {
  const { section } = candidate
  const band = likelyBand(candidate)
  if (band !== 0 || section !== 'foodAndBeverage') return priceFit(section, band, needs)
  if (hasAnyTraitAt(candidate, dearKitchens)) return Math.min(0, priceFit(section, tuning.price.usualBandOfDear, needs))
  const isFrugal = needs.wanted.some(({ trait }) => trait === 'budget')
  return isFrugal && hasAnyTraitAt(candidate, cheapKitchens) ? Math.max(0, priceFit(section, 1, needs)) : 0
}

const dearKitchens = traitSetOf(['steakhouse', 'seafood', 'french'])
const cheapKitchens = traitSetOf(['burger', 'chicken', 'fast-food', 'pizza', 'sandwich', 'soup-salad', 'street-food'])

/** Also what a table has of which no price is recorded, but a fame. */
export const dearestBand = 4
