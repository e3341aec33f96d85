import type { PlaceDocument } from './place.ts'
import { bayesianRating } from './rating.ts'

/**
 * What is known of a place's worth before any guest is known, 0 to 1. Ratings count where they exist; without them it rests on
 * recognition, notability and how much somebody cared to record, and never on being a chain.
 */
const priorWeights = {
  /** A rating between 3.4 and 4.8 spans the whole range that guests choose from; it may move the prior by this much. */
  rating: 0.5,
  /** The prior of a place nobody rated: slightly below a well-rated one, above a badly rated one. */
  unrated: 0.22,
  /** A curated list named it: the strongest open evidence of taste. Two lists say a little more than one. */
  recognition: 0.2,
  secondRecognition: 0.06,
  /** A Wikidata entry: somebody outside the neighborhood cared. */
  notability: 0.14,
  /** A record with hours, link, phone, address, words and a picture is kept by somebody and more likely to still be true. */
  completeness: 0.16,
  /** A place that may be gone is worth this much less when nobody believes in it: more than all but the best can make good. */
  doubt: 0.5,
} as const

/** As surely as what stands on the map: below it every doubt counts for what it is worth. */
const believedFrom = 0.97

const lowestUsefulRating = 3.4
const highestUsefulRating = 4.8

export function placePrior(place: PlaceDocument): number {
  const rating = bayesianRating(place.ratings)
  const rated =
    rating === null
      ? priorWeights.unrated
      : priorWeights.rating * clamp((rating - lowestUsefulRating) / (highestUsefulRating - lowestUsefulRating))
  const recognized =
    (place.layers.length > 0 ? priorWeights.recognition : 0) +
    (place.layers.length > 1 ? priorWeights.secondRecognition : 0)
  const notable = place.facts.wikidata === undefined ? 0 : priorWeights.notability
  const known = rated + recognized + notable + priorWeights.completeness * completeness(place)
  return clamp(known - priorWeights.doubt * doubt(place))
}

/** How much speaks against the place being there still, 0 to 1. */
const doubt = ({ facts: { existence } }: PlaceDocument): number =>
  clamp((believedFrom - (existence?.confidence ?? 1)) / believedFrom)

/** The share of the fields that a caring keeper fills, 0 to 1. */
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
