import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds, from `performance.now()`. */
    startedAt: number
    /** False for requests that the log only counts, so that a flood of them can't fill the disk. */
    isLogged: boolean
  }
}

const summaryIntervalMs = 60_000
/** Load balancers ask these every few seconds. */
const probeRoutes = new Set(['/livez', '/readyz', '/v1/health'])

/** Logs one line per request when its answer is finished or the caller disconnects. */
export function logRequests(logger: Logger | false) {
  let unlogged = 0
  return (request: FastifyRequest, reply: FastifyReply): void => {
    request.startedAt = performance.now()
    if (logger === false) return
    reply.raw.once('close', () => {
      if (request.isLogged) {
        const level = probeRoutes.has(request.routeOptions.url ?? '') ? 'debug' : 'info'
        if (logger.isLevelEnabled(level)) writeLine(request, reply, level)
        return
      }
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

function writeLine(request: FastifyRequest, reply: FastifyReply, level: 'debug' | 'info'): void {
  request.log[level](
    {
      requestId: request.id,
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
