import type { RecommendedSection } from './place.ts'

/** A validated request with all defaults filled in. */
export type GuestRequest = {
  /** In canonical form; null if the hotel is given by name. */
  hotelPlaceId: string | null
  hotelName: string
  hotelAddress: string
  hotelCity: string
  hotelState: string
  checkin: Temporal.PlainDate
  checkout: Temporal.PlainDate
  /** US dollars per night, 0 if unknown. */
  roomRate: number
  adults: number
  children: number
  accessibleRoom: string
  loyaltyProgram: string
  guestZip: string
  packageName: string
  specialNotes: string
  externalGuestId: string | null
  resultsCounts: Record<AnswerSection, number>
  radiusMiles: number
}

export const answerSections = ['foodAndBeverage', 'attractions', 'events'] as const satisfies readonly (
  | RecommendedSection
  | 'events'
)[]
export type AnswerSection = (typeof answerSections)[number]
