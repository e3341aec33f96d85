import { forEachTraitBit } from '../vocabulary/trait-set.ts'
import { traits } from '../vocabulary/traits.ts'

/** What an outing is, in the terms in which people were asked whether a kind of place suits it; null is not known. */
export type OutingContext = {
  trip: 'business' | 'holiday' | 'other' | null
  company: 'alone' | 'family' | 'friends' | 'other' | null
  duration: 'night out' | 'day trip' | 'weekend trip' | 'longer' | null
}

/**
 * How fitting people find a kind of place for a trip, a company and a duration, -1 to 1: means over the kinds of venue of the crowd's
 * judgments that Aliannejadi, Mele and Crestani published (SIGIR 2017), drawn towards the column's mean by the weight of two venues, to
 * one decimal. The columns are `columns`. The last six kinds are what nobody is sent to.
 */
// biome-ignore format: a table, one kind a line
const crowd = {
  meal: [0.3, 0.9, 0.8, 0.8, 0.9, 1, 0.8, 0.8, 0.8, 0.8, 0.6],
  'quick meal': [-0.4, 0.7, 0.9, 0.9, 0.8, 0.9, 0.8, 0.4, 0.8, 0.6, 0.4],
  morning: [0.1, 0.7, 0.9, 0.9, 0.9, 1, 0.9, 0.1, 0.6, 0.4, 0.4],
  sweet: [-0.2, 0.8, 0.8, 0.9, 0.9, 0.9, 0.7, 0, 0.7, 0.7, 0.3],
  drink: [0.1, 0.7, 0.7, 0.8, 0.5, 0.9, 0.5, 0.4, 0.6, 0.7, 0.7],
  nightlife: [-0.4, 0.7, 0.8, 0.9, 0.3, 0.9, 0.7, 0.6, 0.3, 0.6, 0.5],
  show: [-0.4, 0.8, 0.8, 0.8, 0.8, 1, 0.7, 0.5, 0.7, 0.6, 0.4],
  play: [-0.2, 0.8, 0.9, 0.8, 0.8, 0.9, 0.8, 0.1, 0.9, 0.8, 0.7],
  sport: [-0.2, 0.7, 0.8, 0.8, 0.7, 1, 0.9, -0.1, 0.7, 0.6, 0.3],
  sight: [-0.4, 0.8, 0.9, 1, 0.9, 0.9, 0.8, -0.2, 0.9, 0.8, 0.5],
  nature: [-0.5, 0.9, 0.7, 0.8, 0.9, 1, 0.8, -0.1, 0.9, 0.8, 0.6],
  wellness: [-0.4, 0.7, 0.8, 0.9, 0.8, 0.9, 0.8, -0.2, 0.8, 0.7, 0.6],
  worship: [-0.4, 0.7, 0.8, 0.9, 0.8, 0.7, 0.6, -0.2, 0.8, 0.5, 0.5],
  browsing: [-0.2, 0.6, 0.8, 0.9, 0.8, 0.8, 0.7, -0.4, 0.6, 0.4, 0.4],
  library: [-0.3, 0.1, 0.7, 0.9, 0.7, 0.9, 0.8, -0.2, 0.5, 0.1, 0.1],
  travel: [0.2, 0.7, 0.8, 0.9, 0.8, 0.8, 0.7, -0.2, 0.8, 0.7, 0.6],
  errand: [-0.2, 0.4, 0.7, 0.9, 0.5, 0.5, 0.6, -0.6, 0.7, 0.1, 0.2],
  work: [0.4, 0, 0.6, 0.8, 0.1, 0.4, 0.7, -0.6, 0.3, 0.1, 0.3],
  campus: [-0.1, -0.4, 0.7, 0.8, -0.1, 0.6, 0.8, -0.6, 0.2, -0.3, 0],
  care: [-0.1, 0.1, 0.6, 0.7, 0.3, 0.5, 0.7, -0.4, 0.3, -0.3, 0.3],
} satisfies Record<string, readonly number[]>
export type OutingKind = keyof typeof crowd

const columns = [
  'business',
  'holiday',
  'trip: other',
  'alone',
  'family',
  'friends',
  'company: other',
  'night out',
  'day trip',
  'weekend trip',
  'longer',
]

