import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { FeedSettings } from '../importers/feeds/feed-settings.ts'
import type { FeedOutcome } from '../importers/feeds/refresh-feed.ts'

export type FeedsWork = { databaseUrl: string; feeds: readonly FeedSettings[] }
export type FeedsWord = { outcome: FeedOutcome } | { trouble: string }

/** A feed made to fill all memory ends its thread and not the service. */
const maxMegabytes = 1024
const restartMs = 60_000
/** An import that has begun may finish within this time; else it is rolled back. */
const stopMs = 5000

/** Keeps feeds fresh beside the service, in a thread of its own, until `stop`. */
export function refreshInBackground(work: FeedsWork, logger: Logger): { stop(): Promise<void> } {
  let isStopping = false
  let restart: NodeJS.Timeout | undefined
  let worker = start()

  function start(): Worker {
    const started = new Worker(new URL('./feeds-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    started.on('message', (word: FeedsWord) => tell(word, logger))
    started.on('error', (error: Error) =>
      logger.error({ fault: { message: error.message } }, 'the refresh of feeds broke off'),
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

function tell(word: FeedsWord, logger: Logger): void {
  if ('trouble' in word) {
    logger.warn({ fault: { message: word.trouble } }, 'feeds were not refreshed')
    return
  }
  const { source, result, events, faults, reason } = word.outcome
  if (result === 'failed') logger.warn({ feed: source, reason }, 'a feed failed and keeps what it gave last')
  else logger.info({ feed: source, result, events, unread: faults.length }, 'a feed was refreshed')
}
