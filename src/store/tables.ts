/** The tables as Kysely types them. Columns hold the same values on both engines: text, doubles and integers below 2^53. */
export type Tables = {
  migration: { number: number; name: string; applied_at: string }
  /** Beliefs in places were renewed last on `renewed_on`, up to the id `renewed_to`. */
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
  place_alias: { retired_id: string; place_id: string }
  /** What places are found by when their records are matched. */
  match_key: { key: string; record_id: string }
  /** Two place records that are the same place, or may be; `a` before `b`. */
  place_pair: { a: string; b: string; score: number; same: number }
  /** What one import has to do; temporary, of one connection. */
  work_seen: { kind: string; record_id: string; origin: string }
  work_record: { id: string }
  work_place: { id: string }
  work_named: { id: string }
  work_event: { id: string }
  work_venue: { id: string }
  work_ground: { id: string }
  work_programme: { id: string }
  layer: { slug: string; source: string; name: string; short_name: string; icon_url: string | null; url: string | null }
  event: EventRow
  /** Leads from an event that is merged into another, or one of its days, `series` being the event's own id. */
  event_alias: { retired_id: string; series: string; event_id: string }
  /** Where each event record stands. */
  event_record: EventRecordRow
  occurrence: { event_id: string; starts_on: string; ends_on: string; cell: string | null }
  /** `facts` is the JSON of HotelFacts. */
  hotel_search: { id: number; place_id: string; words: string; facts: string }
  search_word: { word: string; places: number }
  api_key: ApiKeyRow
  rate_window: RateWindowsRow
  feed: FeedRow
  guest_stay: GuestStayRow
  secret: { name: string; value: string }
}

export type SourceRecordRow = {
  source: string
  kind: string
  record_id: string
  /** The id that the record gives its place: of a place record its own. */
  refers_to: string | null
  /** The id under which that place is kept. */
  place_id: string | null
  /** Of the body: a record that says what it said before is left as it is. */
  hash: string
  /** The keys of a place record in `match_key`, with line feeds between. */
  match_keys: string
  body: string
}

export type PlaceRow = {
  id: string
  source: string
  section: string
  cell: string | null
  latitude: number | null
  longitude: number | null
  name: string
  brand: string | null
  locality: string | null
  traits: string
  prior: number
  price_band: number | null
  hours: string | null
  wheelchair: string | null
  minimum_age: number | null
  largest_party: number | null
  document: string
}

export type EventRow = {
  id: string
  source: string
  venue_place_id: string | null
  cell: string | null
  programme: string
  /** What the showings of one show share. */
  show_key: string
  /** 1 where it is called off: it has no occurrences and is not answered. */
  cancelled: number
  document: string
}

export type EventRecordRow = {
  record_id: string
  /** The venue whose shows are compared with each other; empty where that is still to be found out. */
  programme: string
  venue_place_id: string | null
  /** The cell or city of a venue that its source names in words alone; null where the record names a place of ours. */
  ground: string | null
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
}

/** What a key has used of its minute and its day; moments are milliseconds since 1970. */
export type RateWindowsRow = {
  key_id: string
  minute_started_ms: number
  minute_count: number
  day_started_ms: number
  day_count: number
  /** How many requests the latest statement counted. */
  last_counted: number
}

/** What a stay left behind, under keyed hashes; `body` is the JSON of RememberedStay. */
export type GuestStayRow = {
  guest_hash: string
  stay_hash: string
  /** Null in a row that is older than the column. */
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
