import { type Config, ConfigError } from '../config.ts'
import { isPlausiblePoint, type Point } from '../domain/distance.ts'
import { type EventVenue, emptyVenue } from '../domain/event.ts'
import { isObject } from '../domain/is-object.ts'
import { safeLink } from '../domain/link.ts'
import { isSourceName, readPlaceId, sourceNameRule } from '../domain/place-id.ts'
import type { AreaSetting, FeedChoice } from '../importers/events/event-feed.ts'
import { canonicalZone } from '../importers/events/event-zone.ts'
import type { FeedSettings } from '../importers/feeds/feed-settings.ts'
import type { GivenColumn } from '../importers/table-columns.ts'
import { encodingNamed } from '../text/encoding-named.ts'
import { countryNamed } from '../vocabulary/country-names.ts'
import { defaultAreaMiles, maxAreaMiles, pointIn } from './import/area-options.ts'

/** Reads and checks the feeds in concierge.config.json; errors name the field. */
export function readFeedSettings({ file }: Pick<Config, 'file'>): FeedSettings[] {
  if (file === null) return []
  const wrong = (sentence: string) => new ConfigError(`${file.name}: ${sentence}`)
  refuseUnknown('', file.content, ['feeds'], wrong)
  const entries = file.content.feeds ?? []
  if (!Array.isArray(entries)) throw wrong('feeds must be a list')
  const feeds = entries.map((entry, index) => readFeed(entry, `feeds[${index}]`, wrong))
  feeds.forEach(({ source }, index) => {
    if (feeds.findIndex((other) => other.source === source) !== index)
      throw wrong(
        `feeds[${index}].source must not be "${source}": an earlier feed has that name; ` +
          'give each feed a name of its own',
      )
  })
  return feeds
}

type Wrong = (sentence: string) => ConfigError
type Fields = Record<string, unknown>

const feedFields = [
  'source',
  'url',
  'timezone',
  'venue',
  'licence',
  'intervalMinutes',
  'allowPrivateAddresses',
  'headers',
  'ticketmaster',
  'near',
  'radiusMiles',
  'city',
  'region',
  'include',
  'exclude',
  'weights',
  'country',
  'follow',
  'columns',
  'encoding',
  'publisher',
  'publisherUrl',
]

function readFeed(entry: unknown, at: string, wrong: Wrong): FeedSettings {
  const feed = readObject(entry, at, wrong)
  refuseUnknown(`${at}.`, feed, feedFields, wrong)
  const { source, allowPrivateAddresses = false } = feed
  if (typeof source !== 'string' || !isSourceName(source)) throw wrong(`${at}.source ${sourceNameRule}`)
  if (typeof allowPrivateAddresses !== 'boolean') throw wrong(`${at}.allowPrivateAddresses must be true or false`)
  return {
    source,
    url: readUrl(feed, at, wrong),
    timezone: readZone(feed.timezone, `${at}.timezone`, wrong),
    defaultVenue: readVenue(feed.venue, `${at}.venue`, wrong),
    licence: readText(feed.licence, `${at}.licence`, wrong) ?? '',
    intervalMinutes: readInterval(feed.intervalMinutes, `${at}.intervalMinutes`, wrong),
    allowPrivateAddresses,
    headers: readHeaders(feed.headers, `${at}.headers`, wrong),
    area: readArea(feed, at, wrong),
    choice: readChoice(feed, at, wrong),
    follow: readFollow(feed.follow, `${at}.follow`, wrong),
    country: readCountry(feed.country, `${at}.country`, wrong),
    columns: readColumns(feed.columns, `${at}.columns`, wrong),
    ...readEncoding(feed.encoding, `${at}.encoding`, wrong),
    ...readPublisher(feed, at, wrong),
  }
}

/** `near` is a point or a text `LAT,LNG`; `city` is a name, with its `region`. */
function readArea(feed: Fields, at: string, wrong: Wrong): AreaSetting | null {
  const { near, radiusMiles } = feed
  const [city, region] = [readText(feed.city, `${at}.city`, wrong), readText(feed.region, `${at}.region`, wrong)]
  if (near !== undefined && city !== null) throw wrong(`${at} must have near or city, not both`)
  if (near === undefined && radiusMiles !== undefined) throw wrong(`${at}.radiusMiles needs near`)
  if (city === null && region !== null) throw wrong(`${at}.region needs city`)
  if (near === undefined) return city === null ? null : { kind: 'city', city, region }
  if (radiusMiles !== undefined && !(typeof radiusMiles === 'number' && radiusMiles > 0 && radiusMiles <= maxAreaMiles))
    throw wrong(`${at}.radiusMiles must be a number above 0, up to ${maxAreaMiles}`)
  return {
    kind: 'circle',
    area: { ...readNear(near, `${at}.near`, wrong), radiusMiles: radiusMiles ?? defaultAreaMiles },
  }
}

