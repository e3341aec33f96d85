import { distanceMiles, type Point, pointOf, roundedMiles } from '../domain/distance.ts'
import { hasOpenDay, type WeeklyHours } from '../domain/opening-hours.ts'
import {
  type Layer,
  type MenuSection,
  type PlaceDocument,
  priceRangeOf,
  type RatingBySource,
  type RecommendedSection,
} from '../domain/place.ts'
import { aggregateRating } from '../domain/rating.ts'

/** Limits from the API contract, and our own where it has none. */
const limits = { images: 10, neighborhoods: 8, ratings: 10, layers: 12, tags: 12, menuSections: 6, menuItems: 20 }

/** The fields that list items and details have in common. */
export type ShownPlace = {
  placeId: string | null
  name: string
  imageUrls: string[]
  imageUrl: string | null
  layers: string[] | null
  latitude: number | null
  longitude: number | null
  aggregateRating: number | null
  reviewCount: number | null
  address: string | null
  locality: string | null
  region: string | null
  priceRange: string | null
  website: string | null
  reservationUrl: string | null
  distanceFromHotel: number | null
}

/** A food and beverage place or an attraction in an answer. */
export type RecommendedPlace = ShownPlace & {
  section: RecommendedSection
  blurb: string
  why: string
  reasons: string[]
  layerIcons: Layer[]
}

export type SimilarPlace = {
  placeId: string | null
  name: string | null
  imageUrl: string | null
  section: string | null
}
export type PlaceEventRef = { eventId: string | null; title: string; date: string | null; url: string | null }

export type PlaceDetail = ShownPlace & {
  category: string[]
  subCategories: string[]
  tags: string[]
  shortDescription: string
  longDescription: string
  foodDescription: string
  ambianceDescription: string
  storyDescription: string
  reviewSummary: string
  phone: string | null
  openHours: WeeklyHours | null
  timezone: string | null
  recognition: Layer[]
  ratingsBySource: RatingBySource[]
  postalCode: string | null
  country: string | null
  neighborhoods: string[]
  menu: MenuSection[]
  similarPlaces: SimilarPlace[]
  events: PlaceEventRef[]
}

export function showPlace(
  place: PlaceDocument,
  knownLayers: ReadonlyMap<string, Layer>,
  hotel: Point | null,
): ShownPlace {
  const { rating, count } = aggregateRating(place.ratings)
  const badges = layersOf(place, knownLayers)
  return {
    placeId: place.id,
    name: place.name,
    imageUrls: place.imageUrls.slice(0, limits.images),
    imageUrl: place.imageUrls[0] ?? null,
    layers: badges.length === 0 ? null : badges.map((layer) => layer.slug),
    latitude: place.latitude,
    longitude: place.longitude,
    aggregateRating: rating,
    reviewCount: count,
    address: place.address,
    locality: place.locality,
    region: place.region,
    priceRange: priceRangeOf(place.priceBand),
    website: place.website,
    reservationUrl: place.reservationUrl,
    distanceFromHotel: milesBetween(hotel, pointOf(place)),
  }
}

/** The fields of a detail that come from the place document alone. */
export function showPlaceDetail(
  place: PlaceDocument,
  knownLayers: ReadonlyMap<string, Layer>,
  hotel: Point | null,
): Omit<PlaceDetail, 'similarPlaces' | 'events'> {
  return {
    ...showPlace(place, knownLayers, hotel),
    category: place.categories,
    subCategories: place.subCategories,
    tags: [...new Set(place.tags)].slice(0, limits.tags),
    shortDescription: place.shortDescription,
    longDescription: place.longDescription,
    foodDescription: place.foodDescription,
    ambianceDescription: place.ambianceDescription,
    storyDescription: place.storyDescription,
    reviewSummary: place.reviewSummary,
    phone: place.phone,
    openHours: place.hours !== null && hasOpenDay(place.hours.weekly) ? place.hours.weekly : null,
    timezone: place.timezone,
    recognition: layersOf(place, knownLayers),
    ratingsBySource: place.ratings.slice(0, limits.ratings),
    postalCode: place.postalCode,
    country: place.country,
    neighborhoods: place.neighborhoods.slice(0, limits.neighborhoods),
    menu: place.menu
      .slice(0, limits.menuSections)
      .map((section) => ({ ...section, items: section.items.slice(0, limits.menuItems) })),
  }
}

/** The layers of a place, each with the URL of its list entry; unknown layers are left out. */
export function layersOf(place: PlaceDocument, knownLayers: ReadonlyMap<string, Layer>): Layer[] {
  return place.layers
    .map(({ slug, url }) => {
      const layer = knownLayers.get(slug)
      return layer === undefined ? null : { ...layer, url: url ?? layer.url }
    })
    .filter((layer) => layer !== null)
    .slice(0, limits.layers)
}

export const milesBetween = (a: Point | null, b: Point | null): number | null =>
  a === null || b === null ? null : roundedMiles(distanceMiles(a, b))
