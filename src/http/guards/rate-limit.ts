import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateQuotas } from '../../store/rate-windows.ts'
import { dayMs, minuteMs } from '../../store/rate-windows.ts'
import { type Soon, whenReady } from '../../store/reading/soon.ts'
import { rateLimited } from '../errors.ts'
import type { Counted, RateLimiter } from '../rate-limits/rate-limiter.ts'
import { soonWithinDeadline } from './deadline.ts'

/** Enforces and reports the quotas. https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export function limitRate(limiter: RateLimiter) {
  return (request: FastifyRequest, reply: FastifyReply): Soon<void> => {
    const { apiKey } = request
    if (apiKey === null) return undefined
    return whenReady(soonWithinDeadline(request, request.counting ?? limiter.count(apiKey)), (counted) => {
      const [minute, day] = windowStates(counted, apiKey)
      reply.header('ratelimit-policy', `${policyOf(minute)}, ${policyOf(day)}`)
      reply.header('ratelimit', `${stateOf(minute)}, ${stateOf(day)}`)
      if (counted.counted) return
      const exceeded = [minute, day].filter((window) => window.remaining === 0)
      const seconds = Math.max(...exceeded.map((window) => window.resetSeconds))
      reply.header('retry-after', seconds)
      throw rateLimited(`Try again in ${seconds} seconds, as Retry-After says.`)
    })
  }
}

type WindowState = { name: string; quota: number; windowSeconds: number; remaining: number; resetSeconds: number }

const policyOf = ({ name, quota, windowSeconds }: WindowState) => `"${name}";q=${quota};w=${windowSeconds}`
const stateOf = ({ name, remaining, resetSeconds }: WindowState) => `"${name}";r=${remaining};t=${resetSeconds}`

/** The state of each window after this request. */
function windowStates({ windows, nowMs }: Counted, quotas: RateQuotas): [minute: WindowState, day: WindowState] {
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
