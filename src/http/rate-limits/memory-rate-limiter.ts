import { type CountedWindows, dayMs, minuteMs, type RateQuotas, type RateWindows } from '../../store/rate-windows.ts'
import type { Counted, RateLimiter } from './rate-limiter.ts'

export type MemoryRateLimiter = RateLimiter & {
  countNow(keyId: string, quotas: RateQuotas): Counted
  /** Replaces a key's counts with those of another counter. */
  learn(counted: CountedWindows): void
  /** The windows that changed since the last call. */
  takeChanged(): RateWindows[]
  /** Marks windows as changed again after saving them failed. */
  putBack(windows: readonly RateWindows[]): void
}

/** Milliseconds since 1970 by the clock at the start of the process. Setting the machine's clock does not move it. */
export const steadyNow = (): number => performance.timeOrigin + performance.now()

/** Counts in this process's memory, which stays small because only valid keys are counted. */
export function memoryRateLimiter(
  known: readonly RateWindows[] = [],
  now: () => number = steadyNow,
): MemoryRateLimiter {
  const windowsByKey = new Map(known.map((windows) => [windows.keyId, windows]))
  const changed = new Set<string>()

  function countNow(keyId: string, quotas: RateQuotas): Counted {
    const nowMs = now()
    const held = windowsByKey.get(keyId)
    const minute = current(held?.minuteStartedMs, held?.minuteCount, { nowMs, spanMs: minuteMs })
    const day = current(held?.dayStartedMs, held?.dayCount, { nowMs, spanMs: dayMs })
    const counted = minute.count < quotas.perMinute && day.count < quotas.perDay
    const more = counted ? 1 : 0
    const windows = {
      keyId,
      minuteStartedMs: minute.startedMs,
      minuteCount: minute.count + more,
      dayStartedMs: day.startedMs,
      dayCount: day.count + more,
    }
    if (counted) {
      windowsByKey.set(keyId, windows)
      changed.add(keyId)
    }
    return { counted, windows, nowMs }
  }

  return {
    countNow,
    count: (key) => countNow(key.id, key),
    learn({ windows, nowMs }) {
      // Clocks of two machines differ, so the window start is moved to this machine's clock.
      const behindMs = now() - nowMs
      windowsByKey.set(windows.keyId, {
        ...windows,
        minuteStartedMs: windows.minuteStartedMs + behindMs,
        dayStartedMs: windows.dayStartedMs + behindMs,
      })
    },
    takeChanged() {
      const taken = [...changed].flatMap((keyId) => windowsByKey.get(keyId) ?? [])
      changed.clear()
      return taken
    },
    putBack(windows) {
      for (const { keyId } of windows) changed.add(keyId)
    },
    isShared: async () => true,
    close: async () => {},
  }
}

/** Restarts a window that is over, or that starts in the future because the clock was set back. */
function current(startedMs = 0, count = 0, { nowMs, spanMs }: { nowMs: number; spanMs: number }) {
  return Math.abs(nowMs - startedMs) >= spanMs ? { startedMs: nowMs, count: 0 } : { startedMs, count }
}
