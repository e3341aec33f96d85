import { isPlausiblePoint } from '../../../domain/distance.ts'
import { type EventDocument, type EventVenue, emptyEvent, emptySchedule, emptyVenue } from '../../../domain/event.ts'
import { safeLink } from '../../../domain/link.ts'
import { classifyEvent } from '../../../ingest/outings/classify-event.ts'
import { blurbOf } from '../event-blurb.ts'
import type { EventFeedOptions } from '../event-feed.ts'
import { isMeetingLink, isTicketLink, linksOf } from '../event-links.ts'
import { zoneOfEvent } from '../event-zone.ts'
import { feedContext } from '../feed-context.ts'
import { isAddOnText } from '../is-add-on-text.ts'
import { isForVisitors, isNameOfWork } from '../is-for-visitors.ts'
import { stateOfRow } from '../list/row-state.ts'
import { movedVenueIn } from '../moved-venue.ts'
import { closedHouse, isClosedHouse } from '../notices/closed-houses.ts'
import { isUndecidedPlace, readTitle } from '../notices/event-title.ts'
import { noticeIn } from '../notices/notice-in-text.ts'
import { plainText } from '../plain-text.ts'
import { isForSomethingElse, readEventPrice, readPriceText } from '../price-text.ts'
import { readAges } from '../read-ages.ts'
import { isOnline, isSite, readLocation } from '../read-location.ts'
import { withTrustedPoint } from '../trusted-point.ts'
import { currencyOfZone } from '../zone-currency.ts'
import type { Calendar, Properties } from './calendar-file.ts'
import { textOf, textsOf } from './content-line.ts'
import { firstText, type Version } from './versions.ts'

/** All of an event but its id and its days. */
export type Description = Omit<EventDocument, 'id' | 'schedule'>

export type DescribeContext = {
  options: EventFeedOptions
  /** Pages that several events of the file link to. They list events and are not the page of one. */
  listings: ReadonlySet<string>
  /** Parts of the file in which every entry is `STATUS:TENTATIVE`: a setting of the program, which says nothing. */
  alwaysTentative: ReadonlySet<string | null>
}

const maxTags = 12
const maxTagLength = 40
const maxListLength = 4000
const maxPrices = 10

/** What a VEVENT says of its event, or why the event is dropped. */
export function describeEntry(
  { properties, entry, start, isCancelled }: Version,
  ownZone: string | null,
  { options, listings, alwaysTentative }: DescribeContext,
): Description | { dropped: string } {
  if (isTentative(properties) && !alwaysTentative.has(partOf(properties))) return { dropped: 'not confirmed' }
  if (/^(PRIVATE|CONFIDENTIAL)$/i.test(firstText(properties, 'CLASS'))) return { dropped: 'private' }
  const day = start.replace(/^(\d{4})(\d\d)(\d\d).*$/s, '$1-$2-$3')
  const summary = firstText(properties, 'SUMMARY')
  const told = readTitle(summary, day)
  const { title } = told
  const words = wordsOf(properties)
  const isWork = told.isNotPublic && isNameOfWork(title, summary, words)
  if (title === '') return { dropped: 'without a title' }
  const location = firstText(properties, 'LOCATION')
  if (!isWork && isWholeDay(start) && isClosedHouse(summary, readLocation(location).name))
    return noteOfClosing(summary, readLocation(location), options)
  if (told.isNotPublic && !isWork) return { dropped: 'not open to the public' }
  if (told.isUndecided) return { dropped: 'day or place not decided' }
  if (isUndecidedPlace(location)) return { dropped: 'without a place' }
  if (location !== '' && (isOnline(location) || isSite(location))) return { dropped: 'online' }
  const where = withTrustedPoint(readVenue(properties, location), ownZone, options)
  const isTold = where.name !== '' || where.address !== null || where.locality !== null || where.latitude !== null
  const { placeId, venue: otherwise } = options.defaultVenue
  const hosts = hostsOf(properties)
  const isSoughtByHost = options.area != null && (hosts.length > 0 || urlOf(properties) !== null)
  const listed = isTold ? where : (otherwise ?? emptyVenue)
  // A notice is taken off the title.
  const venue = movedVenueIn(summary) ?? listed
  const zone = zoneOfEvent({ ...venue, own: ownZone, feed: feedZone(entry.calendar, options), area: options.area })
  const markup = [firstText(properties, 'DESCRIPTION'), firstText(properties, 'X-ALT-DESC')]
  const description = plainText(markup.find((text) => text !== '') ?? '')
  if (isAddOnText(title, description)) return { dropped: 'sold beside a show' }
  const notice = noticeIn(description, { title, day, isSeries: isOnSeveralDays(properties, day) })
  if (notice === 'not public') return { dropped: 'not open to the public' }
  const states = statesOf(properties)
  const isCalledOff =
    told.isCalledOff ||
    notice === 'called off' ||
    states.includes('called off') ||
    words.some((word) => readTitle(word).isCalledOff)
  const isSoldOut =
    told.isSoldOut ||
    notice === 'sold out' ||
    states.includes('sold out') ||
    words.some((word) => readTitle(`- ${word}`).isSoldOut)
  const isGone = isCancelled || isCalledOff || isSoldOut
  // Another entry of the same show may name the place.
  if (!isTold && placeId === null && otherwise === null && !isSoughtByHost && !isGone)
    return { dropped: 'without a place' }
  if (!isForVisitors({ title: isWork ? '' : title, words, description })) return { dropped: 'not for visitors' }
  const links = readLinks(properties, markup.join('\n'), listings)
  const kind = classifyEvent({ title, words, description, venueWords: [venue.name] })
  const ages = readAges(title, words, description)
  const feed = feedContext({ hosts, part: partOf(properties), labels: words, category: kind.category }, options)
  if (feed === null) return { dropped: 'left out by the settings' }
  const price = priceOfEntry(properties, { title, description }, currencyOfZone(zone))
  return {
    source: options.source,
    licence: options.licence,
    title,
    status: isCancelled || isCalledOff ? 'cancelled' : 'scheduled',
    ...kind,
    tags: [...(isSoldOut ? ['sold out'] : []), ...words.filter((word) => word.length <= maxTagLength)].slice(
      0,
      maxTags,
    ),
    venuePlaceId: isTold ? null : placeId,
    venue,
    timezone: zone,
    blurb: blurbOf(description, title),
    description,
    imageUrl: imageOf(properties),
    ...price,
    ...links,
    ticketUrl: isSoldOut ? null : links.ticketUrl,
    detailUrl: null,
    minimumAge: minimumAgeOf(`${title}\n${description}`),
    ...(ages === null ? {} : { ages }),
    feed,
  }
}

