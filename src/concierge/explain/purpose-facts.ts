import type { PlaceDocument } from '../../domain/place.ts'
import type { Meal } from '../meals.ts'
import type { GuestNeeds, Party } from '../understand/guest-needs.ts'
import type { Fact, FactDetails } from './fact.ts'
import { formatDay, type Locale } from './format-times.ts'
import { predicateOfTrait } from './predicate.ts'
import { recordFacts } from './record-facts.ts'
import { isOfTeens, sayChildren } from './say-children.ts'
import { maxCloseMiles, maxMilesNextDoor } from './where-facts.ts'

type Purpose = {
  needs: GuestNeeds
  /** How many of its section come before it. */
  turn: number
  meal: Meal | null
  isCold: boolean
  /** From the hotel. */
  miles: number
  /** They asked for what it is. */
  isAsked: boolean
  /** They asked where to have breakfast or brunch. */
  isMorning: boolean
  /** What is known of its hours; null if they are unknown. */
  hours: FactDetails['hours'] | null
  locale: Locale
}

/**
 * What this guest would go there for, beyond what they asked for: a first visit, the company, a meal of the stay, the
 * weather. The best reason first; an answer gives each once.
 */
export function purposeFacts(place: PlaceDocument, purpose: Purpose): Fact[] {
  const { needs, isAsked } = purpose
  const { party, wanted } = needs
  const isSight = place.section === 'attractions'
  const isKnownSight = isSight && needs.isSightseeing && isWellKnown(place)
  const skis = wanted.some(({ trait }) => trait === 'skiing')
  const purposes: (Reason | null)[] = [
    reason(isKnownSight && needs.isFirstVisit, 'on a first visit'),
    reason(isKnownSight && !needs.isFirstVisit, 'for the sights'),
    reasonOf(companyIn(place, party)),
    reasonOf(mealIn(place, purpose)),
    reason(isSight && skis && !place.traits.includes('skiing'), 'for a day off the slopes'),
    ...(isSight ? outings.filter(([trait, outing]) => isOutingTo(place, trait) && isTrueOf(place, outing)) : []).map(
      ([trait, outing]): Reason => ({ purpose: outing, trait }),
    ),
    // What they asked for is the reason, whatever the weather, and what everyone comes for needs no rain.
    ...(isSight && !isAsked && !isWellKnown(place) ? weatherReasons(place, purpose) : []),
    ...weakReasons(place, purpose),
  ]
  const told = new Map<string, Reason>()
  // A walk may be the reason twice: for the weather, and for want of a better one.
  for (const each of purposes) if (each !== null && !told.has(each.purpose)) told.set(each.purpose, each)
  return [...told.values()].map(purposeFact)
}

type Reason = { purpose: string; trait: string | null; isWeak?: true }

const reasonOf = (purpose: string | null): Reason | null => (purpose === null ? null : { purpose, trait: null })
const reason = (holds: boolean, purpose: string): Reason | null => reasonOf(holds ? purpose : null)

const purposeFact = ({ purpose, trait, isWeak }: Reason): Fact => ({
  id: `purpose:${purpose.replaceAll(' ', '-')}`,
  topic: 'purpose',
  chip: null,
  text: `is meant ${purpose}`,
  details: {
    purpose,
    says: trait === null ? null : (predicateOfTrait(trait)?.text ?? null),
    ...(isWeak && { isWeak }),
  },
})

/** Better than the way or the hours alone, and given where nothing else is known. */
function weakReasons(place: PlaceDocument, { needs, meal, miles, isAsked }: Purpose): Reason[] {
  if (isAsked) return []
  const isPossible = (trait: string) => place.traits.includes(trait) && !(trait === 'walking' && needs.wheelchair)
  const purposes =
    place.section === 'attractions'
      ? passing
          .filter(([trait, purpose]) => isPossible(trait) && isTrueOf(place, purpose))
          .map(([, purpose]) => purpose)
      : ofMeal(meal, miles)
  return purposes.map((purpose) => ({ purpose, trait: null, isWeak: true }))
}

function ofMeal(meal: Meal | null, miles: number): string[] {
  if (meal === 'drink') return ['for another round']
  if (meal === 'morning') return ['for a break', 'for a second cup']
  // Where it is at the door of the hotel, that is the reason.
  if (meal !== 'meal' || miles < maxMilesNextDoor) return []
  return miles <= maxCloseMiles ? ['for a meal close by', 'for a meal out'] : ['for a meal out']
}

/** What a second place of its kind is for, and what has no hour of its own. */
const passing: readonly (readonly [trait: string, purpose: string])[] = [
  ['place-of-worship', 'for a moment of calm'],
  ['art-museum', 'for more art'],
  ['historic-site', 'for more of the past'],
  ['viewpoint', 'for another view'],
  ['park', 'for a rest in the green'],
  ['garden', 'for a rest in the green'],
  ['shopping', 'for more shops'],
  ['market', 'for a look at the stalls'],
  ['library', 'for a quiet hour'],
  ['zoo', 'to see the animals'],
  ['aquarium', 'to see the fish'],
  ['monument', 'for a look in passing'],
  ['public-art', 'for a look in passing'],
  ['waterfall', 'for the sound of the water'],
  ['lake', 'for a look over the water'],
  ['beach', 'for a walk on the beach'],
  ['scenic', 'for the scenery'],
  ['walking', 'for a little walk'],
]