function readNear(value: unknown, at: string, wrong: Wrong): Point {
  const { latitude, longitude }: Fields = isObject(value) ? value : (typeof value === 'string' && pointIn(value)) || {}
  if (typeof latitude === 'number' && typeof longitude === 'number' && isPlausiblePoint(latitude, longitude))
    return { latitude, longitude }
  throw wrong(`${at} must be a latitude and a longitude, such as "40.81,-74.21"`)
}

function readFollow(value: unknown, at: string, wrong: Wrong): string | null {
  const path = readText(value, at, wrong)
  if (path !== null && !path.startsWith('/')) throw wrong(`${at} must be a path that begins with /, such as /events/`)
  return path
}

function readCountry(value: unknown, at: string, wrong: Wrong): string | null {
  const text = readText(value, at, wrong)
  const code = text === null ? null : countryNamed(text)
  if (text !== null && code === null) throw wrong(`${at} must be a country or its ISO code, such as US, not "${text}"`)
  return code
}

/** Left out where the feed names none, so that its settings stay what they were. */
function readEncoding(value: unknown, at: string, wrong: Wrong): Pick<FeedSettings, 'encoding'> {
  const label = readText(value, at, wrong)
  const encoding = label === null ? null : encodingNamed(label)
  if (label !== null && encoding === null)
    throw wrong(`${at} must be the name of an encoding, such as windows-1254, not "${label}"`)
  return encoding === null ? {} : { encoding }
}

/** Left out where the feed names none, so that its settings stay what they were. */
function readPublisher(feed: Fields, at: string, wrong: Wrong): Pick<FeedSettings, 'publisher'> {
  const name = readText(feed.publisher, `${at}.publisher`, wrong)
  const address = readText(feed.publisherUrl, `${at}.publisherUrl`, wrong)
  if (name === null && address !== null) throw wrong(`${at}.publisherUrl needs publisher`)
  const url = address === null ? null : safeLink(address)
  if (address !== null && url === null) throw wrong(`${at}.publisherUrl must be an absolute http or https address`)
  return name === null ? {} : { publisher: { name, url } }
}

/** Headers by field, such as `{ "title": "Titel" }`. */
function readColumns(value: unknown, at: string, wrong: Wrong): GivenColumn[] {
  return Object.entries(readObject(value ?? {}, at, wrong)).map(([field, header]) => {
    const text = readText(header, `${at}.${field}`, wrong)
    if (text === null) throw wrong(`${at}.${field} must be the header of a column`)
    return { field, header: text }
  })
}

const maxWeight = 2

/** Names of parts of the feed or of categories of events. */
function readChoice(feed: Fields, at: string, wrong: Wrong): FeedChoice {
  const names = (field: 'include' | 'exclude'): string[] => {
    const list = feed[field] ?? []
    if (!Array.isArray(list) || list.some((name) => typeof name !== 'string'))
      throw wrong(`${at}.${field} must be a list of names of sources or categories`)
    return list
  }
  const weights: Record<string, number> = {}
  for (const [name, weight] of Object.entries(readObject(feed.weights ?? {}, `${at}.weights`, wrong))) {
    if (typeof weight !== 'number' || !(weight >= 0 && weight <= maxWeight))
      throw wrong(`${at}.weights["${name}"] must be a number from 0 to ${maxWeight}`)
    weights[name] = weight
  }
  return { include: names('include'), exclude: names('exclude'), weights }
}

const ticketmasterEvents = 'https://app.ticketmaster.com/discovery/v2/events.json'

/** Error messages don't repeat values, because an address or key may be a secret. */
function readUrl(feed: Fields, at: string, wrong: Wrong): string {
  const text = readText(feed.url, `${at}.url`, wrong) ?? (feed.ticketmaster === undefined ? null : ticketmasterEvents)
  const url = text === null ? null : webAddress(text)
  if (url === null)
    throw wrong(
      `${at}.url must be an http, https or webcal address without user name and password; put credentials into headers`,
    )
  if (feed.ticketmaster === undefined) return url.href
  const query = readObject(feed.ticketmaster, `${at}.ticketmaster`, wrong)
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw wrong(`${at}.ticketmaster.${name} must be a string or a number`)
    url.searchParams.set(name, String(value))
  }
  if (!url.searchParams.has('apikey')) throw wrong(`${at}.ticketmaster.apikey is required`)
  return url.href
}

