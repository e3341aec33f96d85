import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import { withoutDefaultLengths } from '../../src/importers/events/default-lengths.ts'
import { blurbOf } from '../../src/importers/events/event-blurb.ts'
import { linksOf } from '../../src/importers/events/event-links.ts'
import { withHoursOfRun } from '../../src/importers/events/run-days/hours-of-run.ts'
import { onlyEvent, readCalendar, vevent } from '../support/calendar.ts'

const start = 'DTSTART;TZID=America/New_York:20260307T190000'

/** What lines of a VEVENT make of a field. */
const fields: [string, string[], (event: EventDocument) => unknown, unknown][] = [
  ['GEO is the point', ['GEO:35.99;-78.90'], ({ venue }) => [venue.latitude, venue.longitude], [35.99, -78.9]],
  [
    'GEO with a comma is the point',
    ['GEO:35.99, -78.90'],
    ({ venue }) => [venue.latitude, venue.longitude],
    [35.99, -78.9],
  ],
  ['GEO of 0, 0 is no point', ['GEO:0;0', 'LOCATION:Harbour Hall'], ({ venue }) => venue.latitude, null],
  [
    'an Apple location has name, address and point',
    [
      'LOCATION:',
      'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="300 E Main St\\, Carrboro\\, NC 27510";X-APPLE-RADIUS=70;X-TITLE="Harbour Hall":geo:35.91,-79.07',
    ],
    ({ venue }) => venue,
    {
      name: 'Harbour Hall',
      address: '300 E Main St',
      locality: 'Carrboro',
      region: 'NC',
      neighborhood: null,
      latitude: 35.91,
      longitude: -79.07,
    },
  ],
  [
    'a first word in capitals',
    ['DESCRIPTION:GEANNULEERD op bevel van de burgemeester.'],
    ({ status }) => status,
    'cancelled',
  ],
  ['what a seller adds of its tickets', ['X-TICKETSTATUS:UITVERKOCHT'], ({ tags }) => tags, ['sold out']],
  ['a waiting list', ['X-AVAILABILITY:wachtlijst'], ({ tags }) => tags, ['sold out']],
  ['a show that a seller has called off', ['X-SHOW-STATUS:CALLED_OFF'], ({ status }) => status, 'cancelled'],
  ['tickets that are there', ['X-TICKET-STATUS:available'], ({ tags }) => tags, []],
  [
    'URL is the event’s page',
    ['URL;VALUE=URI:https://hall.example.org/concert?a=1&amp;b=2'],
    ({ url }) => url,
    'https://hall.example.org/concert?a=1&b=2',
  ],
  ['a bare host is https', ['URL:hall.example.org/concert'], ({ url }) => url, 'https://hall.example.org/concert'],
  ['a script is no page', ['URL:javascript:alert(1)'], ({ url }) => url, null],
  ['a video call is no page', ['URL:https://us02web.zoom.us/j/123'], ({ url }) => url, null],
  [
    'without a URL the first page of the description is taken',
    ['DESCRIPTION:Map: https://maps.google.com/?q=1 and https://hall.example.org/concert.'],
    ({ url }) => url,
    'https://hall.example.org/concert',
  ],
  [
    'where tickets are sold is told apart',
    ['DESCRIPTION:Tickets: https://hall.example.org/buy/7\\nMore: https://hall.example.org/concert'],
    ({ url, ticketUrl }) => [url, ticketUrl],
    ['https://hall.example.org/concert', 'https://hall.example.org/buy/7'],
  ],
  [
    'a property for tickets counts first',
    ['X-TICKETS-URL:https://tickets.example.org/7', 'DESCRIPTION:https://www.eventbrite.com/e/8'],
    ({ ticketUrl }) => ticketUrl,
    'https://tickets.example.org/7',
  ],
  [
    'categories are tags',
    ['CATEGORIES:Music,Arts\\, Crafts', 'CATEGORIES:Music'],
    ({ tags }) => tags,
    ['Music', 'Arts, Crafts'],
  ],
  [
    'an attached picture is the picture',
    ['ATTACH;FMTTYPE=image/png:https://hall.example.org/a?id=1'],
    ({ imageUrl }) => imageUrl,
    'https://hall.example.org/a?id=1',
  ],
  [
    'a picture is known by its ending',
    ['ATTACH:https://hall.example.org/a.pdf', 'ATTACH:https://hall.example.org/a.jpg'],
    ({ imageUrl }) => imageUrl,
    'https://hall.example.org/a.jpg',
  ],
  [
    'IMAGE is the picture',
    ['IMAGE;VALUE=URI:https://hall.example.org/b'],
    ({ imageUrl }) => imageUrl,
    'https://hall.example.org/b',
  ],
  [
    'a picture within the file is left',
    ['ATTACH;ENCODING=BASE64;VALUE=BINARY;FMTTYPE=image/png:aGVsbG8='],
    ({ imageUrl }) => imageUrl,
    null,
  ],
  [
    'markup becomes text',
    ['DESCRIPTION:<p>Songs &amp\\; stories</p><p>for all</p>'],
    ({ description }) => description,
    'Songs & stories\n\nfor all',
  ],
  [
    'an HTML description stands in for none',
    ['X-ALT-DESC;FMTTYPE=text/html:<html><body>Songs</body></html>'],
    ({ description }) => description,
    'Songs',
  ],
  [
    'escaped line ends are line ends',
    ['DESCRIPTION:Songs\\nand stories\\, too'],
    ({ description }) => description,
    'Songs\nand stories, too',
  ],
  [
    'a price in words is the price',
    ['DESCRIPTION:Admission is $12.'],
    ({ ticketPrice }) => ticketPrice,
    { min: 12, max: 12, currency: 'USD' },
  ],
  [
    'a property for the cost counts first',
    ['X-COST:$15', 'DESCRIPTION:Members free.'],
    ({ isFree, ticketPrice }) => [isFree, ticketPrice],
    [false, { min: 15, max: 15, currency: 'USD' }],
  ],
  [
    'a cost that the description asks for something else is no price of entry',
    ['X-COST:$2', 'DESCRIPTION:Three screens\\, $2 wings\\, kickoff at six.'],
    ({ ticketPrice }) => ticketPrice,
    null,
  ],
  [
    'a cost that the description repeats is the price',
    ['X-COST:$14', 'DESCRIPTION:Cookies from the hearth. $14\\, timed entry.'],
    ({ ticketPrice }) => ticketPrice,
    { min: 14, max: 14, currency: 'USD' },
  ],
  ['free is free', ['X-COST-TYPE:free'], ({ isFree, ticketPrice }) => [isFree, ticketPrice], [true, null]],
  ['an age is an age', ['SUMMARY:Late Concert (21+)'], ({ minimumAge }) => minimumAge, 21],
  [
    'words on ages of children are none',
    ['DESCRIPTION:For ages 3+ and 18 others.'],
    ({ minimumAge }) => minimumAge,
    null,
  ],
  [
    'TRANSP says nothing of a guest',
    ['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'CLASS:PUBLIC'],
    ({ title }) => title,
    'Harbour Concert',
  ],
]

for (const [promise, lines, field, expected] of fields) {
  test(promise, () => assert.deepEqual(field(onlyEvent([start, ...lines])), expected))
}

const refused: [string, string[], string][] = [
  ['a private event is dropped', ['CLASS:PRIVATE'], 'private'],
  ['a confidential event is dropped', ['CLASS:CONFIDENTIAL'], 'private'],
  ['an event on a screen is dropped', ['LOCATION:https://us02web.zoom.us/j/123'], 'online'],
  ['a virtual event is dropped', ['LOCATION:Virtual Event'], 'online'],
  ['an event without a place is dropped', ['LOCATION:TBA'], 'without a place'],
  ['an event without a title is dropped', ['SUMMARY:'], 'without a title'],
  ['a committee is no outing', ['SUMMARY:Planning Board Committee Meeting'], 'not for visitors'],
]

for (const [promise, lines, reason] of refused) {
  test(promise, () => assert.deepEqual(readCalendar(vevent(start, ...lines)).report.dropped, { [reason]: 1 }))
}

test('an event that names no place is at the feed’s', () => {
  const event = onlyEvent([start, 'LOCATION:'], { defaultVenue: { placeId: 'osm:n1', venue: null } })
  assert.deepEqual([event.venuePlaceId, event.venue.name], ['osm:n1', ''])
  assert.equal(onlyEvent([start], { defaultVenue: { placeId: 'osm:n1', venue: null } }).venuePlaceId, null)
})

test('a page that several shows share lists them and is none’s own', () => {
  const lines = ['One', 'Two', 'Three'].flatMap((title) =>
    vevent(start, `UID:${title}`, `SUMMARY:${title}`, 'URL:https://hall.example.org/events/'),
  )
  for (const event of readCalendar(lines).events) {
    assert.deepEqual([event.url, event.calendarUrl], [null, 'https://hall.example.org/events/'])
  }
})

const blurbs: [string, string, string][] = [
  [
    'the first sentences are taken while they fit',
    'An evening of songs from the harbour. Four singers tell of the sea.',
    'An evening of songs from the harbour. Four singers tell of the sea.',
  ],
  [
    'a long sentence after them is not cut',
    `An evening of songs from the harbour. ${'Four singers tell of the sea '.repeat(9)}.`,
    'An evening of songs from the harbour.',
  ],
  [
    'a price ends it',
    'An evening of songs from the harbour. Seats are $12 at the door.',
    'An evening of songs from the harbour.',
  ],
  [
    'a heading and an address are passed over',
    'HARBOUR HALL\n300 E Main St, Carrboro, NC 27510\nAn evening of songs from the harbour.',
    'An evening of songs from the harbour.',
  ],
  ['a call to click is none', 'Click here to read about an evening of songs.', ''],
  ['a link is none', 'All about the evening at www.hall.example today.', ''],
  [
    'a sentence that leans on one that is left out is none',
    'Doors open at 7 pm for all. They sing of the sea and the harbour.',
    '',
  ],
  ['a text without a sentence has none', 'songs and stories', ''],
  ['nothing has none', '', ''],
  ['a line that is all there is may be short', 'Live-Jazz im Hof', 'Live-Jazz im Hof'],
  ['so may a sentence', 'Songs of the sea.', 'Songs of the sea.'],
  ['two words say too little', 'Main hall', ''],
  ['the title again says nothing', 'Harbour Concert.', ''],
]

for (const [promise, description, blurb] of blurbs) {
  test(`a blurb: ${promise}`, () => assert.equal(blurbOf(description, 'Harbour Concert'), blurb))
}

const houseNotes = [
  'Fermé les 25 décembre et 1er janvier.',
  'Closed Mondays.',
  'Geschlossen am 24.12. und 31.12.',
  'Sortie au chapeau.',
  'Not suitable for under 8s.',
  'Groupe constitué.',
  'Free, retiring collection.',
  'Aforo limitado.',
  'Um Spenden wird gebeten.',
  'Offerta libera.',
]
for (const note of houseNotes)
  test(`a note of the house is no blurb: ${note}`, () => assert.equal(blurbOf(note, 'Harbour Concert'), ''))

test('an initial ends no sentence', () =>
  assert.equal(
    blurbOf('Consort of the Harbour, director J. Otter. Seats $45.', 'Gala'),
    'Consort of the Harbour, director J. Otter.',
  ))

test('links in markup are read with their words', () => {
  const markup =
    '<p><a href="https://shop.example.org/item/7?a=1&amp;b=2">Buy tickets</a> or <a href="https://hall.example.org/">home</a></p>'
  assert.deepEqual(linksOf(markup), { url: null, ticketUrl: 'https://shop.example.org/item/7?a=1&b=2' })
})

test('a link that a calendar wraps to count clicks is unwrapped', () => {
  const text = 'See https://www.google.com/url?q=https://hall.example.org/concert&sa=D&ust=1'
  assert.equal(linksOf(text).url, 'https://hall.example.org/concert')
})

test('a title that only says that an event is private is a play where its source says so', () => {
  const read = (category: string) =>
    readCalendar(vevent(start, 'SUMMARY:Geschlossene Gesellschaft', `CATEGORIES:${category}`))
  assert.deepEqual(
    read('Schauspiel').events.map(({ title }) => title),
    ['Geschlossene Gesellschaft'],
  )
  assert.deepEqual(read('Vermietung').events, [])
})

test('an exhibition is open on the days that its description names', () => {
  const open = (description: string) =>
    withHoursOfRun(
      onlyEvent(['DTSTART;VALUE=DATE:20260307', 'DTEND;VALUE=DATE:20260507', `DESCRIPTION:${description}`]),
    ).schedule.openHours?.monday
  assert.deepEqual(open('Di–So 10–17 Uhr. Eintritt 7 €\\, ermäßigt 4 €.'), null)
  assert.deepEqual(open('Geöffnet Mo–So 13–18 Uhr.'), ['13:00-18:00'])
  assert.deepEqual(open('Ouvert du mardi au dimanche de 10h à 18h.'), null)
  assert.equal(open('Forty paintings of otters.'), undefined)
})

test('an hour that a program fills in for half of its events is no length', () => {
  const entries = ['One', 'Two', 'Three', 'Four'].flatMap((title, index) =>
    vevent(
      start,
      `UID:${title}`,
      `SUMMARY:${title}`,
      `DTEND;TZID=America/New_York:20260307T${index < 3 ? '200000' : '213000'}`,
    ),
  )
  assert.deepEqual(
    withoutDefaultLengths(readCalendar(entries).events).map(({ schedule }) => schedule.durationMinutes),
    [null, null, null, 150],
  )
})

test('a sentence that leans on the one before, or on an abbreviation, is no blurb', () => {
  assert.equal(blurbOf('Evtl. Restkarten an der Abendkasse des Theaters.', 'Gala'), '')
  assert.equal(blurbOf('50 Wagen. Anschließend Faschingstreiben auf dem Platz.', 'Umzug'), '')
})

test('an hour that a house of a merged feed enters for most of its shows is none of its lengths', () => {
  const entry = (site: string, number: number, end: string) =>
    vevent(
      `UID:${site}${number}`,
      `SUMMARY:${site} show ${number}`,
      'DTSTART:20261205T200000',
      `DTEND:20261205T${end}00`,
      `URL:https://${site}.example/show/${number}`,
    )
  const entries = [
    ...[1, 2, 3].flatMap((number) => entry('otterhall', number, '2100')),
    ...['2215', '2230', '2145', '2300'].flatMap((end, number) => entry('heronstage', number, end)),
  ]
  const lengths = withoutDefaultLengths(readCalendar(entries).events).map(({ schedule }) => schedule.durationMinutes)
  assert.deepEqual(lengths, [null, null, null, 135, 150, 105, 180])
})
