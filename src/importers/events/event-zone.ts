import { find as zonesAt } from 'geo-tz/all'
import { LRUCache } from 'lru-cache'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { isPlausiblePoint, type Point } from '../../domain/distance.ts'

export type ZoneEvidence = {
  latitude: number | null
  longitude: number | null
  /** The zone that the event itself names. */
  own: string | null
  /** The zone of the feed. */
  feed: string | null
  /** The area of the feed. */
  area?: Point | null
}

/** The IANA zone where an event is: its point knows best, then the feed's area, the event's own word, the feed's. */
export function zoneOfEvent({ latitude, longitude, own, feed, area = null }: ZoneEvidence): string | null {
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  for (const where of [point, area]) {
    const zone = where === null ? null : zoneAt(where)
    if (zone !== null) return zone
  }
  return [own, feed].map((name) => (name === null ? null : canonicalZone(name))).find(isPlaceZone) ?? null
}

/** The zone at a point on land; null at sea. */
export function zoneAt({ latitude, longitude }: Point): string | null {
  if (!isPlausiblePoint(latitude, longitude)) return null
  const zone = zonesAt(latitude, longitude)[0]
  return isPlaceZone(zone ?? null) ? (zone ?? null) : null
}

/** UTC and fixed offsets are how a feed counts, not where anything is. */
export const isPlaceZone = (zone: string | null): zone is string => zone !== null && !/^(UTC$|Etc\/)/.test(zone)

/** Zones by name; `zone` is null for a name that means none. */
const cache = new LRUCache<string, { zone: string | null }>({ max: 5000 })

/**
 * The IANA zone that a name means, or null. Knows current and retired IANA names, Windows names and labels,
 * abbreviations, fixed offsets of whole hours, and the paths that calendar programs use.
 */
export function canonicalZone(name: string): string | null {
  const plain = name.slice(0, 120).replace(/["']/g, '').replace(/\s+/g, ' ').trim()
  const cached = cache.get(plain)
  if (cached !== undefined) return cached.zone
  const zone = readZoneName(plain)
  cache.set(plain, { zone })
  return zone
}

function readZoneName(name: string): string | null {
  const label = withoutOffset(name)
  return (
    zonesByAbbreviation.get(name.toUpperCase()) ??
    ianaZone(name) ??
    zoneInPath(name) ??
    windowsZone(label) ??
    zoneOfLabel(label) ??
    fixedOffset(name)
  )
}

function ianaZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name.replaceAll(' ', '_') }).resolvedOptions().timeZone
    return presentNames[zone] ?? zone
  } catch {
    return null
  }
}

/** Formatters resolve retired names, but keep CLDR's first name of a zone for ever where IANA has renamed it. */
const presentNames: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata', 'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon', 'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv', 'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis', 'America/Louisville': 'America/Kentucky/Louisville',
  'Atlantic/Faeroe': 'Atlantic/Faroe', 'Africa/Asmera': 'Africa/Asmara', 'America/Cordoba': 'America/Argentina/Cordoba',
} // biome-ignore format: a table

/** `/freeassociation.sourceforge.net/America/New_York`, `/mozilla.org/20050126_1/America/Indiana/Knox`. */
function zoneInPath(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '')
  for (const length of [3, 2]) {
    const zone = parts.length > length ? ianaZone(parts.slice(-length).join('/')) : null
    if (zone !== null) return zone
  }
  return null
}

const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0],
  ]),
)

/** `Pacific Standard Time`, also written `Pacific Time (US & Canada)` or `Pacific Daylight Time`. */
function windowsZone(label: string): string | null {
  const name = label.toLowerCase()
  const bare = name
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/ (daylight|summer) time$/, ' time')
    .replace(/ standard time$/, ' time')
  const spellings = [name, bare.replace(/ time$/, ' standard time'), `${bare} standard time`]
  const zone = spellings.map((spelling) => windowsZones.get(spelling)).find((each) => each !== undefined)
  return zone === undefined ? null : ianaZone(zone)
}

