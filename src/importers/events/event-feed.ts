import type { EventDocument, EventVenue, FeedArea } from '../../domain/event.ts'
import type { NotedReport } from '../source-reading.ts'
import type { GivenColumn } from '../table-columns.ts'

/** What an operator says of a feed, and what every reader of events needs to know. */
export type EventFeedOptions = {
  source: string
  licence: string
  /** The zone of events that name neither a point nor a zone; it counts before what the file says of itself. */
  timezone: string | null
  /** Where events are that name no place. */
  defaultVenue: { placeId: string | null; venue: EventVenue | null }
  /** The circle that the feed is about; without it no venue is found by its name alone. */
  area?: FeedArea | null
  /** Which of its parts and categories are taken, and how they are weighted. */
  choice?: FeedChoice
  /** ISO code of the country that writes dates as the feed does; needed where `12/05/2026` may be two days. */
  country?: string | null
  /** Which columns of a list hold a field, where their names do not say it. */
  columns?: readonly GivenColumn[]
  /** Of the files or pages; without it, their servers' word or the likeliest one. */
  encoding?: string | null
  now: Temporal.Instant
  /** How the file or address is called in messages. */
  origin: string
}

/** The area of a feed as an operator names it: a circle, or a city whose circle the catalog knows. */
export type AreaSetting = { kind: 'circle'; area: FeedArea } | { kind: 'city'; city: string; region: string | null }

/** Names of parts of a feed (`X-SOURCE`, `X-SOURCE-ID`) or of categories of events. */
export type FeedChoice = {
  /** Only these are taken; empty takes all. */
  include: readonly string[]
  exclude: readonly string[]
  /** Factors on how likely a guest is to go out for an event, 0 to 2. */
  weights: Readonly<Record<string, number>>
}

/** Every entry of a feed is accounted for: what is kept and what is dropped is what was read. */
export type EventFeedReading = {
  events: EventDocument[]
  report: NotedReport
  /** One sentence for each entry that could not be read, naming it; the first `maxFaults` of them. */
  faults: string[]
}

export const maxFaults = 50
