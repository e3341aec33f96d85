import type { HotelFacts, PlaceDocument } from '../domain/place.ts'
import { plainWords } from '../text/plain-words.ts'
import { cityWords, joinedNeighbors, nameWords } from '../vocabulary/name-words.ts'
import { regionSpellings } from '../vocabulary/regions.ts'
import { type StreetAddress, streetAddress } from '../vocabulary/street-address.ts'
import { type HotelName, readName } from './hotel-name.ts'

/** A hotel prepared for scoring. */
export type HotelEntry = {
  facts: HotelFacts
  /** The main name first. */
  names: HotelName[]
  brand: string[]
  city: string[]
  neighborhoods: string[][]
  region: string | null
  regionWords: string[]
  /** All words of city and region, in all spellings. */
  placeWords: string[]
  address: StreetAddress | null
}

/** Marks hotels of unknown city in the index. Words of a text never contain an underscore. */
export const unknownCity = '_city'

export const hotelFacts = (place: PlaceDocument): HotelFacts => ({
  id: place.id,
  name: place.name,
  alternateNames: place.alternateNames,
  brand: place.facts.brand ?? null,
  address: place.address,
  locality: place.locality,
  region: place.region,
  postalCode: place.postalCode,
  country: place.country,
  neighborhoods: place.neighborhoods,
  latitude: place.latitude,
  longitude: place.longitude,
})

export function hotelEntry(facts: HotelFacts): HotelEntry {
  const region = facts.region === null ? null : plainWords(facts.region).join(' ')
  const brand = nameWords(facts.brand ?? '')
  const city = cityWords(facts.locality ?? '')
  const regionWords = region === null ? [] : regionSpellings(region, facts.country).flatMap((text) => plainWords(text))
  return {
    facts,
    names: [facts.name, ...facts.alternateNames].flatMap(spellings).map((name) => readName(name, { chain: brand })),
    brand,
    city,
    neighborhoods: facts.neighborhoods.map((neighborhood) => cityWords(neighborhood)),
    region,
    regionWords,
    placeWords: [...city, ...plainWords(facts.locality ?? ''), ...nameWords(facts.locality ?? ''), ...regionWords],
    address: facts.address === null ? null : streetAddress(facts.address),
  }
}

/** `Rivoli (Jardin)` is also called `Rivoli`. */
export function spellings(name: string): string[] {
  const without = name.replace(/\s*[([][^)\]]*[)\]]/g, '').trim()
  return without === name || without === '' ? [name] : [name, without]
}

/** Every word under which a hotel is indexed, without duplicates. */
export function entryWords(entry: HotelEntry): string[] {
  const { facts } = entry
  const places = [facts.locality ?? '', ...facts.neighborhoods]
  const words = [
    ...entry.names.flatMap(({ words }) => [...words, ...joinedNeighbors(words)]),
    ...entry.brand,
    ...places.flatMap((place) => [...plainWords(place), ...cityWords(place), ...joinedNeighbors(cityWords(place))]),
    ...entry.regionWords,
    ...plainWords(facts.country ?? ''),
    ...(facts.country?.toUpperCase() === 'US' ? ['usa'] : []),
    ...(entry.address === null ? [] : [...entry.address.numbers, ...entry.address.street]),
    ...plainWords(facts.postalCode ?? ''),
    ...(entry.city.length === 0 ? [unknownCity] : []),
  ]
  return [...new Set(words)]
}
