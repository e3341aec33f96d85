import type { Point } from '../domain/distance.ts'
import type { AnswerSection } from '../domain/guest-request.ts'
import { itemAt } from '../domain/item-at.ts'
import { type RecommendedSection, recommendedSections } from '../domain/place.ts'
import { recordByKey } from '../domain/record-by-key.ts'
import type { HoursPattern } from '../store/cells/hours-pattern.ts'
import type { SharedTables } from '../store/cells/shared-tables.ts'
import type { CellColumns } from '../store/place-columns.ts'
import { fameAt, idAt, pointAt, priorAt, traitOffsetAt, traitSetAt, wheelchairAt } from '../store/read-columns.ts'
import { forEachTraitBit, sharesTrait, traitSetOf, traitWords, withTraits } from '../vocabulary/trait-set.ts'
import { findTrait, type TraitKind, traits } from '../vocabulary/traits.ts'
import { appealsOfSets, appealTable, unaskedAppeals } from './appeal.ts'
import type { PartValues, PlaceCandidate, PlacePart, ScoredPlace } from './candidates.ts'
import { findChainBranches } from './chain-branches.ts'
import type { Circle } from './circle.ts'
import { metWishesIn, traitsMeeting } from './contenders/met-wishes.ts'
import { contextFitsOfSets, contextTable } from './context-fit.ts'
import { beachNear, skisNear } from './find-places.ts'
import { dietRulesForSome } from './foods/diets.ts'
import { mealTimeRules, shutAtDinner } from './meal-times.ts'
import { mealOf } from './meals.ts'
import { isAmong, type NamedRows, rowsAskedFor } from './names/named-places.ts'
import { type Nearness, nearnessIn, reachOf } from './nearness.ts'
import { opennessOf, shutOnDaysOfWishes } from './openness.ts'
import { beyondMeansOf, likelyPriceFit } from './price-fit.ts'
import { type Travel, travelFrom } from './travel.ts'
import { tuning } from './tuning.ts'
import { type GuestNeeds, hasPlans, type Need } from './understand/guest-needs.ts'
import { isSnowy } from './understand/season.ts'

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

const meetsNone: WishFit = { met: [], isAskedFor: false, worth: 0 }

const outings = new Set<TraitKind>(['venue', 'activity'])

/** Where people ski, guests of the snow season came for it, and where a beach is near, families of summer did. */
function withSeason(needs: GuestNeeds, { hasSkiing, hasBeach, center }: ScoreGround): GuestNeeds {
  const asksForOutings = needs.wanted.some(
    ({ trait, origin }) => origin === 'notes' && outings.has(findTrait(trait)?.kind ?? 'service'),
  )
  if (asksForOutings || needs.wheelchair || needs.outing.trip === 'business') return needs
  const add = (trait: string, weight: number): GuestNeeds => {
    const isSaid = [...needs.wanted, ...needs.unwanted].some((said) => said.trait === trait)
    return isSaid ? needs : { ...needs, wanted: [...needs.wanted, { trait, weight, origin: 'party' }] }
  }
  if (hasSkiing && needs.stay.dates.every((date) => isSnowy(date, center))) return add('skiing', tuning.wish.snow)
  return hasBeach && needs.season === 'summer' && needs.party.children > 0 ? add('beach', tuning.wish.beach) : needs
}

/** The parts that a set of traits decides. */
type TraitParts = Pick<PartValues<PlacePart>, 'wishes' | 'unwanted' | 'appeal' | 'context'>

/** No wish that a place meets more or less: the score has a part for it. */
export const stepFree = 'wheelchair'

/** The wishes that a set of traits meets in full, and what all that it meets is worth. */
type WishFit = { met: readonly string[]; isAskedFor: boolean; worth: number }

/** What a set of traits means to a guest: also its parts of the score. */
type TraitFit = WishFit & { parts: TraitParts }

/** What sets of traits mean to a guest in a section, given by their numbers in some tables. */
export type TraitFits = {
  of(set: number): TraitFit
  /** Whether it has anything to do with what the guest wishes or refuses; false is certain. */
  isSpokenOf(set: number): boolean
  /** The appeal of a set that has nothing to do with it. */
  unaskedAppeal(set: number): number
  wishes(set: number): WishFit
  isUnwanted(set: number): boolean
  appeal(set: number): number
  context(set: number): number
}

/** The rules by which places are scored for one guest, part by part. Most of them are tables, made once a request. */
export type PlaceScorer = {
  /** The rows of places that the guest asks for by name. */
  named: NamedRows
  traits(tables: SharedTables, section: RecommendedSection): TraitFits
  /** How near a way is to this guest. */
  near: Record<RecommendedSection, Nearness>
  /** No place of the section with these hours is more open to this guest. */
  maxOpenness(section: RecommendedSection, hours: HoursPattern): number
  /** Everything but the chain and the fame needs no other place. */
  given(facts: CircleFacts): {
    fame(section: RecommendedSection, fame: number, isAskedFor: boolean): number
    /** No fame above 0 counts for more than this times itself. */
    maxPerFame: number
    score(candidate: PlaceCandidate): ScoredPlace
  }
}

