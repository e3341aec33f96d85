import { type EventAges, type EventDocument, emptyEvent, emptyVenue } from '../../../domain/event.ts'
import { safeLink } from '../../../domain/link.ts'
import { classifyEvent } from '../../../ingest/outings/classify-event.ts'
import { withImpliedTraits } from '../../../vocabulary/traits.ts'
import { blurbOf } from '../event-blurb.ts'
import type { EventFeedOptions } from '../event-feed.ts'
import { zoneOfEvent } from '../event-zone.ts'
import { feedContext } from '../feed-context.ts'
import { isAddOnText } from '../is-add-on-text.ts'
import { isForVisitors } from '../is-for-visitors.ts'
import { readTitle } from '../notices/event-title.ts'
import { noticeIn } from '../notices/notice-in-text.ts'
import { plainText } from '../plain-text.ts'
import { type PriceReading, readEventPrice } from '../price-text.ts'
import { readAges } from '../read-ages.ts'
import { withTrustedPoint } from '../trusted-point.ts'
import { currencyOfZone } from '../zone-currency.ts'
import type { FoundEvent } from './find-events.ts'
import {
  idOf,
  isNode,
  membersOf,
  type Node,
  namesOf,
  nodesOf,
  textOf,
  typesOf,
  valuesOf,
  wordsOf,
} from './linked-values.ts'
import { offersOf } from './node-offers.ts'
import { placeOf } from './node-place.ts'
import { ownZone, schedulesOf } from './node-schedule.ts'
import { scheduleOfShowings } from './showings-schedule.ts'

export type ReadNode = { events: EventDocument[] } | { dropped: string } | { fault: string }
export type NodeContext = { options: EventFeedOptions; resolved: (node: Node) => Node; id: string }

const maxTags = 12
const maxTagLength = 60
/** Of one field, read for tags and for what kind of event it is. */
const maxNamed = 50

/** One event of a page as its records: one, or one for each schedule where it has several. */
export function eventOfNode(
  { node: own, whole, showings }: FoundEvent,
  { options, resolved, id }: NodeContext,
): ReadNode {
  const node = inherited(own, whole)
  const day = showings?.[0]?.start.day ?? textOf(node, 'startDate').slice(0, 10)
  const told = readTitle(textOf(node, 'name', 'headline'), day)
  const { title } = told
  if (title === '') return { dropped: 'without a title' }
  if (told.isNotPublic) return { dropped: 'not open to the public' }
  if (told.isUndecided) return { dropped: 'day or place not decided' }
  const types = typesOf(node)
  const state = stateOf(node)
  const place = placeOf(node, resolved)
  if (state === 'online' || place.isOnline) return { dropped: 'online' }
  const where = place.venue && withTrustedPoint(place.venue, ownZone(node), options)
  const venue = where ?? options.defaultVenue.venue ?? emptyVenue
  const venuePlaceId = place.venue === null ? options.defaultVenue.placeId : null
  const hosts = namesOf(node, 'organizer').slice(0, maxNamed)
  if (
    (options.area == null || hosts.length === 0) &&
    venuePlaceId === null &&
    venue.name === '' &&
    venue.address === null &&
    venue.locality === null &&
    venue.latitude === null
  )
    return { dropped: 'without a place' }
  const description = textOf(node, 'description', 'abstract')
  if (isAddOnText(title, description)) return { dropped: 'sold beside a show' }
  const notice = noticeIn(description, {
    title,
    day,
    isSeries: node.eventSchedule !== undefined || (showings?.length ?? 1) > 1,
  })
  if (notice === 'not public') return { dropped: 'not open to the public' }
  const isCalledOff = told.isCalledOff || notice === 'called off'
  const isSoldOut = told.isSoldOut || notice === 'sold out'
  const words = [
    ...types.filter((type) => type !== 'Event'),
    ...keywordsOf(node),
    ...namesOf(node, 'genre').slice(0, maxNamed),
    ...hintsOf(node, resolved),
  ]
  if (!isForVisitors({ title, words, description })) return { dropped: 'not for visitors' }
  const timezone = zoneOfEvent({ ...venue, own: ownZone(node), feed: options.timezone, area: options.area })
  const listed = showings === undefined ? null : scheduleOfShowings(showings, timezone, options.now)
  if (listed === null && showings !== undefined) return { dropped: 'over' }
  const schedules = listed === null ? schedulesOf(node, timezone, options.now) : ([listed] as const)
  if (typeof schedules === 'string') return { fault: schedules }
  const [schedule] = schedules
  const localCurrency = currencyOfZone(timezone)
  const offers = offersOf(node, resolved, localCurrency)
  const { isFree, ticketPrice } = priceFrom(offers, () => readEventPrice(title, description, localCurrency))
  const kind = classifyEvent({ title, words, description, venueWords: [...place.kinds, venue.name] })
  const forAges = agesOf(node) ?? readAges(title, words, description)
  const feed = feedContext({ hosts, part: null, labels: words, category: kind.category }, options)
  if (feed === null) return { dropped: 'left out by the settings' }
  const url = linkOf(node, ['url', 'mainEntityOfPage'], options) ?? safeLink(idOf(node))
  const event: EventDocument = {
    ...emptyEvent({ id, source: options.source, licence: options.licence, title, schedule }),
    ...kind,
    status: state === 'off' || isCalledOff ? 'cancelled' : 'scheduled',
    traits: withImpliedTraits([...kind.traits, ...(isForChildren(node) ? ['children'] : [])]),
    tags: tagsOf(node, resolved, isSoldOut || offers.isSoldOut),
    venue,
    venuePlaceId,
    timezone,
    description,
    blurb: textOf(node, 'disambiguatingDescription', 'alternativeHeadline') || blurbOf(description, title),
    imageUrl: linkOf(node, ['image', 'thumbnailUrl', 'photo'], options),
    isFree,
    ticketPrice,
    url,
    detailUrl: url,
    ticketUrl: isSoldOut ? null : offers.ticketUrl,
    minimumAge: minimumAgeOf(node),
    ...(forAges === null ? {} : { ages: forAges }),
    feed,
  }
  return {
    events: schedules.map((schedule, index) => ({ ...event, schedule, id: index === 0 ? id : `${id}.s${index + 1}` })),
  }
}

