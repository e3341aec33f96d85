import type { StopSignal } from '../stop-on-signal.ts'

/** The service as it answers requests, in this process or in several. */
export type Serving = {
  port: number
  /** Keeps answering until load balancers notice, then stops. */
  stop(signal: StopSignal): Promise<void>
}
