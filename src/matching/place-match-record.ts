import type { PlaceDocument } from '../domain/place.ts'
import type { MatchRecord } from './same-place.ts'

/** The fields of a place that matching compares. */
export const placeMatchRecord = (place: PlaceDocument): MatchRecord => ({
  id: place.id,
  source: place.source,
  section: place.section,
  name: place.name,
  alternateNames: place.alternateNames,
  brand: place.facts.brand ?? null,
  address: place.address,
  locality: place.locality,
  region: place.region,
  postalCode: place.postalCode,
  country: place.country,
  latitude: place.latitude,
  longitude: place.longitude,
  phones: place.phone === null ? [] : [place.phone],
  websites: place.website === null ? [] : [place.website],
  categories: [...(place.facts.sourceCategories ?? []), ...place.categories, ...place.subCategories],
  traits: place.traits,
})
