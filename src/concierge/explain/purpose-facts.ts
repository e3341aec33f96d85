import type { PlaceDocument } from '../../domain/place.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { Meal } from '../meals.ts'
import type { GuestNeeds, Party } from '../understand/guest-needs.ts'
import type { Fact, FactDetails } from './fact.ts'
import { formatDay, type Locale } from './format-times.ts'
import { predicateOfTrait } from './predicate.ts'

type Purpose = {
  needs: GuestNeeds
  /** How many of its section come before it. */
  turn: number
  meal: Meal | null
  isCold: boolean
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
  const skis = wanted.some(({ trait }) => trait === 'skiing')
  const purposes: (Reason | null)[] = [
    reason(isSight && needs.isSightseeing && isWellKnown(place), 'on a first visit'),
    reasonOf(companyIn(place, party)),
    reasonOf(mealIn(place, purpose)),
    reason(isSight && skis && !place.traits.includes('skiing'), 'for a day off the slopes'),
    ...(isSight ? outings.filter(([trait]) => place.traits.includes(trait)) : []).map(
      ([trait, outing]): Reason => ({ purpose: outing, trait }),
    ),
    // What they asked for is the reason, whatever the weather.
    ...(isSight && !isAsked ? weatherReasons(place, purpose) : []),
  ]
  return purposes.filter((each) => each !== null).map(purposeFact)
}

type Reason = { purpose: string; trait: string | null }

const reasonOf = (purpose: string | null): Reason | null => (purpose === null ? null : { purpose, trait: null })
const reason = (holds: boolean, purpose: string): Reason | null => reasonOf(holds ? purpose : null)

const purposeFact = ({ purpose, trait }: Reason): Fact => ({
  id: `purpose:${purpose.replaceAll(' ', '-')}`,
  topic: 'purpose',
  chip: null,
  text: `is meant ${purpose}`,
  details: { purpose, says: trait === null ? null : (predicateOfTrait(trait)?.text ?? null) },
})

function weatherReasons({ traits, facts }: PlaceDocument, { needs, isCold }: Purpose): (Reason | null)[] {
  const isIndoors = traits.includes('indoors') && !facts.renown?.onRequest
  return [
    reason(traits.includes('walking') && !needs.wheelchair, 'for a little walk'),
    reason(isIndoors, needs.season === 'winter' ? 'for an hour out of the cold' : 'if it rains'),
    reason(!isCold && traits.includes('outdoors'), 'for an hour in the open air'),
  ]
}

/** What an hour there is about, by what the place is. */
const outings: readonly (readonly [trait: string, purpose: string])[] = [
  ['art-museum', 'for an hour of art'],
  ['gallery', 'for an hour of art'],
  ['historic-site', 'for an hour of history'],
  ['viewpoint', 'for the view'],
  ['garden', 'for an hour among plants'],
  ['park', 'for an hour in the green'],
  ['waterfront', 'for an hour by the water'],
  ['spa', 'for a slow hour'],
  ['place-of-worship', 'for a quiet moment'],
  ['shopping', 'for a look at the shops'],
]

/** The meal or the drink that it is for, on a day on which it is known to serve it. */
function mealIn(place: PlaceDocument, { needs, turn, meal, hours, locale, isMorning }: Purpose): string | null {
  const { stay, board } = needs
  if (meal === null) return null
  if (meal === 'morning' || isMorning) return hours?.isEarly ? 'to start the day' : null
  if (meal === 'sweet') return 'for a sweet treat'
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
function companyIn({ traits, section }: PlaceDocument, party: Party): string | null {
  const appeals = traits.flatMap((id) => findTrait(id)?.appeal ?? [])
  const most = (side: 'children' | 'couple' | 'group') => Math.max(0, ...appeals.map((appeal) => appeal[side]))
  if (party.children > 0) {
    const isSpoilt = appeals.some((appeal) => appeal.children < 0)
    return most('children') >= minAppeal && !isSpoilt ? 'with the children in mind' : null
  }
  if (party.kind === 'couple' && section === 'attractions')
    return most('couple') >= minAppeal ? 'for the two of you' : null
  return party.kind === 'group' && most('group') >= minAppeal ? 'with your company in mind' : null
}

const minAppeal = 0.1
