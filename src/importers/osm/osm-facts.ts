import type { PlaceFacts, PriceBand } from '../../domain/place.ts'
import type { OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import type { OsmTags } from './osm-element.ts'

export function factsOf(tags: OsmTags, found: OsmClass, thisYear: number): PlaceFacts {
  const facts: PlaceFacts = {}
  const [brand] = tags.brand ? tags.brand.split(';') : []
  if (brand !== undefined) facts.brand = brand.trim().slice(0, 80)
  const stars = starsOf(tags.stars)
  if (stars !== null && found.section === 'lodging') facts.stars = stars
  const openedYear = yearOf(tags.start_date, thisYear)
  if (openedYear !== null && !isOfBuilding(tags, found, openedYear)) facts.openedYear = openedYear
  else if (openedYear !== null && openedYear < maxOldYear) facts.buildingYear = openedYear
  if (
    /^Q\d+$/.test(tags.wikidata ?? '') &&
    tags.wikidata !== tags['brand:wikidata'] &&
    tags.wikidata !== tags['operator:wikidata']
  )
    facts.wikidata = tags.wikidata
  const wheelchair = wheelchairOf(tags.wheelchair)
  if (wheelchair !== null) facts.wheelchair = wheelchair
  const minimumAge = /^\d{1,2}$/.test(tags.min_age ?? '') ? Number(tags.min_age) : 0
  if (minimumAge > 0) facts.minimumAge = minimumAge
  return facts
}

/** Later buildings are not worth a word. */
const maxOldYear = 1960

/** For a café or museum, the date is the building's; for a church or tower, it is the place's own. */
const isOfBuilding = (tags: OsmTags, { tag }: OsmClass, year: number): boolean =>
  (tags.building !== undefined ||
    (/^tourism=(museum|gallery)$/.test(tag) && (tags.historic !== undefined || year < firstMuseums))) &&
  !/^(historic=|man_made=|amenity=place_of_worship|amenity=townhall|leisure=stadium)/.test(tag)

/** The British Museum opened in 1759: a museum from before is in a house of that year. */
const firstMuseums = 1750

export const isProtected = (tags: OsmTags): boolean =>
  (tags.heritage !== undefined && tags.heritage !== 'no') || tags['ref:nrhp'] !== undefined

/** Whether the place itself has an article. Its brand, its operator and its namesake don't count. */
export const hasArticle = (tags: OsmTags): boolean => {
  for (const key in tags)
    if (/^wikipedia(:[a-z-]{2,12})?$/.test(key))
      return tags[key] !== tags['brand:wikipedia'] && tags[key] !== tags['operator:wikipedia']
  return false
}

/** Counts `name:de` and `name:zh-Hant` but not `name:etymology`. Two spellings of a language count once. */
export function languagesOf(tags: OsmTags): number {
  const languages = new Set<string>()
  for (const key in tags) {
    const language = /^name:([a-z]{2,3})(?:[-_]\w+)?$/.exec(key)?.[1]
    if (language !== undefined && language !== 'old') languages.add(language)
  }
  return languages.size
}

const priceBands: readonly PriceBand[] = [1, 2, 3, 4]

/** One to four equal currency signs and nothing else. */
export function priceBandOf(tags: OsmTags): PriceBand | null {
  const price = (tags.price_range ?? tags.price ?? '').trim()
  if (!/^([$€£¥])\1*$/.test(price)) return null
  return priceBands.find((band) => band === price.length) ?? null
}

/** `4`, `4S` and `4.5`, https://wiki.openstreetmap.org/wiki/Key:stars */
export function starsOf(value: string | undefined): number | null {
  const stars = /^([1-5](?:\.5)?)S?$/i.exec(value?.trim() ?? '')
  return stars && Number(stars[1]) <= 5 ? Number(stars[1]) : null
}

/** Only certain years up to this one: `1923`, `1990-05-01`, `May 1990`; not `~1900`, `C19`, `1920s`, `before 1900`. */
export function yearOf(value: string | undefined, thisYear: number): number | null {
  const text = value?.trim() ?? ''
  const date = datePattern.exec(text)
  if (!date || /^(before|after|around|circa|about|late|early|mid|until|since)\b/i.test(text)) return null
  const year = Number(date[1] ?? date[2] ?? date[3])
  return year >= 800 && year <= thisYear ? year : null
}

const datePattern = /^(?:(\d{4})(?:-\d\d(?:-\d\d)?)?|(?:\d{1,2} )?\p{L}{3,12} (\d{4})|\d{1,2}[./]\d{1,2}[./](\d{4}))$/u

function wheelchairOf(value: string | undefined): PlaceFacts['wheelchair'] | null {
  if (value === 'yes' || value === 'designated') return 'yes'
  if (value === 'limited' || value === 'partial') return 'limited'
  return value === 'no' ? 'no' : null
}
