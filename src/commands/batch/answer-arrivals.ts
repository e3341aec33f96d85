import { type Journey, journeyToAnswer } from '../../concierge/recommend.ts'
import type { ReadNote } from '../../concierge/understand/read-notes.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import { HotelNotResolved, hotelLabel } from '../../hotels/shown-hotel.ts'
import { ApiError } from '../../http/errors.ts'
import { readGuestRequest } from '../../http/read-guest-request.ts'
import type { Store } from '../../store/store.ts'
import type { ArrivalBody } from './read-arrivals.ts'

/** The answer to one line of a file of requests, or why there is none. */
export type Arrival = Answered | Unanswered

type Answered = { line: number; request: GuestRequest; journey: Journey; unreadRemarks: string[] }

export type Unanswered = { line: number; externalGuestId: string | null; fault: string }

type Options = { store: Store; now: () => Temporal.Instant; readNote?: ReadNote }

/** Answers each body. One that cannot be answered does not stop the others. */
export async function* answerArrivals(
  bodies: AsyncIterable<ArrivalBody> | Iterable<ArrivalBody>,
  options: Options,
): AsyncGenerator<Arrival> {
  const { signal } = new AbortController()
  for await (const { line, body, unreadRemarks = [] } of bodies) {
    const given = body?.externalGuestId
    const externalGuestId = typeof given === 'string' ? given : null
    const refused = (fault: string): Unanswered => ({ line, externalGuestId, fault })
    if (body === null) {
      yield refused('must be one JSON object, as for POST /v1/concierge')
      continue
    }
    try {
      const request = readGuestRequest(body)
      yield { line, request, journey: await journeyToAnswer(request, { ...options, signal }), unreadRemarks }
    } catch (error) {
      if (error instanceof ApiError) yield refused([error.message, error.details?.hint].filter(Boolean).join('. '))
      else if (error instanceof HotelNotResolved) yield refused(unresolved(error))
      else throw error
    }
  }
}

function unresolved({ message, candidates }: HotelNotResolved): string {
  const named = candidates.map((place) => `${hotelLabel(place)} (${place.id})`)
  return named.length === 0 ? message : `${message}; considered: ${named.join('; ')}`
}
