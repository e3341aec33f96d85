import type { PlaceAddress, PlaceCoordinates, PlaceDocument } from './place.ts'

/** The fields of a hotel that are stored in the search index. */
export type HotelFacts = PlaceAddress &
  PlaceCoordinates &
  Pick<PlaceDocument, 'id' | 'name' | 'alternateNames' | 'neighborhoods'> & { brand: string | null }
