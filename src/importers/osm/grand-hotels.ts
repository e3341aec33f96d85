import { connectors, fillerWords, lodgingTypes, qualifiers } from '../../vocabulary/name-lists.ts'
import { nameWords } from '../../vocabulary/name-words.ts'
import { isSharedHost } from '../../vocabulary/shared-hosts.ts'
import type { OsmFeature } from './collect-features.ts'
import { starsOf } from './osm-facts.ts'
import { pointIndex } from './shapes/point-index.ts'

/** From so many stars on, the restaurant of a hotel is dear. */
const minStars = 4
/** A house and its tables across the street. */
const maxMilesOfName = 0.1
/** The owner of a grand hotel may have more than one table in the town. */
const maxMilesOfHost = 1

/**
 * Tells which kitchens belong to a hotel of four stars or more: by its address, the host of its website or a word of
 * its name. The map seldom has prices, and these are seldom cheap.
 */
export function tablesOfGrandHotels(features: readonly OsmFeature[]): (feature: OsmFeature) => boolean {
  const hotels = pointIndex<{ words: readonly string[]; host: string | null; address: string | null }>(0.02)
  for (const { tags, classes, point } of features) {
    if (classes[0].section !== 'lodging' || (starsOf(tags.stars) ?? 0) < minStars) continue
    hotels.add(point, { words: ownWords(tags.name), host: hostOf(tags), address: addressOf(tags) })
  }
  return ({ tags, classes, point }) => {
    if (classes[0].tag !== 'amenity=restaurant' && classes[0].tag !== 'amenity=bar') return false
    const [words, host, address] = [new Set(nameWords(tags.name ?? '')), hostOf(tags), addressOf(tags)]
    return hotels
      .near(point, maxMilesOfHost)
      .some(
        ({ item, miles }) =>
          (host !== null && host === item.host) ||
          (miles <= maxMilesOfName &&
            ((address !== null && address === item.address) || item.words.some((word) => words.has(word)))),
      )
  }
}

type Tags = OsmFeature['tags']

const minLetters = 4

/** What tells the hotel from others. */
const ownWords = (name = ''): string[] =>
  nameWords(name).filter(
    (word) =>
      word.length >= minLetters && ![connectors, fillerWords, lodgingTypes, qualifiers].some((list) => list.has(word)),
  )

function hostOf(tags: Tags): string | null {
  const host = URL.parse(tags.website ?? tags['contact:website'] ?? '')?.hostname.replace(/^www\d?\./, '') ?? ''
  return host === '' || isSharedHost(host) ? null : host
}

const addressOf = (tags: Tags): string | null => {
  const [number, street] = [tags['addr:housenumber'], tags['addr:street']]
  return number === undefined || street === undefined ? null : `${number} ${street}`.toLowerCase()
}
