import { fameAt, hasTraitAt, traitOffsetAt } from '../../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import { findTrait, traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { shutAtDinner } from '../meal-times.ts'
import { isCraving, mealOf } from '../meals.ts'
import { tuning } from '../tuning.ts'
import { type GuestNeeds, hasSmallChildren, isOccasion } from '../understand/guest-needs.ts'
import { asksForNoise, profilesOf } from '../understand/profiles.ts'
import { grandTables, wantsSimpleTable } from '../understand/simple-table.ts'
import { isCrowdedByName, isForCounter, isHall, isPubFromAbroad, isStand } from './table-manner.ts'

/** Where one eats quickly, whatever else is on the menu. */
const quick = traitSetOf(['fast-food', 'street-food', 'sandwich', 'burger', 'chicken', 'soup-salad', 'juice'])
const frugal = new Set(['budget', 'street-food', 'fast-food'])

/**
 * What a place for dinner loses because no local would send a visitor there in the evening: a counter, or a house
 * that shuts before dinner. What the guest craves loses nothing.
 */
export function dinnerCost(needs: GuestNeeds, country: string | null): (item: Scored<PlaceCandidate>) => number {
  const { counter, counterOfOccasion, shutsEarly, crowded, known, dressy, hall, pub, scoopInWinter, fromAbroad } =
    tuning.table
  const cravings = new Set(needs.wanted.filter(isCraving).map(({ trait }) => trait))
  const isFrugal = needs.wanted.some(({ trait }) => frugal.has(trait))
  const isSimple = wantsSimpleTable(needs)
  const isLuxury = profilesOf(needs).includes('luxury') && !isSimple
  const mayBeQuick = isFrugal || isSimple || needs.lunch || (needs.party.children > 0 && !isLuxury)
  const hasToBeRight = isOccasion(needs) || isSupperOfSeniors(needs) || (isLuxury && !needs.lunch)
  const ofCounter = hasToBeRight ? counterOfOccasion : mayBeQuick ? 0 : counter
  // A tray among strangers is a lunch, or thrift.
  const ofHall = isFrugal || needs.lunch ? 0 : hall
  const ofPastry = needs.lunch ? 0 : needs.dinner ? counterOfOccasion : counter
  // A cart has no table for a family, and no roof in winter.
  const isOutInStreet = needs.season === 'winter' || needs.party.children > 0
  const hasSmall = hasSmallChildren(needs)
  const mayBePub = asksForNoise(needs) || isFrugal || needs.lunch
  const isColdScoop = (candidate: PlaceCandidate, met: readonly string[]) =>
    needs.season === 'winter' && hasTraitAt(candidate, iceCream) && !met.includes('ice-cream')
  const dines = needs.dinner || isOccasion(needs) || isLuxury
  const isShut = dines && !needs.lunch ? shutAtDinner(needs.stay.dates, country) : () => false
  const wantsQuiet =
    needs.avoidsCrowds ||
    [...needs.wanted, ...needs.unwanted].some(
      ({ trait, origin }) => origin === 'notes' && (trait === 'quiet' || trait === 'lively'),
    )
  const isFamiliar = needs.isLocal || needs.knowsTown
  const asksForGrand = isOccasion(needs) || needs.wanted.some(({ trait }) => grandTables.has(trait))
  const isPlain = isSimple || hasSmall || !(isLuxury || asksForGrand)
  // Five stars say that much without a rate.
  const isOfGrandHotel = !isSimple && (needs.priceLevel ?? 0) >= tuning.price.maxLevelWithoutRate
  // One carries the tray there, or sits down as one is: that suits no anniversary, and no evening in a grand hotel.
  const isDear = hasToBeRight || (isOfGrandHotel && !mayBeQuick)
  const mayBeFromAbroad = speaksEnglish.has(country ?? '') || needs.wanted.some(({ trait }) => ofGames.has(trait))
  return ({ candidate, metNeeds }) => {
    const has = (some: Uint32Array) => sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), some)
    if (!mayBeFromAbroad && has(pubs) && isPubFromAbroad(candidate)) return fromAbroad
    if (mealOf(candidate) !== 'meal') return isColdScoop(candidate, metNeeds) ? scoopInWinter : 0
    const craved = metNeeds.filter((need) => cravings.has(need))
    // A pizza place is no "Italian" for the anniversary, unless they ask for pizza.
    if (
      (isDear || asksForGrand) &&
      has(plainKitchens) &&
      !has(fineDining) &&
      !metNeeds.some((need) => plainKinds.has(need))
    )
      return counterOfOccasion
    // An Italian pastry shop is no Italian dinner.
    if (craved.length > 0) return has(sweetCounters) && craved.every(isKitchen) ? Math.max(ofCounter, ofPastry) : 0
    const isTooPlain = isDear && has(casual) && !metNeeds.includes('casual')
    const isCounter = has(quick) || isForCounter(candidate) || isTooPlain
    const isKnown = fameAt(candidate) >= tuning.price.minFameOfDear
    const isBarToSmall = hasSmall && has(bars) && !has(localBars) && !metNeeds.includes('children')
    const isBrewery = isOfGrandHotel && has(ofBeer)
    const isPub = !knowsPubs.has(country ?? '') && ((isKnown && has(pubs)) || isBarToSmall)
    const isCrowded = wantsQuiet && ((isKnown && !has(fineDining)) || isCrowdedByName(candidate) || has(ofMusic))
    const isDressy = isPlain && (has(fineDining) || ((isSimple || hasSmall) && has(ofCloth)))
    return (
      (isCounter ? Math.max(ofCounter, isHall(candidate) ? ofHall : 0) : 0) +
      (isShut(candidate) ? shutsEarly : 0) +
      (isOutInStreet && isStand(candidate) ? hall : 0) +
      (isCrowded ? crowded : 0) +
      (isFamiliar && isKnown ? known : 0) +
      (isDressy ? dressy : 0) +
      ((isPub || isBrewery) && !mayBePub ? pub : 0)
    )
  }
}

