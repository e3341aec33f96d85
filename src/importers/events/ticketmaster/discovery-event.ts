import { isObject } from '../../../domain/is-object.ts'

/**
 * The fields that we read of an event of the Discovery API v2:
 * https://developer.ticketmaster.com/products-and-docs/apis/discovery-api/v2/
 */
export type DiscoveryEvent = {
  id?: unknown
  name?: unknown
  test?: unknown
  url?: unknown
  description?: unknown
  info?: unknown
  pleaseNote?: unknown
  additionalInfo?: unknown
  images?: unknown
  dates?: unknown
  classifications?: unknown
  priceRanges?: unknown
  sales?: unknown
  ageRestrictions?: unknown
  accessibility?: unknown
  place?: unknown
  _embedded?: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of a value at a path; none where anything on the way is missing. */
export function fieldsAt(value: unknown, ...path: string[]): Fields {
  const found = path.reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : null), value)
  return isObject(found) ? found : {}
}

export const listAt = (value: unknown, name: string): Fields[] => {
  const found = isObject(value) && Object.hasOwn(value, name) ? value[name] : null
  return Array.isArray(found) ? found.filter(isObject) : []
}

/** Text of a field; numbers count as text. */
export function textAt(value: unknown, name: string): string {
  const found = isObject(value) && Object.hasOwn(value, name) ? value[name] : null
  return typeof found === 'string' ? found.trim() : typeof found === 'number' ? String(found) : ''
}

export const isSet = (value: unknown, name: string): boolean =>
  isObject(value) && Object.hasOwn(value, name) && value[name] === true

/** The events of a recorded answer: a page, a list of pages or of events, or one event; null for anything else. */
export function eventsIn(document: unknown, depth = 0): DiscoveryEvent[] | null {
  if (Array.isArray(document)) {
    const lists = depth > 1 ? [] : document.map((each) => eventsIn(each, depth + 1))
    return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? [])
  }
  if (!isObject(document)) return null
  if (textAt(document, 'type') === 'event') return [document]
  const held = [fieldsAt(document, '_embedded'), document].find((each) => Array.isArray(each.events))
  if (held !== undefined) return listAt(held, 'events')
  // A search that finds nothing answers with its page count alone.
  return isObject(document.page) ? [] : null
}
