import type { EventDocument } from './event.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { Layer, MenuSection, PlaceDocument, RatingBySource } from './place.ts'

/** What an importer hands to the store. `origin` (`file:line`) names the record in an error. */
export type CatalogRecord = { origin?: string } & (
  | { kind: 'place'; place: PlaceDocument }
  | { kind: 'event'; event: EventDocument }
  | { kind: 'layer'; layer: Layer }
  | { kind: 'rating'; placeId: string; rating: RatingBySource }
  | { kind: 'menu'; placeId: string; menu: MenuSection[] }
  | { kind: 'hours'; placeId: string; hours: OpeningHours }
  | { kind: 'membership'; placeId: string; slug: string; url: string | null }
)

/** What a source says of one place beside its own record. */
export type PlaceEnrichment = Extract<CatalogRecord, { kind: 'rating' | 'menu' | 'hours' | 'membership' }>

/** The place as all records together tell it: the base with every enrichment laid over, in the order given. */
export function enrichPlace(base: PlaceDocument, enrichments: readonly PlaceEnrichment[]): PlaceDocument {
  let place = base
  for (const enrichment of enrichments) {
    if (enrichment.kind === 'menu') place = { ...place, menu: enrichment.menu }
    else if (enrichment.kind === 'hours') place = { ...place, hours: enrichment.hours }
    else if (enrichment.kind === 'membership') {
      const { slug, url } = enrichment
      place = { ...place, layers: [...place.layers.filter((layer) => layer.slug !== slug), { slug, url }] }
    } else {
      const others = place.ratings.filter((rating) => rating.provider !== enrichment.rating.provider)
      place = { ...place, ratings: [...others, enrichment.rating] }
    }
  }
  return place
}
