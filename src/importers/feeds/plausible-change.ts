import type { EventDocument } from '../../domain/event.ts'
import { dateRangesWithin } from '../../domain/schedule.ts'
import { FeedFailure } from './feed-failure.ts'

/** If a feed loses more than this share of upcoming events at once, a fault is more likely than news. */
const maxLost = 0.8

type Counts = { before: number; after: number }

/**
 * Throws if a feed has lost nearly all upcoming events. A site under reconstruction, a disabled plugin or an expired
 * login returns a valid but empty calendar. Once its earlier events are over, an empty feed is accepted. Lost parts
 * keep theirs, so that only the others count, if any are left.
 */
export function mayReplace({ before, after }: Counts, lost: readonly Counts[] = []): void {
  const others = {
    before: before - lost.reduce((sum, part) => sum + part.before, 0),
    after: after - lost.reduce((sum, part) => sum + part.after, 0),
  }
  if (!losesMost(others.after > 0 ? others : { before, after })) return
  const now = after === 0 ? 'has no upcoming events' : `has only ${after} upcoming ${after === 1 ? 'event' : 'events'}`
  throw new FeedFailure(`it ${now}, where it had ${before}; ./concierge sync --once --accept-empty accepts that`)
}

export const losesMost = ({ before, after }: Counts): boolean => after < before * (1 - maxLost)

/** A list, or a part of a feed, with fewer records may well have none next time. */
export const minRecords = 5

/**
 * The parts of a feed of many sources that have lost nearly all upcoming events, while others have theirs. A scraper
 * failed there, or a site is down. They keep what they gave last.
 */
export function lostParts(
  before: ReadonlyMap<string, { length: number }>,
  after: Readonly<Record<string, number>>,
): string[] {
  if (Object.keys(after).length === 0) return []
  return [...before]
    .filter(([part, { length }]) => length >= minRecords && losesMost({ before: length, after: after[part] ?? 0 }))
    .map(([part]) => part)
}

/** How far ahead events are counted. */
export const horizonDays = 400

/** Number of events on or after `today`, and of those of each part of the feed. */
export function countAhead(
  events: readonly EventDocument[],
  today: Temporal.PlainDate,
): { ahead: number; partsAhead: Record<string, number> } {
  const window = { from: today, to: today.add({ days: horizonDays }) }
  const coming = events.filter(
    ({ status, schedule, timezone }) =>
      status !== 'cancelled' && dateRangesWithin({ schedule, zone: timezone }, window).length > 0,
  )
  const partsAhead: Record<string, number> = Object.create(null)
  for (const { feed } of coming) if (feed?.part) partsAhead[feed.part] = (partsAhead[feed.part] ?? 0) + 1
  return { ahead: coming.length, partsAhead: { ...partsAhead } }
}
