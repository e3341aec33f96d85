import type { ApiKey } from '../../store/keys.ts'
import { memoryRateLimiter } from './memory-rate-limiter.ts'
import type { Counted, RateLimiter } from './rate-limiter.ts'

/** A counter that all processes of a deployment share: Redis or PostgreSQL. */
export type SharedCounter = {
  count(key: ApiKey): Promise<Counted>
  /** Rejects if the shared counter can't be reached. */
  probe(): Promise<void>
  close(): Promise<void>
}

type Options = {
  /** Called with the error when sharing fails, and with null when it works again. */
  onChange: (fault: unknown) => void
  /** How long a request waits for the shared counter at most. */
  timeoutMs?: number
  /** How long this process counts alone before it tries the shared counter again. */
  retryMs?: number
}

/**
 * Counts in the shared counter. While that fails, this process counts alone, starting from the last shared counts.
 * A key then gets at most its quota from each process.
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
      // Only one request at a time checks whether sharing works again; the others don't wait for it.
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
