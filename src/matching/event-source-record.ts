import type { EventDocument } from '../domain/event.ts'
import type { PreparedTitle } from './event-title-match.ts'

/** A source record of an event. */
export type EventSourceRecord = {
  event: EventDocument
  source: string
  kind: string
  /** 0 is the most trusted. */
  distrust: number
  /** Words of the venue's name and city, which titles may repeat. */
  venueWords: readonly string[]
}

export type PreparedEventRecord = EventSourceRecord & { index: number; title: PreparedTitle }

/**
 * One occurrence as it is compared: `day` to `until` in the venue's time zone; `scheduled` as in the schedule of the
 * record.
 */
export type RecordOccurrence = {
  record: PreparedEventRecord
  day: string
  until: string
  time: string | null
  scheduled: { day: string; time: string | null }
}
