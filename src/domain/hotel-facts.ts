import type { PlaceDocument } from './place.ts'

/** The fields of a hotel that are stored in the search index. */
export type HotelFacts = Pick<
  PlaceDocument,
  | 'id'
  | 'name'
  | 'alternateNames'
  | 'address'
  | 'locality'
  | 'region'
  | 'postalCode'
  | 'country'
  | 'neighborhoods'
  | 'latitude'
  | 'longitude'
> & { brand: string | null }
