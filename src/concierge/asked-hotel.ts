import type { GuestRequest } from '../domain/guest-request.ts'
import { spellings } from '../domain/hotel-entry.ts'
import { type HotelName, readName } from '../domain/hotel-name.ts'
import type { HotelVocabulary } from '../domain/hotel-vocabulary.ts'
import { cityWords, nameWords, plainWords, type StreetAddress, streetAddress } from '../domain/hotel-words.ts'
import { regionSpellings } from '../domain/regions.ts'

export type HotelRequest = Pick<
  GuestRequest,
  'hotelPlaceId' | 'hotelName' | 'hotelAddress' | 'hotelCity' | 'hotelState'
>

/** The hotel of a request, its words read. */
export type AskedHotel = {
  names: HotelName[]
  city: string[]
  /** Plain text, empty where the request has none. */
  state: string
  /** All words of city and state, however they may be written. */
  placeWords: string[]
  address: StreetAddress | null
}

/** More of a field than any name or address needs; the body may hold 64 KiB of it. */
const longestField = 300

/** Null where the request names no hotel. */
export function readAskedHotel(given: HotelRequest, vocabulary: HotelVocabulary): AskedHotel | null {
  const short = (text: string) => text.trim().slice(0, longestField)
  const request = {
    hotelName: short(given.hotelName),
    hotelAddress: short(given.hotelAddress),
    hotelCity: short(given.hotelCity),
    hotelState: short(given.hotelState),
  }
  const mend = (word: string) => vocabulary.meant(word)[0] ?? word
  const names = spellings(request.hotelName)
    .map((name) => readName(name, { mend }))
    .filter(({ words }) => words.length > 0)
  if (names.length === 0) return null
  const city = cityWords(request.hotelCity, request.hotelState)
  const state = plainWords(request.hotelState).join(' ')
  const address = streetAddress(request.hotelAddress)
  return {
    names,
    city,
    state,
    placeWords: [
      city,
      plainWords(request.hotelCity),
      nameWords(request.hotelCity),
      regionSpellings(state, null).flatMap(plainWords),
    ].flat(),
    address: address.street.length > 0 ? address : null,
  }
}
