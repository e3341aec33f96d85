import type { GuestRequest } from '../domain/guest-request.ts'
import { plainWords } from '../text/plain-words.ts'
import { cityWords, nameWords } from '../vocabulary/name-words.ts'
import { regionSpellings } from '../vocabulary/regions.ts'
import { type StreetAddress, streetAddress } from '../vocabulary/street-address.ts'
import { cityNames, withoutRegion } from './city-names.ts'
import { type HotelName, readName } from './hotel-name.ts'
import type { HotelVocabulary } from './hotel-vocabulary.ts'
import { requestedSpellings } from './requested-spellings.ts'

export type HotelRequest = Pick<
  GuestRequest,
  'hotelPlaceId' | 'hotelName' | 'hotelAddress' | 'hotelCity' | 'hotelState'
>

/** The hotel of a request, split into words. */
export type RequestedHotel = {
  names: HotelName[]
  /** The words of the city, and of its names in other languages. */
  cities: string[][]
  /** Plain lower-case text, empty if not given. */
  state: string
  /** All words of city and state, in all spellings. */
  placeWords: string[]
  address: StreetAddress | null
}

/** Longer than any real name or address; the request body may hold 64 KiB. */
const maxFieldLength = 300

/** Null if the request has no hotel name. */
export function readRequestedHotel(given: HotelRequest, vocabulary: HotelVocabulary): RequestedHotel | null {
  const short = (text: string) => text.trim().slice(0, maxFieldLength)
  const request = {
    hotelName: short(given.hotelName),
    hotelAddress: short(given.hotelAddress),
    hotelCity: short(given.hotelCity),
    hotelState: short(given.hotelState),
  }
  const correct = (word: string) => vocabulary.meant(word)[0] ?? word
  const read = requestedSpellings(request.hotelName).map((name) => readName(name, { correct }))
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

/** Removes the city and state from `12 Quay Street Lakeside OR`, where no comma separates them. */
function ofStreet({ numbers, street }: StreetAddress, placeWords: readonly string[]): StreetAddress {
  const last = street.findLastIndex((word, index) => index === 0 || !placeWords.includes(word))
  return { numbers, street: street.slice(0, last + 1) }
}
