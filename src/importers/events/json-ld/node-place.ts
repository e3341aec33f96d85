import { isPlausiblePoint } from '../../../domain/distance.ts'
import { type EventVenue, emptyVenue } from '../../../domain/event.ts'
import { countryCode } from '../../../domain/iso-countries.ts'
import { regionCode } from '../../../vocabulary/regions.ts'
import { isOnline, readLocation } from '../read-location.ts'
import { isNode, type Node, nodesOf, numberOf, textOf, typesOf, valuesOf, wordsOf } from './linked-values.ts'

export type PlaceReading = { venue: EventVenue | null; isOnline: boolean; kinds: string[] }

/** Where an event is: the first of its locations that a guest can walk into. */
export function placeOf(node: Node, resolved: (node: Node) => Node): PlaceReading {
  const locations = valuesOf(node, 'location').map((value) => (isNode(value) ? resolved(value) : value))
  const isScreen = (value: unknown) =>
    isNode(value)
      ? typesOf(value).includes('VirtualLocation') || isOnline(textOf(value, 'name'))
      : isOnline(wordsOf(value)) || isLink(wordsOf(value))
  const room = locations.find((value) => !isScreen(value))
  if (room === undefined) return { venue: null, isOnline: locations.length > 0, kinds: [] }
  if (!isNode(room)) return { venue: readLocation(wordsOf(room)), isOnline: false, kinds: [] }
  return { venue: venueOf(room, resolved), isOnline: false, kinds: typesOf(room) }
}

const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text.trim())

function venueOf(place: Node, resolved: (node: Node) => Node): EventVenue {
  const name = textOf(place, 'name')
  const isAddress = typesOf(place).includes('PostalAddress')
  const [told] = isAddress ? [place] : valuesOf(place, 'address')
  const address = isNode(told) ? addressOf(resolved(told)) : addressIn(wordsOf(told), name)
  const point = pointOf(place, resolved)
  return { ...emptyVenue, ...address, ...point, name: name || address.name || '' }
}

function addressOf(address: Node): Partial<EventVenue> {
  const country = countryCode(
    textOf(address, 'addressCountry') || nodesOf(address, 'addressCountry').map((each) => textOf(each, 'name'))[0],
  )
  const region = textOf(address, 'addressRegion')
  const street = textOf(address, 'streetAddress').split('\n')[0] ?? ''
  const locality = textOf(address, 'addressLocality')
  // Some fill one field with the whole address.
  if (locality === '' && region === '' && street.includes(',')) return addressIn(street, textOf(address, 'name'))
  return {
    address: street || null,
    locality: locality || null,
    region: (regionCode(region, country) ?? region) || null,
  }
}

/** In a line of text the venue's name goes first, where it is known. */
function addressIn(text: string, name: string): Partial<EventVenue> {
  if (text.trim() === '') return {}
  const {
    address,
    locality,
    region,
    name: first,
  } = readLocation(name === '' || text.startsWith(name) ? text : `${name.replaceAll(',', ' ')}, ${text}`)
  return { address, locality, region, name: first }
}

function pointOf(place: Node, resolved: (node: Node) => Node): { latitude: number | null; longitude: number | null } {
  for (const told of [...nodesOf(place, 'geo').map(resolved), place]) {
    const [latitude, longitude] = [numberOf(told, 'latitude'), numberOf(told, 'longitude')]
    if (latitude !== null && longitude !== null && isOnGlobe(latitude, longitude)) return { latitude, longitude }
  }
  return { latitude: null, longitude: null }
}

const isOnGlobe = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && isPlausiblePoint(latitude, longitude)
