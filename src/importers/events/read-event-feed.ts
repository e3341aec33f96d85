import type { EventDocument } from '../../domain/event.ts'
import { isObject } from '../../domain/is-object.ts'
import { officeFileSentence } from '../office-files.ts'
import { plainLine } from '../plain-line.ts'
import { SourceFileError } from '../source-reading.ts'
import { wrappedList } from '../tables/wrapped-list.ts'
import { withoutBoilerplate } from './boilerplate.ts'
import { withoutDefaultLengths } from './default-lengths.ts'
import { type EventFeedOptions, type EventFeedReading, maxFaults } from './event-feed.ts'
import { readICalendar } from './icalendar/read-icalendar.ts'
import { readJsonLd } from './json-ld/read-json-ld.ts'
import { type EventTable, findEventTable, readEventList } from './list/read-event-list.ts'
import { atNewVenues } from './moved-venue.ts'
import { withoutNightTimes } from './night-times.ts'
import { withoutClosedHouses } from './notices/closed-houses.ts'
import { withNoticesOfSameShow } from './notices/same-show.ts'
import { withoutSoldOutShowings } from './notices/sold-out-showings.ts'
import { JsonLimitError, parseJson } from './parse-json.ts'
import { placedByOwnFeed } from './place-by-own-feed.ts'
import { withAgeOfGrownUps } from './read-ages.ts'
import { type RestAnswer, readRest, restAnswer, restForms } from './rest/read-rest.ts'
import { isRss, readRss } from './rss/read-rss.ts'
import { withoutClosedDays } from './run-days/closed-days.ts'
import { withHoursOfRun } from './run-days/hours-of-run.ts'
import { withStatedLength } from './stated-length.ts'
import { readTicketmaster } from './ticketmaster/read-ticketmaster.ts'

/** The forms of event files; `events` is a mix. The form is the kind of their import. */
const eventForms = ['icalendar', 'json-ld', 'ticketmaster', 'list', 'rss', ...restForms, 'events'] as const
export type EventForm = (typeof eventForms)[number]

export const isEventKind = (kind: string): boolean => eventForms.some((form) => form === kind)

/** A file, or a page of a feed, and what it is called in messages. */
export type EventText = { text: string; origin: string; mayBeEmpty?: boolean; isLinked?: boolean }

type FormReading = EventFeedReading & { form: EventForm }

/**
 * Reads the events of one source from all its files. The content decides the form of each file. Throws a
 * SourceFileError if a file is of no known form, cut off, or a web page without events.
 */
export function readEventFeed(texts: readonly EventText[], options: Omit<EventFeedOptions, 'origin'>): FormReading {
  const told = texts.flatMap((page) => {
    const own = { ...options, origin: page.origin }
    const form = page.mayBeEmpty ? formIfPage(page.text, own) : formOf(page.text, own)
    return form === null ? [] : [{ page, own, form }]
  })
  // The pages of an API are one answer: an event may be on several of them.
  const answers = Map.groupBy(
    told.flatMap(({ form, own }) => (isRest(form) ? [{ ...form, own }] : [])),
    ({ name }) => name,
  )
  const readingOf = new Map(
    told.flatMap(({ page, own, form }): [EventText, FormReading][] => {
      const { text, mayBeEmpty = false } = page
      return isRest(form) ? [] : [[page, readOne(text, form, { ...own, mayBeEmpty })]]
    }),
  )
  const readings = [...readingOf.values()]
  for (const [name, pages] of answers)
    readings.push({
      form: name,
      ...readRest(
        name,
        pages.flatMap(({ entries }) => entries),
        { ...options, origin: [...new Set(pages.map(({ own }) => own.origin))].slice(0, 3).join(', ') },
      ),
    })
  const reading = together(readings)
  const [first] = texts
  if (first?.mayBeEmpty && (reading.report.read.events ?? 0) === 0)
    throw new SourceFileError(`${first.origin}: neither the page nor those that it links to have events`)
  const notes = [
    ...(reading.report.notes ?? []),
    ...contradictedZones(reading.events, options),
    ...withoutEvents(texts, readingOf),
  ]
  return notes.length === 0 ? reading : { ...reading, report: { ...reading.report, notes } }
}

