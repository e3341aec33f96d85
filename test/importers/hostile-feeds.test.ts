import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { SourceFileError } from '../../src/importers/source-reading.ts'
import { cpuMsSince } from '../support/cpu-time.ts'
import { type ApiName, apiAnswers, apiEvents } from '../support/event-apis.ts'
import { hostileCalendars } from '../support/hostile-calendars.ts'
import { hostileDocuments } from '../support/hostile-documents.ts'
import { answer, calendar, discovery, entry, page, show, shows } from '../support/hostile-parts.ts'
import { hostileTexts } from '../support/hostile-texts.ts'

const options = {
  source: 'town',
  licence: '',
  timezone: 'America/New_York',
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Instant.from('2026-11-22T00:00Z'),
}

/** How long the reading takes; what cannot be read must be refused like any feed that is wrong. */
function milliseconds(text: string): number {
  const start = process.cpuUsage()
  try {
    readEventFeed([{ text, origin: 'feed' }], options)
  } catch (error) {
    if (!(error instanceof SourceFileError)) throw error
  }
  return cpuMsSince(start)
}

const smallest = 20_000
/** Quicker readings say nothing of how the time grows. */
const tellingMs = 300
/** Of four times the size; what is linear takes 4 times as long, what is quadratic 16. */
const maxGrowth = 9
const attempts = 8
/** What reading the longest feed may take if the time grows with its square. */
const maxMs = 10_000

/** Takes the longest feed, and where that could take minutes one four times as long as the last, if it was quick. */
function assertLinear(feedOf: (size: number) => string, largest: number): void {
  milliseconds(feedOf(1000))
  const smallestMs = milliseconds(feedOf(smallest))
  if (smallestMs * (largest / smallest) ** 2 < maxMs && milliseconds(feedOf(largest)) <= tellingMs) return
  let shorterMs = smallestMs
  // What is slow at the smallest size already is measured at four times that size too.
  for (let size = 4 * smallest; size <= largest && (size === 4 * smallest || shorterMs < tellingMs); size *= 4) {
    const [text, shorter] = [feedOf(size), feedOf(size / 4)]
    let longerMs = milliseconds(text)
    for (let attempt = 1; attempt < attempts && isTooSlow(longerMs, shorterMs); attempt++) {
      shorterMs = Math.max(shorterMs, milliseconds(shorter))
      longerMs = Math.min(longerMs, milliseconds(text))
    }
    const [short, long] = [shorterMs, longerMs].map((ms) => `${ms.toFixed(0)} ms`)
    assert.ok(!isTooSlow(longerMs, shorterMs), `${size / 4} characters take ${short}, ${size} take ${long}`)
    shorterMs = longerMs
  }
}

const isTooSlow = (longerMs: number, shorterMs: number) =>
  longerMs > tellingMs && longerMs > maxGrowth * Math.max(shorterMs, tellingMs / maxGrowth)

describe('reading takes time in proportion to the size of', () => {
  for (const [name, feedOf] of Object.entries({ ...hostileDocuments, ...hostileCalendars }))
    test(name, () => assertLinear(feedOf, 160_000))

  for (const [name, textOf] of Object.entries(hostileTexts))
    test(`a page of ${name}`, () => assertLinear((size) => page(textOf(size)), 320_000))
})

const calendarFields =
  'SUMMARY DESCRIPTION LOCATION CATEGORIES X-COST X-TICKETS-URL URL RRULE RDATE EXDATE DURATION DTSTART GEO UID STATUS CLASS IMAGE'
const linkedFields =
  '@type @id name description disambiguatingDescription location keywords genre offers startDate endDate duration url image ' +
  'typicalAgeRange isAccessibleForFree performer organizer inLanguage eventStatus'
const ticketmasterFields = 'id name info url dates type'
const listFields =
  'id title date start startTime end endTime allDay timezone venue place address locality region postalCode country latitude ' +
  'point url ticketUrl imageUrl price currency category description shortDescription status organizer ages occurrences houseNumber private'
const rssFields =
  'title link guid category description ev:startdate ev:enddate mec:startHour ev:location georss:point mec:cost enclosure'
const rssOf = (field: string, text: string) =>
  '<rss><item><title>Gala</title><ev:startdate>2026-12-05</ev:startdate><ev:location>Hall</ev:location>' +
  `<${field} url="${text}">${text}</${field}></item></rss>`
/** A row with a text in one of its cells. */
const listOf = (field: string, text: string) =>
  `${field}\ttitle\tdate\tvenue\n"${text.replaceAll('"', '""')}"\tGala\t2026-12-05\tHall\n`

/** Every field that is read, filled with a text. */
const fieldFeeds: Record<string, (text: string) => string> = {
  ...Object.fromEntries(
    calendarFields
      .split(' ')
      .map((field) => [
        `an iCalendar ${field}`,
        (text: string) => calendar(entry([`${field}:${text.replaceAll('\n', '\\n')}`])),
      ]),
  ),
  ...Object.fromEntries(
    linkedFields.split(' ').map((field) => [`a JSON-LD ${field}`, (text: string) => shows([show({ [field]: text })])]),
  ),
  'a JSON-LD price': (text) => shows([show({ offers: { price: text, priceCurrency: text, name: text, url: text } })]),
  'a JSON-LD place': (text) => shows([show({ location: { name: text, address: text, geo: { latitude: text } } })]),
  'a JSON-LD schedule': (text) =>
    shows([show({ eventSchedule: { repeatFrequency: text, byDay: text, exceptDate: text, scheduleTimezone: text } })]),
  ...Object.fromEntries(
    ticketmasterFields
      .split(' ')
      .map((field) => [`a Ticketmaster ${field}`, (text: string) => answer([discovery({ [field]: text })])]),
  ),
  ...Object.fromEntries(
    (Object.keys(apiEvents) as ApiName[]).flatMap((api) =>
      Object.keys(apiEvents[api]).map((field) => [
        `a field ${field} of ${api}`,
        (text: string) => JSON.stringify(apiAnswers[api]([{ ...apiEvents[api], [field]: text }])),
      ]),
    ),
  ),
  ...Object.fromEntries(rssFields.split(' ').map((field) => [`RSS ${field}`, (text: string) => rssOf(field, text)])),
  ...Object.fromEntries(
    listFields.split(' ').map((field) => [`a list's ${field}`, (text: string) => listOf(field, text)]),
  ),
}

describe('reading takes time in proportion to the length of', () => {
  for (const [field, feedOf] of Object.entries(fieldFeeds))
    test(field, () => {
      for (const [name, textOf] of Object.entries(hostileTexts)) {
        try {
          assertLinear((size) => feedOf(textOf(size)), 80_000)
        } catch (error) {
          throw new Error(`${field} of ${name}`, { cause: error })
        }
      }
    })
})
