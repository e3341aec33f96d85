import Type, { type TSchema } from 'typebox'
import { type ApiError, envelopeOf } from '../errors.ts'
import { ErrorEnvelope, HotelNotResolvedEnvelope } from './error.ts'
import { named } from './wire.ts'

/** `isRevalidated`: the answer has an `ETag`, and callers who send it back get a 304 while it is true. */
type Success<T> = { schema: T; description: string; example: unknown; isRevalidated?: boolean }

/** The response schemas of a route, for Fastify's serialiser and OpenAPI: its success and the failures it lists. */
export function answersOf<T extends TSchema>(success: Success<T>, failures: ApiError[]) {
  const byStatus = Map.groupBy(failures, (failure) => failure.status)
  const described = [...byStatus].map(([status, errors]) => [status, failureAnswer(status, errors)])
  return {
    200: {
      description: success.description,
      headers: { ...requestId, ...(byStatus.has(429) ? rateLimit : {}), ...(success.isRevalidated ? etag : {}) },
      content: { 'application/json': { schema: named(success.schema), example: success.example } },
    },
    ...(success.isRevalidated ? { 304: unchanged } : {}),
    ...Object.fromEntries(described),
  }
}

/** The headers of a request whose answer has an `ETag`. */
export const knownAnswer = Type.Object({
  'If-None-Match': Type.Optional(
    Type.String({
      description: 'The `ETag` of an answer that you have: while it is unchanged, the answer is an empty 304.',
      examples: ['W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'],
    }),
  ),
})

function failureAnswer(status: number, errors: ApiError[]) {
  return {
    description: meanings[status] ?? '',
    headers: {
      ...requestId,
      ...(status === 401 ? challenge : rateLimit),
      ...(status === 429 ? retryAfter : {}),
      ...(status === 502 ? busy : {}),
    },
    content: {
      'application/json': {
        schema: status === 422 ? named(HotelNotResolvedEnvelope) : named(ErrorEnvelope),
        examples: Object.fromEntries(
          errors.map((error, index) => [
            errors.findIndex(({ code }) => code === error.code) === index ? error.code : `${error.code}_${index + 1}`,
            { summary: error.message, value: envelopeOf(error) },
          ]),
        ),
      },
    },
  }
}

const meanings: Record<number, string> = {
  400: 'The request is invalid; the message names the first fault.',
  401: 'The bearer token is missing, malformed, incorrect, expired or revoked.',
  404: 'The id is valid but unknown, or no route matches.',
  422: 'The hotel is not confidently resolved to a place with coordinates; the candidates considered are listed.',
  429: 'The key has used up a window. Wait for `Retry-After` seconds.',
  500: 'An unexpected failure.',
  502: 'A dependency failed, so it is unknown whether the requested item exists.',
  504: 'A dependency timed out, or the request exceeded its budget.',
}

const header = (type: string, description: string) => ({ type, description })
const requestId = { 'X-Request-Id': header('string', 'UUID of this request in the logs.') }
const rateLimit = {
  'RateLimit-Policy': header('string', 'The windows of this key: `"minute";q=100;w=60, "day";q=10000;w=86400`.'),
  RateLimit: header(
    'string',
    'What is left of each window and the seconds until it clears: `"minute";r=57;t=31, "day";r=9120;t=40210`.',
  ),
}
const retryAfter = { 'Retry-After': header('integer', 'Seconds until every exceeded window clears.') }
const busy = { 'Retry-After': header('integer', 'Only when the service is too busy: seconds to wait.') }
const challenge = { 'WWW-Authenticate': header('string', '`Bearer`') }
const etag = { ETag: header('string', 'Names this state of the answer: send it as `If-None-Match` next time.') }
const unchanged = {
  description: 'The answer is the one whose `ETag` was sent. There is no body.',
  type: 'null',
  headers: { ...requestId, ...rateLimit, ...etag },
}
