import type { PlaceDocument } from './place.ts'

/** What the search knows of a hotel, as it is kept beside its words. */
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