export const isTentative = (properties: Properties): boolean =>
  /^TENTATIVE$/i.test(firstText(properties, 'STATUS').trim())

/** What sellers add: `X-TICKETSTATUS:SOLD OUT`, `X-AVAILABILITY:wachtlijst`. What programs add says nothing. */
const statesOf = (properties: Properties): string[] =>
  [...properties.keys()]
    .filter((name) => /^X-(?!MICROSOFT|MOZ|APPLE|LIC|WR).*(?:STATUS|AVAILAB|TICKET)/.test(name))
    .map((name) => stateOfRow({ status: firstText(properties, name).slice(0, maxTagLength).replaceAll(/[_-]+/g, ' ') }))

const isWholeDay = (start: string): boolean => /^\d{8}$/.test(start.trim())

/** An entry that only says that a house is closed, until it is read with the events of that house. */
const noteOfClosing = (title: string, venue: EventVenue, { source, licence }: EventFeedOptions): Description => {
  const { id: _, schedule: __, ...empty } = emptyEvent({ id: '', source, licence, title, schedule: emptySchedule })
  return { ...empty, status: 'cancelled', venue, tags: [closedHouse] }
}

/** A series, or a run of days: `DTEND` is the midnight or the hour behind the last one. */
function isOnSeveralDays(properties: Properties, day: string): boolean {
  if (properties.has('RRULE') || properties.has('RDATE')) return true
  const end = firstText(properties, 'DTEND').replace(/^(\d{4})(\d\d)(\d\d).*$/s, '$1-$2-$3')
  return /^\d{4}-\d\d-\d\d$/.test(end) && /^\d{4}-\d\d-\d\d$/.test(day) && daysBetween(day, end) > 1
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfDay)
const millisecondsOfDay = 86_400_000

/** The part of a merged feed that an entry comes from, by its id if it has one. */
export const partOf = (properties: Properties): string | null =>
  firstText(properties, 'X-SOURCE-ID') || firstText(properties, 'X-SOURCE') || null

/** Who lists or holds the event: the sources of a merged feed and the organizer. */
function hostsOf(properties: Properties): string[] {
  const sources = firstText(properties, 'X-SOURCE')
  const organizer = textOf(properties.get('ORGANIZER')?.[0]?.params.CN ?? '')
  // A source may have a comma in its name: the whole, then its parts.
  const names = [sources, ...sources.split(', '), organizer, firstText(properties, 'X-ORGANIZER-NAME')]
  return [...new Set(names.map(plainText))].filter((name) => name !== '')
}

