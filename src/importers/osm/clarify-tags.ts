import type { OsmTags } from './osm-element.ts'

/**
 * The tags with one that mappers use too widely made exact: whatever children or friends play in is a `leisure=playground` to
 * some, a house with a ticket desk and a locked room to escape from among them. https://wiki.openstreetmap.org/wiki/Tag:leisure=playground
 */
export function clarifyTags(tags: OsmTags): OsmTags {
  if (tags.leisure !== 'playground') return tags
  const leisure = escapeGame.test(tags.name ?? '') ? 'escape_game' : isHouse(tags) ? 'indoor_play' : null
  return leisure === null ? tags : Object.assign(Object.create(null), tags, { leisure })
}

/** As such houses call themselves, in the languages that do not borrow the English word. */
const escapeGame =
  /\b(?:escape|exit|adventure|mystery)[ -]?(?:rooms?|games?)\b|\broom escape\b|pakohuone|juegos? de escape/i

const isHouse = (tags: OsmTags): boolean =>
  tags.fee === 'yes' ||
  tags.indoor === 'yes' ||
  (tags['addr:housenumber'] !== undefined && tags.opening_hours !== undefined)
