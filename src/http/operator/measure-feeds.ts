import { Gauge, type Registry } from '@prometheus-io/client'
import type { Feed } from '../../store/feeds/feeds.ts'

/** A scrape is answered without the feeds if they take longer. */
const maxReadMs = 2000

/** Adds the state of every event feed to the registry, read at each scrape. */
export function measureFeeds(registry: Registry, list: () => Promise<Feed[]>): void {
  let reading: Promise<Feed[]> | null = null
  /** The figures of one scrape share one read. */
  const feeds = () => {
    reading ??= inTime(list()).finally(() => {
      reading = null
    })
    return reading
  }
  const gauge = (name: string, help: string, read: (feed: Feed) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['source'],
      registers: [registry],
      async collect() {
        const all = await feeds()
        this.reset()
        for (const feed of all) {
          const value = read(feed)
          if (value !== null) this.set({ source: feed.source }, value)
        }
      },
    })
  gauge(
    'concierge_feed_last_success_timestamp_seconds',
    'When a feed was last read without failure; missing for a feed that never was',
    ({ goodAt }) => goodAt && goodAt.epochMilliseconds / 1000,
  )
  // A refresh that was cut off has a reason and no failure of its own.
  gauge('concierge_feed_failures', 'Failed attempts in a row to read a feed', ({ reason, failures }) =>
    reason === null ? failures : Math.max(1, failures),
  )
  gauge('concierge_feed_events', 'Events imported when a feed last changed', ({ events }) => events)
}

/** No feeds while the database cannot be read, which has a figure of its own. */
function inTime(reading: Promise<Feed[]>): Promise<Feed[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), maxReadMs)
    reading.then(resolve, () => resolve([])).finally(() => clearTimeout(timer))
  })
}
