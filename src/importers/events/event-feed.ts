import type { EventDocument, EventVenue } from '../../domain/event.ts'
import type { ImportReport } from '../source-reading.ts'

/** What an operator says of a feed, and what every reader of events needs to know. */
export type EventFeedOptions = {
  source: string
  licence: string
  /** The zone of events that name neither a point nor a zone; it counts before what the file says of itself. */
  timezone: string | null
  /** Where events are that name no place. */
  defaultVenue: { placeId: string | null; venue: EventVenue | null }
  now: Temporal.Instant
  /** How the file or address is called in messages. */
  origin: string
}

/** Every entry of a feed is accounted for: what is kept and what is dropped is what was read. */
export type EventFeedReading = {
  events: EventDocument[]
  report: ImportReport
  /** One sentence for each entry that could not be read, naming it; the first `maxFaults` of them. */
  faults: string[]
}

export const maxFaults = 50
