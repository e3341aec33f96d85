import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sets the headers of every answer. The `/docs` page overrides the content security policy. */
export function stampAnswer({ overHttps }: { overHttps: boolean }) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cache-control', 'no-store')
    if (overHttps) reply.header('strict-transport-security', 'max-age=31536000')
  }
}
