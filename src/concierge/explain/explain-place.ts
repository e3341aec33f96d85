import { layersOf } from '../../catalog/shown-place.ts'
import { type Layer, type PlaceDocument, priceRangeOf } from '../../domain/place.ts'
import { aggregateRating } from '../../domain/rating.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { GuestNeeds, Need } from '../understand/guest-needs.ts'
import type { Fact } from './fact.ts'
import { articleFor, type Locale, sayCount, sayMiles } from './format-times.ts'
import { hoursFacts } from './hours-facts.ts'
import { cautionFacts, menuFacts, storyFacts } from './venue-facts.ts'

export type ExplainedPlace = {
  place: PlaceDocument
  miles: number
  metNeeds: readonly string[]
  layers: ReadonlyMap<string, Layer>
  needs: GuestNeeds
  locale: Locale
}

/** Everything true of a place that this guest may care about, what he asked for first. */
export function explainPlace(explained: ExplainedPlace): Fact[] {
  const { place, miles, metNeeds, needs, locale } = explained
  const inTheMorning = metNeeds.includes('breakfast') || metNeeds.includes('brunch')
  return [
    ...wishFacts(explained),
    ...kindFacts(explained),
    ...recognitionFacts(explained),
    ...(place.hours === null ? [] : hoursFacts(place.hours, place, locale, { inTheMorning })),
    distanceFact(miles),
    ...historyFacts(place),
    ...ratingFacts(place),
    ...menuFacts(place, needs),
    ...neighborhoodFacts(place),
    ...bookingFacts(place),
    ...accessFacts(place, needs),
    ...priceFacts(place, needs),
    ...storyFacts(place, needs),
    ...cautionFacts(place, needs),
  ]
}

/** Wishes that a sentence may name: said by the guest or his package, and nothing that speaks of health, faith, orientation or money. */
const sensitive = new Set([
  'halal',
  'kosher',
  'gluten-free',
  'dairy-free',
  'nut-free',
  'lgbtq',
  'seniors',
  'assistive-listening',
  'accessible-toilet',
  'wheelchair',
  'wheelchair-limited',
  'budget',
])

/** "For where the locals go" is no sentence. */
const unspeakable = new Set(['plant-based', 'local-favorite', 'solo', 'groups', 'business'])

export const mayBeNamed = ({ origin, trait }: Need): boolean =>
  (origin === 'notes' || origin === 'package') &&
  !sensitive.has(trait) &&
  !unspeakable.has(trait) &&
  findTrait(trait)?.kind !== 'service'

function wishFacts({ metNeeds, needs, place }: ExplainedPlace): Fact[] {
  return needs.wanted
    .filter((need) => metNeeds.includes(need.trait))
    .map((need) => {
      const fact = traitFact(need.trait, 'wish', mayBeNamed(need))
      const kind = traitFact(maxTellingKind(need.trait, place.traits), 'kind')
      if (fact === null || kind === null || kind.predicate === fact.predicate) return fact
      return { ...fact, predicate: kind.predicate, words: { ...fact.words, telling: 'yes' } }
    })
    .filter((fact) => fact !== null)
}

/** A history museum meets a wish for history better said as what it is, and a meat-free kitchen one for vegetarian dishes. */
function maxTellingKind(wish: string, placeTraits: readonly string[]): string {
  return (
    placeTraits.find(
      (id) => (findTrait(id)?.kind === 'venue' || id === 'plant-based') && findTrait(id)?.implies.includes(wish),
    ) ?? wish
  )
}

export function traitFact(id: string, topic: 'wish' | 'kind', named = false): Fact | null {
  const trait = findTrait(id)
  if (!trait) return null
  return {
    id: `${topic}:${id}`,
    topic,
    chip: trait.chip,
    predicate: trait.fact,
    words: named ? { noun: trait.noun } : {},
  }
}

/** Kinds that say what a place is or serves; implied broader ones (Asian beside Thai) add nothing to a sentence. */
const telling = new Set(['cuisine', 'venue', 'dish', 'drink', 'activity', 'event', 'setting', 'mood', 'diet'])
const maxKindFacts = 6
export const forChildren: ReadonlySet<string> = new Set(['children', 'teens', 'kids-menu', 'high-chair'])
/** True of most places of their kind: worth saying only where nothing else is known. */
const dull = new Set(['indoors', 'outdoors', 'attraction'])

