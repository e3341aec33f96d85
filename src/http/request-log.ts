import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** On the clock of `performance.now()`, in milliseconds. */
    startedAt: number
    /** False for requests that are only counted in the log, so that a flood of them cannot fill a disk. */
    isLogged: boolean
  }
}

const summaryIntervalMs = 60_000

/** One line a request, written when its connection is done with it: also for a caller who left. */
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
        log.warn({ requests: unlogged }, 'requests with unknown tokens were refused without a line each')
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
      // The pattern and never the address: ids and words of a guest stay out of the log.
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
