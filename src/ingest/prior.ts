import type { PlaceDocument, PlaceFacts } from '../domain/place.ts'
import { bayesianRating } from '../domain/rating.ts'

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
  /** All below that speaks for a place together: the best of unrated sights stands with the well rated, not above them. */
  maxNotability: 0.26,
  /** A Wikidata entry: somebody outside the neighborhood cared. */
  entry: 0.12,
  /** An article takes more care than an entry, of which a city's every park may have one. */
  article: 0.04,
  /** Somebody who knows buildings said that it must stay. */
  heritage: 0.03,
  /** Whoever mapped it saw visitors. */
  sight: 0.03,
  /** A guide's or jury's word, as strong as an entry: it was told second hand. */
  award: 0.12,
  architect: 0.02,
  /** Strangers asked the way: a museum named in eight languages. */
  languages: 0.05,
  /** A park of thirty hectares is an outing, one of a tenth of a hectare a corner with a bench. */
  area: 0.08,
  /** What people use near their homes, unless it is known for more. */
  everyday: 0.06,
  /** Each further source that found the place by itself, up to two. */
  furtherSource: 0.03,
  /** A record with hours, link, phone, address, words and a picture is kept by somebody and more likely to still be true. */
  completeness: 0.16,
  /** A place that may be gone is worth this much less when nobody believes in it: more than all but the best can make good. */
  doubt: 0.5,
} as const

/** As surely as what stands on the map: below it every doubt counts for what it is worth. */
const believedFrom = 0.97

const lowestUsefulRating = 3.4
const highestUsefulRating = 4.8

/** A country of two languages, and English, is no more than care; from here on each further one tells of visitors. */
const ownLanguages = 3
const manyLanguages = 9

/** Ground on which a guest walks about: how much of it there is says what it is. */
const grounds = ['park', 'garden', 'birdwatching']
const [cornerHectares, outingHectares] = [0.1, 30]

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
  const known = rated + recognized + agreed + notability(place) + priorWeights.completeness * completeness(place)
  return clamp(known - priorWeights.doubt * doubt(place))
}

/** From below 0, a corner with swings, to `maxNotability`. */
function notability({ facts, traits }: PlaceDocument): number {
  const renown = facts.renown ?? {}
  const isWrittenOf = facts.wikidata !== undefined || renown.article !== undefined
  const isKnown = isWrittenOf || renown.sight !== undefined || renown.heritage !== undefined
  const sum =
    (isWrittenOf ? priorWeights.entry : 0) +
    (renown.article ? priorWeights.article : 0) +
    (renown.heritage ? priorWeights.heritage : 0) +
    (renown.sight ? priorWeights.sight : 0) +
    (renown.award ? priorWeights.award : 0) +
    (renown.architect ? priorWeights.architect : 0) +
    priorWeights.languages * clamp(((renown.languages ?? 0) - ownLanguages) / (manyLanguages - ownLanguages)) +
    (traits.some((trait) => grounds.includes(trait)) ? priorWeights.area * spaciousness(facts, isKnown) : 0) -
    (renown.everyday && !isKnown ? priorWeights.everyday : 0)
  return Math.min(priorWeights.maxNotability, sum)
}

/** -1 to 1 by the logarithm of the area. Small and known is no fault. */
function spaciousness({ areaHectares }: PlaceFacts, isKnown: boolean): number {
  if (areaHectares === undefined || areaHectares <= 0) return 0
  const share = Math.log(areaHectares / cornerHectares) / Math.log(outingHectares / cornerHectares)
  return Math.max(isKnown ? 0 : -1, 2 * clamp(share) - 1)
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