/** `country` is the hotel's; `hasSkiing` and `hasBeach` whether people ski or bathe near it. */
type ScoreGround = {
  country: string | null
  travel: Travel
  hasSkiing: boolean
  hasBeach: boolean
  center: Point
  /** The rows of places that the guest asks for by name. */
  named: NamedRows
}

export function groundOf(
  circle: Circle,
  cells: readonly CellColumns[],
  { country, needs }: { country: string | null; needs: Pick<GuestNeeds, 'askedByName'> },
): ScoreGround {
  const { center } = circle
  const [hasSkiing, hasBeach] = [skisNear(center, cells), beachNear(center, cells)]
  return {
    country,
    travel: travelFrom(circle, cells),
    hasSkiing,
    hasBeach,
    center,
    named: rowsAskedFor(needs.askedByName, cells),
  }
}

export function placeScorer(told: GuestNeeds, ground: ScoreGround): PlaceScorer {
  const { country, travel } = ground
  const { named } = ground
  const needs = withSeason(told, ground)
  const wishes = wishesBySection(needs)
  const appeals = appealTable(needs, 'places')
  const contexts = contextTable(needs.outing)
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
  const unwanted = unwantedBy(needs)
  const isBeyondMeans = beyondMeansOf(needs)
  const asked = new Set(needs.wanted.filter(isAskedFor).map(({ trait }) => trait))

  const fitsIn = (tables: SharedTables, section: RecommendedSection): TraitFits => {
    const fits = new Map<number, TraitFit>()
    const meeting = metWishesIn(wishes[section], tables, ({ met, near }): WishFit => {
      return { met, isAskedFor: met.some((trait) => asked.has(trait)), worth: wishValue(near, section) }
    })
    const telling = traitsMeeting(wishes[section])
    const fitOfWishes = (set: number): WishFit =>
      sharesTrait(tables.traits, set * traitWords, telling) ? meeting(set) : meetsNone
    const isUnwanted = (set: number): boolean => unwanted.refuse(tables.traits, set * traitWords)
    const spokenOf = [unwanted.refused, appeals.wished].reduce(withTraits, telling)
    const appeal = appealsOfSets(tables, appeals)
    const context = contextFitsOfSets(tables, contexts)
    const fitOf = (set: number): TraitFit => {
      const { met, isAskedFor, worth } = fitOfWishes(set)
      const parts = { wishes: worth, unwanted: isUnwanted(set) ? 1 : 0, appeal: appeal(set), context: context(set) }
      return { met, isAskedFor, worth, parts }
    }
    return {
      of(set) {
        let fit = fits.get(set)
        if (fit === undefined) {
          fit = fitOf(set)
          fits.set(set, fit)
        }
        return fit
      },
      isSpokenOf: (set) => sharesTrait(tables.traits, set * traitWords, spokenOf),
      unaskedAppeal: unaskedAppeals(tables, appeals),
      wishes: fitOfWishes,
      isUnwanted,
      appeal,
      context,
    }
  }

  const known = recordByKey(recommendedSections, () => new Map<SharedTables, TraitFits>())
  const traits = (tables: SharedTables, section: RecommendedSection): TraitFits => {
    let fits = known[section].get(tables)
    if (fits === undefined) {
      fits = fitsIn(tables, section)
      known[section].set(tables, fits)
    }
    return fits
  }

  return {
    named,
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
            named: isAmong(named, candidate) ? 1 : 0,
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

/**
 * The fame of a sight within its town, -1 to 1. It means little to a guest who knows the town. A place that few seek
 * loses nothing if the guest asked for its kind.
 */
function fameIn(
  fames: readonly number[],
  needs: GuestNeeds,
): Pick<ReturnType<PlaceScorer['given']>, 'fame' | 'maxPerFame'> {
  const { shareOfFirst, halfKnown, crowds } = tuning.fame
  const ofTown = Math.max(tuning.fame.minOfTown, fames[tuning.fame.rankOfTown - 1] ?? 0)
  const ofFirst = Math.max(ofTown, fames[0] ?? 0)
  const { isLocal, knowsTown, isSightseeing, avoidsCrowds } = needs
  const knows = isLocal || knowsTown
  const ofVisitor = isSightseeing ? tuning.fame.sightseeing : 1
  const besides = hasPlans(needs) ? tuning.fame.besidesPlans : ofVisitor
  // Who asks for a garden is not sent past the finest, though they may have seen it.
  const [ofKind, unasked] = avoidsCrowds ? [crowds, crowds] : knows ? [0, tuning.fame.knownTown] : [ofVisitor, besides]
  const missed = knows ? 4 * halfKnown : 0
  return {
    fame(section, fame, isAskedFor) {
      if (section !== 'attractions') return 0
      if (fame >= 0) {
        const factor = isAskedFor ? ofKind : unasked
        const share = (1 - shareOfFirst) * Math.min(1, fame / ofTown) + (shareOfFirst * fame) / ofFirst
        return factor * share + missed * share * (1 - share)
      }
      return isAskedFor ? 0 : fame
    },
    maxPerFame: (Math.max(0, ofKind, unasked) + missed) * ((1 - shareOfFirst) / ofTown + shareOfFirst / ofFirst),
  }
}

const kindsAskedFor = new Set<TraitKind>(['cuisine', 'venue', 'activity', 'event', 'drink', 'dish'])

const isAskedFor = ({ trait, origin }: Need): boolean =>
  (origin === 'notes' || origin === 'package' || trait === 'skiing') &&
  kindsAskedFor.has(findTrait(trait)?.kind ?? 'service')

function largestFames(candidates: readonly PlaceCandidate[], count: number): number[] {
  const largest: number[] = []
  for (const candidate of candidates) addFame(largest, fameAt(candidate), count)
  return largest
}

/** Keeps the largest fames above 0, the largest first. */
export function addFame(largest: number[], fame: number, count: number): void {
  if (fame <= (largest[count - 1] ?? 0)) return
  largest.push(fame)
  largest.sort((a, b) => b - a)
  if (largest.length > count) largest.pop()
}

/** Says nothing of a sight: a park that never shuts is no place for two in the morning. */
const lateHours = 'late-night'

/** A cinema with a bar is no place to go for a drink, nor a museum with tables outside one to sit in the sun. */
const ofTables: ReadonlySet<string> = new Set(['bar', 'pub', 'cocktails', 'outdoor-seating'])

/** "A quiet dinner" is no wish for a library. */
const ofDinner = 'quiet'

/** A café with a shelf of books is no place to go shopping. */
const ofShops = 'shopping'

const atTable = (need: Need): Need =>
  need.trait === 'children' ? { ...need, weight: Math.min(need.weight, tuning.wish.childrenAtTable) } : need

function wishesBySection({ wanted, dinner, quietAtTable }: GuestNeeds): Record<RecommendedSection, readonly Need[]> {
  const said = wanted.filter(({ trait }) => trait !== stepFree)
  return {
    foodAndBeverage: said.filter(({ trait }) => trait !== ofShops).map(atTable),
    attractions: said.filter(
      ({ trait }) => !ofTables.has(trait) && trait !== lateHours && !((dinner || quietAtTable) && trait === ofDinner),
    ),
  }
}

/** The traits that the guest refuses or a diet of one of them rules out, and whether they spoil a set of traits. */
type Unwanted = { refused: Uint32Array; refuse(words: Uint32Array, offset: number): boolean }

function unwantedBy(needs: GuestNeeds): Unwanted {
  const unwanted = traitSetOf(needs.unwanted.map((need) => need.trait))
  const diets = dietRulesForSome(needs).map(({ against, unless }) => ({
    against: traitSetOf(against),
    unless: traitSetOf(unless),
  }))
  const refused = diets.reduce((all, { against }) => withTraits(all, against), unwanted)
  return {
    refused,
    refuse(words, offset) {
      if (!sharesTrait(words, offset, refused)) return false
      const has = (others: Uint32Array) => sharesTrait(words, offset, others)
      return has(unwanted) || diets.some(({ against, unless }) => has(against) && !has(unless))
    },
  }
}

/** The traits of a candidate, in the table's order. */
export function traitsOf(candidate: PlaceCandidate): string[] {
  const found: string[] = []
  forEachTraitBit(candidate.cell.traits, traitOffsetAt(candidate), (position) => {
    found.push(itemAt(traits, position).id)
  })
  return found
}

/** 1 for one plain wish; each further wish adds half as much as the one before. At most 2. */
export function wishValue(met: readonly { trait: string; weight: number }[], section: AnswerSection): number {
  if (met.length === 0) return 0
  const kindWeight = tuning.kindWeight[section]
  const values = met.map(({ trait, weight }) => weight * kindWeight[findTrait(trait)?.kind ?? 'service'])
  // Most places meet a single wish.
  if (values.length === 1) return Math.min(2, itemAt(values, 0))
  values.sort((a, b) => b - a)
  return Math.min(
    2,
    values.reduce((sum, value, rank) => sum + value * tuning.furtherWish ** rank, 0),
  )
}

/**
 * 1 for a table where step-free access is recorded, less for a sight, 0 if it is unknown or not needed. A gate without
 * steps makes nothing worth seeing.
 */
export function accessFit(
  section: AnswerSection,
  access: ReturnType<typeof wheelchairAt>,
  { wheelchair }: GuestNeeds,
): number {
  if (!wheelchair) return 0
  const value = access === 'yes' ? 1 : access === 'limited' ? tuning.limitedAccess : 0
  return section === 'foodAndBeverage' ? value : tuning.accessOfSight * value
}
