import type { PlaceDocument } from '../../domain/place.ts'
import type { Meal } from '../meals.ts'
import { formatDay } from './format-times.ts'
import type { Purpose } from './purpose.ts'
import { maxCloseMiles, maxMilesNextDoor } from './where-facts.ts'

/** The meal or the drink that it is for, on a day on which it is known to serve it. */
export function mealIn(place: PlaceDocument, purpose: Purpose): string | null {
  const { needs, turn, meal, hours, locale, isMorning, isAsked } = purpose
  const { stay, board, wanted } = needs
  if (meal === null) return null
  // A sundae starts no day, however early it opens.
  const isSweet = meal === 'sweet' || (meal === 'morning' && isForSweets(place))
  if ((meal === 'morning' || isMorning) && !isSweet) {
    // What is kept for the night is not offered for the morning in one breath.
    const isForNight = wanted.some(({ trait }) => trait === lateHours) && place.traits.includes(lateHours)
    return hours?.isEarly && !isForNight ? 'to start the day' : null
  }
  if (isSweet) return isMorning || isAsked ? null : 'for a dessert'
  if (place.traits.some((trait) => ofCounter.has(trait))) return null
  if (meal === 'drink') return hours !== null && hours.until === null ? 'for an evening drink' : 'for a drink'
  if (hours === null || hours.meal === null) return null
  if (hours.meal === 'lunch') return needs.lunch ? 'for a midday meal' : null
  // A table for the evening is no coffee house.
  if (cafes.test(place.categories[0] ?? '')) return null
  const day = stay.dates[turn]
  const ordinal = ordinals[turn]
  // Who comes late or has plans for some evenings cares who serves then.
  const isPlain = board === null && stay.arrivalMinutes < lateArrival && stay.busy.length === 0 && !needs.lunch
  if (day === undefined || ordinal === undefined || turn >= stay.nights || !isPlain) return null
  if (hours.day !== formatDay(day, locale)) return null
  return stay.nights === 1 ? 'for your evening here' : `for your ${ordinal} evening`
}

const lateHours = 'late-night'
const cafes = /(?:^| )(?:bakery|café|coffee (?:bar|shop)|tea ?(?:house|room)|fast food|food court)$/

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

/** Better than the way or the hours alone. */
export function weakMealPurposes(meal: Meal | null, miles: number): string[] {
  if (meal === 'drink') return ['for another round']
  if (meal === 'morning') return ['for a break', 'for a second cup']
  // Where it is at the door of the hotel, that is the reason.
  if (meal !== 'meal' || miles < maxMilesNextDoor) return []
  return miles <= maxCloseMiles ? ['for a meal close by', 'for a meal out'] : ['for a meal out']
}
