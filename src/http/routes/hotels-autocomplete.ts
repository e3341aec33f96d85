import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { autocompleteHotels } from '../../hotels/autocomplete-hotels.ts'
import type { Soon } from '../../store/reading/soon.ts'
import type { Store } from '../../store/store.ts'
import * as fault from '../errors.ts'
import type { FairTurns } from '../guards/fair-turns.ts'
import type { ReadyAnswers } from '../ready-answers.ts'
import { answersOf, knownAnswer } from '../schemas/answers.ts'
import { HotelMatches } from '../schemas/concierge.ts'
import { hotelMatches } from '../schemas/examples.ts'
import type { Static } from '../schemas/wire.ts'

const minCharacters = 2

export const autocompleteSchema = {
  operationId: 'autocompleteHotels',
  summary: 'Find a hotel and its place id',
  description:
    'At most 8 hotels, best first. There are no further pages: a longer text narrows the search. ' +
    'Without `q`, or with fewer than 2 characters, `results` is empty.',
  tags: ['Hotels'],
  querystring: Type.Object({
    q: Type.Optional(
      Type.String({
        description:
          'Name, or the beginning of one, with or without the city. Case and accents do not matter. ' +
          'Of repeated ones the first is read.',
        examples: ['fable gr'],
      }),
    ),
  }),
  headers: knownAnswer,
  response: answersOf(
    { schema: HotelMatches, description: 'The hotels that match.', example: hotelMatches, isRevalidated: true },
    [fault.unauthorized(), fault.rateLimited(), fault.upstreamUnavailable()],
  ),
}

type AutocompleteRequest = FastifyRequest<{ Querystring: Static<typeof autocompleteSchema.querystring> }>

type AutocompleteDependencies = { store: Store; turns: FairTurns; ready: ReadyAnswers }

export function answerAutocomplete({ store, turns, ready }: AutocompleteDependencies) {
  return (request: AutocompleteRequest, reply: FastifyReply): Soon<Buffer> => {
    const { q: query = '' } = request.query
    const generation = request.apiKey?.catalog.generation
    return ready.answer({ request, reply, key: JSON.stringify(['hotels', query]) }, async () => {
      const isLongEnough = [...query.trim()].length >= minCharacters
      const results = isLongEnough
        ? await turns.inTurn(request, (signal) => autocompleteHotels(query, { store, generation, signal }))
        : []
      return { query, results } satisfies Static<typeof HotelMatches>
    })
  }
}
