import type { PlaceAddress, PlaceCoordinates, PlaceSection } from '../domain/place.ts'
import { type PreparedAddress, prepareAddress } from './same-place-address.ts'
import { type PreparedContacts, prepareContacts } from './same-place-contact.ts'
import { type PreparedKind, prepareKind } from './same-place-kind.ts'
import { type PreparedName, prepareName } from './same-place-name.ts'

/** The fields of a place that matching compares. */
export type MatchRecord = PlaceAddress &
  PlaceCoordinates & {
    id: string
    source: string
    section: PlaceSection | null
    name: string
    alternateNames: readonly string[]
    brand: string | null
    phones: readonly string[]
    websites: readonly string[]
    categories: readonly string[]
    traits: readonly string[]
  }

/** A record with everything precomputed that does not depend on the other record. */
export type PreparedMatch = {
  record: MatchRecord
  /** Sort key of the two records of a pair, so that the result is symmetric. */
  order: string
  names: PreparedName[]
  kind: PreparedKind
  address: PreparedAddress
  contacts: PreparedContacts
  /** Words that a name may add without meaning another place: its location, kind or website. */
  explaining: ReadonlySet<string>
}

export function prepareMatch(record: MatchRecord): PreparedMatch {
  const address = prepareAddress(record)
  const contacts = prepareContacts(record)
  const kind = prepareKind(record)
  const names = [...new Set([record.name, ...record.alternateNames].flatMap(spellings))]
    .map((name) => prepareName(name, address.placeWords))
    .filter((name) => name.words.length > 0)
  return {
    record,
    order: `${record.name}\n${record.id}\n${record.address ?? ''}`,
    names,
    kind,
    address,
    contacts,
    explaining: new Set([...address.placeWords, ...kind.words, ...contacts.hostWords]),
  }
}

/** `Rivoli (Jardin)` is also called `Rivoli`. */
function spellings(name: string): string[] {
  const without = name.replace(/\s*[([（][^)\]）]*[)\]）]/g, ' ').trim()
  return without === name || without === '' ? [name] : [name, without]
}
