import { isPlausiblePoint } from '../../../domain/distance.ts'
import {
  type EventDocument,
  type EventSchedule,
  type EventVenue,
  emptyEvent,
  emptySchedule,
  emptyVenue,
  type TicketPrice,
} from '../../../domain/event.ts'
import { safeLink } from '../../../domain/link.ts'
import { classifyEvent } from '../../../ingest/outings/classify-event.ts'
import { withImpliedTraits } from '../../../vocabulary/traits.ts'
import { blurbOf } from '../event-blurb.ts'
import type { EventFeedOptions } from '../event-feed.ts'
import { zoneOfEvent } from '../event-zone.ts'
import { feedContext } from '../feed-context.ts'
import { readTitle } from '../notices/event-title.ts'
import { plainText } from '../plain-text.ts'
import { readPriceText } from '../price-text.ts'
import { isOnline } from '../read-location.ts'
import { currencyOfZone } from '../zone-currency.ts'
import { type DiscoveryEvent, fieldsAt, isSet, listAt, textAt } from './discovery-event.ts'
import { isAddOn } from './is-add-on.ts'

export type ReadDiscovery = { event: EventDocument } | { dropped: string }

const maxTags = 12

export function eventOfDiscovery(told: DiscoveryEvent, options: EventFeedOptions, id: string): ReadDiscovery {
  const { title, isCalledOff, isSoldOut, isNotPublic, isUndecided } = readTitle(
    textAt(told, 'name'),
    textAt(fieldsAt(told, 'dates', 'start'), 'localDate'),
  )
  if (isSet(told, 'test')) return { dropped: 'test entry' }
  if (title === '') return { dropped: 'without a title' }
  if (isNotPublic) return { dropped: 'not open to the public' }
  if (isUndecided) return { dropped: 'day or place not decided' }
  if (isAddOn(told)) return { dropped: 'sold beside a show' }
  const place = venueOf(told)
  if (place !== null && isOnline(place.name)) return { dropped: 'online' }
  const venue = place ?? options.defaultVenue.venue ?? emptyVenue
  const venuePlaceId = place === null ? options.defaultVenue.placeId : null
  if (place === null && venuePlaceId === null && options.defaultVenue.venue === null)
    return { dropped: 'without a place' }
  const timezone = zoneOfEvent({ ...venue, own: zoneTold(told), feed: options.timezone, area: options.area })
  const schedule = scheduleOf(told, timezone)
  if (schedule === null) return { dropped: 'without a date yet' }
  const status = textAt(fieldsAt(told, 'dates', 'status'), 'code').toLowerCase()
  const isOffSale = status === 'offsale' && !isBeforeSale(told, options.now)
  const description = [
    ...new Set(['info', 'description', 'additionalInfo', 'pleaseNote'].map((field) => plainText(textAt(told, field)))),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
  const labels = classWords(told)
  const kind = classifyEvent({ title, words: labels, description, venueWords: [venue.name] })
  const feed = feedContext({ hosts: [], part: null, labels, category: kind.category }, options)
  if (feed === null) return { dropped: 'left out by the settings' }
  const url = safeLink(textAt(told, 'url'))
  return {
    event: {
      ...emptyEvent({ id, source: options.source, licence: options.licence, title, schedule }),
      ...kind,
      // Postponed is off: a new date, once there is one, makes it rescheduled.
      status: isCalledOff || /^(cancell?ed|postponed)$/.test(status) ? 'cancelled' : 'scheduled',
      traits: withImpliedTraits([...kind.traits, ...sideTraits(told)]),
      tags: [...(isSoldOut ? ['sold out'] : []), ...(isOffSale ? ['off sale'] : []), ...tagsOf(told)],
      venue,
      venuePlaceId,
      timezone,
      description,
      // Notes on bags and refunds are about the house.
      blurb: blurbOf(plainText(textAt(told, 'description')) || plainText(textAt(told, 'info')), title),
      imageUrl: imageOf(told),
      ...priceOfDiscovery(told, description, currencyOfZone(timezone)),
      url,
      detailUrl: url,
      ticketUrl: status === 'offsale' || isSoldOut ? null : url,
      minimumAge: minimumAgeOf(told, `${title}\n${description}`),
      feed,
    },
  }
}

/** Off sale may also mean that the sale has not begun. */
function isBeforeSale(told: DiscoveryEvent, now: Temporal.Instant): boolean {
  try {
    const start = Temporal.Instant.from(textAt(fieldsAt(told, 'sales', 'public'), 'startDateTime'))
    return Temporal.Instant.compare(start, now) > 0
  } catch {
    return false
  }
}

const zoneTold = (told: DiscoveryEvent): string | null =>
  textAt(fieldsAt(told, 'dates'), 'timezone') || textAt(venuesOf(told)[0], 'timezone') || null

const venuesOf = (told: DiscoveryEvent) => listAt(fieldsAt(told, '_embedded'), 'venues')

function venueOf(told: DiscoveryEvent): EventVenue | null {
  const venue = venuesOf(told)[0] ?? fieldsAt(told, 'place')
  const name = plainText(textAt(venue, 'name'))
  const address = fieldsAt(venue, 'address')
  const lines = [textAt(address, 'line1'), textAt(address, 'line2')]
    .map(plainText)
    .filter((line) => line !== '' && line !== name)
  const read: EventVenue = {
    ...emptyVenue,
    ...pointOf(fieldsAt(venue, 'location')),
    name,
    address: lines[0] ?? null,
    locality: plainText(textAt(fieldsAt(venue, 'city'), 'name')) || null,
    region:
      plainText(textAt(fieldsAt(venue, 'state'), 'stateCode')) ||
      plainText(textAt(fieldsAt(venue, 'state'), 'name')) ||
      null,
  }
  return read.name === '' && read.address === null && read.latitude === null ? null : read
}

function pointOf(location: unknown): Pick<EventVenue, 'latitude' | 'longitude'> {
  const [latitude, longitude] = [degreesAt(location, 'latitude'), degreesAt(location, 'longitude')]
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && isPlausiblePoint(latitude, longitude)
  return isPoint ? { latitude, longitude } : { latitude: null, longitude: null }
}

function degreesAt(location: unknown, name: string): number {
  const text = textAt(location, name)
  return /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN
}

const maxDays = 3660

/** Null while its day is not known. */
function scheduleOf(told: DiscoveryEvent, timezone: string | null): EventSchedule | null {
  const start = fieldsAt(told, 'dates', 'start')
  if (isSet(start, 'dateTBA') || isSet(start, 'dateTBD')) return null
  const local = localOf(start, timezone)
  if (local === null) return null
  const time = isSet(start, 'timeTBA') || isSet(start, 'noSpecificTime') ? null : local.time
  const schedule = {
    ...emptySchedule,
    start: local.day,
    times: time === null ? [] : [time],
    clock: local.clock,
  }
  const end = fieldsAt(told, 'dates', 'end')
  const last = localOf(end, timezone)
  if (last === null) return schedule
  const days = Temporal.PlainDate.from(local.day).until(last.day).days + 1
  if (time !== null && last.time !== null && !isSet(end, 'approximate') && !isSet(end, 'noSpecificTime') && days <= 2) {
    const minutes = Temporal.PlainDateTime.from(`${local.day}T${time}`)
      .until(`${last.day}T${last.time}`)
      .total('minutes')
    if (minutes > 0 && minutes <= 18 * 60) return { ...schedule, durationMinutes: minutes }
  }
  // The first day's beginning is not every day's.
  return days > 1 ? { ...schedule, days: Math.min(days, maxDays), times: [] } : schedule
}

type Local = { day: string; time: string | null; clock: string | null }

function localOf(told: unknown, timezone: string | null): Local | null {
  const [day, time] = [textAt(told, 'localDate'), textAt(told, 'localTime')]
  if (isDay(day)) return { day, time: /^([01]\d|2[0-3]):[0-5]\d/.test(time) ? time.slice(0, 5) : null, clock: null }
  try {
    const moment = Temporal.Instant.from(textAt(told, 'dateTime')).toZonedDateTimeISO(timezone ?? 'UTC')
    const clock = timezone === null ? 'UTC' : null
    return {
      day: moment.toPlainDate().toString(),
      time: moment.toPlainTime().toString({ smallestUnit: 'minute' }),
      clock,
    }
  } catch {
    return null
  }
}

function isDay(text: string): boolean {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(text) && Temporal.PlainDate.from(text, { overflow: 'reject' }) !== null
  } catch {
    return false
  }
}

