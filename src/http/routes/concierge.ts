import type { FastifyRequest } from 'fastify'
import { recommend } from '../../concierge/recommend.ts'
import { type ReadNote, readByTables } from '../../concierge/understand/read-notes.ts'
import type { Store } from '../../store/store.ts'
import * as fault from '../errors.ts'
import type { FairTurns } from '../guards/fair-turns.ts'
import { readGuestRequest } from '../read-guest-request.ts'
import { readJsonObject } from '../read-json-object.ts'
import { answersOf } from '../schemas/answers.ts'
import { ConciergeRequest, ConciergeResponse } from '../schemas/concierge.ts'
import { candidates, conciergeResponse } from '../schemas/examples.ts'
import { named, type Static } from '../schemas/wire.ts'

export const conciergeSchema = {
  operationId: 'recommendForStay',
  summary: 'What a guest should do and eat near a hotel during a stay',
  description:
    'Resolves the hotel, then answers with up to three sections: food and beverage, attractions, and events of the ' +
    'stay. Every item says why it suits this guest.',
  tags: ['Concierge'],
  body: named(ConciergeRequest),
  response: answersOf({ schema: ConciergeResponse, description: 'The recommendation.', example: conciergeResponse }, [
    fault.invalidRequest('Unknown field: hotelNam', 'Did you mean hotelName?'),
    fault.invalidRequest('Missing required field: checkinDate'),
    fault.invalidRequest('checkoutDate must be on or after checkinDate'),
    fault.invalidRequest('adults must be a number'),
    fault.malformedBody(),
    fault.unauthorized(),
    fault.hotelNotResolved('Could not resolve the hotel for this request', candidates),
    fault.rateLimited(),
    fault.internalError(),
    fault.upstreamUnavailable(),
    fault.upstreamTimeout(),
    fault.requestTimeout(),
  ]),
}

type ConciergeDependencies = {
  store: Store
  now: () => Temporal.Instant
  turns: FairTurns
  guestMemoryDays: number
  readNote?: ReadNote
}

export function answerConcierge({ store, now, turns, guestMemoryDays, readNote }: ConciergeDependencies) {
  return async (request: FastifyRequest): Promise<Static<typeof ConciergeResponse>> => {
    request.steps?.begin('read')
    const body = await readJsonObject(request.raw, request.deadline)
    const guest = readGuestRequest(body)
    const memory = request.apiKey && { consumer: request.apiKey.id, days: guestMemoryDays }
    const moment = request.apiKey?.catalog
    const own = { memory, moment, follower: request.steps }
    const options = { store, now, ...own, readNote: readNote && withinHalfBudget(readNote, request) }
    const answer = await turns.inTurn(request, (signal) => recommend(guest, { ...options, signal }))
    return {
      requestId: request.id,
      externalGuestId: guest.externalGuestId,
      generatedAt: now().toString({ smallestUnit: 'millisecond' }),
      durationMs: Math.round(performance.now() - request.startedAt),
      ...answer,
    }
  }
}

/** Half of the request's time is left for the answer itself. */
function withinHalfBudget(readNote: ReadNote, { startedAt, routeOptions }: FastifyRequest): ReadNote {
  const halfMs = (routeOptions.config.budgetMs ?? 0) / 2
  return (note, signal) => {
    const leftMs = Math.floor(startedAt + halfMs - performance.now())
    if (leftMs <= 0) return readByTables(note, signal)
    return readNote(note, AbortSignal.any([signal, AbortSignal.timeout(leftMs)]))
  }
}