const fineDining = traitSetOf([...grandTables])
const casual = traitSetOf(['casual'])
/** One eats with the hands or from a bowl there and is done in half an hour. */
const plainKinds = new Set(['pizza', 'burger', 'ramen', 'fast-food', 'street-food', 'sandwich', 'chicken'])
const plainKitchens = traitSetOf([...plainKinds])
/** On white cloth, with a toddler or for a simple supper. */
const ofCloth = traitSetOf(['french', 'steakhouse'])
/** One goes there for coffee and cake, whatever the country that they come from. */
const sweetCounters = traitSetOf(['bakery', 'coffee', 'dessert', 'ice-cream'])
const ofMorning = new Set(['bakery', 'breakfast', 'brunch', 'coffee', 'dessert', 'ice-cream', 'sandwich', 'tea'])
const isKitchen = (need: string): boolean => {
  const { id = '', kind } = findTrait(need) ?? {}
  return kind === 'cuisine' && !ofMorning.has(id)
}

const iceCream = traitPosition('ice-cream')

/** A pub in every guidebook is for those who read it; in these countries people dine there. */
const pubs = traitSetOf(['pub', 'sports-bar'])
const bars = traitSetOf(['bar', 'pub'])
const localBars = traitSetOf(['regional', 'spanish', 'tapas', 'italian'])
const knowsPubs: ReadonlySet<string> = new Set(['GB', 'IE'])

/** Where an Irish pub is as much of the town as any other. */
const speaksEnglish: ReadonlySet<string> = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ'])
/** Guests who ask for its country mean it, and so do guests who want to see a game. */
const ofGames = new Set(['irish', 'british', 'sports-bar', 'sports'])
/** At a long table with a mug: not what one pays a dear room for. */
const ofBeer = traitSetOf(['beer', 'craft-beer', 'pub', 'sports-bar'])

const ofMusic = traitSetOf(['live-music', 'nightlife', 'street-food'])

/** At seventy one does not eat with the hands in the evening. */
const isSupperOfSeniors = ({ wanted, lunch, party }: GuestNeeds): boolean =>
  !lunch && party.children === 0 && wanted.some(({ trait }) => trait === 'seniors')
