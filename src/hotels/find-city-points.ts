import { type Point, pointOf } from '../domain/distance.ts'
import { all, word } from '../domain/search-term.ts'
import type { HotelEntry } from './hotel-entry.ts'
import type { HotelIndex } from './hotel-index.ts'
import { cityAgreement } from './place-evidence.ts'
import type { RequestedHotel } from './requested-hotel.ts'
import { stateAgreement } from './state-agreement.ts'

/** Enough to locate a city, and to notice two cities of one name. */
const maxHotels = 30

/** Where the requested city is, based on hotels there. Skipped if a hotel of the requested name is in that city. */
export async function findCityPoints(
  asked: RequestedHotel,
  { found, hotels }: { found: readonly HotelEntry[]; hotels: HotelIndex },
): Promise<Point[]> {
  const isThere = (hotel: HotelEntry) => asked.cities.some((city) => cityAgreement(city, hotel) === 'same')
  if (asked.cities.length === 0 || found.length === 0 || found.every(isThere)) return []
  const named = asked.cities.map((city) => all(...city.map(word)))
  const inCity = await hotels.find(named, maxHotels)
  return inCity.flatMap((hotel) => {
    const point = pointOf(hotel.facts)
    const isSuch = isThere(hotel) && stateAgreement(asked.state, hotel) === 'same'
    return isSuch && point !== null ? [point] : []
  })
}
