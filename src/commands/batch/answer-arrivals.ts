import { type Journey, journeyToAnswer } from '../../concierge/recommend.ts'
import type { ReadNote } from '../../concierge/understand/read-notes.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import { HotelNotResolved, hotelLabel } from '../../hotels/shown-hotel.ts'
import { ApiError } from '../../http/errors.ts'
import { readGuestRequest } from '../../http/read-guest-request.ts'
import type { Store } from '../../store/store.ts'
import { bodyFaults, sentenceOf } from './body-faults.ts'
import { type HotelOfCode, hotelCodes } from './hotel-codes.ts'
import { hotelWithoutCity } from './hotel-without-city.ts'
import { type OwnLists, ownListsOf } from './own-lists.ts'
import type { ArrivalBody } from './read-arrivals.ts'

/** The answer to one line of a file of requests, or why there is none. */
export type Arrival = Answered | Unanswered

type Answered = { line: number; request: GuestRequest; journey: Journey; unreadColumns: string[]; printed: string[] }

export type Unanswered = { line: number; externalGuestId: string | null; fault: string }

type Options = { store: Store; now: () => Temporal.Instant; readNote?: ReadNote }

/** Answers each body. One that cannot be answered does not stop the others. */
export async function* answerArrivals(bodies: Iterable<ArrivalBody>, options: Options): AsyncGenerator<Arrival> {
  const { signal } = new AbortController()
  const ownLists = ownListsOf(options.store)
  const hotelOfCode = hotelCodes(options.store, ownLists)
  for (const { line, body: given, fault, unreadColumns = [], printed = [], headerOf = new Map() } of bodies) {
    const guest = given?.externalGuestId
    const externalGuestId = typeof guest === 'string' ? guest : null
    const refused = (fault: string): Unanswered => ({ line, externalGuestId, fault })
    if (given === null) {
      yield refused(fault ?? 'must be one JSON object, as for POST /v1/concierge')
      continue
    }
    const { body, faults: ofHotel } = await withHotel(given, { store: options.store, ownLists, hotelOfCode })
    const faults = [...ofHotel, ...bodyFaults(body, headerOf)]
    if (faults.length > 0) {
      yield refused(faults.join('; '))
      continue
    }
    try {
      const request = readGuestRequest(body)
      yield { line, request, journey: await journeyToAnswer(request, { ...options, signal }), unreadColumns, printed }
    } catch (error) {
      if (error instanceof ApiError) yield refused(sentenceOf(error))
      else if (error instanceof HotelNotResolved) yield refused(unresolved(error))
      else throw error
    }
  }
}

type Hotels = { store: Store; ownLists: OwnLists; hotelOfCode: HotelOfCode }

/** A hotel system may name the hotel by the code of the operator's own list, or by a name alone. */
async function withHotel(
  given: Record<string, unknown>,
  { store, ownLists, hotelOfCode }: Hotels,
): Promise<{ body: Record<string, unknown>; faults: string[] }> {
  const { hotelName, hotelPlaceId, hotelCity, hotelState } = given
  if (typeof hotelName !== 'string' || hotelName.trim() === '' || hotelPlaceId !== undefined)
    return { body: given, faults: [] }
  const ofCode = await hotelOfCode(hotelName)
  if (ofCode !== null) return { body: { ...given, hotelPlaceId: ofCode }, faults: [] }
  if (hotelCity !== undefined) return { body: given, faults: [] }
  const state = typeof hotelState === 'string' ? hotelState : ''
  const found = await hotelWithoutCity({ name: hotelName, state }, { store, ownLists })
  return 'id' in found
    ? { body: { ...given, hotelPlaceId: found.id }, faults: [] }
    : // The other faults are those of a line whose hotel is known.
      { body: { ...given, hotelPlaceId: 'unknown:hotel' }, faults: [found.fault] }
}

function unresolved({ message, candidates }: HotelNotResolved): string {
  const named = candidates.map((place) => `${hotelLabel(place)} (${place.id})`)
  return named.length === 0 ? message : `${message}; considered: ${named.join('; ')}`
}