/** What the offers say, else the description. "Not free" without an amount leaves the amount to the description. */
function priceFrom(offers: PriceReading, inDescription: () => PriceReading): PriceReading {
  if (offers.isFree === true || offers.ticketPrice !== null) return offers
  const described = inDescription()
  return offers.isFree === null || described.ticketPrice !== null ? described : offers
}

/** What a part leaves unsaid is as in the whole. */
const inheritedFields = [
  'name',
  'location',
  'image',
  'organizer',
  'performer',
  'offers',
  'isAccessibleForFree',
  'typicalAgeRange',
  'description',
  'eventAttendanceMode',
  'keywords',
  'genre',
]

function inherited(node: Node, whole: Node | null): Node {
  if (whole === null) return node
  const missing = inheritedFields.filter(
    (field) => valuesOf(node, field).length === 0 && valuesOf(whole, field).length > 0,
  )
  return { ...node, ...Object.fromEntries(missing.map((field) => [field, valuesOf(whole, field)])) }
}

/** Postponed is off: a new day, once there is one, makes it rescheduled. */
function stateOf(node: Node): 'on' | 'off' | 'online' {
  const states = membersOf(node, 'eventStatus').map((state) => state.replace(/^event[\s_-]*/, ''))
  if (states.some((state) => /^(cancell?ed|postponed)$/.test(state))) return 'off'
  // The event has moved from this day, and the page does not say to which.
  const former = textOf(node, 'previousStartDate')
  if (states.includes('rescheduled') && former !== '' && former === textOf(node, 'startDate')) return 'off'
  const modes = membersOf(node, 'eventAttendanceMode')
  const isMixed = modes.some((mode) => /^(mixed|offline)/.test(mode))
  const isOnline =
    modes.some((mode) => mode.startsWith('online')) || states.some((state) => /^moved[\s_-]*online$/.test(state))
  return isOnline && !isMixed ? 'online' : 'on'
}

