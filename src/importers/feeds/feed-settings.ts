import type { AreaSetting, EventFeedOptions } from '../events/event-feed.ts'
import type { Publisher } from '../source-reading.ts'

/** One entry of `feeds` in concierge.config.json. */
export type FeedSettings = Pick<
  EventFeedOptions,
  'source' | 'licence' | 'timezone' | 'defaultVenue' | 'choice' | 'country' | 'columns' | 'encoding'
> & {
  /** What the feed is about; null if the operator does not say. */
  area: AreaSetting | null
  url: string
  headers: Record<string, string>
  intervalMinutes: number
  allowPrivateAddresses: boolean
  /** Whose events they are, where the operator says it. */
  publisher?: Publisher | null
  /** The beginning of the paths of event pages that the feed's page links to; null if none is fetched. */
  follow?: string | null
}
