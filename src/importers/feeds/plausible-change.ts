import type { EventDocument } from '../../domain/event.ts'
import { dateRangesWithin } from '../../domain/schedule.ts'
import { FeedFailure } from './feed-failure.ts'

/** Beyond this share of coming events lost at once a fault of the feed is likelier than news. */
const maxLost = 0.8

/**
 * Throws where a feed has lost nearly all that it had ahead: a site that is being rebuilt, a plugin that is switched off or a login
 * that has run out answers with a well-formed calendar of nothing. As the days go by what it had is over, and it may be empty.
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

/** How many events are on from `today` on. */
export function countAhead(events: readonly EventDocument[], today: Temporal.PlainDate): number {
  const window = { from: today, to: today.add({ days: horizonDays }) }
  return events.filter(
    ({ status, schedule, timezone }) =>
      status !== 'cancelled' && dateRangesWithin({ schedule, zone: timezone }, window).length > 0,
  ).length
}
