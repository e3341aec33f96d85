import type { EventDocument } from '../../domain/event.ts'
import { dateRangesWithin } from '../../domain/schedule.ts'
import { FeedFailure } from './feed-failure.ts'

/** If a feed loses more than this share of upcoming events at once, a fault is more likely than news. */
const maxLost = 0.8

/**
 * Throws if a feed has lost nearly all upcoming events: a site under reconstruction, a disabled plugin or an expired
 * login returns a valid but empty calendar. Once its earlier events are over, an empty feed is accepted.
 */
export function mayReplace({ before, after }: { before: number; after: number }): void {
  if (after >= before * (1 - maxLost)) return
  const now = after === 0 ? 'tells of no coming events' : `tells of only ${after} coming events`
  throw new FeedFailure(
    `it ${now}, where it told of ${before}; ./concierge sync --once --accept-empty takes it at its word`,
  )
}

/** How far ahead events are counted. */
export const horizonDays = 400

/** Number of events on or after `today`. */
export function countAhead(events: readonly EventDocument[], today: Temporal.PlainDate): number {
  const window = { from: today, to: today.add({ days: horizonDays }) }
  return events.filter(
    ({ status, schedule, timezone }) =>
      status !== 'cancelled' && dateRangesWithin({ schedule, zone: timezone }, window).length > 0,
  ).length
}
