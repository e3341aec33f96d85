import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds, from `performance.now()`. */
    startedAt: number
    /** False for requests that the log only counts, so that a flood of them can't fill the disk. */
    isLogged: boolean
  }
}

const summaryIntervalMs = 60_000

/** Logs one line per request when its answer is finished or the caller disconnects. */
export function logRequests() {
  let unlogged = 0
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.startedAt = performance.now()
    reply.raw.once('close', () => {
      if (request.isLogged) return writeLine(request, reply)
      unlogged++
      if (unlogged > 1) return
      const { log } = request.server
      setTimeout(() => {
        log.warn({ requests: unlogged }, 'requests with rejected tokens that were not logged one by one')
        unlogged = 0
      }, summaryIntervalMs).unref()
    })
  }
}

function writeLine(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      callerRequestId: callerRequestId(request),
      method: request.method,
      // The route pattern, not the URL: guests' ids and words must not reach the log.
      route: request.routeOptions.url ?? null,
      status: reply.raw.writableFinished ? reply.raw.statusCode : null,
      durationMs: Math.round(performance.now() - request.startedAt),
      keyId: request.apiKey?.id ?? null,
    },
    reply.raw.writableFinished ? 'answered' : 'caller left',
  )
}

function callerRequestId(request: FastifyRequest): string | undefined {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:~+/=@-]{1,128}$/.test(given) ? given : undefined
}
