import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { FeedSettings } from '../../importers/feeds/feed-settings.ts'
import type { FeedOutcome } from '../../importers/feeds/refresh-feed.ts'

export type FeedsWork = { databaseUrl: string; feeds: readonly FeedSettings[] }
export type FeedsMessage = { outcome: FeedOutcome } | { trouble: string }

/** A feed that uses up this memory ends the worker thread, not the service. */
const maxMegabytes = 1024
const restartMs = 60_000
/** How long a running import may take to finish; after that it is rolled back. */
const stopMs = 5000

/** Refreshes feeds in a worker thread until `stop` is called. */
export function refreshInBackground(work: FeedsWork, logger: Logger): { stop(): Promise<void> } {
  let isStopping = false
  let restart: NodeJS.Timeout | undefined
  let worker = start()

  function start(): Worker {
    const started = new Worker(new URL('./feeds-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    started.on('message', (word: FeedsMessage) => logOutcome(word, logger))
    started.on('error', (error: Error) =>
      logger.error({ fault: { message: error.message } }, 'the feed worker failed and will restart'),
    )
    started.once('exit', () => {
      if (isStopping) return
      restart = setTimeout(() => {
        worker = start()
      }, restartMs).unref()
    })
    return started
  }

  return {
    async stop() {
      isStopping = true
      clearTimeout(restart)
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      if (worker.threadId === -1) return
      worker.postMessage('stop')
      await Promise.race([ended, wait(stopMs, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

function logOutcome(word: FeedsMessage, logger: Logger): void {
  if ('trouble' in word) {
    logger.warn({ fault: { message: word.trouble } }, 'refreshing feeds failed')
    return
  }
  const { source, result, events, faults, reason } = word.outcome
  if (result === 'failed') logger.warn({ feed: source, reason }, 'a feed failed; its earlier events are kept')
  else logger.info({ feed: source, result, events, unread: faults.length }, 'a feed was refreshed')
}