/** Nowhere that the whole world comes to see is quiet for long. */
const isTrueOf = ({ facts: { renown = {} } }: PlaceDocument, purpose: string): boolean =>
  !quiet.has(purpose) || !(renown.worldHeritage || (renown.languages ?? 0) >= worldSightLanguages)

const quiet = new Set(['for a quiet moment', 'for a moment of calm'])
const worldSightLanguages = 15

function weatherReasons({ traits, facts }: PlaceDocument, { needs, isCold }: Purpose): (Reason | null)[] {
  // Between two shows there is nothing to go in for.
  const isIndoors =
    traits.includes('indoors') && !facts.renown?.onRequest && !traits.some((trait) => openForShows.has(trait))
  return [
    reason(traits.includes('walking') && !needs.wheelchair, 'for a little walk'),
    reason(isIndoors && needs.season === 'winter', 'for an hour out of the cold'),
    reason(!isCold && traits.includes('outdoors'), 'for an hour in the open air'),
    // Rain may come or not: what is known of the place is the better reason.
    isIndoors && needs.season !== 'winter' ? { purpose: 'if it rains', trait: null, isWeak: true } : null,
  ]
}

const openForShows = new Set(['theater', 'concert-hall', 'stadium', 'nightclub', 'cinema', 'live-music'])

/** What an hour there is about, by what the place is. */
const outings: readonly (readonly [trait: string, purpose: string])[] = [
  ['art-museum', 'for an hour of art'],
  ['gallery', 'for an hour of art'],
  ['history-museum', 'for an hour of history'],
  ['science-museum', 'for an hour of science'],
  ['railways', 'for an hour among trains'],
  ['historic-site', 'for an hour of history'],
  ['viewpoint', 'for the view'],
  ['garden', 'for an hour among plants'],
  ['park', 'for an hour in the green'],
  ['waterfront', 'for an hour by the water'],
  ['spa', 'for a slow hour'],
  ['place-of-worship', 'for a quiet moment'],
  ['shopping', 'for a look at the shops'],
]

/** A house on the waterfront is visited for what is inside. */
const isOutingTo = ({ traits }: PlaceDocument, trait: string): boolean =>
  traits.includes(trait) && !(trait === 'waterfront' && traits.includes('indoors'))

/** The meal or the drink that it is for, on a day on which it is known to serve it. */
function mealIn(place: PlaceDocument, { needs, turn, meal, hours, locale, isMorning }: Purpose): string | null {
  const { stay, board, wanted } = needs
  if (meal === null) return null
  // A sundae starts no day, however early it opens.
  const isSweet = meal === 'sweet' || (meal === 'morning' && isForSweets(place))
  if ((meal === 'morning' || isMorning) && !isSweet) {
    // What is kept for the night is not offered for the morning in one breath.
    const isForNight = wanted.some(({ trait }) => trait === lateHours) && place.traits.includes(lateHours)
    return hours?.isEarly && !isForNight ? 'to start the day' : null
  }
  if (isSweet) return isMorning ? null : 'for a sweet treat'
  if (place.traits.some((trait) => ofCounter.has(trait))) return null
  if (meal === 'drink') return hours !== null && hours.until === null ? 'for an evening drink' : 'for a drink'
  if (hours === null || hours.meal === null) return null
  if (hours.meal === 'lunch') return needs.lunch ? 'for a midday meal' : null
  const day = stay.dates[turn]
  const ordinal = ordinals[turn]
  // Who comes late or has plans for some evenings cares who serves then.
  const isPlain = board === null && stay.arrivalMinutes < lateArrival && stay.busy.length === 0 && !needs.lunch
  if (day === undefined || ordinal === undefined || turn >= stay.nights || !isPlain) return null
  if (hours.day !== formatDay(day, locale)) return null
  return stay.nights === 1 ? 'for your evening here' : `for your ${ordinal} evening`
}

const lateHours = 'late-night'

/** A café for desserts or ice cream, whenever it opens. */
const isForSweets = ({ traits }: PlaceDocument): boolean =>
  traits.some((trait) => ofSweets.has(trait)) && !traits.some((trait) => ofBreakfast.has(trait))

const ofSweets = new Set(['dessert', 'ice-cream', 'bubble-tea'])
const ofBreakfast = new Set(['breakfast', 'brunch', 'bakery'])

/** An evening is for a table. */
const ofCounter = new Set(['fast-food', 'sandwich', 'bakery', 'soup-salad', 'street-food'])
const ordinals = ['first', 'second', 'third']
/** From this minute of the first day on a guest arrives after an early dinner. */
export const lateArrival = 20 * 60

/** Guests from several countries have a name for it. */
const minLanguages = 5

const isWellKnown = ({ facts: { renown = {} } }: PlaceDocument): boolean =>
  renown.article === true && (renown.sight === true || (renown.languages ?? 0) >= minLanguages)

/** A kind of place that such company enjoys more than others do. */
function companyIn(place: PlaceDocument, party: Party): string | null {
  const { traits, section } = place
  const { company } = recordFacts(place)
  if (party.children > 0) {
    const isSpoilt = company.leastOfChildren < 0
    if (isSpoilt || (isOfTeens(party) ? !traits.includes('teens') : company.children < minAppeal)) return null
    return `with ${sayChildren(party)} in mind`
  }
  if (party.kind === 'couple' && section === 'attractions')
    return company.couple >= minAppeal ? 'for the two of you' : null
  return party.kind === 'group' && company.group >= minAppeal ? 'with your company in mind' : null
}

const minAppeal = 0.1
