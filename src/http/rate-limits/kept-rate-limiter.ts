import type { RateWindowStore } from '../../store/rate-windows.ts'
import { memoryRateLimiter, steadyNow } from './memory-rate-limiter.ts'
import type { RateLimiter } from './rate-limiter.ts'

const saveIntervalMs = 1000

/** Counts in memory and saves the counts in the embedded database, so that they survive a restart. */
export async function keptRateLimiter(
  store: RateWindowStore,
  { onFault, intervalMs = saveIntervalMs }: { onFault: (error: unknown) => void; intervalMs?: number },
): Promise<RateLimiter> {
  const memory = memoryRateLimiter(await store.load(steadyNow()))
  let isFaulty = false

  async function save(): Promise<void> {
    const changed = memory.takeChanged()
    if (changed.length === 0) return
    try {
      await store.save(changed, steadyNow())
      isFaulty = false
    } catch (error) {
      // The next interval tries again; an import may lock the database for minutes.
      memory.putBack(changed)
      if (!isFaulty) onFault(error)
      isFaulty = true
    }
  }

  const timer = setInterval(save, intervalMs).unref()
  return {
    count: memory.count,
    isShared: memory.isShared,
    async close() {
      clearInterval(timer)
      await save()
    },
  }
}
