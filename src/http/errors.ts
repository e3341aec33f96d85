import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlaceDocument } from '../domain/place.ts'
import { HotelNotResolved, showHotel } from '../hotels/shown-hotel.ts'
import { storeFailureOf } from '../store/failures.ts'
import type { ErrorCode, HotelCandidate } from './schemas/error.ts'

/** A failure in the form that the caller receives. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined
  constructor(status: number, code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** A request refused to protect the others. It is expected, so the request log is enough. */
class Overloaded extends ApiError {}

/** The error handler of every route: turns anything thrown into the error envelope. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = listedFor(request, apiErrorOf(error))
  if (fault.status >= 500 && !reply.raw.destroyed && !(error instanceof Overloaded))
    request.log.error({ requestId: request.id, fault: loggedFault(error) }, fault.code)
  return reply.code(fault.status).type('application/json; charset=utf-8').send(envelopeOf(fault))
}

function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HotelNotResolved) return hotelNotResolved(error.message, error.candidates.map(candidateOf))
  const failure = storeFailureOf(error)
  if (failure === 'timeout' || (error instanceof Error && error.name === 'TimeoutError')) return upstreamTimeout()
  if (failure === 'unavailable') return upstreamUnavailable()
  return frameworkFault(error) ?? internalError()
}

export const envelopeOf = ({ code, message, details }: ApiError) => ({
  error: { code, message, ...(details === undefined ? {} : { details }) },
})

/** Messages are fixed by the contract; a hint says what to do next. */
const hinted = (hint: string | undefined) => (hint === undefined ? undefined : { hint })

export const invalidRequest = (message: string, hint?: string) =>
  new ApiError(400, 'invalid_request', message, hinted(hint))
export const malformedBody = (hint?: string) => invalidRequest('Malformed JSON body', hint)
export const unauthorized = (hint?: string) => new ApiError(401, 'unauthorized', 'Invalid bearer token', hinted(hint))
export const noRoute = (method: string, path: string, hint?: string) =>
  new ApiError(404, 'not_found', `No route for ${method} ${path}`, hinted(hint))
export const placeNotFound = (hint?: string) => new ApiError(404, 'place_not_found', 'Place not found', hinted(hint))
export const eventNotFound = (hint?: string) => new ApiError(404, 'event_not_found', 'Event not found', hinted(hint))
export const hotelNotResolved = (message: string, candidates: readonly HotelCandidate[]) =>
  new ApiError(422, 'hotel_not_resolved', message, { candidates })
export const rateLimited = (hint?: string) =>
  new ApiError(429, 'rate_limited', 'Rate limit exceeded for this API consumer', hinted(hint))
export const internalError = () => new ApiError(500, 'internal_error', 'Failed to process request')
export const upstreamUnavailable = () => new ApiError(502, 'upstream_unavailable', 'An upstream dependency failed')
export const overloaded = () =>
  new Overloaded(502, 'upstream_unavailable', 'The service is too busy; try again in a moment')
export const upstreamTimeout = () => new ApiError(504, 'upstream_timeout', 'An upstream dependency timed out')
export const requestTimeout = () => new ApiError(504, 'request_timeout', 'The request exceeded its time budget')

function candidateOf(place: PlaceDocument): HotelCandidate {
  const { latitude: lat, longitude: lng, ...hotel } = showHotel(place)
  return { ...hotel, lat, lng }
}

/** Maps Fastify's own refusals to 400, because the contract has no 405, 413, 414 or 415. */
function frameworkFault(error: unknown): ApiError | null {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return null
  const { code, statusCode } = error
  if (typeof code !== 'string' || !code.startsWith('FST_')) return null
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return malformedBody()
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? invalidRequest('Malformed request')
    : null
}

/** Each route may only use the statuses that the contract lists for it. Other server failures become 502. */
function listedFor(request: FastifyRequest, fault: ApiError): ApiError {
  const listed = request.routeOptions.schema?.response
  if (fault.status < 500 || typeof listed !== 'object' || listed === null) return fault
  return fault.status in listed ? fault : upstreamUnavailable()
}

/** Copies only safe fields, because drivers attach the values of a failing row to their errors. */
function loggedFault(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, code, ...(code === insufficientPrivilege ? { fix: grantRights } : {}), stack }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const insufficientPrivilege = '42501'
const grantRights =
  'let the owner of the tables run deploy/serving-role.sql; ./concierge doctor says which right is missing'
