import { type Journey, journeyToAnswer } from '../../concierge/recommend.ts'
import type { ReadNote } from '../../concierge/understand/read-notes.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import { HotelNotResolved, hotelLabel } from '../../hotels/shown-hotel.ts'
import { ApiError } from '../../http/errors.ts'
import { readGuestRequest } from '../../http/read-guest-request.ts'
import type { Store } from '../../store/store.ts'
import { bodyFaults, sentenceOf } from './body-faults.ts'
import { type HotelOfCode, hotelCodes } from './hotel-codes.ts'
import type { ArrivalBody } from './read-arrivals.ts'

/** The answer to one line of a file of requests, or why there is none. */
export type Arrival = Answered | Unanswered

type Answered = { line: number; request: GuestRequest; journey: Journey; unreadColumns: string[] }

export type Unanswered = { line: number; externalGuestId: string | null; fault: string }

type Options = { store: Store; now: () => Temporal.Instant; readNote?: ReadNote }

/** Answers each body. One that cannot be answered does not stop the others. */
export async function* answerArrivals(
  bodies: AsyncIterable<ArrivalBody> | Iterable<ArrivalBody>,
  options: Options,
): AsyncGenerator<Arrival> {
  const { signal } = new AbortController()
  const hotelOfCode = hotelCodes(options.store)
  for await (const { line, body: given, unreadColumns = [], headerOf = new Map() } of bodies) {
    const guest = given?.externalGuestId
    const externalGuestId = typeof guest === 'string' ? guest : null
    const refused = (fault: string): Unanswered => ({ line, externalGuestId, fault })
    if (given === null) {
      yield refused('must be one JSON object, as for POST /v1/concierge')
      continue
    }
    const body = await withHotelOfCode(given, hotelOfCode)
    const faults = bodyFaults(body, headerOf)
    if (faults.length > 0) {
      yield refused(faults.join('; '))
      continue
    }
    try {
      const request = readGuestRequest(body)
      yield { line, request, journey: await journeyToAnswer(request, { ...options, signal }), unreadColumns }
    } catch (error) {
      if (error instanceof ApiError) yield refused(sentenceOf(error))
      else if (error instanceof HotelNotResolved) yield refused(unresolved(error))
      else throw error
    }
  }
}

/** A hotel system may name the hotel by the code of the operator's own list. */
async function withHotelOfCode(body: Record<string, unknown>, hotelOfCode: HotelOfCode) {
  const { hotelName, hotelPlaceId } = body
  if (typeof hotelName !== 'string' || hotelPlaceId !== undefined) return body
  const found = await hotelOfCode(hotelName)
  return found === null ? body : { ...body, hotelPlaceId: found }
}

function unresolved({ message, candidates }: HotelNotResolved): string {
  const named = candidates.map((place) => `${hotelLabel(place)} (${place.id})`)
  return named.length === 0 ? message : `${message}; considered: ${named.join('; ')}`
}
