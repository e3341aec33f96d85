import type { PlaceDocument } from '../domain/place.ts'
import { bayesianRating } from '../domain/rating.ts'

/**
 * How good a place is likely to be for an average guest, 0 to 1. Based on ratings if there are any, otherwise on
 * recognition, notability and completeness. Being a chain never counts.
 */
export const priorWeights = {
  /** Ratings from 3.4 to 4.8 cover the range that guests choose from; this is the most that a rating can contribute. */
  rating: 0.5,
  /** Used for unrated places: what a place rated about 4.0 gets. */
  unrated: 0.22,
  /** Listed in a curated layer, the strongest open evidence of quality. A second layer adds little. */
  recognition: 0.2,
  secondRecognition: 0.06,
  /**
   * Maximum for all notability signals below: the best-known unrated kitchens reach well-rated ones but don't exceed
   * them.
   */
  maxNotability: 0.26,
  /** Has a Wikidata entry or an encyclopedia article. */
  entry: 0.12,
  /** Added for an article, which takes more care than an entry: every park of a city may have an entry. */
  article: 0.04,
  /** Is heritage listed. */
  heritage: 0.03,
  /** Is mapped as a tourist sight. */
  sight: 0.03,
  /** Has an award. Counts like a Wikidata entry, since it is second-hand. */
  award: 0.12,
  architect: 0.02,
  /** Is named in many languages, a sign of foreign visitors. */
  languages: 0.05,
  /** Penalty for everyday amenities, unless they are known for more. */
  everyday: 0.06,
  /** For each independent source after the first, up to two. */
  furtherSource: 0.03,
  /** Has hours, link, phone, address, description and picture: somebody keeps it up to date. */
  completeness: 0.16,
  /** Maximum penalty for a place that may have closed; only the best places can make up for it. */
  doubt: 0.5,
} as const

/** Confidence at which there is no penalty. A place on OpenStreetMap with no sign of closure reaches it. */
const minCertainConfidence = 0.97

const lowestUsefulRating = 3.4
const highestUsefulRating = 4.8

/** A local name in two languages plus English is normal; each further language is a sign of visitors. */
const ownLanguages = 3
const manyLanguages = 9

export function placePrior(place: PlaceDocument): number {
  const rating = bayesianRating(place.ratings)
  const rated =
    rating === null
      ? priorWeights.unrated
      : priorWeights.rating * clamp((rating - lowestUsefulRating) / (highestUsefulRating - lowestUsefulRating))
  const recognized =
    (place.layers.length > 0 ? priorWeights.recognition : 0) +
    (place.layers.length > 1 ? priorWeights.secondRecognition : 0)
  const agreed = priorWeights.furtherSource * Math.min(2, Math.max(0, (place.facts.sources?.length ?? 1) - 1))
  // The fame of a sight is apart: see `fame.ts`.
  const notable = place.section === 'attractions' ? 0 : notability(place)
  const known = rated + recognized + agreed + notable + priorWeights.completeness * completeness(place)
  return clamp(known - priorWeights.doubt * closureRisk(place))
}

/** From below 0 for an everyday place, up to `maxNotability`. */
function notability({ facts }: PlaceDocument): number {
  const renown = facts.renown ?? {}
  const hasEntry = facts.wikidata !== undefined || renown.article !== undefined
  const isKnown = hasEntry || renown.sight !== undefined || renown.heritage !== undefined
  const sum =
    (hasEntry ? priorWeights.entry : 0) +
    (renown.article ? priorWeights.article : 0) +
    (renown.heritage ? priorWeights.heritage : 0) +
    (renown.sight ? priorWeights.sight : 0) +
    (renown.award ? priorWeights.award : 0) +
    (renown.architect ? priorWeights.architect : 0) +
    priorWeights.languages * clamp(((renown.languages ?? 0) - ownLanguages) / (manyLanguages - ownLanguages)) -
    (renown.everyday && !isKnown ? priorWeights.everyday : 0)
  return Math.min(priorWeights.maxNotability, sum)
}

/** How likely the place has closed, 0 to 1. */
const closureRisk = ({ facts: { existence } }: PlaceDocument): number =>
  clamp((minCertainConfidence - (existence?.confidence ?? 1)) / minCertainConfidence)

/** The share of optional fields that are filled, 0 to 1. */
function completeness(place: PlaceDocument): number {
  const kept = [
    place.hours !== null,
    place.website !== null,
    place.phone !== null,
    place.address !== null,
    place.shortDescription !== '' || place.longDescription !== '',
    place.imageUrls.length > 0,
    place.traits.length >= 3,
    place.facts.wheelchair !== undefined,
  ]
  return kept.filter(Boolean).length / kept.length
}

const clamp = (value: number) => Math.max(0, Math.min(1, value))
