import type { FastifyReply, FastifyRequest } from 'fastify'

const exposedHeaders = 'X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, ETag'
const preflightSeconds = 600

/** A browser's question whether a page may call. https://fetch.spec.whatwg.org/#cors-preflight-request */
export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/** Lets pages of the configured origins read answers. Without this hook no header is sent, and browsers refuse. */
export function allowOrigins(origins: readonly string[]) {
  const allowed = new Set(origins)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !(allowed.has(origin) || allowed.has('*'))) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', exposedHeaders)
    if (!isPreflight(request)) return
    // A preflight carries no token. https://fetch.spec.whatwg.org/#cors-preflight-fetch
    await reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'Authorization, Content-Type, X-Request-Id, If-None-Match')
      .header('access-control-max-age', preflightSeconds)
      .send()
  }
}
