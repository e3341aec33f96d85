import type { FastifyRequest } from 'fastify'
import { noRoute } from '../errors.ts'
import { nearName } from '../near-name.ts'

/** Refuses an unknown route under `prefix` before the body is read. */
export function requireKnownRoute(prefix: string) {
  return (request: FastifyRequest): void => {
    if (request.is404 && request.server.prefix === prefix) refuseUnknownRoute(request)
  }
}

const listed = 'The routes and their methods are listed in /openapi.json, and /docs shows them with examples.'

/** By the first word of their path. */
export const routes: Readonly<Record<string, string>> = {
  concierge: 'POST /v1/concierge',
  hotels: 'GET /v1/hotels/autocomplete',
  places: 'GET /v1/places/{placeId}',
  events: 'GET /v1/events/{eventId}',
  health: 'GET /v1/health',
}

export function refuseUnknownRoute(request: FastifyRequest): never {
  const path = request.originalUrl.replace(/[?#].*$/s, '')
  const route = nearRoute(path)
  const meant = route === undefined ? listed : `Did you mean ${route}? ${listed}`
  throw noRoute(request.method, path, noLists[path] ?? meant)
}

/** What to do for who looks for a list. */
const noLists: Readonly<Record<string, string>> = {
  '/v1/events':
    'There is no list of events. POST /v1/concierge gives those of a stay: ' +
    'send "resultsCounts": {"foodAndBeverage": 0, "attractions": 0, "events": 5}.',
  '/v1/places':
    'There is no list of places. POST /v1/concierge gives those near a hotel, ' +
    'and GET /v1/hotels/autocomplete?q=… finds hotels.',
}

/** The route that a caller meant with another method, a slash too many, another case or another version. */
function nearRoute(path: string): string | undefined {
  const [word] = path.split('/', maxPrefixWords).filter((part) => !/^(?:|v\d+|api)$/i.test(part))
  return word === undefined ? undefined : routes[nearName(word, Object.keys(routes)) ?? '']
}

const maxPrefixWords = 5
