import type { PlaceDocument } from '../../domain/place.ts'
import { aggregateRating } from '../../domain/rating.ts'
import { containsWord, descriptionWords } from '../../vocabulary/categories/description-words.ts'
import { traitSetOf } from '../../vocabulary/trait-set.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { type Meal, mealOfTraits } from '../meals.ts'
import type { Fact } from './fact.ts'
import { sayCount } from './format-times.ts'
import { chipOf, streetOf } from './where-facts.ts'

/** Facts that every guest gets in the same words, and what other facts ask of the record alone. */
export type RecordFacts = {
  past: readonly Fact[]
  rating: readonly Fact[]
  booking: readonly Fact[]
  street: readonly Fact[]
  /** Traits that another trait of the place says already. */
  implied: ReadonlySet<string>
  /** The meal of a kitchen, a bar or a café; null for a sight. */
  meal: Meal | null
  /** What each company of its traits enjoys most, at least 0, and what children enjoy least. */
  company: { children: number; couple: number; group: number; leastOfChildren: number }
}

/** What the record alone says. Documents stay the same objects until the catalog changes, and so do these. */
export function recordFacts(place: PlaceDocument): RecordFacts {
  let facts = known.get(place)
  if (facts === undefined) {
    const past = [...historyFacts(place), ...buildingFacts(place), ...makerFacts(place)]
    const kinds = place.traits.flatMap((id) => findTrait(id) ?? [])
    const appeals = kinds.map(({ appeal }) => appeal)
    const most = (side: 'children' | 'couple') => Math.max(0, ...appeals.map((appeal) => appeal[side]))
    facts = {
      past,
      rating: ratingFacts(place),
      booking: bookingFacts(place),
      street: streetFacts(place),
      implied: new Set(place.traits.flatMap((id) => findTrait(id)?.implies ?? [])),
      meal: place.section === 'foodAndBeverage' ? mealOfTraits(traitSetOf(place.traits), 0) : null,
      company: {
        children: most('children'),
        couple: most('couple'),
        // One of them may not drink.
        group: Math.max(0, ...kinds.map(({ kind, appeal }) => (kind === 'drink' ? 0 : appeal.group))),
        leastOfChildren: Math.min(...appeals.map(({ children }) => children)),
      },
    }
    known.set(place, facts)
  }
  return facts
}

const known = new WeakMap<PlaceDocument, RecordFacts>()

function historyFacts({ section, categories, facts }: PlaceDocument): Fact[] {
  if (facts.openedYear === undefined) return []
  const year = String(facts.openedYear)
  const [category = ''] = categories
  // A castle dates from a year, a zoo opens in one.
  const isHouse = section !== 'attractions' || containsWord(category, descriptionWords['open since a year'])
  const isOld = containsWord(category, descriptionWords['dates from a year'])
  const [began, beginning] = isHouse && !isOld ? ['opened in', 'Opened in'] : ['dates from', 'Dating from']
  return [
    {
      id: 'history:opened',
      topic: 'history',
      chip: `Since ${year}`,
      text: `${began} ${year}`,
      details: { year, began, beginning },
    },
  ]
}

function buildingFacts({ facts: { buildingYear, openedYear } }: PlaceDocument): Fact[] {
  if (buildingYear === undefined || openedYear !== undefined) return []
  const year = String(buildingYear)
  return [
    {
      id: 'building',
      topic: 'building',
      chip: `Building from ${year}`,
      text: `is in a building from ${year}`,
      details: { built: year },
    },
  ]
}

/** Who built it, by its own record or in the words for what it is. */
function makerFacts({ facts: { architect, kindPhrase = '' } }: PlaceDocument): Fact[] {
  const [, maker = architect] = kindPhrase.split(' designed by ')
  if (maker === undefined) return []
  return [
    { id: 'maker', topic: 'maker', chip: chipOf(`By ${maker}`), text: `was designed by ${maker}`, details: { maker } },
  ]
}

/** Ratings below this are not mentioned. */
const minReviews = 20
const minRating = 4.2

function ratingFacts(place: PlaceDocument): Fact[] {
  const { rating, count } = aggregateRating(place.ratings)
  if (rating === null || count === null || count < minReviews || rating < minRating) return []
  const reviews = sayCount(count)
  const stars = rating.toFixed(1)
  return [
    {
      id: 'rating',
      topic: 'rating',
      chip: `Rated ${stars} stars`,
      text: `is rated ${stars} over ${reviews} reviews`,
      details: { stars, reviews },
    },
  ]
}

const bookingFacts = ({ reservationUrl }: PlaceDocument): Fact[] =>
  reservationUrl === null
    ? []
    : [{ id: 'booking', topic: 'booking', chip: 'Books online', text: 'can be booked online', details: {} }]

function streetFacts({ name, address }: PlaceDocument): Fact[] {
  const street = address === null ? null : streetOf(address)
  if (street === null || name.includes(street)) return []
  return [{ id: 'street', topic: 'street', chip: chipOf(`On ${street}`), text: `is on ${street}`, details: { street } }]
}
