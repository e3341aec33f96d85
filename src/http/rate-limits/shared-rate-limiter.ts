import type { CountedWindows, RateQuotas } from '../../store/rate-windows.ts'
import { memoryRateLimiter } from './memory-rate-limiter.ts'
import type { Counted, RateLimiter } from './rate-limiter.ts'

/** Where all processes of a deployment count together: Redis or PostgreSQL. */
export type SharedCounter = {
  /** Counts as many of the key's requests as both windows have room for. */
  count(key: LimitedKey, requests: number): Promise<{ counted: number } & CountedWindows>
  close(): Promise<void>
}

export type LimitedKey = { id: string } & RateQuotas

type Options = {
  /** Called when sharing fails, with the reason, and when it works again, with null. */
  onChange: (fault: unknown) => void
  /** The longest that a request waits for the shared counter. */
  timeoutMs?: number
  /** How long a key is counted alone after a fault, and how long a fault shows in `isShared`. */
  retryMs?: number
}

/** Counted only to check that the counter can be written; no real key has this id. */
const probeKey: LimitedKey = { id: '', perMinute: 1_000_000_000, perDay: 1_000_000_000 }
/** After this many faults in a row, this process counts all keys alone. */
const maxFaults = 3

type Waiting = { resolve: (counted: Counted) => void }

/**
 * Counts in the shared counter. Requests of one key that arrive during a call are counted together in the next call. So
 * a flood of one key does not delay others. While the counter fails, this process counts alone, starting from the last
 * counts that it knows.
 */
export function sharedRateLimiter(
  shared: SharedCounter,
  { onChange, timeoutMs = 1000, retryMs = 1000 }: Options,
): RateLimiter {
  const alone = memoryRateLimiter()
  const waitingByKey = new Map<string, Waiting[]>()
  const aloneUntil = new Map<string, number>()
  let faultsInRow = 0
  let faultAt = Number.NEGATIVE_INFINITY
  let isKnownFaulty = false

  async function countShared(key: LimitedKey, requests: number): ReturnType<SharedCounter['count']> {
    try {
      const answer = await inTime(shared.count(key, requests), timeoutMs)
      faultsInRow = 0
      return answer
    } catch (error) {
      faultsInRow++
      faultAt = performance.now()
      if (!isKnownFaulty) onChange(error)
      isKnownFaulty = true
      throw error
    }
  }

  const isAlone = (key: LimitedKey): boolean =>
    performance.now() < (aloneUntil.get(key.id) ?? 0) ||
    (faultsInRow >= maxFaults && performance.now() < faultAt + retryMs)

  /** Counts all waiting requests of a key, until none wait. */
  async function countWaiting(key: LimitedKey, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      const requests = waiting.splice(0)
      const countAlone = () => requests.forEach(({ resolve }) => void resolve(alone.countNow(key.id, key)))
      if (isAlone(key)) countAlone()
      else {
        try {
          const answer = await countShared(key, requests.length)
          aloneUntil.delete(key.id)
          alone.learn(answer)
          for (const [index, { resolve }] of requests.entries()) resolve(shareOf(answer, index))
        } catch {
          aloneUntil.set(key.id, performance.now() + retryMs)
          countAlone()
        }
      }
    }
    waitingByKey.delete(key.id)
  }

  return {
    count: (key) =>
      new Promise((resolve) => {
        const waiting = waitingByKey.get(key.id)
        if (waiting !== undefined) {
          waiting.push({ resolve })
          return
        }
        const first = [{ resolve }]
        waitingByKey.set(key.id, first)
        void countWaiting(key, first)
      }),
    async isShared() {
      // A fault shows until its key has had time to be counted again.
      const hadFault = performance.now() < faultAt + 2 * retryMs
      const works = await countShared(probeKey, 1).then(
        () => true,
        () => false,
      )
      if (works && !hadFault && isKnownFaulty) {
        isKnownFaulty = false
        onChange(null)
      }
      return works && !hadFault
    },
    close: () => shared.close(),
  }
}

/** The result for the request at `index` of those counted together, as if it was counted on its own. */
function shareOf({ counted, windows, nowMs }: { counted: number } & CountedWindows, index: number): Counted {
  const after = Math.max(0, counted - index - 1)
  return {
    counted: index < counted,
    nowMs,
    windows: { ...windows, minuteCount: windows.minuteCount - after, dayCount: windows.dayCount - after },
  }
}

/** Waits two turns of the event loop before giving up, to use a result that arrived while the process was busy. */
function inTime<Result>(answer: Promise<Result>, timeoutMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${timeoutMs} ms`))
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
