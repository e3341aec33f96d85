import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ApiKey } from '../../store/keys.ts'
import { rateLimited } from '../errors.ts'

/** What is left of each window after this request. */
type WindowState = {
  name: string
  quota: number
  windowSeconds: number
  remaining: number
  resetSeconds: number
}
type Allowance = { allowed: boolean; windows: WindowState[] }

/** Counts a request against a key; one that is refused does not count. */
export type RateLimiter = (key: ApiKey) => Promise<Allowance>

/** Each answer tells what is left. https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export function limitRate(limiter: RateLimiter) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.apiKey === null) return
    const { allowed, windows } = await limiter(request.apiKey)
    reply.header('ratelimit-policy', windows.map((w) => `"${w.name}";q=${w.quota};w=${w.windowSeconds}`).join(', '))
    reply.header('ratelimit', windows.map((w) => `"${w.name}";r=${w.remaining};t=${w.resetSeconds}`).join(', '))
    if (allowed) return
    const exceeded = windows.filter((window) => window.remaining === 0)
    reply.header('retry-after', Math.max(...exceeded.map((window) => window.resetSeconds)))
    throw rateLimited()
  }
}

/** Fixed windows in this process's memory, each beginning with a key's first request in it. */
export function memoryRateLimiter(): RateLimiter {
  const windows = [
    { name: 'minute', windowSeconds: 60, quotaOf: (key: ApiKey) => key.perMinute },
    { name: 'day', windowSeconds: 86_400, quotaOf: (key: ApiKey) => key.perDay },
  ].map((window) => ({
    ...window,
    // Quotas differ by key and may change, so the counter itself knows none.
    counter: new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: window.windowSeconds }),
  }))

  return async (key) => {
    const counted = await Promise.all(
      windows.map(async ({ name, windowSeconds, quotaOf, counter }) => {
        const { consumedPoints, msBeforeNext } = await counter.consume(key.id)
        return {
          name,
          windowSeconds,
          quota: quotaOf(key),
          consumedPoints,
          resetSeconds: Math.ceil(msBeforeNext / 1000),
        }
      }),
    )
    const allowed = counted.every((window) => window.consumedPoints <= window.quota)
    if (!allowed) await Promise.all(windows.map(({ counter }) => counter.reward(key.id)))
    return {
      allowed,
      windows: counted.map(({ consumedPoints, ...window }) => ({
        ...window,
        remaining: Math.max(0, window.quota - (allowed ? consumedPoints : consumedPoints - 1)),
      })),
    }
  }
}
