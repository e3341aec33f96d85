import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localEventId } from '../../src/importers/events/event-id.ts'
import { canonicalZone, zoneOfEvent } from '../../src/importers/events/event-zone.ts'
import { onlyEvent, readCalendar, showingsOf, vevent } from '../support/calendar.ts'

type Case = { promise: string; lines: string[]; timezone?: string | null; zone: string | null; showings: string[] }

const seattle = 'GEO:47.61;-122.33'
const phoenix = 'GEO:33.45;-112.07'
const honolulu = 'GEO:21.31;-157.86'
const lordHowe = 'GEO:-31.55;159.08'

const table: Case[] = [
  {
    promise: 'a show told in UTC is on the local day before',
    lines: [seattle, 'DTSTART:20260308T030000Z'],
    zone: 'America/Los_Angeles',
    showings: ['2026-03-07 19:00'],
  },
  {
    promise: 'in the spring night a show in UTC is on the new clock',
    lines: [seattle, 'DTSTART:20260308T103000Z'],
    zone: 'America/Los_Angeles',
    showings: ['2026-03-08 03:30'],
  },
  {
    promise: 'an hour that the spring night leaves out is the one after it',
    lines: [seattle, 'DTSTART;TZID=America/Los_Angeles:20260308T023000'],
    zone: 'America/Los_Angeles',
    showings: ['2026-03-08 03:30'],
  },
  {
    promise: 'in the autumn night both hours of UTC are the same on the clock',
    lines: [seattle, 'DTSTART:20261101T083000Z', 'RDATE:20261101T093000Z'],
    zone: 'America/Los_Angeles',
    showings: ['2026-11-01 01:30', '2026-11-01 01:30'],
  },
  {
    promise: 'a weekly show of the venue keeps its hour over the spring change',
    lines: [seattle, 'DTSTART;TZID=America/Los_Angeles:20260301T190000', 'RRULE:FREQ=WEEKLY;COUNT=3'],
    zone: 'America/Los_Angeles',
    showings: ['2026-03-01 19:00', '2026-03-08 19:00', '2026-03-15 19:00'],
  },
  {
    promise: 'a weekly show kept in UTC moves by an hour over the spring change',
    lines: [seattle, 'DTSTART:20260302T030000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'],
    zone: 'America/Los_Angeles',
    showings: ['2026-03-01 19:00', '2026-03-08 20:00', '2026-03-15 20:00'],
  },
  {
    promise: 'a weekly show kept in UTC moves back over the autumn change',
    lines: [seattle, 'DTSTART:20261026T023000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    zone: 'America/Los_Angeles',
    showings: ['2026-10-25 19:30', '2026-11-01 18:30'],
  },
  {
    promise: 'two countries change clocks on different Sundays',
    lines: [seattle, 'DTSTART;TZID=Europe/London:20260324T200000', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    zone: 'America/Los_Angeles',
    showings: ['2026-03-24 13:00', '2026-03-31 12:00'],
  },
  {
    promise: 'a floating time is the clock on the wall of the venue',
    lines: [seattle, 'DTSTART:20260308T190000'],
    timezone: 'America/New_York',
    zone: 'America/Los_Angeles',
    showings: ['2026-03-08 19:00'],
  },
  {
    promise: 'a floating time without a point is of the feed',
    lines: ['DTSTART:20260308T190000'],
    timezone: 'America/Denver',
    zone: 'America/Denver',
    showings: ['2026-03-08 19:00'],
  },
  {
    promise: 'Phoenix has no summer time, whatever mountain time does',
    lines: [phoenix, 'DTSTART:20260702T020000Z'],
    timezone: 'America/Denver',
    zone: 'America/Phoenix',
    showings: ['2026-07-01 19:00'],
  },
  {
    promise: 'a mountain-time series in Phoenix moves as Denver does',
    lines: [phoenix, 'DTSTART;TZID=America/Denver:20260301T190000', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    zone: 'America/Phoenix',
    showings: ['2026-03-01 19:00', '2026-03-08 18:00'],
  },
  {
    promise: 'Honolulu is ten hours behind all year',
    lines: [honolulu, 'DTSTART:20260301T050000Z', 'RDATE:20260701T050000Z'],
    zone: 'Pacific/Honolulu',
    showings: ['2026-02-28 19:00', '2026-06-30 19:00'],
  },
  {
    promise: 'Lord Howe moves by half an hour',
    lines: [lordHowe, 'DTSTART:20260401T080000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    zone: 'Australia/Lord_Howe',
    showings: ['2026-04-01 19:00', '2026-04-08 18:30'],
  },
  {
    promise: 'a feed in UTC is told by the operator where it is',
    lines: ['DTSTART:20260308T000000Z'],
    timezone: 'America/New_York',
    zone: 'America/New_York',
    showings: ['2026-03-07 19:00'],
  },
  {
    promise: 'an abbreviation is the clock of summer and winter',
    lines: ['DTSTART;TZID=EST:20260701T190000'],
    zone: 'America/New_York',
    showings: ['2026-07-01 19:00'],
  },
  {
    promise: 'an offset in the time itself is read',
    lines: [seattle, 'DTSTART:2026-03-10T19:00:00-07:00'],
    zone: 'America/Los_Angeles',
    showings: ['2026-03-10 19:00'],
  },
  {
    promise: 'the zone of a program with a colon in its name is read',
    lines: ['DTSTART;TZID=(UTC-08:00) Pacific Time (US & Canada):20260310T190000'],
    zone: 'America/Los_Angeles',
    showings: ['2026-03-10 19:00'],
  },
  {
    promise: 'a zone that nobody knows leaves the time on the venue’s clock',
    lines: [seattle, 'DTSTART;TZID=Customized Time Zone 4:20260310T190000'],
    zone: 'America/Los_Angeles',
    showings: ['2026-03-10 19:00'],
  },
]

for (const { promise, lines, timezone = null, zone, showings } of table) {
  test(promise, () => {
    const event = onlyEvent(lines, { timezone })
    assert.deepEqual([event.timezone, showingsOf([event])], [zone, showings])
  })
}

test('what is told in UTC where nobody knows the zone keeps its clock', () => {
  const { timezone, schedule } = onlyEvent(['DTSTART:20260308T030000Z'])
  assert.deepEqual([timezone, schedule.clock, schedule.start, schedule.times], [null, 'UTC', '2026-03-08', ['03:00']])
})

test('the zone of the calendar counts where the event names none, and the operator’s before it', () => {
  const lines = ['X-WR-TIMEZONE:Europe/Berlin', ...vevent('DTSTART:20260310T180000Z')]
  assert.deepEqual(showingsOf(readCalendar(lines).events), ['2026-03-10 19:00'])
  assert.deepEqual(showingsOf(readCalendar(lines, { timezone: 'Europe/Helsinki' }).events), ['2026-03-10 20:00'])
})

const definition = (name: string, ...more: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...more,
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

test('a zone that the calendar defines itself is read by its definition', () => {
  const lines = [
    ...definition('Hauskalender'),
    ...vevent('GEO:51.51;-0.13', 'DTSTART;TZID=Hauskalender:20260328T200000', 'RRULE:FREQ=DAILY;COUNT=2'),
  ]
  const { events } = readCalendar(lines)
  assert.equal(events[0]?.timezone, 'Europe/London')
  assert.deepEqual(showingsOf(events), ['2026-03-28 19:00', '2026-03-29 19:00'])
})

test('a definition that says where it is is believed', () => {
  const lines = [
    ...definition('Hauskalender', 'X-LIC-LOCATION:Europe/Vienna'),
    ...vevent('DTSTART;TZID=Hauskalender:20260328T200000'),
  ]
  assert.equal(readCalendar(lines).events[0]?.timezone, 'Europe/Vienna')
})

const names: [string, string | null][] = [
  ['America/New_York', 'America/New_York'],
  ['us/eastern', 'America/New_York'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['PST', 'America/Los_Angeles'],
  ['EDT', 'America/New_York'],
  ['CEST', 'Europe/Berlin'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['"(UTC-08:00) Pacific Time"', 'America/Los_Angeles'],
  ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['/freeassociation.sourceforge.net/America/New_York', 'America/New_York'],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', 'Europe/Berlin'],
  ['/mozilla.org/20050126_1/America/Indiana/Knox', 'America/Indiana/Knox'],
  ['GMT+0100', 'Etc/GMT-1'],
  ['Z', 'UTC'],
  ['Customized Time Zone', null],
  ['', null],
]

for (const [name, zone] of names) {
  test(`the zone ${JSON.stringify(name)} is ${zone ?? 'not known'}`, () => assert.equal(canonicalZone(name), zone))
}

test('a point knows the zone before the event’s word does, and UTC is no place', () => {
  const nowhere = { latitude: null, longitude: null }
  assert.equal(zoneOfEvent({ latitude: 33.45, longitude: -112.07, own: 'MST', feed: null }), 'America/Phoenix')
  assert.equal(zoneOfEvent({ ...nowhere, own: 'UTC', feed: 'America/Chicago' }), 'America/Chicago')
  assert.equal(zoneOfEvent({ ...nowhere, own: 'UTC', feed: null }), null)
})

test('ids are the feed’s own where they can stand in an address, else a digest, always the same', () => {
  assert.equal(localEventId('event-12_a.b~c'), 'event-12_a.b~c')
  for (const uid of ['a@b', 'a'.repeat(61), 'show~20260301', 'süd', '']) {
    assert.match(localEventId(uid), /^[\w-]{22}$/)
    assert.equal(localEventId(uid), localEventId(uid))
  }
})

test('from midnight to midnight is one day, also on the days of 23 and of 25 hours, and in UTC', () => {
  for (const [from, to, zone] of [
    ['20260308', '20260309', ';TZID=America/Los_Angeles'],
    ['20261101', '20261102', ';TZID=America/Los_Angeles'],
    ['20260404', '20260405', ';TZID=America/Los_Angeles'],
    ['20260404', '20260405', 'Z'],
  ] as const) {
    const [name, utc] = zone === 'Z' ? ['', 'Z'] : [zone, '']
    const { schedule } = onlyEvent([
      `DTSTART${name}:${from}T000000${utc}`,
      `DTEND${name}:${to}T000000${utc}`,
      'GEO:34.05;-118.24',
    ])
    const day = Temporal.PlainDate.from(from).toString()
    assert.deepEqual([schedule.start, schedule.days, schedule.times], [day, 1, []], `${from}${zone}`)
  }
})

test('of the zones that keep the clock of a VTIMEZONE the one that most feeds mean is taken', () => {
  const change = (kind: string, start: string, month: string, from: string, to: string) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ]
  const { events } = readCalendar([
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    ...change('STANDARD', '20071104T020000', '11;BYDAY=1SU', '-0700', '-0800'),
    ...change('DAYLIGHT', '20070311T020000', '3;BYDAY=2SU', '-0800', '-0700'),
    'END:VTIMEZONE',
    ...vevent('DTSTART;TZID=Ours:20260307T190000'),
  ])
  assert.equal(events[0]?.timezone, 'America/Los_Angeles')
})

const area = { latitude: 40.83, longitude: -74.21, radiusMiles: 10 }

/** Shows of a part of a merged feed, all in a zone that is not the area's. */
const partAt = (part: string, times: string[]): string[] =>
  times.flatMap((time, index) =>
    vevent(
      `UID:${part}-${index}`,
      `X-SOURCE:${part}`,
      `DTSTART;TZID=America/Los_Angeles:202603${10 + index}T${time}`,
      `DTEND;TZID=America/Los_Angeles:202603${10 + index}T235900`,
    ),
  )

test('a part whose zone would move its shows into the night gives times of the venue', () => {
  const { events, report } = readCalendar(
    [
      ...partAt('Stage', ['193000', '140000', '200000', '193000']),
      ...partAt('Station', ['060000', '140000', '180000']),
    ],
    { area },
  )
  assert.deepEqual(
    events.map((event) => event.schedule.times),
    [['19:30'], ['14:00'], ['20:00'], ['19:30'], ['09:00'], ['17:00'], ['21:00']],
  )
  assert.deepEqual(report.notes, [
    'by their time zone, shows of "Stage" would be at night: read as local times',
    '3 events name the time zone America/Los_Angeles, not America/New_York; check whether their times are right',
  ])
})
