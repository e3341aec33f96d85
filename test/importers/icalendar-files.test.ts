import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeText } from '../../src/importers/events/decode-text.ts'
import { readICalendar } from '../../src/importers/events/icalendar/read-icalendar.ts'
import { SourceFileError } from '../../src/importers/source-reading.ts'
import { feedOptions, readCalendar, vcalendar, vevent } from '../support/calendar.ts'
import { hunt } from '../support/hunt.ts'

const start = 'DTSTART;TZID=Europe/Berlin:20260307T190000'
const read = (text: string) => readICalendar(text, feedOptions)
const titles = (text: string) => read(text).events.map(({ title }) => title)

const files: [string, string, string[]][] = [
  ['bare line feeds end lines', vcalendar(...vevent(start)).replaceAll('\r\n', '\n'), ['Harbour Concert']],
  ['carriage returns alone end lines', vcalendar(...vevent(start)).replaceAll('\r\n', '\r'), ['Harbour Concert']],
  [
    'a doubled carriage return is one line’s end',
    vcalendar(...vevent(start)).replaceAll('\r\n', '\r\r\n'),
    ['Harbour Concert'],
  ],
  [
    'blank lines mean nothing, within folds too',
    vcalendar(...vevent(start, 'SUMMARY:Harbour Con', '', ' cert', '')),
    ['Harbour Concert'],
  ],
  [
    'a fold takes one space or tab away',
    vcalendar(...vevent(start, 'SUMMARY:Harbour', '  Con', '\tcert')),
    ['Harbour Concert'],
  ],
  [
    'a line that forgot its fold goes on',
    vcalendar(...vevent(start, 'SUMMARY:Harbour', 'concert tonight')),
    ['Harbour concert tonight'],
  ],
  ['a byte-order mark is no part of the first line', `\ufeff${vcalendar(...vevent(start))}`, ['Harbour Concert']],
  [
    'names may be small letters',
    vcalendar('begin:vevent', 'uid:1', 'summary:Concert', 'location:Hall, 1 Quay Street', start, 'end:vevent'),
    ['Concert'],
  ],
  [
    'an event without its end does not swallow the next',
    vcalendar(...vevent(start, 'UID:1').slice(0, -1), ...vevent(start, 'UID:2', 'SUMMARY:Second')),
    ['Harbour Concert', 'Second'],
  ],
  [
    'a file that breaks off keeps what it told',
    vcalendar(...vevent(start)).replace(/END:VEVENT.*/s, ''),
    ['Harbour Concert'],
  ],
  [
    'several calendars in one file are all read',
    vcalendar(...vevent(start, 'UID:1')) + vcalendar(...vevent(start, 'UID:2', 'SUMMARY:Second')),
    ['Harbour Concert', 'Second'],
  ],
  [
    'an alarm’s words are not the event’s',
    vcalendar(
      ...vevent(start, 'SUMMARY:Harbour Concert', 'BEGIN:VALARM', 'SUMMARY:Alarm', 'DESCRIPTION:Alarm', 'END:VALARM'),
    ),
    ['Harbour Concert'],
  ],
  [
    'an alarm without its end does not swallow the event’s',
    vcalendar(...vevent(start, 'BEGIN:VALARM')),
    ['Harbour Concert'],
  ],
]

for (const [promise, text, expected] of files) {
  test(promise, () => assert.deepEqual(titles(text), expected))
}

test('a bad event is named with its line, and the rest goes in', () => {
  const { events, faults, report } = readCalendar([
    ...vevent('UID:bad', 'SUMMARY:Broken', 'DTSTART:soon'),
    ...vevent('UID:good', start),
  ])
  assert.deepEqual(faults, ['feed.ics:3: "Broken" ("bad") DTSTART is not a date or time: soon'])
  assert.deepEqual([events.length, report.dropped], [1, { unreadable: 1 }])
})

test('to-dos and journals are counted and left', () => {
  const { report } = readCalendar([
    'BEGIN:VTODO',
    'SUMMARY:Sweep',
    'END:VTODO',
    'BEGIN:VJOURNAL',
    'END:VJOURNAL',
    ...vevent(start),
  ])
  assert.deepEqual(report, {
    read: { events: 1, 'to-dos': 1, 'journal entries': 1 },
    kept: { events: 1 },
    dropped: { 'to-dos': 1, 'journal entries': 1 },
  })
})

