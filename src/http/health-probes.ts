import { storeFailureOf } from '../store/failures.ts'
import type { Store } from '../store/store.ts'
import type { RateLimiter } from './rate-limits/rate-limiter.ts'

export type HealthProbes = {
  /** `<capability> is unhealthy`, one for each whose latest probe failed. */
  warnings(): string[]
  /** The result of the latest probe of each capability. */
  states(): { capability: string; isWell: boolean }[]
  /** Probes soon instead of at the end of the interval, because a request has failed. */
  suspect(): void
  start(): Promise<void>
  stop(): void
}

const probeTimeoutMs = 2000
/** Failed probes repeat more often, so that recovery shows quickly. */
const failedIntervalMs = 1000

/** Probes the service's dependencies at start and then at an interval. */
export function healthProbes({
  store,
  limiter,
  now,
  intervalMs,
}: {
  store: Store
  limiter: RateLimiter
  now: () => Temporal.Instant
  intervalMs: number
}): HealthProbes {
  const probes = [
    { capability: 'place database', isWell: () => databaseIsWell(store) },
    { capability: 'place catalog', isWell: () => store.hasPlaces() },
    { capability: 'event feeds', isWell: () => feedsAreWell(store, now()) },
    { capability: 'rate limit sharing', isWell: limiter.isShared },
    { capability: 'guest memory', isWell: () => store.guests.isWell() },
  ]
  let failed: string[] = []
  let timer: NodeJS.Timeout | undefined
  let probedAt = Number.NEGATIVE_INFINITY
  let isSuspected = false
  let stopped = false
  const soonMs = Math.min(failedIntervalMs, intervalMs)

  function probeIn(ms: number): void {
    clearTimeout(timer)
    timer = stopped ? undefined : setTimeout(probeAll, ms).unref()
  }

  async function probeAll(): Promise<void> {
    timer = undefined
    isSuspected = false
    const well = await Promise.all(probes.map(({ isWell }) => inTime(isWell)))
    const unwell = probes.filter((_, index) => !well[index]).map(({ capability }) => capability)
    // The feeds are read from the database, so their state is unknown without it.
    failed = unwell.includes('place database') ? unwell.filter((capability) => capability !== 'event feeds') : unwell
    probedAt = performance.now()
    probeIn(failed.length > 0 || isSuspected ? soonMs : intervalMs)
  }

  return {
    warnings: () => failed.map((capability) => `${capability} is unhealthy`),
    states: () => probes.map(({ capability }) => ({ capability, isWell: !failed.includes(capability) })),
    suspect() {
      if (isSuspected) return
      isSuspected = true
      // While one runs, the next follows soon.
      if (timer !== undefined) probeIn(Math.max(0, probedAt + soonMs - performance.now()))
    },
    start: probeAll,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Reads what every request reads. An SQLite file may have been replaced, which `generation` notices. */
async function databaseIsWell(store: Store): Promise<boolean> {
  const generation = await store.generation()
  await store.keys.byId('')
  return Number.isInteger(generation)
}

/** A database failure counts as healthy here, because `place database` already reports it. */
const feedsAreWell = (store: Store, now: Temporal.Instant): Promise<boolean> =>
  store.feeds.areWell(now).catch((error) => {
    if (storeFailureOf(error) !== null) return true
    throw error
  })

function inTime(isWell: () => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), probeTimeoutMs)
    isWell()
      .then(resolve, () => resolve(false))
      .finally(() => clearTimeout(timer))
  })
}
