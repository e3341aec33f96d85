import type { ApiKey } from '../../store/keys.ts'
import { memoryRateLimiter } from './memory-rate-limiter.ts'
import type { Counted, RateLimiter } from './rate-limiter.ts'

/** Where all processes of a deployment count together: Redis or PostgreSQL. */
export type SharedCounter = {
  count(key: ApiKey): Promise<Counted>
  /** Rejects while counts cannot be shared. */
  probe(): Promise<void>
  close(): Promise<void>
}

type Options = {
  /** Called when sharing stops, with the reason, and when it works again, with null. */
  onChange: (fault: unknown) => void
  /** The longest that a request waits for the shared counter. */
  timeoutMs?: number
  /** How long this process counts alone before it asks the shared counter again. */
  retryMs?: number
}

/**
 * Counts in the shared counter. While that is gone this process counts alone, from the counts it saw last, so that a key gets at
 * most its quota from each process.
 */
export function sharedRateLimiter(
  shared: SharedCounter,
  { onChange, timeoutMs = 500, retryMs = 1000 }: Options,
): RateLimiter {
  const alone = memoryRateLimiter()
  let isShared = true
  let retryAt = 0

  async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      const result = await inTime(ask(), timeoutMs)
      if (!isShared) onChange(null)
      isShared = true
      return result
    } catch (error) {
      if (isShared) onChange(error)
      isShared = false
      retryAt = performance.now() + retryMs
      throw error
    }
  }

  return {
    async count(key) {
      if (!isShared && performance.now() < retryAt) return alone.countNow(key.id, key)
      // One request finds out whether sharing works again; the others need not wait for it.
      if (!isShared) retryAt = performance.now() + retryMs
      try {
        const counted = await asked(() => shared.count(key))
        alone.learn(counted)
        return counted
      } catch {
        return alone.countNow(key.id, key)
      }
    },
    isShared: () =>
      asked(() => shared.probe()).then(
        () => true,
        () => false,
      ),
    close: () => shared.close(),
  }
}

function inTime<Result>(answer: Promise<Result>, timeoutMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