test('a tentative event is not recommended until it is confirmed', () => {
  const { events, report } = readCalendar([
    ...vevent('UID:1', start, 'SUMMARY:Gala', 'STATUS:TENTATIVE'),
    ...vevent('UID:2', start, 'SUMMARY:Harbour Concert', 'STATUS:CONFIRMED'),
  ])
  assert.deepEqual([events.map(({ title }) => title), report.dropped], [['Harbour Concert'], { 'not confirmed': 1 }])
})

test('a source that calls every event tentative says nothing by it', () => {
  const of = (part: string, uid: string, status: string) =>
    vevent(`UID:${uid}`, start, `SUMMARY:Concert ${uid}`, `STATUS:${status}`, `X-SOURCE-ID:${part}`)
  const { events } = readCalendar([
    ...['1', '2', '3'].flatMap((uid) => of('town', uid, 'TENTATIVE')),
    ...of('hall', '4', 'TENTATIVE'),
    ...of('hall', '5', 'CONFIRMED'),
  ])
  assert.deepEqual(events.map(({ title }) => title).sort(), ['Concert 1', 'Concert 2', 'Concert 3', 'Concert 5'])
})

const versions: { promise: string; lines: string[]; told: [string, string][]; dropped: Record<string, number> }[] = [
  {
    promise: 'the higher SEQUENCE counts',
    lines: [
      ...vevent(start, 'SEQUENCE:2', 'URL:https://hall.example/new'),
      ...vevent('DTSTART:20260308T190000Z', 'SEQUENCE:1'),
    ],
    told: [['feed:one', 'scheduled']],
    dropped: { 'older versions': 1 },
  },
  {
    promise: 'STATUS:CANCELLED calls a show off',
    lines: vevent(start, 'STATUS:CANCELLED'),
    told: [['feed:one', 'cancelled']],
    dropped: {},
  },
  {
    promise: 'a title that says so calls a show off',
    lines: vevent(start, 'SUMMARY:CANCELLED: Harbour Concert'),
    told: [['feed:one', 'cancelled']],
    dropped: {},
  },
  {
    promise: 'a calendar of METHOD:CANCEL calls off what another tells',
    lines: [
      ...vevent(start),
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      'METHOD:CANCEL',
      'BEGIN:VEVENT',
      'UID:one',
      'SEQUENCE:1',
      'END:VEVENT',
    ],
    told: [['feed:one', 'cancelled']],
    dropped: { 'notices of cancellation': 1 },
  },
  {
    promise: 'equal ids with other titles are other shows, as aggregators repeat ids',
    lines: [...vevent(start), ...vevent(start, 'SUMMARY:Chess Evening')],
    told: [
      ['', 'scheduled'],
      ['', 'scheduled'],
    ],
    dropped: {},
  },
  {
    promise: 'equal ids on other days are other showings',
    lines: [...vevent(start), ...vevent(start.replace('0307', '0314'))],
    told: [
      ['', 'scheduled'],
      ['', 'scheduled'],
    ],
    dropped: {},
  },
  {
    promise: 'an event without an id has one of its words and day',
    lines: vevent(start, 'UID:'),
    told: [['', 'scheduled']],
    dropped: {},
  },
]

for (const { promise, lines, told, dropped } of versions) {
  test(promise, () => {
    const { events, report } = readCalendar(lines)
    assert.deepEqual(
      events.map(({ id, status }, index) => [told[index]?.[0] === '' ? '' : id, status]),
      told,
    )
    assert.equal(new Set(events.map(({ id }) => id)).size, events.length)
    assert.deepEqual(report.dropped, dropped)
  })
}

