import { type Point, pointOf } from '../domain/distance.ts'
import type { HotelEntry } from '../domain/hotel-entry.ts'
import { cityAgreement } from '../domain/place-evidence.ts'
import { all, word } from '../domain/search-term.ts'
import { stateAgreement } from '../domain/state-agreement.ts'
import type { HotelSearch } from '../store/hotel-search.ts'
import type { AskedHotel } from './asked-hotel.ts'

/** Enough to know where a city lies, and to see more than one city of that name. */
const mostLooked = 30

/** Where the city asked lies, as far as hotels there tell; not looked up where a namesake stands in that city. */
export async function findCityPoints(
  asked: AskedHotel,
  { found, hotels }: { found: readonly HotelEntry[]; hotels: HotelSearch },
): Promise<Point[]> {
  const isThere = (hotel: HotelEntry) => asked.cities.some((city) => cityAgreement(city, hotel) === 'same')
  if (asked.cities.length === 0 || found.length === 0 || found.every(isThere)) return []
  const named = asked.cities.map((city) => all(...city.map(word)))
  const inCity = await hotels.find(named, mostLooked)
  return inCity.flatMap((hotel) => {
    const point = pointOf(hotel.facts)
    const isSuch = isThere(hotel) && stateAgreement(asked.state, hotel) === 'same'
    return isSuch && point !== null ? [point] : []
  })
}