/** Labels of calendar programs name cities or regions: `Amsterdam, Berlin, Bern, Rome`, `Arizona`. */
function zoneOfLabel(label: string): string | null {
  for (const part of label.toLowerCase().split(/\s*[,&;]\s*/)) {
    const zone = zonesByRegion.get(part) ?? zonesByCity.get(part)
    if (zone !== undefined) return zone
  }
  return null
}

const zonesByCity = new Map(
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
    .map((zone) => [
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
      zone,
    ]),
)

/** `(UTC-08:00) Pacific Time` is `Pacific Time`. */
const withoutOffset = (name: string): string => name.replace(/^\((UTC|GMT)[^)]{0,12}\)\s*/i, '')

/** `UTC-05:00`, `GMT+2`, `(GMT+01:00)`; the signs of `Etc/GMT+5` are turned about by POSIX. */
function fixedOffset(name: string): string | null {
  const [, sign, hours] = /^\(?(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?:[:.]?00)?\)?$/i.exec(name) ?? []
  if (hours === undefined || Number(hours) > 12) return null
  return Number(hours) === 0 ? 'UTC' : ianaZone(`Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`)
}

const zonesByRegion: ReadonlyMap<string, string> = new Map(Object.entries({
  arizona: 'America/Phoenix', hawaii: 'Pacific/Honolulu',
  alaska: 'America/Anchorage', 'indiana (east)': 'America/Indiana/Indianapolis',
  newfoundland: 'America/St_Johns', saskatchewan: 'America/Regina',
  'baja california': 'America/Tijuana', beijing: 'Asia/Shanghai',
  mumbai: 'Asia/Kolkata', 'new delhi': 'Asia/Kolkata', chennai: 'Asia/Kolkata',
  osaka: 'Asia/Tokyo', canberra: 'Australia/Sydney',
  wellington: 'Pacific/Auckland', edinburgh: 'Europe/London', bern: 'Europe/Zurich',
  kyiv: 'Europe/Kyiv', brasilia: 'America/Sao_Paulo',
  'central european time': 'Europe/Berlin', 'eastern european time': 'Europe/Helsinki',
  'western european time': 'Europe/Lisbon',
  'greenwich mean time': 'Europe/London', 'coordinated universal time': 'UTC',
})) // biome-ignore format: a table

/**
 * Abbreviations as people use them. `EST` in a calendar means the clock of the east coast, in summer too, although
 * IANA keeps that name for a clock without summer time. An abbreviation of several clocks (`IST`, `CST`) means the one
 * with the most users of English calendars; an event's point corrects it.
 */
const zonesByAbbreviation = new Map(
  Object.entries({
    'UTC': 'UTC Z ZULU GMT ETC/UTC ETC/GMT UCT UNIVERSAL',
    'America/New_York': 'EST EDT ET EST5EDT US-EASTERN EASTERN',
    'America/Chicago': 'CST CDT CT CST6CDT US-CENTRAL CENTRAL',
    'America/Denver': 'MST MDT MT MST7MDT US-MOUNTAIN MOUNTAIN',
    'America/Los_Angeles': 'PST PDT PT PST8PDT US-PACIFIC PACIFIC',
    'America/Anchorage': 'AKST AKDT AKT',
    'Pacific/Honolulu': 'HST HDT HAST',
    'America/Halifax': 'AST ADT',
    'America/St_Johns': 'NST NDT',
    'America/Sao_Paulo': 'BRT BRST',
    'Europe/London': 'BST',
    'Europe/Lisbon': 'WET WEST',
    'Europe/Berlin': 'CET CEST MEZ MESZ MET MEST',
    'Europe/Helsinki': 'EET EEST',
    'Europe/Moscow': 'MSK',
    'Africa/Johannesburg': 'SAST',
    'Asia/Kolkata': 'IST',
    'Asia/Singapore': 'SGT',
    'Asia/Hong_Kong': 'HKT',
    'Asia/Tokyo': 'JST',
    'Asia/Seoul': 'KST',
    'Australia/Perth': 'AWST',
    'Australia/Adelaide': 'ACST ACDT',
    'Australia/Sydney': 'AEST AEDT AET',
    'Pacific/Auckland': 'NZST NZDT NZT',
  }).flatMap(([zone, names]) => names.split(' ').map((name) => [name, zone] as const)),
) // biome-ignore format: a table
