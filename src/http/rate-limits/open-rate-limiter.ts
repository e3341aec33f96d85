import type { Logger } from 'pino'
import type { Store } from '../../store/store.ts'
import { keptRateLimiter } from './kept-rate-limiter.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { sharedRateLimiter } from './shared-rate-limiter.ts'

type Options = { store: Pick<Store, 'engine' | 'rates'>; redisUrl: string | null; logger: Logger }

/**
 * Counts in Redis if it is configured, else in PostgreSQL. The embedded database serves one process, which counts
 * itself.
 */
export async function openRateLimiter({ store, redisUrl, logger }: Options): Promise<RateLimiter> {
  const { rates } = store
  const onChange = (fault: unknown) => {
    if (fault === null) logger.info('rate limits are shared between processes again')
    else
      logger.warn(
        { fault: messageOf(fault) },
        'rate limits are not shared between processes; this process counts alone',
      )
  }
  if (redisUrl !== null) {
    // Imported on demand: most deployments have no Redis.
    const { redisCounter } = await import('./redis-counter.ts')
    return sharedRateLimiter(await redisCounter(redisUrl), { onChange })
  }
  if (store.engine === 'sqlite')
    return keptRateLimiter(rates, {
      onFault: (fault) => logger.warn({ fault: messageOf(fault) }, 'saving rate limits failed; retrying every second'),
    })
  return sharedRateLimiter({ count: rates.count, close: async () => {} }, { onChange })
}

const messageOf = (fault: unknown) => ({ message: fault instanceof Error ? fault.message : String(fault) })