/** How many of the pages that listings link to have no events. */
function withoutEvents(texts: readonly EventText[], readings: ReadonlyMap<EventText, FormReading>): string[] {
  const linked = texts.filter(({ isLinked }) => isLinked === true)
  const empty = linked.filter((page) => (readings.get(page)?.report.read.events ?? 0) === 0)
  return empty.length === 0 ? [] : [`linked pages without events: ${empty.length} of ${linked.length}`]
}

/** Zones that events name against the operator's word: their times may be hours off. */
function contradictedZones(
  events: readonly EventDocument[],
  { timezone, now }: Pick<EventFeedOptions, 'timezone' | 'now'>,
): string[] {
  if (timezone === null) return []
  const offsetOf = (zone: string) => now.toZonedDateTimeISO(zone).offset
  const own = offsetOf(timezone)
  const others = events.flatMap(({ timezone: zone, venue }) =>
    zone !== null && venue.latitude === null && offsetOf(zone) !== own ? [zone] : [],
  )
  return [...Map.groupBy(others, (zone) => zone)].map(
    ([zone, those]) =>
      `${those.length} events name the time zone ${zone}, not ${timezone}; check whether their times are right`,
  )
}

type Form = EventForm | EventTable | RestAnswer

const isRest = (form: Form): form is RestAnswer => typeof form === 'object' && 'entries' in form

/** Only web pages are read of what a listing links to: the rest may be anything. */
function formIfPage(text: string, options: EventFeedOptions): 'json-ld' | null {
  try {
    return formOf(text, options) === 'json-ld' ? 'json-ld' : null
  } catch (error) {
    if (error instanceof SourceFileError) return null
    throw error
  }
}

type ReadOptions = EventFeedOptions & { mayBeEmpty: boolean }

function readOne(text: string, form: Exclude<Form, RestAnswer>, options: ReadOptions): FormReading {
  if (typeof form === 'object') return { form: 'list', ...readEventList(form, options) }
  if (form === 'icalendar') return { form, ...readICalendar(text, options) }
  if (form === 'rss') return { form, ...readRss(text, options) }
  if (form === 'ticketmaster') return { form, ...readTicketmaster(text, options) }
  const reading = readJsonLd(text, options)
  const [fault] = reading.faults
  if (options.mayBeEmpty || reading.report.read.events !== 0 || (fault === undefined && !isMarkup(text)))
    return { form, ...reading }
  throw new SourceFileError(
    (fault && plainLine(fault)) ??
      `${options.origin}: is a web page without events: an error, a login page, or a listing (see --follow)?`,
  )
}

const isMarkup = (text: string) => /^\s*</.test(text)

