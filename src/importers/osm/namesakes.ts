import { foldPhrase } from '../../text/fold-text.ts'
import type { OsmFeature } from './collect-features.ts'
import type { OsmTags } from './osm-element.ts'
import { type PointIndex, pointIndex } from './shapes/point-index.ts'

/** People get off here for the sight, park for it and eat next to it; further away the name is of something else. */
const maxMiles = 0.35
/** "Opera" and "Dom" are words of many names. */
const minLetters = 6

/**
 * Counts what else bears the name of a sight: stops, car parks, hotels, kitchens, and sights whose name is longer. A
 * city names its stops after what people look for.
 */
export function countNamesakes(
  features: readonly OsmFeature[],
  stops: PointIndex<string>,
): (feature: OsmFeature) => number {
  const [businesses, sights] = [pointIndex<string>(0.02), pointIndex<string>(0.02)]
  for (const { tags, classes, point } of features)
    (classes[0].section === 'attractions' ? sights : businesses).add(point, tags.name ?? '')
  return ({ tags, classes, point }) => {
    if (classes[0].section !== 'attractions') return 0
    const names = namesOf(tags)
    if (names.length === 0) return 0
    const bearing = (index: PointIndex<string>) =>
      new Set(
        index
          .near(point, maxMiles)
          .map(({ item }) => wordsOf(item))
          .filter((name) => names.some((own) => ` ${name} `.includes(` ${own} `))),
      )
    // A sight of the same name is a second record of it.
    const longer = [...bearing(sights)].filter((name) => !names.includes(name))
    return bearing(stops).size + bearing(businesses).size + longer.length
  }
}

const nameKey = /^(name|alt_name|short_name|official_name|loc_name|name:[a-z]{2,3})$/

function namesOf(tags: OsmTags): string[] {
  const names = Object.entries(tags).flatMap(([key, value]) => (nameKey.test(key) ? value.split(';') : []))
  return [...new Set(names.map(wordsOf))].filter((name) => name.length >= minLetters)
}

const wordsOf = (name: string): string =>
  foldPhrase(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
