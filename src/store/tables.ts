import type { PlaceSection } from '../domain/place.ts'

/** The tables as Kysely types them. Values are the same on both engines: text, doubles and integers below 2^53. */
export type Tables = {
  migration: { number: number; name: string; applied_at: string }
  /** Closures were last checked on `renewed_on`, for place ids up to `renewed_to`. */
  catalog_state: {
    id: number
    generation: number
    occurrences_until: string | null
    renewed_on: string | null
    renewed_to: string
  }
  source: { name: string; kind: string; licence: string; imported_at: string; report: string }
  source_record: SourceRecordRow
  place: PlaceRow
  place_fields: PlaceFieldsRow
  place_alias: { retired_id: string; place_id: string }
  /** Keys under which place records are found for matching. */
  match_key: { key: string; record_id: string }
  /** Two place records that are the same place, or may be. `a` sorts before `b`. */
  place_pair: { a: string; b: string; score: number; same: number }
  /** What the operator decided about two place records. It outlives them. `a` sorts before `b`. */
  match_decision: { a: string; b: string; same: number; decided_at: string }
  /** Work lists of one import, as temporary tables of its connection. */
  work_seen: { kind: string; record_id: string; origin: string }
  work_record: { id: string }
  work_place: { id: string }
  work_described_place: { id: string }
  work_event: { id: string }
  work_nearby_event: { id: string }
  work_cell: { id: string }
  work_city: { id: string }
  work_programme: { id: string }
  work_place_cell: { id: string }
  work_event_cell: { id: string }
  layer: { slug: string; source: string; name: string; short_name: string; icon_url: string | null; url: string | null }
  event: EventRow
  /**
   * `retired_id` is a merged event or one of its occurrences, `series` the id of that event, `event_id` what replaced
   * it.
   */
  event_alias: { retired_id: string; series: string; event_id: string }
  /** The venue of each event record. */
  event_record: EventRecordRow
  cell_columns: CellColumnsRow
  occurrence: { event_id: string; starts_on: string; ends_on: string; cell: string | null }
  /** `facts` is the JSON of HotelFacts. */
  hotel_search: { id: number; place_id: string; words: string; facts: string }
  search_word: { word: string; places: number }
  api_key: ApiKeyRow
  key_use: { key_id: string; used_at: string }
  rate_window: RateWindowsRow
  feed: FeedRow
  feed_page: FeedPageRow
  guest_stay: GuestStayRow
  secret: { name: string; value: string }
}

export type SourceRecordRow = {
  source: string
  kind: string
  record_id: string
  /** The place id given in the record; for a place record its own id. */
  refers_to: string | null
  /** The current id of that place. */
  place_id: string | null
  /** Hash of the body, to skip unchanged records. */
  hash: string
  /** The keys of a place record in `match_key`, separated by line feeds. */
  match_keys: string
  body: string
  /** 1 if the record describes its place instead of naming its id. */
  is_described: number
}

export type PlaceRow = {
  id: string
  source: string
  section: PlaceSection
  cell: string | null
  latitude: number | null
  longitude: number | null
  name: string
  brand: string | null
  locality: string | null
  traits: string
  prior: number
  /** How widely a sight is known; null in rows older than the column. */
  fame: number | null
  price_band: number | null
  hours: string | null
  wheelchair: 'yes' | 'limited' | 'no' | null
  minimum_age: number | null
  largest_party: number | null
  document: string
  /** The id of its Wikidata entity. */
  wikidata: string | null
}

/** What counting places needs of each. */
export type PlaceFieldsRow = {
  id: string
  /** Both null for a place that has closed: it has records and no row in `place`. */
  section: PlaceSection | null
  source: string | null
  /** The fields that are known, as bits. */
  known: number
  /** How many place records it has. */
  records: number
}

export type EventRow = {
  id: string
  source: string
  venue_place_id: string | null
  cell: string | null
  programme: string
  /** Shared by records of the same event at the same venue. */
  show_key: string
  /** 1 if cancelled: the event has no occurrences and is never returned. */
  cancelled: number
  document: string
}

export type EventRecordRow = {
  record_id: string
  /** The venue key: events with the same key are compared with each other. Empty until it is known. */
  programme: string
  venue_place_id: string | null
  /** The cell or the city of a venue that is given in words only; both null if the record names a place id. */
  venue_cell: string | null
  venue_city: string | null
  /** 1 if the days of the event come from a recurrence rule. */
  is_recurring: number
  /** A place with the street address of the venue. */
  door_place_id: string | null
  /** The area of its feed, `latitude,longitude,miles`, if it has one and the record names no place id. */
  circle: string | null
  /** The name of a venue without position, possibly empty; null if the event has a position. */
  unplaced: string | null
}

export type CellKind = 'places' | 'events'

/** What finding reads of a cell, as an import has written it. */
export type CellColumnsRow = {
  kind: CellKind
  cell: string
  /** The first generation of the catalog with this content. */
  generation: number
  /** Null for a cell that must be read from its places and events. */
  columns: Uint8Array | null
}

export type ApiKeyRow = {
  id: string
  name: string
  tier: string
  secret_hash: string
  per_minute: number
  per_day: number
  expires_at: string | null
  revoked_at: string | null
  created_at: string
  /** The hash of the secret before the last rotation, and until when it counts. */
  earlier_hash: string | null
  earlier_until: string | null
}

/** What a key has used of its minute and day. Moments are milliseconds since 1970. */
export type RateWindowsRow = {
  key_id: string
  minute_started_ms: number
  minute_count: number
  day_started_ms: number
  day_count: number
  /** How many requests the latest statement counted. */
  last_counted: number
}

/** What is remembered of a stay, under keyed hashes. `body` is the JSON of RememberedStay. */
export type FeedPageRow = {
  source: string
  address: string
  etag: string | null
  last_modified: string | null
  content_type: string | null
  page: Uint8Array
}

export type GuestStayRow = {
  guest_hash: string
  stay_hash: string
  /** Null in rows older than the column. */
  consumer_hash: string | null
  first_asked_at: string
  last_asked_at: string
  body: string
}

/** `version` is the JSON of FeedVersion. */
export type FeedRow = {
  source: string
  tried_at: string | null
  good_at: string | null
  due_at: string
  reason: string | null
  failures: number
  events: number
  faults: number
  version: string | null
  lease_holder: string | null
  lease_until: string | null
}
