import type { OsmTags } from './osm-element.ts'

/** Corrects a tag that mappers use too widely, by the other tags and the name. */
export function clarifyTags(tags: OsmTags): OsmTags {
  const leisure = leisureOf(tags)
  return leisure === tags.leisure ? tags : Object.assign(Object.create(null), tags, { leisure })
}

function leisureOf(tags: OsmTags): string | undefined {
  switch (tags.leisure) {
    case 'playground':
      return playOf(tags)
    case 'resort':
      // Who takes a fee at the door and closes at night lets no rooms.
      return tags.fee === 'yes' && !/^$|24\/7/.test(tags.opening_hours ?? '') && isBath(tags) ? 'spa' : 'resort'
    case 'water_park':
      return isBath(tags) && !slides.test(namesIn(tags)) ? 'spa' : 'water_park'
    case 'stadium':
      return tags.sport === 'bullfighting' ? 'bullring' : 'stadium'
    default:
      return tags.leisure
  }
}

/**
 * `leisure=playground` is also used for indoor play centers and escape rooms.
 * https://wiki.openstreetmap.org/wiki/Tag:leisure=playground
 */
function playOf(tags: OsmTags): string {
  if (escapeGame.test(tags.name ?? '')) return 'escape_game'
  // A wall to climb with a rope has no swings.
  if (tags.sport === 'climbing' && tags.playground === undefined && climbingWall.test(namesIn(tags)))
    return 'sports_centre'
  return isIndoors(tags) ? 'indoor_play' : 'playground'
}

/** The English names, and those of languages that do not borrow them. */
const escapeGame =
  /\b(?:escape|exit|adventure|mystery)[ -]?(?:rooms?|games?)\b|\broom escape\b|pakohuone|juegos? de escape/i

const climbingWall = new RegExp(
  [
    ...['climbing (?:wall|tower|rock)', 'boulder', 'kletter(?:wand|turm|fels)', '(?:mur|tour) d.escalade', 'rocódromo'],
    ...['rocòdrom', 'parete d.arrampicata', 'klimwand', 'klätterväg', 'klatrevæg', 'klatrevegg', 'kiipeilyseinä'],
    ...['ścian\\p{L}* wspinaczkow'],
  ].join('|'),
  'iu',
)

const isIndoors = (tags: OsmTags): boolean =>
  tags.fee === 'yes' ||
  tags.indoor === 'yes' ||
  (tags['addr:housenumber'] !== undefined && tags.opening_hours !== undefined)

/** `leisure=water_park` and `leisure=resort` are also used for thermal baths. */
const isBath = (tags: OsmTags): boolean => bath.test(namesIn(tags))

const bath = /\b(?:spa|thermes?|therma[el]s?|thermen|terme|termas?|termy|balneari?o?|kylpylä|badhaus|hammam|onsen)\b/i
const slides = /aqua|water|splash|slide|lagoon/i

/** The name and its translations, and what the encyclopedia calls it. */
const namesIn = (tags: OsmTags): string =>
  Object.entries(tags)
    .filter(([key]) => key === 'name' || key.startsWith('name:') || key === 'wikipedia')
    .map(([, value]) => value)
    .join(' ')
