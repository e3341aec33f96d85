import type { OsmTags } from './osm-element.ts'

/**
 * Corrects a tag that mappers use too widely. `leisure=playground` is also used for indoor play centers and escape
 * rooms. https://wiki.openstreetmap.org/wiki/Tag:leisure=playground
 */
export function clarifyTags(tags: OsmTags): OsmTags {
  if (tags.leisure !== 'playground') return tags
  const leisure = escapeGame.test(tags.name ?? '') ? 'escape_game' : isIndoors(tags) ? 'indoor_play' : null
  return leisure === null ? tags : Object.assign(Object.create(null), tags, { leisure })
}

/** The English names, and those of languages that do not borrow them. */
const escapeGame =
  /\b(?:escape|exit|adventure|mystery)[ -]?(?:rooms?|games?)\b|\broom escape\b|pakohuone|juegos? de escape/i

const isIndoors = (tags: OsmTags): boolean =>
  tags.fee === 'yes' ||
  tags.indoor === 'yes' ||
  (tags['addr:housenumber'] !== undefined && tags.opening_hours !== undefined)