const noClass = /^(undefined|miscellaneous|other|event style|individual|group|regular|special|n\/a)$/i

/** The primary classification's levels, else the first's. */
function classWords(told: DiscoveryEvent): string[] {
  const all = listAt(told, 'classifications')
  const primary = all.find((each) => isSet(each, 'primary')) ?? all[0]
  const words = ['segment', 'genre', 'subGenre', 'type', 'subType'].map((level) =>
    textAt(fieldsAt(primary, level), 'name'),
  )
  return [...new Set(words.filter((word) => word !== '' && !noClass.test(word)))]
}

function sideTraits(told: DiscoveryEvent): string[] {
  const access = textAt(fieldsAt(told, 'accessibility'), 'info')
  const isFamily = listAt(told, 'classifications').some((each) => isSet(each, 'family'))
  return [
    ...(isFamily ? ['children'] : []),
    ...(isSet(fieldsAt(told, 'ageRestrictions'), 'legalAgeEnforced') ? ['adults-only'] : []),
    ...(/\bwheelchair/i.test(access) && !/\b(no|not|without|un)\b/i.test(access) ? ['wheelchair'] : []),
  ]
}

/** Who performs. */
const tagsOf = (told: DiscoveryEvent): string[] =>
  [...new Set(listAt(fieldsAt(told, '_embedded'), 'attractions').map((each) => plainText(textAt(each, 'name'))))]
    .filter((name) => name !== '' && name.length <= 60)
    .slice(0, maxTags)

