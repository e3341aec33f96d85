import type { FastifyRequest } from 'fastify'
import { noRoute } from '../errors.ts'

/** Refuses an unknown route under `prefix` before the body is read. */
export function requireKnownRoute(prefix: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.is404 && request.server.prefix === prefix) refuseUnknownRoute(request)
  }
}

export function refuseUnknownRoute(request: FastifyRequest): never {
  throw noRoute(request.method, request.originalUrl.replace(/[?#].*$/s, ''))
}
