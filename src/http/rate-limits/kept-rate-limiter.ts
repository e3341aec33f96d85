import type { RateWindowStore } from '../../store/rate-windows.ts'
import { memoryRateLimiter } from './memory-rate-limiter.ts'
import type { RateLimiter } from './rate-limiter.ts'

const saveIntervalMs = 1000

/** Counts in memory and keeps the counts in the embedded database, so that a restart forgets none. */
export async function keptRateLimiter(
  store: RateWindowStore,
  { onFault, intervalMs = saveIntervalMs }: { onFault: (error: unknown) => void; intervalMs?: number },
): Promise<RateLimiter> {
  const memory = memoryRateLimiter(await store.load(Date.now()))
  let isFaulty = false

  async function save(): Promise<void> {
    const changed = memory.takeChanged()
    if (changed.length === 0) return
    try {
      await store.save(changed, Date.now())
      isFaulty = false
    } catch (error) {
      // Tried again with the next round; an import that holds the database may take minutes.
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
