import type { Feed } from '../../store/feeds/feeds.ts'
import { minuteOf } from './day-of.ts'
import { ageOf } from './print-status.ts'
import { counted, print, quantity, styled, table } from './terminal-text.ts'

/** A feed without its HTTP version data, which only the next refresh uses. */
export type FeedState = Omit<Feed, 'version' | 'dueAt'> & { dueAt: Temporal.Instant | null }

/** The state of every configured feed, or of every known feed if no configuration lists any. */
export function feedStates({ listed, held }: { listed: readonly string[] | null; held: readonly Feed[] }): FeedState[] {
  return (listed ?? held.map(({ source }) => source)).map((source) => {
    const known = held.find((feed) => feed.source === source)
    if (known === undefined) return { source, ...neverTried }
    const { version: _, ...state } = known
    return state
  })
}

const neverTried = { triedAt: null, goodAt: null, dueAt: null, reason: null, failures: 0, events: 0, faults: 0 }

export function printFeeds(feeds: readonly FeedState[], now: Temporal.Instant): void {
  if (feeds.length === 0) return
  const rows = feeds.map((feed) => [
    feed.source,
    feed.triedAt === null ? 'never' : ageOf(feed.triedAt, now),
    feed.goodAt === null ? 'never' : ageOf(feed.goodAt, now),
    counted(feed.events),
    stateOf(feed, now),
  ])
  const heading = ['Feed', 'last try', 'last success', 'events', ''].map((word) => styled('dim', word))
  print(table([heading, ...rows], ['left', 'left', 'left', 'right', 'left']))
  print('')
}

/** After this many days without a successful refresh, status points it out. */
const staleDays = 3

function stateOf({ triedAt, goodAt, dueAt, reason, failures, faults }: FeedState, now: Temporal.Instant): string {
  if (triedAt === null && reason === null) return 'not refreshed yet'
  if (reason === null) return faults === 0 ? 'ok' : `ok; ${quantity(faults, 'event', 'events')} could not be read`
  const days = goodAt === null ? null : Math.floor(now.since(goodAt).total('hours') / 24)
  const stale = days !== null && days >= staleDays ? `; no successful refresh for ${days} days` : ''
  const next = dueAt === null ? '' : `; next try at ${minuteOf(dueAt)}`
  return `failed${failures > 1 ? ` ${counted(failures)} times` : ''}: ${reason}${stale}${next}`
}