const encoder = new TextEncoder()
const calendarOf = (title: string) => vcalendar(...vevent(start, `SUMMARY:${title}`))
const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const units = [...(mark ? '\ufeff' : ''), ...text].flatMap((letter) => [
    letter.charCodeAt(0) & 0xff,
    letter.charCodeAt(0) >> 8,
  ])
  return Uint8Array.from(order === 'le' ? units : units.map((_, index) => units[index ^ 1]!))
}
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const encodings: [string, Uint8Array, string?][] = [
  ['UTF-8', encoder.encode(calendarOf('Fête à Kävlinge'))],
  ['UTF-8 with a mark', encoder.encode(`\ufeff${calendarOf('Fête à Kävlinge')}`)],
  ['UTF-16 with a mark', utf16(calendarOf('Fête à Kävlinge'), 'le', true)],
  ['UTF-16, big end first', utf16(calendarOf('Fête à Kävlinge'), 'be', true)],
  ['UTF-16 without a mark', utf16(calendarOf('Fête à Kävlinge'), 'le', false)],
  ['Latin-1', latin1(calendarOf('Fête à Kävlinge'))],
  ['Latin-1, as its server says', latin1(calendarOf('Fête à Kävlinge')), 'text/calendar; charset=ISO-8859-1'],
  [
    'UTF-8 of a server that says Latin-1',
    encoder.encode(calendarOf('Fête à Kävlinge')),
    'text/calendar; charset=ISO-8859-1',
  ],
]

for (const [name, bytes, contentType] of encodings) {
  test(`a file in ${name} is read`, () => assert.deepEqual(titles(decodeText(bytes, contentType)), ['Fête à Kävlinge']))
}

test('lines that are folded within a character are whole again', () => {
  const bytes = encoder.encode(calendarOf('Fête à Kävlinge'))
  const folded: number[] = []
  for (const [index, byte] of bytes.entries()) {
    if ((byte & 0xc0) === 0x80) folded.push(0x0d, 0x0a, 0x20)
    folded.push(bytes[index]!)
  }
  assert.deepEqual(titles(decodeText(Uint8Array.from(folded))), ['Fête à Kävlinge'])
})

test('a file whose lines are in two encodings is read line by line', () => {
  const bytes = [
    ...encoder.encode('BEGIN:VCALENDAR\r\n'),
    ...encoder.encode(vevent(start, 'UID:1', 'SUMMARY:Fête').join('\r\n')),
    ...latin1(`\r\n${vevent(start, 'UID:2', 'SUMMARY:Kävlinge').join('\r\n')}\r\nEND:VCALENDAR`),
  ]
  assert.deepEqual(titles(decodeText(Uint8Array.from(bytes))), ['Fête', 'Kävlinge'])
})

const refused: [string, () => string, RegExp][] = [
  ['what is no calendar', () => '<html>Not found</html>', /not an iCalendar file/],
  ['an empty file', () => '', /not an iCalendar file/],
  ['components without end', () => `BEGIN:VCALENDAR\n${'BEGIN:VALARM\n'.repeat(4_000_000)}`, /deep/],
  ['one giant line', () => `BEGIN:VCALENDAR\nDESCRIPTION:${'x'.repeat(50_000_000)}`, /longer than 4 million/],
  [
    'one giant line in folds',
    () => `BEGIN:VCALENDAR\nDESCRIPTION:\n${' xxxxxxxxx\n'.repeat(5_000_000)}`,
    /longer than 4 million/,
  ],
  [
    'events without number',
    () => `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(2_000_000)}`,
    /more than 100000 events/,
  ],
]

for (const [name, text, reason] of refused) {
  test(`${name}: the file is refused, with the reason`, () => {
    assert.throws(
      () => read(text()),
      (error) => error instanceof SourceFileError && reason.test(error.message),
    )
  })
}

test('parameters without end are no property, and cost no more than their length', () => {
  const hostile = `X-A${';A="'.repeat(40_000)}`
  const { events } = readCalendar(vevent(start, hostile, `DTEND${';TZID='.repeat(40_000)}:20260307T210000`))
  assert.equal(events.length, 1)
})

test('whatever a file holds, it is read or refused, and every event is accounted for', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VALARM',
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      start,
      'UID:1',
      'SUMMARY:A',
      ' fold',
      '',
    ),
    fc.constantFrom(
      'RRULE:FREQ=DAILY',
      'RDATE:20260310',
      'EXDATE:20260310',
      'RECURRENCE-ID:20260310',
      'LOCATION:Hall',
      'DURATION:P',
      'DTEND:x',
    ),
    fc.string({ maxLength: 40 }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const { report } = readCalendar(lines)
      const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
      assert.equal(sum(report.kept) + sum(report.dropped), sum(report.read))
    }),
    hunt(300),
  )
})
