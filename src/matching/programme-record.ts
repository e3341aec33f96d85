import type { EventDocument } from '../domain/event.ts'
import type { ShowTitle } from './show-title.ts'

/** What one source tells of a show of the programme. */
export type ProgrammeRecord = {
  event: EventDocument
  source: string
  kind: string
  /** 0 is the most trusted. */
  distrust: number
  /** Words of the venue's name and city, which titles may repeat. */
  venueWords: readonly string[]
}

export type PreparedRecord = ProgrammeRecord & { index: number; title: ShowTitle }

/** One showing as it is compared: `day` to `until` on the venue's calendar, `told` as its schedule says it. */
export type Performance = {
  record: PreparedRecord
  day: string
  until: string
  time: string | null
  told: { day: string; time: string | null }
}
