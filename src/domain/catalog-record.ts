import type { EventDocument } from './event.ts'
import type { OpeningHours } from './opening-hours.ts'
import type {
  Layer,
  MealPrice,
  MenuSection,
  PlaceAddress,
  PlaceCoordinates,
  PlaceDocument,
  PlaceFacts,
  PriceBand,
  RatingBySource,
} from './place.ts'

/** A record as importers pass it on. `origin` (`file:line`) is used in error messages. */
export type CatalogRecord = { origin?: string } & (
  | { kind: 'place'; place: PlaceDocument }
  | { kind: 'event'; event: EventDocument }
  | { kind: 'layer'; layer: Layer }
  | { kind: 'entity'; entity: WikidataEntity }
  | PlaceEnrichment
)

/** What a source says about an entity of Wikidata, such as `Q42`. Places with this id in `facts.wikidata` get it. */
export type WikidataEntity = {
  id: string
  facts: Pick<PlaceFacts, 'openedYear' | 'architect' | 'architecturalStyle' | 'knownAs' | 'renown'>
}

/** Additional data about a place from another source. */
export type PlaceEnrichment = EnrichedPlace &
  (
    | { kind: 'rating'; rating: RatingBySource }
    | { kind: 'menu'; menu: MenuSection[] }
    | { kind: 'hours'; hours: OpeningHours }
    | { kind: 'membership'; slug: string; url: string | null }
    | { kind: 'enrichment'; addition: PlaceAddition }
    /** The place has closed permanently. */
    | { kind: 'closed' }
  )

export const isEnrichment = (record: CatalogRecord): record is PlaceEnrichment & { origin?: string } =>
  'placeId' in record

/** The place is given by id, or described as a person would; then it is matched. */
type EnrichedPlace = { placeId: string; named?: undefined } | { placeId: null; named: DescribedPlace }

export type DescribedPlace = PlaceAddress & PlaceCoordinates & Pick<PlaceDocument, 'name' | 'phone' | 'website'>

/** Fields to add to a place; missing fields stay unchanged. Images and tags are appended, all others replaced. */
export type PlaceAddition = Partial<
  Pick<
    PlaceDocument,
    | 'shortDescription'
    | 'longDescription'
    | 'foodDescription'
    | 'ambianceDescription'
    | 'storyDescription'
    | 'reviewSummary'
    | 'imageUrls'
    | 'tags'
    | 'website'
    | 'reservationUrl'
    | 'phone'
  > & { priceBand: PriceBand; mealPrice: MealPrice }
>

/** Applies the enrichments to a place in the given order. */
export const enrichPlace = (base: PlaceDocument, enrichments: readonly PlaceEnrichment[]): PlaceDocument =>
  enrichments.reduce(enrich, base)

function enrich(place: PlaceDocument, enrichment: PlaceEnrichment): PlaceDocument {
  switch (enrichment.kind) {
    case 'menu':
      return { ...place, menu: enrichment.menu }
    case 'hours':
      return { ...place, hours: enrichment.hours }
    case 'membership': {
      const { slug, url } = enrichment
      return { ...place, layers: [...place.layers.filter((layer) => layer.slug !== slug), { slug, url }] }
    }
    case 'rating': {
      const others = place.ratings.filter((rating) => rating.provider !== enrichment.rating.provider)
      return { ...place, ratings: [...others, enrichment.rating] }
    }
    case 'enrichment': {
      const { imageUrls = [], tags = [], mealPrice, ...replaced } = enrichment.addition
      return {
        ...place,
        ...replaced,
        imageUrls: [...new Set([...imageUrls, ...place.imageUrls])],
        tags: [...new Set([...tags, ...place.tags])],
        facts: mealPrice === undefined ? place.facts : { ...place.facts, mealPrice },
      }
    }
    case 'closed':
      return place
  }
}
