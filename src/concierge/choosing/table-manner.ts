import { keptByRow, nameAt, traitOffsetAt } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { mannersInName } from '../../vocabulary/categories/manner-words.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import type { PlaceCandidate } from '../candidates.ts'

/** Reading a name takes longer than the rest of choosing a place. */
const mannersOf = keptByRow((place) => mannersInName(foldPhrase(nameAt(place))))

const ofCounter = traitSetOf([
  'bakery',
  'breakfast',
  'bubble-tea',
  'coffee',
  'dessert',
  'fast-food',
  'ice-cream',
  'juice',
  'sandwich',
  'soup-salad',
  'street-food',
])

/** A bakery, a café or a counter: no house where one sits down for the evening. */
export const isForCounter = (place: PlaceCandidate): boolean =>
  sharesTrait(place.cell.traits, traitOffsetAt(place), ofCounter) || isHall(place) || mannersOf(place).has('counter')

/** Stalls around common tables, or a canteen or a buffet, by its traits or its name. */
export const isHall = (place: PlaceCandidate): boolean =>
  sharesTrait(place.cell.traits, traitOffsetAt(place), ofStalls) || mannersOf(place).has('canteen')

const ofStalls = traitSetOf(['street-food'])

/** A cart or a truck without a table, by its name. */
export const isStand = (place: PlaceCandidate): boolean => mannersOf(place).has('stand')

/** Steps lead through it, by its name. */
export const isSteepByName = (place: PlaceCandidate): boolean => mannersOf(place).has('steep')

/** It shows an old house, one room above the other, by its name. */
export const isHouseByName = (place: PlaceCandidate): boolean => mannersOf(place).has('house on floors')

/** A sports bar by its traits or its name: most are mapped as any other kitchen. */
export const isLoud = (place: PlaceCandidate): boolean =>
  sharesTrait(place.cell.traits, traitOffsetAt(place), ofNoise) || mannersOf(place).has('loud')

/** Halls and bars where one shouts across the table, by their names. */
export const isCrowdedByName = (place: PlaceCandidate): boolean =>
  mannersOf(place).has('crowded') || mannersOf(place).has('loud')

/** No sand to play in, by its name. */
export const isHardShore = (place: PlaceCandidate): boolean => mannersOf(place).has('hard shore')

/** The green of a roundabout or between two lanes, by its name. */
export const isStreetGreen = (place: PlaceCandidate): boolean => mannersOf(place).has('street green')

/** A way along the ground, by its name. */
export const isTrailByName = (place: PlaceCandidate): boolean => mannersOf(place).has('trail')

/** One plays for money there, by its name. */
export const isForGambling = (place: PlaceCandidate): boolean => mannersOf(place).has('gambling')

/** Smoke and hemp are on the sign. */
export const isIntoxicating = (place: PlaceCandidate, country: string | null): boolean =>
  mannersOf(place).has('intoxicating') || (country === 'NL' && mannersOf(place).has('dutch coffeeshop'))

/** "Irish Pub", by its name. */
export const isPubFromAbroad = (place: PlaceCandidate): boolean => mannersOf(place).has('pub from abroad')

/** A university's, a school's, by its name. */
export const isOfSchool = (place: PlaceCandidate): boolean => mannersOf(place).has('of a school')

const ofNoise = traitSetOf(['sports', 'karaoke'])

/** One goes there to drink, by its traits or its name, and not for coffee or sushi. */
export const isForDrinks = (place: PlaceCandidate): boolean => {
  const has = (some: Uint32Array) => sharesTrait(place.cell.traits, traitOffsetAt(place), some)
  return has(ofDrinks) || (mannersOf(place).has('drinks') && !has(ofOtherBars))
}

const ofDrinks = traitSetOf(['bar', 'pub', 'craft-beer', 'nightclub'])
const ofOtherBars = traitSetOf(['coffee', 'tea', 'juice', 'sushi', 'soup-salad', 'ice-cream'])
