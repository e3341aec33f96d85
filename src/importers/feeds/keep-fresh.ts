import { setTimeout as wait } from 'node:timers/promises'
import type { Feed } from '../../store/feeds/feeds.ts'
import type { FeedSettings } from './feed-settings.ts'
import { type FeedOutcome, type Refresh, refreshFeed } from './refresh-feed.ts'

export type Refreshing = Omit<Refresh, 'settings'> & {
  feeds: readonly FeedSettings[]
  onOutcome: (outcome: FeedOutcome) => void
}

/** Refreshes every feed once now; waits for feeds that another process is reading. */
export async function refreshAll({ feeds, onOutcome, ...refresh }: Refreshing): Promise<void> {
  await inTurns(feeds, async (settings) => {
    for (;;) {
      const outcome = await refreshFeed({ ...refresh, settings })
      if (outcome.result !== 'taken') return onOutcome(outcome)
      await wait(takenPauseMs, undefined, { signal: refresh.signal })
    }
  })
}

/** Refreshes feeds when due, until the signal aborts. Several processes may share one database. */
export async function keepFresh(refreshing: Refreshing & { onTrouble: (error: unknown) => void }): Promise<void> {
  const { store, feeds, now, signal, onOutcome, onTrouble, ...refresh } = refreshing
  while (!signal?.aborted) {
    try {
      // Detects a replaced database file.
      await store.generation()
      const held = new Map((await store.feeds.list(now())).map((feed) => [feed.source, feed]))
      const due = feeds.filter(({ source, intervalMinutes }) => isDue(held.get(source), intervalMinutes, now()))
      await inTurns(due, async (settings) => {
        const outcome = await refreshFeed({ store, now, signal, settings, ...refresh })
        if (outcome.result !== 'taken') onOutcome(outcome)
      })
    } catch (error) {
      if (!signal?.aborted) onTrouble(error)
    }
    await wait(pollMs * (0.8 + Math.random() * 0.4), undefined, { signal }).catch(() => {})
  }
}

/** A shortened interval takes effect at once. */
const isDue = (feed: Feed | undefined, intervalMinutes: number, now: Temporal.Instant): boolean =>
  feed === undefined ||
  Temporal.Instant.compare(feed.dueAt, now) <= 0 ||
  (feed.reason === null && feed.triedAt !== null && now.since(feed.triedAt).total('minutes') > intervalMinutes * 1.1)

const pollMs = 15_000
const takenPauseMs = 500
/** Several at once, so that one slow server doesn't delay the others. */
const atOnce = 4

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const turn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  // Waits for all, so that none keeps running after a failure.
  for (const ended of await Promise.allSettled(Array.from({ length: atOnce }, turn)))
    if (ended.status === 'rejected') throw ended.reason
}
