import { SourceFileError } from '../../source-reading.ts'
import type { EventFeedOptions, EventFeedReading } from '../event-feed.ts'
import type { RowCells } from '../list/event-of-row.ts'
import { readRows } from '../list/read-rows.ts'
import { type FeedItem, feedItems, type ItemField, maxItems } from './feed-items.ts'

/** Whether a text is RSS or Atom. */
export const isRss = (start: string): boolean => /<(?:rss|rdf:RDF|(?:\w+:)?feed)[\s>]/i.test(start)

/**
 * Events of RSS and Atom, by the elements that tell when an event is: those of the RSS event module, xCal and event
 * plugins. The day of publication is never the day of an event.
 */
export function readRss(text: string, options: EventFeedOptions): EventFeedReading {
  if (!/<\/(?:rss|rdf:RDF|(?:\w+:)?feed)\s*>\s*(?:<!--[^<>]{0,500}-->\s*)?$/i.test(text.slice(-maxEndLength)))
    throw new SourceFileError(`${options.origin}: is RSS or Atom that is cut off`)
  const items = feedItems(text)
  if (items.length > maxItems)
    throw new SourceFileError(`${options.origin}: holds more than ${maxItems} items; split the file`)
  const rows = items.map((item, index) => ({ number: index + 1, unit: 'item' as const, cells: cellsOf(item) }))
  if (rows.length > 0 && rows.every(({ cells }) => cells.start === undefined))
    throw new SourceFileError(
      `${options.origin}: is RSS or Atom whose items do not say when anything is on, only when they were published; ` +
        'ask the site for a calendar (iCalendar)',
    )
  const { untimed: _untimed, unpriced: _unpriced, withoutYear: _withoutYear, ...reading } = readRows(rows, options)
  return reading
}

const maxEndLength = 1000

function cellsOf(item: FeedItem): RowCells {
  const fieldsOf = fieldsByName(item)
  const text = (...names: string[]): string | undefined => {
    for (const name of names) for (const { text: told } of fieldsOf(name)) if (told.trim() !== '') return told.trim()
    return undefined
  }
  const [when] = fieldsOf('gd:when')
  const startTime = text('*:starthour', '*:starttime', '*:start_time')
  const isAllDay = /^all[\s-]?day$/i.test(startTime ?? '')
  const cells: RowCells = {
    id: text('guid', 'id', '*:uid'),
    title: text('title', '*:summary'),
    start: moment(when?.start || text(...namesOfStart)),
    end: moment(when?.end || text(...namesOfEnd)),
    startTime: isAllDay ? undefined : startTime,
    endTime: isAllDay ? undefined : text('*:endhour', '*:endtime', '*:end_time'),
    timezone: text('*:timezone', '*:tzid'),
    venue: text('*:venue', '*:venuename', '*:locationname'),
    place: text('*:location', 'location', 'venue', '*:where', 'gd:where'),
    address: text('*:address', '*:street', '*:streetaddress', 'address'),
    locality: text('*:city', '*:locality', 'city'),
    region: text('*:state', '*:region'),
    postalCode: text('*:postalcode', '*:zip'),
    point: text('georss:point', 'georss:where', 'geo:point'),
    latitude: text('geo:lat', '*:latitude', 'latitude'),
    longitude: text('geo:long', '*:longitude', 'longitude'),
    url: text('link') ?? linkOf(fieldsOf('link')) ?? addressIn(text('guid')),
    imageUrl: pictureOf([...fieldsOf('enclosure'), ...fieldsOf('media:content'), ...fieldsOf('media:thumbnail')]),
    price: text('*:cost', '*:price', '*:admission', 'price', 'cost'),
    category: categoriesOf([...fieldsOf('category'), ...fieldsOf('*:category'), ...fieldsOf('*:type')]),
    description: text('content:encoded', 'content', 'description', 'summary'),
    organizer: text('*:organizer', '*:organiser', 'organizer'),
    status: text('*:status', '*:eventstatus'),
  }
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== ''))
}

const namesOfStart = [
  '*:startdate',
  '*:dtstart',
  '*:start',
  '*:start_date',
  '*:startdatetime',
  '*:eventdate',
  'startdate',
]
const namesOfEnd = ['*:enddate', '*:dtend', '*:end', '*:end_date', '*:enddatetime', 'enddate']
/** Prefixes of what a feed says of publishing. */
const notOfEvents = /^(dc|dcterms|atom|app|sy|wfw|slash|media|itunes|content)$/

/** Fields by a name, where `*:` is any prefix of a module about events. */
function fieldsByName(item: FeedItem): (name: string) => readonly ItemField[] {
  const byLocalName = new Map<string, ItemField[]>()
  for (const [name, fields] of item) {
    const [prefix, local] = name.split(':')
    if (local === undefined || notOfEvents.test(prefix ?? '')) continue
    byLocalName.set(local, [...(byLocalName.get(local) ?? []), ...fields])
  }
  return (name) => (name.startsWith('*:') ? byLocalName.get(name.slice(2)) : item.get(name)) ?? []
}

/** `20261205T193000Z` and `Sat, 05 Dec 2026 19:30:00 +0100` in the form of the others. */
function moment(text: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, zone = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z)?)?$/.exec(text ?? '') ?? []
  if (year !== undefined) return `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}${zone}`}`
  const posted = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC?|Z|[+-]\d{4})$/
  return text !== undefined && posted.test(text) ? new Date(text).toISOString() : text
}

/** The page of an entry of Atom. */
const linkOf = (links: readonly ItemField[]): string | undefined =>
  (links.find(({ label }) => label === 'alternate' || label === '') ?? links[0])?.url || undefined

const addressIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^https?:/i.test(text) ? text : undefined

const pictureOf = (fields: readonly ItemField[]): string | undefined =>
  fields.find(({ url, type }) => url !== '' && (type === '' || /^image\b/i.test(type)))?.url

const categoriesOf = (fields: readonly ItemField[]): string =>
  fields
    .map(({ text, label }) => text.trim() || label)
    .filter((name) => name !== '')
    .join('; ')
