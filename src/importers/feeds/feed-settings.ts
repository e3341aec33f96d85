import type { EventFeedOptions } from '../events/event-feed.ts'

/** One entry of `feeds` in concierge.config.json. */
export type FeedSettings = Pick<EventFeedOptions, 'source' | 'licence' | 'timezone' | 'defaultVenue'> & {
  url: string
  headers: Record<string, string>
  intervalMinutes: number
  allowPrivateAddresses: boolean
}
