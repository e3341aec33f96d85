import type { PlaceDocument } from '../domain/place.ts'

/** A hotel as the concierge answer and autocomplete show it. */
export type ShownHotel = {
  placeId: string | null
  name: string | null
  label: string | null
  address: string | null
  locality: string | null
  region: string | null
  latitude: number | null
  longitude: number | null
}

export const showHotel = (place: PlaceDocument): ShownHotel => ({
  placeId: place.id,
  name: place.name,
  label: hotelLabel(place),
  address: place.address,
  locality: place.locality,
  region: place.region,
  latitude: place.latitude,
  longitude: place.longitude,
})

/** `Name, City, ST`, shortened by what is unknown. */
export const hotelLabel = (place: Pick<PlaceDocument, 'name' | 'locality' | 'region'>): string =>
  [place.name, place.locality, place.region].filter((part) => part !== null && part !== '').join(', ')

/** The hotel is not confidently known: what was considered, best first. */
export class HotelNotResolved extends Error {
  readonly candidates: readonly PlaceDocument[]
  constructor(candidates: readonly PlaceDocument[]) {
    super('Could not resolve the hotel for this request')
    this.candidates = candidates
  }
}
