import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateQuotas } from '../../store/rate-windows.ts'
import { dayMs, minuteMs } from '../../store/rate-windows.ts'
import { rateLimited } from '../errors.ts'
import type { Counted, RateLimiter } from '../rate-limits/rate-limiter.ts'
import { withinDeadline } from './deadline.ts'

/** Enforces and reports the quotas. https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export function limitRate(limiter: RateLimiter) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { apiKey } = request
    if (apiKey === null) return
    const counted = await withinDeadline(request, () => limiter.count(apiKey))
    const windows = windowStates(counted, apiKey)
    reply.header('ratelimit-policy', windows.map((w) => `"${w.name}";q=${w.quota};w=${w.windowSeconds}`).join(', '))
    reply.header('ratelimit', windows.map((w) => `"${w.name}";r=${w.remaining};t=${w.resetSeconds}`).join(', '))
    if (counted.counted) return
    const exceeded = windows.filter((window) => window.remaining === 0)
    reply.header('retry-after', Math.max(...exceeded.map((window) => window.resetSeconds)))
    throw rateLimited()
  }
}

/** The state of each window after this request. */
function windowStates({ windows, nowMs }: Counted, quotas: RateQuotas) {
  const state = (name: string, quota: number, window: { startedMs: number; count: number; spanMs: number }) => {
    const leftMs = window.startedMs + window.spanMs - nowMs
    const isOver = leftMs <= 0
    return {
      name,
      quota,
      windowSeconds: window.spanMs / 1000,
      remaining: Math.max(0, quota - (isOver ? 0 : window.count)),
      resetSeconds: Math.ceil((isOver ? window.spanMs : leftMs) / 1000),
    }
  }
  const { minuteStartedMs, minuteCount, dayStartedMs, dayCount } = windows
  return [
    state('minute', quotas.perMinute, { startedMs: minuteStartedMs, count: minuteCount, spanMs: minuteMs }),
    state('day', quotas.perDay, { startedMs: dayStartedMs, count: dayCount, spanMs: dayMs }),
  ]
}
