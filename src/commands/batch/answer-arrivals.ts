import { type Journey, journeyToAnswer } from '../../concierge/recommend.ts'
import type { ReadNote } from '../../concierge/understand/read-notes.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import { isObject } from '../../domain/is-object.ts'
import { HotelNotResolved, hotelLabel } from '../../hotels/shown-hotel.ts'
import { ApiError } from '../../http/errors.ts'
import { readGuestRequest } from '../../http/read-guest-request.ts'
import { numberedLines } from '../../importers/numbered-lines.ts'
import type { Store } from '../../store/store.ts'

/** The answer to one line of a file of requests, or why there is none. */
export type Arrival = { line: number; request: GuestRequest; journey: Journey } | Unanswered

export type Unanswered = { line: number; externalGuestId: string | null; fault: string }

type Options = { store: Store; now: () => Temporal.Instant; readNote?: ReadNote }

/** Answers each line, a body as for POST /v1/concierge. A line that cannot be answered does not stop the others. */
export async function* answerArrivals(file: string, options: Options): AsyncGenerator<Arrival> {
  const { signal } = new AbortController()
  for await (const { text, number } of numberedLines(file)) {
    const body = objectIn(text)
    const given = body?.externalGuestId
    const externalGuestId = typeof given === 'string' ? given : null
    const refused = (fault: string): Unanswered => ({ line: number, externalGuestId, fault })
    if (body === null) {
      yield refused('must be one JSON object, as for POST /v1/concierge')
      continue
    }
    try {
      const request = readGuestRequest(body)
      yield { line: number, request, journey: await journeyToAnswer(request, { ...options, signal }) }
    } catch (error) {
      if (error instanceof ApiError) yield refused([error.message, error.details?.hint].filter(Boolean).join('. '))
      else if (error instanceof HotelNotResolved) yield refused(unresolved(error))
      else throw error
    }
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function unresolved({ message, candidates }: HotelNotResolved): string {
  const named = candidates.map((place) => `${hotelLabel(place)} (${place.id})`)
  return named.length === 0 ? message : `${message}; considered: ${named.join('; ')}`
}
