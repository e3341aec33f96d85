import type { PlaceFacts, PlaceRenown } from '../../domain/place.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { renownOfKind } from '../../vocabulary/categories/everyday-kinds.ts'
import { mannersInName } from '../../vocabulary/categories/manner-words.ts'
import type { OsmFeature } from './collect-features.ts'
import type { OsmTags } from './osm-element.ts'
import { hasArticle, isProtected, languagesOf, yearOf } from './osm-facts.ts'

/** Evidence of fame: encyclopedia articles, heritage status, awards, and the number of languages with a name for it. */
export function renownFacts(
  { tags, classes, areaHectares }: OsmFeature,
  { category, namesakes }: { category: string; namesakes: number },
): PlaceFacts {
  const renown: PlaceRenown = {}
  if (hasArticle(tags)) renown.article = true
  if (isProtected(tags)) renown.heritage = true
  if (isWorldHeritage(tags)) renown.worldHeritage = true
  if (/^(attraction|yes)$/.test(tags.tourism ?? '')) renown.sight = true
  if (hasAward(tags)) renown.award = true
  if (classes[0].section === 'attractions' && hasTicket(tags)) renown.ticket = true
  if (tags.architect !== undefined) renown.architect = true
  const languages = languagesOf(tags)
  if (languages > 0) renown.languages = languages
  if (namesakes > 0) renown.namesakes = namesakes
  Object.assign(renown, renownOfKind(category))
  return {
    ...(Object.keys(renown).length > 0 ? { renown } : {}),
    ...(classes[0].section === 'attractions' && areaHectares !== null ? extent(tags, areaHectares) : {}),
  }
}

/** https://wiki.openstreetmap.org/wiki/Key:heritage: many mappers give level 1 to what a city or a state protects. */
const isWorldHeritage = (tags: OsmTags): boolean =>
  tags['ref:whc'] !== undefined || /\bwhc\b/i.test(tags['heritage:operator'] ?? '')

/** One pays to get in: it is open to visitors. */
const hasTicket = (tags: OsmTags): boolean => /^(yes|interval)$/.test(tags.fee ?? '') || tags.charge !== undefined

const extent = ({ building }: OsmTags, hectares: number): PlaceFacts =>
  building === undefined
    ? { areaHectares: Math.round(hectares * 100) / 100 }
    : { buildingHectares: Math.round(hectares * 1000) / 1000 }

/** https://wiki.openstreetmap.org/wiki/Key:award */
const awardKey = /^(awards?(:.+)?|michelin(:.+|_stars?)?|stars:michelin|guide:.+|gault_?millau|bib_gourmand)$/

const hasAward = (tags: OsmTags): boolean =>
  Object.entries(tags).some(([key, value]) => awardKey.test(key) && !/^(no|0|none|)$/.test(value)) || hasStars(tags)

/** "3 Michelin stars" in a description or as a tag; stars of another house are "Michelin-starred". */
export const hasStars = (tags: OsmTags): boolean =>
  starKeys.some((key) => /^[1-3]$/.test(tags[key] ?? '')) ||
  /\b(?:[1-3]|one|two|three) michelin stars?\b/i.test(tags['description:en'] ?? tags.description ?? '')

const starKeys = ['michelin', 'michelin:stars', 'michelin_stars', 'stars:michelin', 'award:michelin']

/**
 * Whether people come to see a house of worship or a library for how it is built. An architect or a year alone says
 * nothing: every parish hall has them.
 */
export function isFineHouse(tags: OsmTags, thisYear: number): boolean {
  if (isProtected(tags) || tags.tourism === 'attraction' || tags['building:architecture'] !== undefined) return true
  if (!hasArticle(tags)) return false
  if (languagesOf(tags) >= minLanguagesOfFine) return true
  const year = yearOf(tags.start_date, thisYear)
  return tags.amenity !== 'library' && (year === null ? tags.architect === undefined : year < maxOldHouse)
}

const minLanguagesOfFine = 3
/** Later ones are written about as parishes. */
const maxOldHouse = 1900

/** By its own name or the host of its website: "alain-ducasse.com". */
export const isOfGreatChef = (name: string, tags: OsmTags): boolean =>
  [name, hostWords(tags.website ?? tags['contact:website'])].some((words) =>
    mannersInName(foldPhrase(words)).has('great chef'),
  )

const hostWords = (website = ''): string =>
  website
    .replace(/^\w+:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/[-.]/g, ' ')
