import type { ApiKey } from '../../store/keys.ts'
import type { CountedWindows } from '../../store/rate-windows.ts'
import type { Soon } from '../../store/reading/soon.ts'

/** The result of counting a request. `counted` is false if a window is full; `nowMs` is the counting clock's time. */
export type Counted = { counted: boolean } & CountedWindows

/** Counts requests per key in fixed windows that start at a key's first request. Refused requests do not count. */
export type RateLimiter = {
  count(key: ApiKey): Soon<Counted>
  /** False while sharing counts with other processes fails. Never rejects. */
  isShared(): Promise<boolean>
  close(): Promise<void>
}
