import type { GuestRequest } from '../domain/guest-request.ts'
import { cityWords, nameWords, plainWords, type StreetAddress, streetAddress } from '../text/tokens.ts'
import { regionSpellings } from '../vocabulary/regions.ts'
import { askedSpellings } from './asked-spellings.ts'
import { cityNames, withoutRegion } from './city-names.ts'
import { type HotelName, readName } from './hotel-name.ts'
import type { HotelVocabulary } from './hotel-vocabulary.ts'

export type HotelRequest = Pick<
  GuestRequest,
  'hotelPlaceId' | 'hotelName' | 'hotelAddress' | 'hotelCity' | 'hotelState'
>

/** The hotel of a request, its words read. */
export type AskedHotel = {
  names: HotelName[]
  /** The city's words, and those of its names in other languages. */
  cities: string[][]
  /** Plain text, empty where the request has none. */
  state: string
  /** All words of city and state, however they may be written. */
  placeWords: string[]
  address: StreetAddress | null
}

/** More of a field than any name or address needs; the body may hold 64 KiB of it. */
const maxFieldLength = 300

/** Null where the request names no hotel. */
export function readAskedHotel(given: HotelRequest, vocabulary: HotelVocabulary): AskedHotel | null {
  const short = (text: string) => text.trim().slice(0, maxFieldLength)
  const request = {
    hotelName: short(given.hotelName),
    hotelAddress: short(given.hotelAddress),
    hotelCity: short(given.hotelCity),
    hotelState: short(given.hotelState),
  }
  const mend = (word: string) => vocabulary.meant(word)[0] ?? word
  const read = askedSpellings(request.hotelName).map((name) => readName(name, { mend }))
  const names = [...new Map(read.map((name) => [name.words.join(' '), name])).values()].filter(
    ({ words }) => words.length > 0,
  )
  if (names.length === 0) return null
  const state = plainWords(request.hotelState)
    .join(' ')
    .replace(/^us (?=\p{L}{2}$)/u, '')
  const stateSpellings = regionSpellings(state, null)
  const cities = cityNames(cityWords(withoutRegion(request.hotelCity, stateSpellings)))
  const placeWords = [
    ...cities,
    plainWords(request.hotelCity),
    nameWords(request.hotelCity),
    stateSpellings.flatMap(plainWords),
  ].flat()
  const address = streetAddress(request.hotelAddress)
  return { names, cities, state, placeWords, address: address.street.length > 0 ? ofStreet(address, placeWords) : null }
}

/** `12 Quay Street Lakeside OR` without the city and state, which no comma sets off. */
function ofStreet({ numbers, street }: StreetAddress, placeWords: readonly string[]): StreetAddress {
  let length = street.length
  while (length > 1 && placeWords.includes(street[length - 1] as string)) length--
  return { numbers, street: street.slice(0, length) }
}
