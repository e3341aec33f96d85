/**
 * Kinds of sources, most trusted first. Operators know their own places; mappers visit them; directories are built
 * from web pages, and Overture combines several and removes outdated records.
 */
const byTrust: readonly string[] = ['records', 'layers', 'places', 'osm', 'overture', 'foursquare']

/** 0 is the most trusted. Unknown kinds come last. */
export function distrustOf(kind: string): number {
  const position = byTrust.indexOf(kind)
  return position < 0 ? byTrust.length : position
}

/** An operator's own data: records, badges, and lists of hotels and places. */
export const isOperatorKind = (kind: string): boolean => isRecordKind(kind) || kind === 'places'

/** Records that an operator wrote one by one, each with its id; spreadsheets list a place twice by mistake. */
export const isRecordKind = (kind: string): boolean => kind === 'records' || kind === 'layers'

/**
 * Kinds of event sources, most trusted first: the hotel's own list, the ticket seller, the venue's website, other
 * pages, other calendars.
 */
const eventsByTrust: readonly string[] = [
  'records',
  'ticketmaster',
  'eventbrite',
  'seatgeek',
  'own',
  'json-ld',
  'bandsintown',
  'events-calendar',
  'localist',
  'openagenda',
  'linked-events',
  'datatourisme',
  'icalendar',
  'list',
  'rss',
]

/** 0 is the most trusted. `isVenueSite`: the event links to the venue's own website. */
export function eventDistrustOf(kind: string, isVenueSite: boolean): number {
  const known = eventsByTrust.indexOf(kind)
  const position = known < 0 ? eventsByTrust.length : known
  return isVenueSite ? Math.min(position, eventsByTrust.indexOf('own')) : position
}

/** Sellers of tickets to what the public goes to; anyone may sell on Eventbrite, so it says less. */
export const isTicketingKind = (kind: string): boolean => kind === 'ticketmaster' || kind === 'seatgeek'
