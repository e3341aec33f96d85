import type { PlaceDocument } from '../domain/place.ts'

/** A hotel in an answer of the concierge or autocomplete. */
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

/** `Name, City, ST`, without the parts that are unknown. */
export const hotelLabel = (place: Pick<PlaceDocument, 'name' | 'locality' | 'region'>): string =>
  [place.name, place.locality, place.region].filter((part) => part !== null && part !== '').join(', ')

/** No hotel is certain; has the candidates, best first. */
export class HotelNotResolved extends Error {
  readonly candidates: readonly PlaceDocument[]
  constructor(candidates: readonly PlaceDocument[]) {
    super('Could not resolve the hotel for this request')
    this.candidates = candidates
  }
}
