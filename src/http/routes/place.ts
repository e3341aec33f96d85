import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { placeDetail } from '../../catalog/place-detail.ts'
import { readPlaceId } from '../../domain/place-id.ts'
import type { Soon } from '../../store/reading/soon.ts'
import type { Store } from '../../store/store.ts'
import * as fault from '../errors.ts'
import type { FairTurns } from '../guards/fair-turns.ts'
import { readReference } from '../read-guest-request.ts'
import type { ReadyAnswers } from '../ready-answers.ts'
import { answersOf, knownAnswer } from '../schemas/answers.ts'
import { placeAnswer } from '../schemas/examples.ts'
import { PlaceAnswer } from '../schemas/place.ts'
import type { Static } from '../schemas/wire.ts'

export const referenceHotel = Type.Object({
  hotelPlaceId: Type.Optional(
    Type.String({
      description: 'Reference hotel: with it, `distanceFromHotel` is computed.',
      examples: ['sample:fable-grand'],
    }),
  ),
})

export const placeSchema = {
  operationId: 'getPlace',
  summary: 'Everything known about a place',
  description:
    'Venues, attractions and hotels share one id space. ' +
    'The answer carries the surviving id of a place that was merged.',
  tags: ['Places'],
  params: Type.Object({
    placeId: Type.String({ description: 'A place id from an answer.', examples: ['sample:dosa-mill'] }),
  }),
  querystring: referenceHotel,
  headers: knownAnswer,
  response: answersOf({ schema: PlaceAnswer, description: 'The place.', example: placeAnswer, isRevalidated: true }, [
    fault.invalidRequest('placeId must be a valid place id'),
    fault.unauthorized(),
    fault.placeNotFound(),
    fault.noRoute('GET', '/v1/places'),
    fault.rateLimited(),
    fault.upstreamUnavailable(),
    fault.upstreamTimeout(),
    fault.requestTimeout(),
  ]),
}

export type DetailDependencies = { store: Store; now: () => Temporal.Instant; turns: FairTurns; ready: ReadyAnswers }

/** Ids of events end in their day, and place ids hardly ever do. */
const isEventOnDay = (id: string): boolean => /~\d{8}$/.test(id)
const eventHint = 'An id that ends in a day is of an event: GET /v1/events/{eventId}.'

const placeHint = 'Take the id of a place from an answer, or of a hotel from GET /v1/hotels/autocomplete.'

type PlaceRequest = FastifyRequest<{ Params: { placeId: string }; Querystring: Static<typeof referenceHotel> }>

export function answerPlace({ store, now, turns, ready }: DetailDependencies) {
  return (request: PlaceRequest, reply: FastifyReply): Soon<Buffer> => {
    const id = readPlaceId(request.params.placeId)
    if (id === null) throw fault.invalidRequest('placeId must be a valid place id')
    const hotelPlaceId = readReference('hotelPlaceId', request.query.hotelPlaceId ?? '')
    const moment = request.apiKey?.catalog
    return ready.answer({ request, reply, key: JSON.stringify(['place', id, hotelPlaceId]) }, async () => {
      const options = { store, now, moment }
      const place = await turns.inTurn(request, (signal) => placeDetail({ id, hotelPlaceId }, { ...options, signal }))
      if (place === null) throw fault.placeNotFound(isEventOnDay(id) ? eventHint : placeHint)
      return { place } satisfies Static<typeof PlaceAnswer>
    })
  }
}
