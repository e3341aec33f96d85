import type { Meal } from '../meals.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import type { FactDetails } from './fact.ts'
import type { Locale } from './format-times.ts'

/** What tells why this guest would go to a place. */
export type Purpose = {
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
