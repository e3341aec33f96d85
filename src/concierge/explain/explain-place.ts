import { type OpeningHours, rangesOnDate, timeOfMinutes } from '../../domain/opening-hours.ts'
import { type Layer, type PlaceDocument, priceRangeOf } from '../../domain/place.ts'
import { isPublicHoliday } from '../../domain/public-holidays.ts'
import { aggregateRating } from '../../domain/rating.ts'
import { layersOf } from '../../domain/shown-place.ts'
import type { Stay } from '../../domain/stay.ts'
import { findTrait, withImpliedTraits } from '../../domain/traits.ts'
import type { GuestNeeds, Need } from '../understand/guest-needs.ts'
import { readWords } from '../understand/read-words.ts'
import { findMentions } from '../understand/trait-lexicon.ts'
import { guestHours } from '../visit-days.ts'
import type { Fact } from './fact.ts'
import { articleFor, type Locale, sayCount, sayDay, sayMiles, sayNight, sayTime, stayDay, weekdayName } from './say.ts'

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
  const { place, miles, needs, locale } = explained
  return [
    ...wishFacts(explained),
    ...kindFacts(explained),
    ...recognitionFacts(explained),
    ...(place.hours === null ? [] : hoursFacts(place.hours, place, locale)),
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
      const kind = traitFact(mostTellingKind(need.trait, place.traits), 'kind')
      if (fact === null || kind === null || kind.predicate === fact.predicate) return fact
      return { ...fact, predicate: kind.predicate, words: { ...fact.words, telling: 'yes' } }
    })
    .filter((fact) => fact !== null)
}