// biome-ignore format: a table, one kind a line
const traitsOfKind: Partial<Record<OutingKind, readonly string[]>> = {
  meal: [
    'american', 'southern', 'barbecue', 'steakhouse', 'seafood', 'italian', 'french', 'spanish', 'portuguese', 'german', 'nordic', 'british', 'irish',
    'eastern-european', 'greek', 'turkish', 'mediterranean', 'middle-eastern', 'moroccan', 'african', 'indian', 'asian', 'chinese', 'japanese', 'sushi', 'ramen',
    'korean', 'thai', 'vietnamese', 'southeast-asian', 'mexican', 'latin', 'caribbean', 'hawaiian', 'regional', 'international', 'tasting-menu',
  ],
  'quick meal': ['burger', 'pizza', 'sandwich', 'soup-salad', 'chicken', 'street-food', 'fast-food'],
  morning: ['breakfast', 'brunch', 'bakery', 'coffee', 'tea'],
  sweet: ['dessert', 'ice-cream', 'juice'],
  drink: ['bar', 'pub', 'beer', 'craft-beer', 'wine', 'cider'],
  nightlife: ['nightclub', 'karaoke', 'casino', 'nightlife', 'cocktails', 'spirits'],
  show: [
    'theater', 'concert-hall', 'cinema', 'performing-arts', 'dance', 'musical', 'comedy', 'live-music', 'jazz', 'blues', 'classical', 'opera', 'rock', 'folk',
    'country-music', 'electronic', 'hip-hop', 'world-music', 'festival',
  ],
  play: ['theme-park', 'water-park', 'arcade', 'bowling', 'games', 'escape-room'],
  sport: ['stadium', 'sports', 'baseball', 'basketball', 'football', 'soccer', 'hockey', 'golf', 'tennis', 'climbing', 'skating', 'skiing', 'fitness'],
  sight: [
    'museum', 'art-museum', 'history-museum', 'science-museum', 'children-museum', 'gallery', 'zoo', 'aquarium', 'monument', 'historic-site', 'architecture',
    'public-art', 'tour', 'attraction',
  ],
  nature: ['playground', 'park', 'garden', 'viewpoint', 'beach', 'farm', 'pier', 'hiking', 'boating'],
  wellness: ['spa', 'sauna', 'yoga'],
  worship: ['place-of-worship'],
  browsing: ['market', 'bookshop', 'shopping', 'record-shop', 'antiques', 'second-hand'],
  library: ['library'],
}

/** The kind of outing that a trait makes of a place; null for what says nothing of it (a mood, a diet). */
export const outingKindOf = (trait: string): OutingKind | null => kindOfTrait.get(trait) ?? null

const kindOfTrait = new Map(
  Object.entries(traitsOfKind).flatMap(([kind, traits]) => traits.map((trait) => [trait, kind as OutingKind] as const)),
)

/**
 * How a kind of place suits an outing, -1 to 1; null where nothing is known of the outing. One side that does not fit spoils the outing, so the
 * worst counts beside the mean of all that are known. A null kind is judged as the average place.
 */
export function contextFit(kind: OutingKind | null, { trip, company, duration }: OutingContext): number | null {
  const asked = [trip === 'other' ? 'trip: other' : trip, company === 'other' ? 'company: other' : company, duration]
  const values = asked.flatMap((side) => (side === null ? [] : [crowdValue(kind, columns.indexOf(side))]))
  if (values.length === 0) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return (1 - shareOfWorst) * mean + shareOfWorst * Math.min(...values)
}

const shareOfWorst = 0.4

function crowdValue(kind: OutingKind | null, column: number): number {
  return kind === null ? (average[column] as number) : (crowd[kind][column] as number)
}

const average = columns.map((_, column) => {
  const rows = Object.values(crowd)
  return rows.reduce((sum, row) => sum + (row[column] as number), 0) / rows.length
})

/** By trait position how the kind of place that the trait makes suits the outing; NaN where it makes none. `other` is for places without any. */
export type ContextTable = { byTrait: Float64Array; other: number }

export function contextTable(outing: OutingContext): ContextTable {
  const byKind = new Map((Object.keys(crowd) as OutingKind[]).map((kind) => [kind, contextFit(kind, outing) ?? 0]))
  return {
    byTrait: Float64Array.from(traits, ({ id }) => byKind.get(outingKindOf(id) as OutingKind) ?? Number.NaN),
    other: contextFit(null, outing) ?? 0,
  }
}

/** The fit of a set of traits, -1 to 1: a place with several sides is visited for the one that suits. */
export function contextFitOfBits(words: Uint32Array, offset: number, { byTrait, other }: ContextTable): number {
  let best = Number.NaN
  forEachTraitBit(words, offset, (position) => {
    const fit = byTrait[position] as number
    if (!(fit <= best)) best = Number.isNaN(fit) ? best : fit
  })
  return Number.isNaN(best) ? other : best
}
