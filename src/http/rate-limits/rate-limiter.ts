import type { ApiKey } from '../../store/keys.ts'
import type { RateWindows } from '../../store/rate-windows.ts'

/** A request that was counted, or refused because a window is full. `nowMs` is the time on the clock that counted it. */
export type Counted = { counted: boolean; windows: RateWindows; nowMs: number }

/** Counts requests per key in fixed windows that begin with a key's first request. A refused request does not count. */
export type RateLimiter = {
  count(key: ApiKey): Promise<Counted>
  /** False while counts that should be shared with other processes are not. Never rejects. */
  isShared(): Promise<boolean>
  close(): Promise<void>
}
