import type { AreaSetting, EventFeedOptions } from '../events/event-feed.ts'

/** One entry of `feeds` in concierge.config.json. */
export type FeedSettings = Pick<
  EventFeedOptions,
  'source' | 'licence' | 'timezone' | 'defaultVenue' | 'choice' | 'country' | 'columns'
> & {
  /** What the feed is about; null if the operator does not say. */
  area: AreaSetting | null
  url: string
  headers: Record<string, string>
  intervalMinutes: number
  allowPrivateAddresses: boolean
}