/** What the operator says of a feed counts before what it says of itself. */
const feedZone = (calendar: Calendar, options: EventFeedOptions): string | null =>
  options.timezone ?? calendar.zone ?? onlyDefinition(calendar)

function onlyDefinition({ definitions }: Calendar): string | null {
  const [name, ...others] = definitions.keys()
  return name !== undefined && others.length === 0 ? name : null
}

function readVenue(properties: Properties, location: string): EventVenue {
  const apple = properties.get('X-APPLE-STRUCTURED-LOCATION')?.[0]
  const [title, address] = ['X-TITLE', 'X-ADDRESS'].map((name) => textOf(apple?.params[name] ?? ''))
  const point = pointIn(firstText(properties, 'GEO')) ?? pointIn(apple?.value.replace(/^geo:/i, '') ?? '')
  const venue = readLocation(location || `${title}\n${address}`)
  const further = address && venue.address === null ? readLocation(address) : null
  return {
    ...venue,
    address: venue.address ?? further?.address ?? null,
    locality: venue.locality ?? further?.locality ?? null,
    region: venue.region ?? further?.region ?? null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  }
}

/** `35.99;-78.90`, also with a comma. */
function pointIn(text: string): { latitude: number; longitude: number } | null {
  const [, first, second] = /^\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*[;,]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)/.exec(text) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  return isPlausiblePoint(latitude, longitude) ? { latitude, longitude } : null
}

function wordsOf(properties: Properties): string[] {
  const lists = (properties.get('CATEGORIES') ?? [])
    .slice(0, 40)
    .flatMap(({ value }) => textsOf(value.slice(0, maxListLength)))
  return [...new Set(lists.map((word) => plainText(word).replace(/\s+/g, ' ')).filter((word) => word !== ''))]
}

/** `X-COST`, `X-TICKETS`, `X-EVENT-PRICE`: no standard has a place for the price. */
const pricedName = /^X-(?:[A-Z]+-)*(?:COST|PRICE|TICKETS?|ADMISSION|FEES?)(?:-TYPE)?$/

type EntryText = { title: string; description: string }

function priceOfEntry(properties: Properties, { title, description }: EntryText, currency: string | null) {
  const named = [...properties.keys()].filter((name) => pricedName.test(name)).slice(0, maxPrices)
  const own = readPriceText(named.map((name) => plainText(firstText(properties, name))).join('\n'), currency)
  const told = readEventPrice(title, description, currency)
  const isScraped =
    told.isFree === null && own.ticketPrice?.min != null && isForSomethingElse(own.ticketPrice.min, description)
  return own.isFree !== null && !isScraped ? own : told
}

function readLinks(properties: Properties, markup: string, listings: ReadonlySet<string>) {
  const own = urlOf(properties)
  const isListing = own !== null && listings.has(own)
  const found = linksOf(markup)
  const named = safeLink(firstText(properties, 'X-TICKETS-URL') || firstText(properties, 'X-TICKET-URL'))
  return {
    url: own !== null && !isListing ? own : found.url,
    ticketUrl: named ?? found.ticketUrl ?? (own !== null && !isListing && isTicketLink(own) ? own : null),
    calendarUrl: isListing ? own : null,
  }
}

/** Many programs escape links as if for a page. */
const linkText = (value: string) => textOf(value).replaceAll('&amp;', '&')

export function urlOf(properties: Properties): string | null {
  const property = properties.get('URL')?.[0]
  const link = property === undefined ? null : safeLink(linkText(property.value), { assumeHttps: true })
  return link === null || isMeetingLink(link) ? null : link
}

function imageOf(properties: Properties): string | null {
  const attached = [...(properties.get('IMAGE') ?? []), ...(properties.get('ATTACH') ?? [])].slice(0, 40)
  const image = attached.find(({ name, params, value }) => {
    if (params.ENCODING !== undefined) return false
    if (params.FMTTYPE !== undefined) return /^image\//i.test(params.FMTTYPE)
    return name === 'IMAGE' || /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(value)
  })
  return image === undefined ? null : safeLink(linkText(image.value))
}

const ageGroup = '(16|18|19|20|21)'
const withPlus = String.raw`(?:^|[\s([])(?:ages?\s)?${ageGroup}\s?\+(?=[\s).,;!\]]|$)`
const inWords = String.raw`\b${ageGroup} (?:and|&|or) (?:over|up|older|above)\b`
const minAge = new RegExp(`${withPlus}|${inWords}`, 'i')

/** `21+`, `18 and over`, `ages 16 & up`; of several the one said first. */
function minimumAgeOf(text: string): number | null {
  const [, plus, over] = minAge.exec(text.slice(0, 5000)) ?? []
  return plus === undefined && over === undefined ? null : Number(plus ?? over)
}