/** A history museum meets a wish for history better said as what it is, and a meat-free kitchen one for vegetarian dishes. */
function mostTellingKind(wish: string, placeTraits: readonly string[]): string {
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
const mostKindFacts = 6
export const forChildren: ReadonlySet<string> = new Set(['children', 'teens', 'kids-menu', 'high-chair'])
/** True of most places of their kind: worth saying only where nothing else is known. */
const dull = new Set(['indoors', 'outdoors', 'attraction'])

function kindFacts({ place, metNeeds, needs }: ExplainedPlace): Fact[] {
  const implied = new Set(place.traits.flatMap((id) => findTrait(id)?.implies ?? []))
  const suits = (id: string) =>
    (id !== 'romantic' || needs.party.kind === 'couple') && (!forChildren.has(id) || needs.party.children > 0)
  const isSaid = (id: string) =>
    metNeeds.includes(id) || (findTrait(id)?.implies ?? []).some((broader) => metNeeds.includes(broader))
  const facts = place.traits
    .filter((id) => !isSaid(id) && suits(id) && !implied.has(id) && telling.has(findTrait(id)?.kind ?? ''))
    .sort((a, b) => Number(dull.has(a)) - Number(dull.has(b)))
    .filter((id, rank) => rank === 0 || !dull.has(id))
    .map((id) => traitFact(id, 'kind'))
    .filter((fact) => fact !== null)
    .slice(0, mostKindFacts)
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

const noon = 12 * 60

/** Time enough for a visit. */
const leastMinutesOpen = 90

/**
 * A day of the stay on which it is open long enough while the guest is there: the first evening for food, the first whole day
 * for a sight. Public holidays are passed over: a weekly table does not know them.
 */
function hoursFacts(hours: OpeningHours, { section, country }: PlaceDocument, locale: Locale): Fact[] {
  const { stay } = locale
  for (const day of daysInOrder(section, stay)) {
    if (isPublicHoliday(day, country)) continue
    const { from: earliest, to: latest } = guestHours(day, stay)
    const ranges = rangesOnDate(hours, day)
    const range = ranges.findLast(
      ({ start, end }) => Math.min(end, latest) - Math.max(start, earliest) >= leastMinutesOpen,
    )
    if (!range) continue
    const isNight = range.end > 1440 && range.start >= noon
    const dayName = isNight ? sayNight(day, locale) : sayDay(day, locale)
    const which = isNight ? stayDay(day, locale).replace('day', 'night') : stayDay(day, locale)
    const on = which === '' ? dayName : `${dayName}, ${which}`
    const chip = `Open ${weekdayName(day)}`
    if (range.end - range.start >= 1440) {
      const predicate = `is open around the clock on ${on}`
      return [{ id: `hours:${day}`, topic: 'hours', chip, predicate, words: { allDay: dayName } }]
    }
    const until = sayTime(range.end === 1440 ? '24:00' : timeOfMinutes(range.end), locale)
    const from = sayTime(timeOfMinutes(range.start), locale)
    // Lunch and dinner apart: only its last hour is the day's, its opening is not.
    const opening = ranges.length === 1 && range.start >= earliest ? 'yes' : ''
    const words = { from, until, day: dayName, on, opening }
    return [{ id: `hours:${day}`, topic: 'hours', chip, predicate: `is open until ${until} on ${on}`, words }]
  }
  return []
}

function daysInOrder(section: PlaceDocument['section'], stay: Stay): Temporal.PlainDate[] {
  const dates = stay.dates.slice(0, 15)
  if (stay.nights === 0) return dates
  const arrival = dates.slice(0, 1)
  const between = dates.slice(1).filter((day) => !day.equals(stay.checkout))
  const departure = dates.filter((day) => day.equals(stay.checkout))
  return section === 'attractions' ? [...between, ...arrival, ...departure] : [...arrival, ...between, ...departure]
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
const fewestReviews = 20
const leastRating = 4.2

function ratingFacts(place: PlaceDocument): Fact[] {
  const { rating, count } = aggregateRating(place.ratings)
  if (rating === null || count === null || count < fewestReviews || rating < leastRating) return []
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

/**
 * A dish that may be named to this guest: never one that he said no to or cannot eat, and none at all to a guest with a diet,
 * because a menu does not say what is in a dish.
 */
function menuFacts({ menu }: PlaceDocument, { unwanted, wanted, allergies, party }: GuestNeeds): Fact[] {
  if (wanted.some((need) => findTrait(need.trait)?.kind === 'diet')) return []
  const refused = new Set([...unwanted.map((need) => need.trait), ...allergies])
  const wished = new Set(wanted.map((need) => need.trait))
  const dishes = menu
    .flatMap((section) => section.items)
    .filter(({ name }) => name.length <= 48 && /^\p{Lu}\S*\s+\S/u.test(name) && !/["!?;:]/.test(name))
    .filter(({ name }) => party.children > 0 || !/\b(?:kid|child)/i.test(name))
    .map(({ name }) => ({ name, traits: traitsInText(name) }))
    .filter(({ traits }) => !traits.some((trait) => refused.has(trait)))
  const dish = dishes.find(({ traits }) => traits.some((trait) => wished.has(trait))) ?? dishes[0]
  if (dish === undefined) return []
  const predicate = `lists ${dish.name} on its menu`
  return [{ id: `menu:${dish.name}`, topic: 'menu', chip: null, predicate, words: { item: dish.name } }]
}

/** Every trait that the words name, with what those imply: "Shrimp dumplings" is seafood. */
const traitsInText = (text: string): string[] =>
  withImpliedTraits(findMentions(readWords(text)).flatMap((mention) => mention.traits))

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

/** One plain sentence that stands beside ours as it is: whole, with no link, no first person, no second full stop. */
const storySentence = /^(?:It|The|An?|Its) [^.!?@\n]{28,140}\.$/
const notToRepeat = /https?:|www|\b(?:we|our|us|i|my)\b/i

/** The first sentence of the house's story, where it names nothing that this guest refuses or may not eat. */
function storyFacts({ section, storyDescription }: PlaceDocument, { wanted, unwanted, allergies }: GuestNeeds): Fact[] {
  const sentence = storyDescription.split(/(?<=\.) /, 1)[0] ?? ''
  if (!storySentence.test(sentence) || notToRepeat.test(sentence)) return []
  if (section === 'foodAndBeverage' && wanted.some((need) => findTrait(need.trait)?.kind === 'diet')) return []
  const refused = new Set([...unwanted.map((need) => need.trait), ...allergies])
  if (traitsInText(sentence).some((trait) => refused.has(trait))) return []
  return [{ id: 'story', topic: 'story', chip: null, predicate: 'has a story', words: { sentence } }]
}

/** Diets for which a dish that nobody recorded as fit may do harm. */
const harmful = ['gluten-free', 'dairy-free', 'nut-free']

/** What to ask first, where this guest depends on it and the record says nothing; the words name no condition. */
function cautionFacts(
  { section, facts, traits }: PlaceDocument,
  { wheelchair, wanted, allergies }: GuestNeeds,
): Fact[] {
  const caution = (about: string): Fact[] => [
    {
      id: `caution:${about}`,
      topic: 'caution',
      chip: null,
      predicate: `has nothing recorded of ${about}`,
      words: { about },
    },
  ]
  if (
    wheelchair &&
    facts.wheelchair === undefined &&
    !traits.includes('wheelchair') &&
    !traits.includes('wheelchair-limited')
  )
    return caution('access')
  const unmet = wanted.some(({ trait }) => harmful.includes(trait) && !traits.includes(trait))
  return section === 'foodAndBeverage' && (unmet || allergies.length > 0) ? caution('ingredients') : []
}
