import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { eventDetail } from '../../catalog/event-detail.ts'
import { type EventId, readEventId } from '../../domain/place-id.ts'
import type { Soon } from '../../store/reading/soon.ts'
import * as fault from '../errors.ts'
import { readReference } from '../read-guest-request.ts'
import { answersOf, knownAnswer } from '../schemas/answers.ts'
import { EventAnswer } from '../schemas/event.ts'
import { eventAnswer } from '../schemas/examples.ts'
import type { Static } from '../schemas/wire.ts'
import { type DetailDependencies, referenceHotel } from './place.ts'

export const eventSchema = {
  operationId: 'getEvent',
  summary: 'Everything known about an event',
  description: 'An event id names one event on one day. Without the day, the answer is its next day, or its last.',
  tags: ['Events'],
  params: Type.Object({
    eventId: Type.String({
      description: 'An event id from an answer.',
      examples: ['sample:market-tasting-tour~20261205'],
    }),
  }),
  querystring: referenceHotel,
  headers: knownAnswer,
  response: answersOf({ schema: EventAnswer, description: 'The event.', example: eventAnswer, isRevalidated: true }, [
    fault.invalidRequest('eventId must be a valid event id'),
    fault.unauthorized(),
    fault.eventNotFound(),
    fault.noRoute('GET', '/v1/events'),
    fault.rateLimited(),
    fault.upstreamUnavailable(),
    fault.upstreamTimeout(),
    fault.requestTimeout(),
  ]),
}

const eventHint =
  'Take the id of an event from an answer. An id without a day is often of a place: GET /v1/places/{placeId}.'

const otherDayHint = (date: string) =>
  `The event is not on that day. Without the day, its id gives the next one, or the last: ${date}.`

type EventRequest = FastifyRequest<{ Params: { eventId: string }; Querystring: Static<typeof referenceHotel> }>

export function answerEvent({ store, now, turns, ready }: DetailDependencies) {
  return (request: EventRequest, reply: FastifyReply): Soon<Buffer> => {
    const id = readEventId(request.params.eventId)
    if (id === null) throw fault.invalidRequest('eventId must be a valid event id')
    const hotelPlaceId = readReference('hotelPlaceId', request.query.hotelPlaceId ?? '')
    const moment = request.apiKey?.catalog
    return ready.answer({ request, reply, key: JSON.stringify(['event', id, hotelPlaceId]) }, async () => {
      const find = (asked: EventId) =>
        turns.inTurn(request, (signal) => eventDetail({ id: asked, hotelPlaceId }, { store, now, moment, signal }))
      const event = await find(id)
      if (event !== null) return { event } satisfies Static<typeof EventAnswer>
      const next = id.day === null ? null : await find({ ...id, day: null, time: null })
      throw fault.eventNotFound(next === null ? eventHint : otherDayHint(next.date))
    })
  }
}
