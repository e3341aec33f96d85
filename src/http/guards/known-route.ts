import type { FastifyRequest } from 'fastify'
import { noRoute } from '../errors.ts'

/** Refuses an unknown route under `prefix` before the body is read. */
export function requireKnownRoute(prefix: string) {
  return (request: FastifyRequest): void => {
    if (request.is404 && request.server.prefix === prefix) refuseUnknownRoute(request)
  }
}

const hint = 'The routes and their methods are listed in /openapi.json.'

export function refuseUnknownRoute(request: FastifyRequest): never {
  throw noRoute(request.method, request.originalUrl.replace(/[?#].*$/s, ''), hint)
}
