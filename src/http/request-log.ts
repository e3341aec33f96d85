import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** On the clock of `performance.now()`, in milliseconds. */
    startedAt: number
  }
}

/** One line a request, written when its connection is done with it: also for a caller who left. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.startedAt = performance.now()
  reply.raw.once('close', () => {
    request.log.info(
      {
        callerRequestId: callerRequestId(request),
        method: request.method,
        // The pattern and never the address: ids and words of a guest stay out of the log.
        route: request.routeOptions.url ?? null,
        status: reply.raw.writableFinished ? reply.raw.statusCode : null,
        durationMs: Math.round(performance.now() - request.startedAt),
        keyId: request.apiKey?.id ?? null,
      },
      reply.raw.writableFinished ? 'answered' : 'caller left',
    )
  })
}

function callerRequestId(request: FastifyRequest): string | undefined {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:~+/=@-]{1,128}$/.test(given) ? given : undefined
}
