import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** What a process did since the last look. Delays are how late the event loop was, in milliseconds. */
export type LoadFigures = { requests: number; delayP99Ms: number; maxDelayMs: number }

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the figures and starts the next ones. */
    takeLoadFigures(): LoadFigures
  }
}

const resolutionMs = 10
const nanosPerMs = 1e6

/** Counts requests and measures how long the event loop was blocked. */
export function countLoad(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  let requests = 0
  // The histogram measures the time between two ticks of a timer, not only what exceeds it.
  const lateMs = (nanos: number) => Math.max(0, Math.round(nanos / nanosPerMs - resolutionMs))
  app.addHook('onReady', async () => void delay.enable())
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onRequest', (_request, _reply, done) => {
    requests++
    done()
  })
  app.decorate('takeLoadFigures', () => {
    const figures = { requests, delayP99Ms: lateMs(delay.percentile(99)), maxDelayMs: lateMs(delay.max) }
    requests = 0
    delay.reset()
    return figures
  })
}

/** The figures of several processes as if they were one: requests add up, and the latest event loop counts. */
export const addLoad = (a: LoadFigures, b: LoadFigures): LoadFigures => ({
  requests: a.requests + b.requests,
  delayP99Ms: Math.max(a.delayP99Ms, b.delayP99Ms),
  maxDelayMs: Math.max(a.maxDelayMs, b.maxDelayMs),
})
