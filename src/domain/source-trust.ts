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