function formOf(text: string, options: EventFeedOptions): Form {
  const { origin } = options
  const refuse = (sentence: string) => new SourceFileError(`${origin}: ${sentence}`)
  const start = text.slice(0, 4000)
  if (start.trim() === '') throw refuse('is empty')
  const notRead = officeFileSentence(start)
  if (notRead !== null) throw refuse(notRead)
  if (isMarkup(start)) {
    if (isRss(start)) return 'rss'
    if (/<(urlset|sitemapindex)[\s>]/i.test(start))
      throw refuse('is a sitemap; --follow PATH ("follow" of a feed) reads the event pages that it links to')
    return 'json-ld'
  }
  if (/^BEGIN:V(CALENDAR|EVENT)\s*$/im.test(start)) {
    if (isCutOff(text)) throw refuse('is cut off: it ends before its END:VCALENDAR')
    return 'icalendar'
  }
  const isJson = /^\s*[[{]/.test(start)
  if (isJson && !isOfLines(text)) {
    const content = parsed(text, refuse)
    const form = formOfJson(content)
    if (form !== null) return form
    if (!/^\s*\[\s*\{/.test(start) && wrappedList(content) === null) throw refuse(unknownJson)
  }
  const found = findEventTable(text, options)
  if ('table' in found) return found
  if (isJson) throw refuse(unknownJson)
  if (found.other !== null) throw refuse(found.other)
  throw refuse(found.header.length > 1 ? noColumns(found) : noFormat(found.header))
}

/** One object a line. Only the end of a line may be a line break: any white space would take quadratic time. */
const isOfLines = (text: string): boolean => /^\s*\{[^\n]*\}[^\S\n]*\n\s*\{/.test(text)

const unknownJson = 'is JSON, but neither schema.org data nor the answer of a known API'

const noFormat = ([first = '']: readonly string[]): string =>
  'is neither iCalendar nor JSON nor a web page nor a list: its first line has one cell ' +
  `("${plainLine(first).slice(0, maxCellLength)}")`

const noColumns = ({ header, line }: { header: readonly string[]; line: number }): string =>
  'is a list in which no columns hold a title and a day; name them with --column title=HEADER --column date=HEADER ' +
  `(line ${line} was taken for the header; columns: ${header.map(plainLine).join(', ').slice(0, maxColumnsLength)})`

const maxColumnsLength = 400
const maxCellLength = 60

const isCutOff = (text: string): boolean =>
  /^BEGIN:VCALENDAR\s*$/im.test(text) &&
  lastLine(text, 'END:VCALENDAR') < Math.max(lastLine(text, 'BEGIN:VCALENDAR'), lastLine(text, 'BEGIN:VEVENT'))

/** Folded lines begin with white space: what an entry says of calendars does not count. */
function lastLine(text: string, line: string): number {
  let last = -1
  for (const { index } of text.matchAll(new RegExp(`^${line}`, 'gim'))) last = index
  return last
}

function parsed(text: string, refuse: (sentence: string) => SourceFileError): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw refuse(
      error instanceof JsonLimitError ? `is JSON that ${error.message}` : 'is JSON that is broken or cut off',
    )
  }
}

function formOfJson(content: unknown): EventForm | RestAnswer | null {
  const answer = restAnswer(content)
  if (answer !== null) return answer
  const isLinked = (item: unknown) => isObject(item) && ['@context', '@type', '@graph'].some((key) => key in item)
  // Recorded pages of Ticketmaster are kept in one list.
  if (Array.isArray(content) && content.some((page) => isObject(page) && isObject(page._embedded)))
    return 'ticketmaster'
  if (Array.isArray(content)) return content.length === 0 || content.some(isLinked) ? 'json-ld' : null
  if (!isObject(content)) return null
  if (isLinked(content)) return 'json-ld'
  const { _embedded: embedded, _links: links, page } = content
  // A search without results has no `_embedded`.
  const isTicketmaster = isObject(embedded) ? Array.isArray(embedded.events) : isObject(links) && isObject(page)
  return isTicketmaster ? 'ticketmaster' : null
}

const each = (mend: (event: EventDocument) => EventDocument) => (events: EventDocument[]) => events.map(mend)

/** What only shows next to a feed's other events, or by all that one event says. Each step needs those before it. */
const mends: readonly ((events: EventDocument[]) => EventDocument[])[] = [
  each(withAgeOfGrownUps),
  atNewVenues,
  each(withHoursOfRun),
  each(withStatedLength),
  each(withoutClosedDays),
  each(withoutSoldOutShowings),
  withNoticesOfSameShow,
  withoutDefaultLengths,
  withoutNightTimes,
  placedByOwnFeed,
  withoutBoilerplate,
]

/** Keeps an event of several files once, and mends what the files got wrong. */
function together(readings: readonly FormReading[]): FormReading {
  const [form = 'events', ...others] = new Set(readings.map((reading) => reading.form))
  const notes = readings.flatMap(({ report }) => report.notes ?? [])
  const report = { read: {}, kept: {}, dropped: {}, ...(notes.length > 0 && { notes }) }
  const events = new Map<string, EventDocument>()
  let again = 0
  for (const reading of readings) {
    for (const part of ['read', 'kept', 'dropped'] as const) addUp(report[part], reading.report[part])
    for (const event of reading.events) {
      if (events.has(event.id)) again++
      else events.set(event.id, event)
    }
  }
  if (again > 0) {
    addUp(report.kept, { events: -again })
    addUp(report.dropped, { 'told twice': again })
  }
  const open = withoutClosedHouses([...events.values()])
  if (open.length < events.size) {
    addUp(report.kept, { events: open.length - events.size })
    addUp(report.dropped, { 'not open to the public': events.size - open.length })
  }
  return {
    form: others.length > 0 ? 'events' : form,
    events: mends.reduce((mended, mend) => mend(mended), open),
    report,
    faults: readings
      .flatMap(({ faults }) => faults)
      .slice(0, maxFaults)
      .map(plainLine),
  }
}

function addUp(sums: Record<string, number>, counts: Record<string, number>): void {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
}
