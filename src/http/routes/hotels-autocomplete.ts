import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { autocompleteHotels } from '../../hotels/autocomplete-hotels.ts'
import type { Store } from '../../store/store.ts'
import * as fault from '../errors.ts'
import type { FairTurns } from '../guards/fair-turns.ts'
import { answersOf } from '../schemas/answers.ts'
import { HotelMatches } from '../schemas/concierge.ts'
import { hotelMatches } from '../schemas/examples.ts'
import type { Static } from '../schemas/wire.ts'

const minCharacters = 2

export const autocompleteSchema = {
  operationId: 'autocompleteHotels',
  summary: 'Find a hotel and its place id',
  description: 'At most 8 hotels, best first. Fewer than 2 characters find nothing.',
  tags: ['Hotels'],
  querystring: Type.Object({
    q: Type.String({ description: 'Name, or part of one, with or without the city.', examples: ['fable gr'] }),
  }),
  response: answersOf({ schema: HotelMatches, description: 'The hotels that match.', example: hotelMatches }, [
    fault.unauthorized(),
    fault.rateLimited(),
    fault.upstreamUnavailable(),
  ]),
}

/** `q` may be missing: what the schema requires is only described, see app.ts. */
type AutocompleteRequest = FastifyRequest<{ Querystring: { q?: string } }>

export function answerAutocomplete({ store, turns }: { store: Store; turns: FairTurns }) {
  return async (request: AutocompleteRequest): Promise<Static<typeof HotelMatches>> => {
    const { q: query = '' } = request.query
    if ([...query.trim()].length < minCharacters) return { query, results: [] }
    const results = await turns.inTurn(request, (signal) => autocompleteHotels(query, { store, signal }))
    return { query, results }
  }
}
