import type { AnswerSection } from '../../domain/guest-request.ts'
import { itemAt } from '../../domain/item-at.ts'
import { type RecommendedSection, recommendedSections } from '../../domain/place.ts'
import { recordByKey } from '../../domain/record-by-key.ts'
import type { SharedTables } from '../../store/cells/shared-tables.ts'
import { sharesTrait, traitSetOf, traitWords, withTraits } from '../../vocabulary/trait-set.ts'
import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import { appealsOfSets, appealTable, unaskedAppeals } from '../appeal.ts'
import type { PartValues, PlacePart } from '../candidates.ts'
import { metWishesIn, traitsMeeting } from '../contenders/met-wishes.ts'
import { contextFitsOfSets, contextTable } from '../context-fit.ts'
import { dietRulesForSome } from '../foods/diets.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds, Need } from '../understand/guest-needs.ts'
import { stepFree } from './access-fit.ts'

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

/** The parts that a set of traits decides. */
type TraitParts = Pick<PartValues<PlacePart>, 'wishes' | 'unwanted' | 'appeal' | 'context'>

/** What traits mean to this guest. Made once for each section and the tables of its cells. */
export function traitFitsFor(needs: GuestNeeds): (tables: SharedTables, section: RecommendedSection) => TraitFits {
  const wishes = wishesBySection(needs)
  const appeals = appealTable(needs, 'places')
  const contexts = contextTable(needs.outing)
  const unwanted = unwantedBy(needs)
  const asked = new Set(needs.wanted.filter(isAskedFor).map(({ trait }) => trait))
  const known = recordByKey(recommendedSections, () => new Map<SharedTables, TraitFits>())
  return (tables, section) => {
    let fits = known[section].get(tables)
    if (fits === undefined) {
      fits = fitsIn(tables, section)
      known[section].set(tables, fits)
    }
    return fits
  }

  function fitsIn(tables: SharedTables, section: RecommendedSection): TraitFits {
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
}

const meetsNone: WishFit = { met: [], isAskedFor: false, worth: 0 }

const kindsAskedFor = new Set<TraitKind>(['cuisine', 'venue', 'activity', 'event', 'drink', 'dish'])

const isAskedFor = ({ trait, origin }: Need): boolean =>
  (origin === 'notes' || origin === 'package' || trait === 'skiing') &&
  kindsAskedFor.has(findTrait(trait)?.kind ?? 'service')

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

/** "We are six friends" asks for no escape room; that a table takes six is another matter. */
const asCompany = (need: Need): Need =>
  need.trait === 'groups' ? { ...need, weight: Math.min(need.weight, tuning.wish.party) } : need

function wishesBySection({ wanted, dinner, quietAtTable }: GuestNeeds): Record<RecommendedSection, readonly Need[]> {
  const said = wanted.filter(({ trait }) => trait !== stepFree)
  return {
    foodAndBeverage: said.filter(({ trait }) => trait !== ofShops).map(atTable),
    attractions: said
      .filter(
        ({ trait }) => !ofTables.has(trait) && trait !== lateHours && !((dinner || quietAtTable) && trait === ofDinner),
      )
      .map(asCompany),
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
