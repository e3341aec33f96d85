import type { GuestRequest } from '../../domain/guest-request.ts'
import { timeOfMinutes } from '../../domain/opening-hours.ts'
import { stayOf } from '../../domain/stay.ts'
import { wholeOf } from '../../vocabulary/safety-words.ts'
import { busyTimesOf } from './busy-times.ts'
import { partsWithoutWishes } from './known-sentences.ts'
import { languageOf } from './note/note-language.ts'
import { readNote } from './note/read-note.ts'
import type { Statement } from './note/statements/statement.ts'
import { withoutMistaken } from './party/mistaken-wishes.ts'
import { type PartyReport, reportParty } from './party/party-of.ts'
import { plansInNote } from './plans-in-note.ts'
import { needsFrom } from './read-notes.ts'
import { withoutKnownKinds } from './senses-of-wishes.ts'
import { reportStay, type StayReport } from './stay-report.ts'
import { withWordedTimes } from './times/worded-times.ts'
import { type HotelOfGuest, understandGuest } from './understand-guest.ts'

/**
 * What one note says, in the form that `understand --json` prints. Times are `HH:MM`, null where the note gives none.
 */
export type NoteReport = {
  /** ISO 639-1, null where the note is too short or mixed to tell. */
  language: string | null
  statements: readonly Statement[]
  wanted: { trait: string; weight: number }[]
  unwanted: { trait: string }[]
  /** Fish and shellfish are seafood here: the statement has the exact substance. */
  allergies: string[]
  /** Eaten by none of them, by taste or faith. */
  avoided: string[]
  careful: boolean
  arrival: string | null
  departure: string | null
  near: boolean
  stepFree: boolean
  noChains: boolean
  youngest: number | null
  party: PartyReport
  stay: StayReport
}

/** What a booking adds to its note. */
export type Booking = Partial<
  Pick<GuestRequest, 'checkin' | 'checkout' | 'adults' | 'children' | 'accessibleRoom' | 'packageName'>
>

/** Without the dates of the stay the report holds no days. */
export function reportNote(note: string, booking: Booking = {}): NoteReport {
  const reading = readNote(note)
  const { checkin, checkout = checkin } = booking
  const dates = checkin === undefined || checkout === undefined ? undefined : { checkin, checkout }
  const needs = needsFrom(reading, dates)
  const days = dates === undefined ? [] : stayOf(dates.checkin, dates.checkout).dates
  const plans = plansInNote(note)
  const times = withWordedTimes(needs, plans, days)
  const busy = busyTimesOf(plans, needs.statements, { dates: days, town: '' })
  const request: GuestRequest = { ...someBooking, ...booking, specialNotes: note }
  const understood = understandGuest(request, {
    hotel: someHotel,
    recalled: { kinds: [], seen: new Set() },
    read: { reading, reader: 'tables' },
  })
  return {
    language: languageOf(note),
    statements: needs.statements,
    wanted: withoutKnownKinds(
      withoutMistaken(needs.wanted, needs.statements, { plans, year: request.checkin.year }),
      needs.statements,
      partsWithoutWishes(plans, needs.statements, busy),
    ),
    unwanted: needs.unwanted.map(({ trait }) => ({ trait })),
    allergies: [...new Set(needs.substances.map(asReported))],
    avoided: [...needs.avoided],
    careful: needs.isCareful,
    arrival: timeOf(needs.arrivalMinutes),
    departure: timeOf(times.departureMinutes),
    near: needs.wantsNear,
    stepFree: needs.isStepFree && understood.isStepFree,
    noChains: needs.noChains,
    youngest: needs.youngest,
    party: reportParty(understood.party, needs.statements, { note, hasDates: dates !== undefined }),
    stay: reportStay(understood, { hasDates: dates !== undefined }),
  }
}

/** A week of one adult: what follows from its days is left out of a report. */
const someBooking: Omit<GuestRequest, 'specialNotes'> = {
  hotelPlaceId: null,
  hotelName: '',
  hotelAddress: '',
  hotelCity: '',
  hotelState: '',
  checkin: Temporal.PlainDate.from('2026-06-01'),
  checkout: Temporal.PlainDate.from('2026-06-08'),
  roomRate: 0,
  adults: 1,
  children: 0,
  accessibleRoom: '',
  loyaltyProgram: '',
  guestZip: '',
  packageName: '',
  externalGuestId: null,
  resultsCounts: { foodAndBeverage: 1, attractions: 1, events: 1 },
  radiusMiles: 15,
}

/** A report is of a note, wherever the hotel is. */
const someHotel: HotelOfGuest = {
  categories: [],
  facts: {},
  latitude: 0,
  longitude: 0,
  locality: null,
  postalCode: null,
  country: null,
}

const asReported = (name: string): string => (wholeOf.get(name) === 'seafood' ? 'seafood' : name)

const timeOf = (minutes: number | null): string | null => (minutes === null ? null : timeOfMinutes(minutes))