/** How wide a picture should be: sharp on a phone and in a list, no heavier than it must be. */
const fitWidth = 1000

/** Pictures of its own alone: a fallback is the picture of a genre. */
function imageOf(told: DiscoveryEvent): string | null {
  const own = listAt(told, 'images')
    .filter((image) => !isSet(image, 'fallback'))
    .map((image) => ({
      link: safeLink(textAt(image, 'url')),
      width: Number(textAt(image, 'width')) || 0,
      isWide: textAt(image, 'ratio') === '16_9',
    }))
    .filter(({ link }) => link !== null)
  const fit = (width: number) => (width >= fitWidth ? width - fitWidth : 10 * (fitWidth - width))
  return (
    own.sort((one, other) => Number(other.isWide) - Number(one.isWide) || fit(one.width) - fit(other.width))[0]?.link ??
    null
  )
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
/** What a guest at the box office pays, before fees, fan packages and resale. */
const rangeOrder = ['standard', 'standard including fees', 'general', '']

/** A lowest price of 0 means that none was entered. */
function priceOfDiscovery(told: DiscoveryEvent, description: string, localCurrency: string | null) {
  const ranges = listAt(told, 'priceRanges').map((range) => ({
    type: textAt(range, 'type').toLowerCase(),
    price: priceIn(range),
  }))
  const order = (type: string) => (rangeOrder.indexOf(type) + rangeOrder.length + 1) % (rangeOrder.length + 1)
  const priced = ranges.filter(({ price }) => price !== null).sort((one, other) => order(one.type) - order(other.type))
  const [first] = priced
  return first === undefined ? readPriceText(description, localCurrency) : { isFree: false, ticketPrice: first.price }
}

function priceIn(range: unknown): TicketPrice | null {
  const amounts = ['min', 'max']
    .map((end) => Number(textAt(range, end) || Number.NaN))
    .map((value) => (value > 0 && Number.isFinite(value) ? value : null))
  const [low = null, high = null] = amounts
  if (low === null && high === null) return null
  const code = textAt(range, 'currency').toUpperCase()
  const [min, max] = low !== null && high !== null && low > high ? [high, low] : [low, high]
  return { min, max, currency: currencies.has(code) ? code : null }
}

/** The rule says that there is an age, words say which. */
function minimumAgeOf(told: DiscoveryEvent, text: string): number | null {
  const rule = [textAt(fieldsAt(told, 'ageRestrictions'), 'ageRuleDescription'), text].join('\n')
  const age = /\b(1[3-9]|2[01])\s?(?:\+|(?:years )?(?:and|&|or) (?:over|older|up|above)\b)/i.exec(rule)?.[1]
  return age === undefined ? null : Number(age)
}