function kindFacts({ place, metNeeds, needs }: ExplainedPlace): Fact[] {
  const implied = new Set(place.traits.flatMap((id) => findTrait(id)?.implies ?? []))
  const suits = (id: string) =>
    (id !== 'romantic' || needs.party.kind === 'couple') &&
    (!forChildren.has(id) || needs.party.children > 0) &&
    !needs.unwanted.some(({ trait }) => trait === id)
  const isSaid = (id: string) =>
    metNeeds.includes(id) || (findTrait(id)?.implies ?? []).some((broader) => metNeeds.includes(broader))
  const facts = place.traits
    .filter((id) => !isSaid(id) && suits(id) && !implied.has(id) && telling.has(findTrait(id)?.kind ?? ''))
    .sort((a, b) => Number(dull.has(a)) - Number(dull.has(b)))
    .filter((id, rank) => rank === 0 || !dull.has(id))
    .map((id) => traitFact(id, 'kind'))
    .filter((fact) => fact !== null)
    .slice(0, maxKindFacts)
  // What it is called in general is worth a word only where nothing else is known.
  if (facts.length > 0 || metNeeds.length > 0) return facts
  const [category] = place.categories
  if (category !== undefined) {
    return [
      {
        id: 'kind:category',
        topic: 'kind',
        chip: null,
        predicate: `is ${articleFor(category)} ${category.toLowerCase()}`,
        words: {},
      },
    ]
  }
  const predicate = place.section === 'foodAndBeverage' ? 'is a place to eat or drink' : 'is a place to see'
  return [{ id: 'kind:section', topic: 'kind', chip: null, predicate, words: {} }]
}

function recognitionFacts({ place, layers }: ExplainedPlace): Fact[] {
  return layersOf(place, layers).map((layer) => ({
    id: `recognition:${layer.slug}`,
    topic: 'recognition',
    chip: chipOf(layer.shortName, `${layer.shortName} badge`),
    predicate: `is on the list ${layer.name}`,
    words: { list: layer.name },
  }))
}

/** The first that is two to four words, else null. */
function chipOf(...texts: string[]): string | null {
  return texts.find((text) => /^\S+( \S+){1,3}$/.test(text)) ?? null
}

function distanceFact(miles: number): Fact {
  const far = sayMiles(miles)
  const chip = far.startsWith('less') ? 'Under 0.1 miles' : `${far} away`
  return {
    id: 'distance',
    topic: 'distance',
    chip,
    predicate: `is ${far} from your hotel`,
    words: { miles: far, close: miles <= closeMiles ? 'yes' : '' },
  }
}

/** "Close by" up to here. */
const closeMiles = 0.5

function historyFacts({ facts }: PlaceDocument): Fact[] {
  if (facts.openedYear === undefined) return []
  const year = String(facts.openedYear)
  return [
    { id: 'history:opened', topic: 'history', chip: `Since ${year}`, predicate: `dates from ${year}`, words: { year } },
  ]
}

/** Few reviews or a poor mean are no reason to go; they are not mentioned. */
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
      predicate: `is rated ${stars} over ${reviews} reviews`,
      words: { stars, reviews },
    },
  ]
}

function neighborhoodFacts({ name, neighborhoods }: PlaceDocument): Fact[] {
  const [neighborhood] = neighborhoods
  return neighborhood === undefined || name.includes(neighborhood)
    ? []
    : [
        {
          id: 'neighborhood',
          topic: 'neighborhood',
          chip: chipOf(`In ${neighborhood}`),
          predicate: `is in ${neighborhood}`,
          words: { neighborhood },
        },
      ]
}

const bookingFacts = ({ reservationUrl }: PlaceDocument): Fact[] =>
  reservationUrl === null
    ? []
    : [{ id: 'booking', topic: 'booking', chip: 'Books online', predicate: 'can be booked online', words: {} }]

function accessFacts({ facts }: PlaceDocument, { wheelchair, wanted }: GuestNeeds): Fact[] {
  if (
    !wheelchair ||
    wanted.some((need) => need.trait === 'wheelchair') ||
    facts.wheelchair === undefined ||
    facts.wheelchair === 'no'
  )
    return []
  const fact = traitFact(facts.wheelchair === 'yes' ? 'wheelchair' : 'wheelchair-limited', 'kind')
  return fact === null ? [] : [{ ...fact, id: 'access', topic: 'access' }]
}

function priceFacts({ priceBand }: PlaceDocument, { wanted }: GuestNeeds): Fact[] {
  const band = priceRangeOf(priceBand)
  if (band === null) return []
  const asked = wanted.some((need) => need.trait === 'budget' || need.trait === 'upscale')
  return [
    {
      id: 'price',
      topic: 'price',
      chip: asked ? `Priced at ${band}` : null,
      predicate: `is priced at ${band}`,
      words: { band },
    },
  ]
}
