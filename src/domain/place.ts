import type { OpeningHours } from './opening-hours.ts'

/** Where a place may appear in an answer. Hotels are resolved from `lodging`; `other` places only host events. */
export const placeSections = ['foodAndBeverage', 'attractions', 'lodging', 'other'] as const
export type PlaceSection = (typeof placeSections)[number]

/** Sections with recommended places. */
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

/** A curated list that recognizes places; `url` of a place's layer is its list entry. */
export type Layer = { slug: string; name: string; shortName: string; iconUrl: string | null; url: string | null }

/** What a source says about whether the place is open. Days are `YYYY-MM-DD`. */
export type PlaceExistence = {
  /** The source's confidence that the place exists, 0 to 1. */
  confidence?: number
  status?: 'open' | 'temporarily-closed' | 'closed'
  closedOn?: string
  /** When the record was last checked. */
  refreshedOn?: string
  /** The place itself was not checked: `refreshedOn` is the day of a file that lists it. */
  isUnchecked?: true
  /** Problems in the source's own terms: `duplicate`, `doesnt_exist`. */
  flags?: string[]
}

/** Price of a meal per person without drinks. Without `currency` it is in local currency. */
export type MealPrice = { min: number | null; max: number | null; currency: string | null }

/** Signs of how well a place is known, other than ratings. Absent means unknown. */
export type PlaceRenown = {
  /** Has an encyclopedia article. */
  article?: true
  /** Protected as heritage. */
  heritage?: true
  /** On the World Heritage List. */
  worldHeritage?: true
  /** The source marks it as a tourist sight. */
  sight?: true
  /** Listed by a guide or winner of an award. */
  award?: true
  /** Visitors pay to get in. */
  ticket?: true
  /** Its architect is recorded. */
  architect?: true
  /** In how many languages it has a name. */
  languages?: number
  /** How many stops and businesses next to it bear its name. */
  namesakes?: number
  /** A table of a hotel with four stars or more. */
  grandHotel?: true
  /** An everyday amenity such as a gym or a dog park. */
  everyday?: true
  /** Visited for something of one's own, such as a shop or a stage, and not to see the place. */
  onRequest?: true
  /** How often people looked it up on Wikimedia sites within a year, as QRank counts. */
  views?: number
  /** How often encyclopedia articles link to it, from 0 to 1 on a logarithmic scale, as Nominatim computes. */
  importance?: number
}

/** Facts without a field in the API contract, used for sentences and filters. Absent means unknown. */
export type PlaceFacts = {
  brand?: string
  stars?: number
  openedYear?: number
  /** The id of its Wikidata entity, such as `Q42`. */
  wikidata?: string
  /** The names of its architects, in English: "Eliel Saarinen and Herman Gesellius". */
  architect?: string
  /** In English: "Gothic Revival architecture". */
  architecturalStyle?: string
  /** What it is, after "is a": "Lutheran cathedral designed by Carl Ludvig Engel", "Thai restaurant". */
  kindPhrase?: string
  /** When the building was built that it is in. */
  buildingYear?: number
  /** Its name in English where its own is another. */
  englishName?: string
  /** Above the sea, of a peak or a viewpoint. */
  elevationMeters?: number
  /** What an encyclopedia calls it, in English: "cathedral in Helsinki, Finland". */
  knownAs?: string
  renown?: PlaceRenown
  /** The area within its outline, of grounds. */
  areaHectares?: number
  /** The area within its outline, of a building that is the place. */
  buildingHectares?: number
  wheelchair?: 'yes' | 'limited' | 'no'
  /** In years. */
  minimumAge?: number
  /** Maximum number of people in a party. */
  largestParty?: number
  mealPrice?: MealPrice
  existence?: PlaceExistence
  /** Categories in the source's own terms, the main one first. */
  sourceCategories?: string[]
  /** Those of them that have no mapping. */
  unmappedCategories?: string[]
  /** All sources of the place, most trusted first; absent if there is only one. */
  sources?: string[]
}

/** A place from one source, or merged from several. Unknown is null, an empty array or an empty string. */
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
  /** Slugs of layers, with the list entry of this place. */
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

/** The fields of a postal address. */
export type PlaceAddress = Pick<PlaceDocument, 'address' | 'locality' | 'region' | 'postalCode' | 'country'>

/** Coordinates; null if unknown. */
export type PlaceCoordinates = Pick<PlaceDocument, 'latitude' | 'longitude'>

/** A place with only its identity; importers spread over it. */
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

/** The fields of a hotel that are stored in the search index. */
export type HotelFacts = PlaceAddress &
  PlaceCoordinates &
  Pick<PlaceDocument, 'id' | 'name' | 'alternateNames' | 'neighborhoods'> & { brand: string | null }