const keywordsOf = (node: Node): string[] =>
  valuesOf(node, 'keywords')
    .slice(0, maxNamed)
    .flatMap((value) =>
      isNode(value) ? [textOf(value, 'name') || wordsOf(value)] : wordsOf(value).split(/[,;]/, maxNamed),
    )
    .slice(0, maxNamed)
    .map(plainText)
    .filter((word) => word !== '' && word.length <= maxTagLength)

const hintsOfTypes = new Map([
  ['MusicGroup', 'Music'],
  ['SportsTeam', 'Sports'],
  ['Movie', 'Film'],
  ['DanceGroup', 'Dance'],
  ['TheaterGroup', 'Theater'],
])

/** Who performs or what is shown says what kind of event it is. */
function hintsOf(node: Node, resolved: (node: Node) => Node): string[] {
  const types = ['performer', 'workPresented', 'workPerformed', 'workFeatured', 'homeTeam', 'awayTeam', 'competitor']
    .flatMap((field) => nodesOf(node, field))
    .map(resolved)
    .flatMap(typesOf)
  const found = types.map((type) => hintsOfTypes.get(type)).filter((hint) => hint !== undefined)
  return [
    ...new Set([
      ...found,
      ...namesOf(node, 'sport').slice(0, 2),
      ...(nodesOf(node, 'homeTeam').length > 0 ? ['Sports'] : []),
    ]),
  ]
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function tagsOf(node: Node, resolved: (node: Node) => Node, isSoldOut: boolean): string[] {
  const called = (field: string) =>
    valuesOf(node, field)
      .slice(0, maxNamed)
      .map((value) => (isNode(value) ? textOf(resolved(value), 'name') : plainText(wordsOf(value))))
  const tags = [
    ...(isSoldOut ? ['sold out'] : []),
    ...called('performer'),
    ...called('organizer'),
    ...keywordsOf(node),
    ...languageTags(node),
  ]
  return [...new Set(tags.filter((tag) => tag !== '' && tag.length <= maxTagLength && !/^https?:/i.test(tag)))].slice(
    0,
    maxTags,
  )
}

function languageTags(node: Node): string[] {
  return valuesOf(node, 'inLanguage').flatMap((value) => {
    const code = isNode(value) ? textOf(value, 'alternateName', 'name') : wordsOf(value)
    try {
      const name = languages.of(code.trim().slice(0, 35))
      return name === undefined ? [] : [`in ${name}`]
    } catch {
      return []
    }
  })
}

const ages = (node: Node) =>
  /^\s*(\d{1,3})\s*(?:-\s*(\d{1,3})?|\+|and (?:up|over))?\s*$/.exec(textOf(node, 'typicalAgeRange')) ?? []

/** A closed range says whom it is meant for; an open one, `18+` or `21-`, who may come. */
function minimumAgeOf(node: Node): number | null {
  const required = nodesOf(node, 'audience')
    .map((audience) => Number(textOf(audience, 'requiredMinAge') || Number.NaN))
    .find(Number.isInteger)
  const [, from, to] = ages(node)
  const told = required ?? (from !== undefined && to === undefined ? Number(from) : 0)
  return told > 0 && told <= 120 ? told : null
}

/** A closed range that begins with a child. */
function agesOf(node: Node): EventAges | null {
  const [, from, to] = ages(node)
  return to !== undefined && Number(from) < 18 ? { min: Number(from), max: Number(to) } : null
}

function isForChildren(node: Node): boolean {
  const [, from, to] = ages(node)
  return to !== undefined && Number(to) <= 12 && Number(from) <= Number(to)
}

/** The first usable address of fields: words, a list, an ImageObject; relative ones are of the page. */
function linkOf(node: Node, fields: readonly string[], { origin }: EventFeedOptions): string | null {
  for (const value of fields.flatMap((field) => valuesOf(node, field))) {
    const told = isNode(value) ? textOf(value, 'contentUrl', 'url') || idOf(value) || wordsOf(value) : wordsOf(value)
    const text = told.trim().startsWith('//') ? `https:${told.trim()}` : told.trim()
    const link =
      safeLink(text) ??
      (text !== '' && URL.canParse(origin) && !/^[a-z][\w+.-]*:/i.test(text)
        ? safeLink(URL.parse(text, origin)?.href)
        : null)
    if (link !== null) return link
  }
  return null
}
