import type { Store } from '../store/store.ts'

export type HealthProbes = {
  /** `<capability> is unhealthy`, one for each whose latest probe failed. */
  warnings(): string[]
  start(): Promise<void>
  stop(): void
}

const probeTimeoutMs = 2000

/** Probes what the service rests on, once at the start and then periodically. */
export function healthProbes({ store, intervalMs }: { store: Store; intervalMs: number }): HealthProbes {
  const probes = [
    { capability: 'place database', isWell: async () => Number.isInteger(await store.generation()) },
    { capability: 'place catalog', isWell: () => store.hasPlaces() },
  ]
  let failed: string[] = []
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function probeAll(): Promise<void> {
    const well = await Promise.all(probes.map(({ isWell }) => inTime(isWell)))
    failed = probes.filter((_, index) => !well[index]).map(({ capability }) => capability)
    if (!stopped) timer = setTimeout(probeAll, intervalMs).unref()
  }

  return {
    warnings: () => failed.map((capability) => `${capability} is unhealthy`),
    start: probeAll,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

function inTime(isWell: () => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), probeTimeoutMs)
    isWell()
      .then(resolve, () => resolve(false))
      .finally(() => clearTimeout(timer))
  })
}
