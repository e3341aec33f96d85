import type { EventCategory } from '../../domain/event.ts'
import type { EventVenueKind } from '../../vocabulary/event-venues.ts'

export type EventText = {
  title: string
  /** Classifications by the source: CATEGORIES, types, genres, keywords. */
  words: readonly string[]
  description: string
  /** What the venue is called, and what it is: `Jazz Club`, `theater`. */
  venueWords: readonly string[]
}

/** What most other events of a venue are, and whether nearly all of them are. */
export type OtherEvents = { category: EventCategory; isAlmostAll: boolean }

/** What is known around an event once its venue is. */
export type EventSetting = {
  /** Names of who lists or holds it. */
  hosts: readonly string[]
  /** What kind of place the venue is. */
  venueKinds: readonly EventVenueKind[]
  /** What most other events at the venue are; null if they are of many kinds. */
  others: OtherEvents | null
  /** Its pages. A site keeps its `/concerts/` apart from its `/films/`. */
  pages: readonly string[]
  /** The year in which it begins; null if that is unknown. */
  year: number | null
  /** It is on for weeks without an hour, as exhibitions are. */
  isShownForWeeks: boolean
}

export const unknownSetting: EventSetting = {
  hosts: [],
  venueKinds: [],
  others: null,
  pages: [],
  year: null,
  isShownForWeeks: false,
}

/** Longer descriptions are read up to here. */
export const maxDescriptionLength = 1500
