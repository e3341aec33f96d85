import type { RecommendedSection } from './place.ts'

/** What a caller asks, checked and with every default filled in. */
export type GuestRequest = {
  /** In its one spelling; null when the hotel is named. */
  hotelPlaceId: string | null
  hotelName: string
  hotelAddress: string
  hotelCity: string
  hotelState: string
  checkin: Temporal.PlainDate
  checkout: Temporal.PlainDate
  /** US dollars a night, 0 when unknown. */
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