/** Parses http, https and webcal URLs without credentials; null for anything else. */
export function webAddress(text: string): URL | null {
  const https = text.trim().replace(/^webcals?:\/\//i, 'https://')
  if (!/^https?:\/\//i.test(https) || !URL.canParse(https)) return null
  const url = new URL(https)
  return url.username === '' && url.password === '' ? url : null
}

function readZone(value: unknown, at: string, wrong: Wrong): string | null {
  const text = readText(value, at, wrong)
  const zone = text === null ? null : canonicalZone(text)
  if (text !== null && zone === null) throw wrong(`${at} must be a time zone such as America/New_York, not "${text}"`)
  return zone
}

const venueFields = ['name', 'address', 'locality', 'region', 'neighborhood', 'latitude', 'longitude']

function readVenue(value: unknown, at: string, wrong: Wrong): FeedSettings['defaultVenue'] {
  if (value === undefined || value === null) return { placeId: null, venue: null }
  if (typeof value === 'string') {
    const placeId = value.includes(':') ? readPlaceId(value) : null
    if (placeId === null) throw wrong(`${at} must be a place id such as osm:n357620442, or an object with a name`)
    return { placeId, venue: null }
  }
  const fields = readObject(value, at, wrong)
  refuseUnknown(`${at}.`, fields, venueFields, wrong)
  const text = (name: string) => readText(fields[name], `${at}.${name}`, wrong)
  const name = text('name')
  if (name === null) throw wrong(`${at}.name is required`)
  const degrees = (field: string, most: number) => readDegrees(fields[field], { at: `${at}.${field}`, most, wrong })
  const [latitude, longitude] = [degrees('latitude', 90), degrees('longitude', 180)]
  if ((latitude === null) !== (longitude === null))
    throw wrong(`${at} must have both latitude and longitude, or neither`)
  const [address, locality, region] = [text('address'), text('locality'), text('region')]
  return {
    placeId: null,
    venue: { name, address, locality, region, neighborhood: text('neighborhood'), latitude, longitude },
  }
}

/** Reads a place id or a venue name from the command line. */
export function readVenueOption(text: string | undefined): FeedSettings['defaultVenue'] {
  const given = text?.trim()
  if (!given) return { placeId: null, venue: null }
  const placeId = /^[\w.-]+:\S+$/.test(given) ? readPlaceId(given) : null
  return placeId === null ? { placeId: null, venue: venueNamed(given) } : { placeId, venue: null }
}

const venueNamed = (name: string): EventVenue => ({ ...emptyVenue, name })

function readDegrees(value: unknown, { at, most, wrong }: { at: string; most: number; wrong: Wrong }): number | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || Math.abs(value) > most)
    throw wrong(`${at} must be a number from ${-most} to ${most}`)
  return value
}

const usualInterval = 360
const maxInterval = 31 * 24 * 60

function readInterval(value: unknown, at: string, wrong: Wrong): number {
  if (value === undefined) return usualInterval
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > maxInterval)
    throw wrong(`${at} must be a whole number from 1 to ${maxInterval}`)
  return value
}

/** Headers that the fetcher or the connection sets. */
const ownHeaders =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|if-none-match|if-modified-since|upgrade|expect)$/i

function readHeaders(value: unknown, at: string, wrong: Wrong): Record<string, string> {
  if (value === undefined) return {}
  const headers: Record<string, string> = {}
  for (const [name, text] of Object.entries(readObject(value, at, wrong))) {
    if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name) || ownHeaders.test(name))
      throw wrong(`${at} must not set the header "${name}"`)
    if (typeof text !== 'string' || /[^\t\x20-\x7e]/.test(text))
      throw wrong(`${at}.${name} must be one line of ASCII text`)
    headers[name.toLowerCase()] = text
  }
  return headers
}

function readText(value: unknown, at: string, wrong: Wrong): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw wrong(`${at} must be a string`)
  return value.trim() || null
}

function readObject(value: unknown, at: string, wrong: Wrong): Fields {
  if (!isObject(value)) throw wrong(`${at} must be an object`)
  return value
}

function refuseUnknown(at: string, fields: Fields, known: readonly string[], wrong: Wrong): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown !== undefined) throw wrong(`${at}${unknown} is not a known field; known fields: ${known.join(', ')}`)
}
