import type { OpeningHours } from './opening-hours.ts'

/** Where a place may appear in an answer. Lodging is what hotels are resolved from; `other` only hosts events. */
export const placeSections = ['foodAndBeverage', 'attractions', 'lodging', 'other'] as const
export type PlaceSection = (typeof placeSections)[number]

/** Sections that a recommendation draws places from. */
export const recommendedSections = ['foodAndBeverage', 'attractions'] as const
export type RecommendedSection = (typeof recommendedSections)[number]

export type PriceBand = 1 | 2 | 3 | 4

export type RatingBySource = {
  provider: string | null
  rating: number | null
  count: number | null
  url: string | null
}
export type MenuItem = { name: string; description: string | null; price: number | null }
export type MenuSection = { title: string; items: MenuItem[] }

/** A curated recognition badge; `url` on a place is the list entry that names it. */
export type Layer = { slug: string; name: string; shortName: string; iconUrl: string | null; url: string | null }

/** What a source says of whether the place is still there. Days are `YYYY-MM-DD`. */
export type PlaceExistence = {
  /** The source's own belief that the place exists, 0 to 1. */
  confidence?: number
  status?: 'open' | 'temporarily-closed' | 'closed'
  closedOn?: string
  /** When anybody last looked. */
  refreshedOn?: string
  /** What is wrong with the record, in the source's own words: `duplicate`, `doesnt_exist`. */
  flags?: string[]
}

/** What a meal without drinks costs a person there; without a currency, in the country's own money. */
export type MealPrice = { min: number | null; max: number | null; currency: string | null }

/** What a source tells of how far a place is known, without a rating. Absent means not told; nothing here is for a guest's eyes. */
export type PlaceRenown = {
  /** An encyclopedia has an article on it. */
  article?: true
  /** Protected as heritage. */
  heritage?: true
  /** The source calls it a sight for visitors. */
  sight?: true
  /** A guide lists it or somebody gave it a prize. */
  award?: true
  /** Its architect is recorded. */
  architect?: true
  /** In how many languages its name is told. */
  languages?: number
  /** A kind that people use near their homes: a gym, a dog park. */
  everyday?: true
}

/** What no field of the contract carries but a sentence or a filter may rest on. Absent means unknown. */
export type PlaceFacts = {
  brand?: string
  stars?: number
  openedYear?: number
  wikidata?: string
  renown?: PlaceRenown
  /** Of the ground within its outline. */
  areaHectares?: number
  wheelchair?: 'yes' | 'limited' | 'no'
  /** Youngest age admitted, in years. */
  minimumAge?: number
  /** Most people a party may have. */
  largestParty?: number
  mealPrice?: MealPrice
  existence?: PlaceExistence
  /** The source's own ids of its categories, the main one first. */
  sourceCategories?: string[]
  /** Those among them that no table of ours knows. */
  unmappedCategories?: string[]
  /** All sources that tell of the place, the most trustworthy first; absent where there is only one. */
  sources?: string[]
}

/** A place as one source, or the merge of several, knows it. Unknown is null, an empty array or an empty string. */
export type PlaceDocument = {
  id: string
  source: string
  licence: string
  section: PlaceSection
  name: string
  alternateNames: string[]
  categories: string[]
  subCategories: string[]
  tags: string[]
  traits: string[]
  shortDescription: string
  longDescription: string
  foodDescription: string
  ambianceDescription: string
  storyDescription: string
  reviewSummary: string
  imageUrls: string[]
  website: string | null
  reservationUrl: string | null
  phone: string | null
  hours: OpeningHours | null
  timezone: string | null
  /** Slugs of curated layers with the entry that names this place. */
  layers: { slug: string; url: string | null }[]
  ratings: RatingBySource[]
  address: string | null
  locality: string | null
  region: string | null
  postalCode: string | null
  country: string | null
  latitude: number | null
  longitude: number | null
  priceBand: PriceBand | null
  neighborhoods: string[]
  menu: MenuSection[]
  facts: PlaceFacts
}

/** A document with nothing known but its identity; importers spread over it. */
export const emptyPlace = (
  identity: Pick<PlaceDocument, 'id' | 'source' | 'licence' | 'section' | 'name'>,
): PlaceDocument => ({
  ...identity,
  alternateNames: [],
  categories: [],
  subCategories: [],
  tags: [],
  traits: [],
  shortDescription: '',
  longDescription: '',
  foodDescription: '',
  ambianceDescription: '',
  storyDescription: '',
  reviewSummary: '',
  imageUrls: [],
  website: null,
  reservationUrl: null,
  phone: null,
  hours: null,
  timezone: null,
  layers: [],
  ratings: [],
  address: null,
  locality: null,
  region: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
  priceBand: null,
  neighborhoods: [],
  menu: [],
  facts: {},
})

export const priceRangeOf = (band: PriceBand | null): string | null => (band === null ? null : '$'.repeat(band))
