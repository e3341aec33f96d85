/**
 * How far the kinds of sources are trusted, best first. An operator knows his own places; a map is looked after by people who
 * stand at the door; directories are gathered from pages, Overture's from several of them with stale entries taken out.
 */
const byTrust = ['records', 'layers', 'osm', 'overture', 'foursquare'] as const

/** 0 is the most trusted. An unknown kind comes last. */
export function distrustOf(kind: string): number {
  const position = byTrust.indexOf(kind as (typeof byTrust)[number])
  return position < 0 ? byTrust.length : position
}

/** Records that an operator wrote himself, id by id. */
export const isOperatorKind = (kind: string): boolean => kind === 'records' || kind === 'layers'

/** Of events: who runs the hotel's list, who sells the tickets, who keeps a page or calendar, whoever gathers them. */
const eventsByTrust = ['records', 'ticketmaster', 'own', 'json-ld', 'icalendar'] as const

/** 0 is the most trusted. `isOwnWord`: it is told on the venue's own site. */
export function eventDistrustOf(kind: string, isOwnWord: boolean): number {
  const known = eventsByTrust.indexOf(kind as (typeof eventsByTrust)[number])
  const position = known < 0 ? eventsByTrust.length : known
  return isOwnWord ? Math.min(position, eventsByTrust.indexOf('own')) : position
}

export const isTicketingKind = (kind: string): boolean => kind === 'ticketmaster'
