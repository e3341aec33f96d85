import type { PlaceDocument } from '../../domain/place.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { Meal } from '../meals.ts'
import type { GuestNeeds, Party } from '../understand/guest-needs.ts'
import type { Fact, FactDetails } from './fact.ts'
import { formatDay, type Locale } from './format-times.ts'

type Purpose = {
  needs: GuestNeeds
  /** How many of its section come before it. */
  turn: number
  meal: Meal | null
  isCold: boolean
  /** What is known of its hours; null if they are unknown. */
  hours: FactDetails['hours'] | null
  locale: Locale
}

/**
 * What this guest would go there for, beyond what they asked for: a first visit, the company, an evening of the stay,
 * the weather. The best reason first; an answer gives each once.
 */
export function purposeFacts(place: PlaceDocument, purpose: Purpose): Fact[] {
  const { needs, isCold } = purpose
  const { party, wanted } = needs
  const isSight = place.section === 'attractions'
  const has = (trait: string) => place.traits.includes(trait)
  const skis = wanted.some(({ trait }) => trait === 'skiing')
  const purposes = [
    isSight && needs.isSightseeing && isWellKnown(place) ? 'on a first visit' : null,
    companyIn(place, party),
    mealIn(place, purpose),
    isSight && skis && !has('skiing') ? 'for a day off the slopes' : null,
    ...(isSight ? outings.flatMap(([trait, outing]) => (has(trait) ? [outing] : [])) : []),
    isSight && has('walking') && !needs.wheelchair ? 'for a little walk' : null,
    isSight && has('indoors') && !place.facts.renown?.onRequest
      ? needs.season === 'winter'
        ? 'for an hour out of the cold'
        : 'if it rains'
      : null,
    isSight && !isCold && has('outdoors') ? 'for an hour in the open air' : null,
  ]
  return purposes
    .filter((purpose) => purpose !== null)
    .map((purpose) => ({
      id: `purpose:${purpose.replaceAll(' ', '-')}`,
      topic: 'purpose',
      chip: null,
      text: `is meant ${purpose}`,
      details: { purpose },
    }))
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

/** The evening, the morning or the drink that it is for; the hours have to agree. */
function mealIn(place: PlaceDocument, { needs, turn, meal, hours, locale }: Purpose): string | null {
  const { stay, board } = needs
  if (meal === null) return null
  if (meal === 'morning') return hours?.isEarly ? 'to start the day' : null
  if (meal === 'sweet') return 'for a sweet treat'
  if (place.traits.some((trait) => ofCounter.has(trait))) return null
  if (meal === 'drink') return 'for an evening drink'
  const day = stay.dates[turn]
  const ordinal = ordinals[turn]
  // Who comes late or has plans for some evenings cares who serves then.
  const isPlain = board === null && stay.arrivalMinutes < lateArrival && stay.busy.length === 0
  if (day === undefined || ordinal === undefined || turn >= stay.nights || !isPlain) return null
  if (hours !== null && (hours.meal !== 'dinner' || hours.day !== formatDay(day, locale))) return null
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
