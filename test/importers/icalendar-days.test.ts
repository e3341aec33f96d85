import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyEvent, readCalendar, showingsOf, vevent } from '../support/calendar.ts'

const newYork = { timezone: 'America/New_York' }
const at = 'TZID=America/New_York:'

/** What a guest could attend, by what a VEVENT's lines say. */
const tables: { promise: string; lines: string[]; showings: string[] }[] = [
  { promise: 'a single show is on its day', lines: [`DTSTART;${at}20260307T190000`], showings: ['2026-03-07 19:00'] },
  {
    promise: 'two hours over ten weeks are one afternoon',
    lines: [`DTSTART;${at}20260307T130000`, `DTEND;${at}20260516T150000`],
    showings: ['2026-03-07 13:00'],
  },
  {
    promise: 'COUNT ends a rule',
    lines: [`DTSTART;${at}20260306T190000`, 'RRULE:FREQ=WEEKLY;COUNT=3'],
    showings: ['2026-03-06 19:00', '2026-03-13 19:00', '2026-03-20 19:00'],
  },
  {
    promise: 'UNTIL in UTC is read on the clock of the show: midnight UTC is the evening before',
    lines: [`DTSTART;${at}20260306T210000`, 'RRULE:FREQ=WEEKLY;UNTIL=20260321T010000Z'],
    showings: ['2026-03-06 21:00', '2026-03-13 21:00', '2026-03-20 21:00'],
  },
  {
    promise: 'UNTIL before the hour of the show leaves its day out',
    lines: [`DTSTART;${at}20260306T210000`, 'RRULE:FREQ=WEEKLY;UNTIL=20260320T230000Z'],
    showings: ['2026-03-06 21:00', '2026-03-13 21:00'],
  },
  {
    promise: 'UNTIL as a date on a timed show includes that day',
    lines: [`DTSTART;${at}20260306T210000`, 'RRULE:FREQ=WEEKLY;UNTIL=20260313'],
    showings: ['2026-03-06 21:00', '2026-03-13 21:00'],
  },
  {
    promise: 'UNTIL as a moment on whole days means its day',
    lines: ['DTSTART;VALUE=DATE:20260306', 'RRULE:FREQ=WEEKLY;UNTIL=20260313T235959Z'],
    showings: ['2026-03-06', '2026-03-13'],
  },
  {
    promise: 'BYSETPOS picks among the days of a month',
    lines: [`DTSTART;${at}20260331T180000`, 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'],
    showings: ['2026-03-31 18:00', '2026-04-30 18:00', '2026-05-29 18:00'],
  },
  {
    promise: 'BYHOUR gives a day several showings',
    lines: [`DTSTART;${at}20260307T110000`, 'RRULE:FREQ=WEEKLY;BYHOUR=11,15;UNTIL=20260314'],
    showings: ['2026-03-07 11:00', '2026-03-07 15:00', '2026-03-14 11:00', '2026-03-14 15:00'],
  },
  {
    promise: 'COUNT counts showings and not days',
    lines: [`DTSTART;${at}20260307T110000`, 'RRULE:FREQ=DAILY;BYHOUR=11,15;COUNT=3'],
    showings: ['2026-03-07 11:00', '2026-03-07 15:00', '2026-03-08 11:00'],
  },
  {
    promise: 'a rule by the hour is followed showing by showing',
    lines: [`DTSTART;${at}20260307T100000`, 'RRULE:FREQ=HOURLY;INTERVAL=2;COUNT=3'],
    showings: ['2026-03-07 10:00', '2026-03-07 12:00', '2026-03-07 14:00'],
  },
  {
    promise: 'DTSTART is the first showing also where the rule would not give it, and counts as one',
    lines: [`DTSTART;${at}20260305T190000`, 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3'],
    showings: ['2026-03-05 19:00', '2026-03-06 19:00', '2026-03-13 19:00'],
  },
  {
    promise: 'an ordinal in a weekly rule means every week',
    lines: [`DTSTART;${at}20260302T190000`, 'RRULE:FREQ=WEEKLY;BYDAY=1MO;COUNT=2'],
    showings: ['2026-03-02 19:00', '2026-03-09 19:00'],
  },
  {
    promise: 'a loosely written rule is read',
    lines: [`DTSTART;${at}20260306T190000`, 'RRULE: freq=weekly; count=2;'],
    showings: ['2026-03-06 19:00', '2026-03-13 19:00'],
  },
  {
    promise: 'RDATE adds days, in any zone and form',
    lines: [
      `DTSTART;${at}20260306T190000`,
      'DURATION:PT2H',
      `RDATE;${at}20260310T190000,20260311T200000`,
      'RDATE:20260313T000000Z',
      `RDATE;VALUE=DATE:20260315`,
      `RDATE;VALUE=PERIOD;${at}20260317T190000/PT2H`,
    ],
    showings: [
      '2026-03-06 19:00',
      '2026-03-10 19:00',
      '2026-03-11 20:00',
      '2026-03-12 20:00',
      '2026-03-15 19:00',
      '2026-03-17 19:00',
    ],
  },
  {
    promise: 'EXDATE takes showings away, as a date, a moment, in another zone, at the wrong hour',
    lines: [
      `DTSTART;${at}20260302T190000`,
      'RRULE:FREQ=DAILY;COUNT=6',
      'EXDATE;VALUE=DATE:20260303',
      `EXDATE;${at}20260304T190000`,
      'EXDATE;TZID=Europe/Paris:20260306T010000',
      `EXDATE;${at}20260306T000000`,
    ],
    showings: ['2026-03-02 19:00', '2026-03-07 19:00'],
  },
  {
    promise: 'EXDATE takes one of several showings of a day',
    lines: [
      `DTSTART;${at}20260307T110000`,
      'RRULE:FREQ=DAILY;BYHOUR=11,15;UNTIL=20260308',
      `EXDATE;${at}20260307T150000`,
    ],
    showings: ['2026-03-07 11:00', '2026-03-08 11:00', '2026-03-08 15:00'],
  },
  {
    promise: 'the exclusion rules of old calendars count',
    lines: [`DTSTART;${at}20260302T190000`, 'RRULE:FREQ=DAILY;COUNT=7', 'EXRULE:FREQ=DAILY;INTERVAL=2'],
    showings: ['2026-03-03 19:00', '2026-03-05 19:00', '2026-03-07 19:00'],
  },
]

for (const { promise, lines, showings } of tables) {
  test(promise, () => assert.deepEqual(showingsOf([onlyEvent(lines, newYork)]), showings))
}

const weekly = [`DTSTART;${at}20260306T190000`, `DTEND;${at}20260306T210000`, 'RRULE:FREQ=WEEKLY;COUNT=4']
const change = (...lines: string[]) => vevent(`RECURRENCE-ID;${at}20260313T190000`, ...lines)

test('a showing that is moved stays in its series', () => {
  const reading = readCalendar(
    [...vevent(...weekly), ...change(`DTSTART;${at}20260314T170000`, `DTEND;${at}20260314T190000`)],
    newYork,
  )
  assert.equal(reading.events.length, 1)
  assert.deepEqual(showingsOf(reading.events), [
    '2026-03-06 19:00',
    '2026-03-14 17:00',
    '2026-03-20 19:00',
    '2026-03-27 19:00',
  ])
  assert.deepEqual(reading.report.kept, { events: 1, 'changed showings': 1 })
})

test('a showing at another hour is told for its day alone', () => {
  const { events } = readCalendar(
    [...vevent(...weekly), ...change(`DTSTART;${at}20260313T203000`, 'DURATION:PT2H')],
    newYork,
  )
  assert.deepEqual(events[0]?.schedule.timesByDay, { '2026-03-13': ['20:30'] })
})

test('two showings that change places are both kept', () => {
  const other = vevent(`RECURRENCE-ID;${at}20260320T190000`, `DTSTART;${at}20260313T170000`, 'DURATION:PT2H')
  const { events } = readCalendar(
    [...vevent(...weekly), ...change(`DTSTART;${at}20260320T180000`, 'DURATION:PT2H'), ...other],
    newYork,
  )
  assert.deepEqual(showingsOf(events), ['2026-03-06 19:00', '2026-03-13 17:00', '2026-03-20 18:00', '2026-03-27 19:00'])
})

test('a showing with a title of its own is a show of its own', () => {
  const { events } = readCalendar(
    [...vevent(...weekly), ...change('SUMMARY:Gala Concert', `DTSTART;${at}20260313T190000`, 'DURATION:PT2H')],
    newYork,
  )
  assert.deepEqual(
    events.map(({ id, title }) => [id, title]),
    [
      ['feed:one', 'Harbour Concert'],
      ['feed:one.20260313', 'Gala Concert'],
    ],
  )
  assert.deepEqual(events[0]?.schedule.except, ['2026-03-13'])
})

test('a showing that is called off falls out and is kept as cancelled', () => {
  const { events } = readCalendar(
    [...vevent(...weekly), ...change(`DTSTART;${at}20260313T190000`, 'STATUS:CANCELLED')],
    newYork,
  )
  assert.deepEqual(
    events.map(({ id, status }) => [id, status]),
    [
      ['feed:one', 'scheduled'],
      ['feed:one.20260313', 'cancelled'],
    ],
  )
  assert.equal(showingsOf(events).includes('2026-03-13 19:00'), false)
})

test('a change to a showing and all later ones splits the series', () => {
  const { events } = readCalendar(
    [
      ...vevent(...weekly),
      ...vevent(
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${at}20260320T190000`,
        `DTSTART;${at}20260320T180000`,
        'SUMMARY:Late Harbour Concert',
      ),
    ],
    newYork,
  )
  assert.deepEqual(showingsOf(events), ['2026-03-06 19:00', '2026-03-13 19:00', '2026-03-20 18:00', '2026-03-27 18:00'])
  assert.deepEqual(
    events.map(({ id, title }) => [id, title]),
    [
      ['feed:one', 'Harbour Concert'],
      ['feed:one.20260320', 'Late Harbour Concert'],
    ],
  )
})

test('all later showings may move to another day of the week', () => {
  const { events } = readCalendar(
    [
      ...vevent(`DTSTART;${at}20260306T190000`, 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=4'),
      ...vevent(`RECURRENCE-ID;RANGE=THISANDFUTURE;${at}20260320T190000`, `DTSTART;${at}20260321T190000`),
    ],
    newYork,
  )
  assert.deepEqual(showingsOf(events), ['2026-03-06 19:00', '2026-03-13 19:00', '2026-03-21 19:00', '2026-03-28 19:00'])
})

test('a changed showing without its series stands alone', () => {
  const { events } = readCalendar(change(`DTSTART;${at}20260314T170000`), newYork)
  assert.deepEqual([events[0]?.id, ...showingsOf(events)], ['feed:one.20260313', '2026-03-14 17:00'])
})

test('an added showing of another length is a show of its own', () => {
  const event = vevent(...weekly, `RDATE;VALUE=PERIOD;${at}20260308T190000/20260308T233000`)
  const { events } = readCalendar(event, newYork)
  assert.deepEqual(
    events.map(({ id, schedule }) => [id, schedule.durationMinutes]),
    [
      ['feed:one', 120],
      ['feed:one.20260308', 270],
    ],
  )
})

const lengths: {
  promise: string
  lines: string[]
  days: number
  times: string[]
  minutes: number | null
  byDay?: object
}[] = [
  {
    promise: 'a show past midnight is of its evening',
    lines: [`DTSTART;${at}20260306T210000`, `DTEND;${at}20260307T020000`],
    days: 1,
    times: ['21:00'],
    minutes: 300,
  },
  {
    promise: 'a whole day is one day: DTEND is the day after',
    lines: ['DTSTART;VALUE=DATE:20260306', 'DTEND;VALUE=DATE:20260307'],
    days: 1,
    times: [],
    minutes: null,
  },
  {
    promise: 'several whole days are a run',
    lines: ['DTSTART;VALUE=DATE:20260306', 'DTEND;VALUE=DATE:20260309'],
    days: 3,
    times: [],
    minutes: null,
  },
  {
    promise: 'DURATION tells days as DTEND does',
    lines: ['DTSTART;VALUE=DATE:20260306', 'DURATION:P1W'],
    days: 7,
    times: [],
    minutes: null,
  },
  {
    promise: 'a weekend with a beginning and an end is a run with the hour of its first day',
    lines: [`DTSTART;${at}20260306T180000`, `DTEND;${at}20260308T220000`],
    days: 3,
    times: [],
    minutes: null,
    byDay: { '2026-03-06': ['18:00'] },
  },
  {
    promise: 'from midnight to midnight is a whole day',
    lines: [`DTSTART;${at}20260306T000000`, `DTEND;${at}20260307T000000`, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    days: 1,
    times: [],
    minutes: null,
  },
  {
    promise: 'midnight to midnight may be told in UTC',
    lines: ['DTSTART:20260306T050000Z', 'DTEND:20260307T045900Z'],
    days: 1,
    times: [],
    minutes: null,
  },
  {
    promise: 'a midnight without an end is a day whose hour is not known',
    lines: [`DTSTART;${at}20260306T000000`],
    days: 1,
    times: [],
    minutes: null,
  },
  {
    promise: 'an end before the beginning is no length',
    lines: [`DTSTART;${at}20260306T190000`, `DTEND;${at}20260306T070000`],
    days: 1,
    times: ['19:00'],
    minutes: null,
  },
  {
    promise: 'an end on the same day as its beginning is a whole day',
    lines: ['DTSTART;VALUE=DATE:20260306', 'DTEND;VALUE=DATE:20260306'],
    days: 1,
    times: [],
    minutes: null,
  },
  {
    promise: 'a year and more is a run',
    lines: ['DTSTART;VALUE=DATE:20250901', 'DTEND;VALUE=DATE:20270101'],
    days: 487,
    times: [],
    minutes: null,
  },
  {
    promise: 'an end in the year 9999 is two years away',
    lines: ['DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:99991231'],
    days: 731,
    times: [],
    minutes: null,
  },
  {
    promise: 'every day of the year is a run',
    lines: ['DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY;UNTIL=20261231'],
    days: 365,
    times: [],
    minutes: null,
  },
]

for (const { promise, lines, days, times, minutes, byDay = {} } of lengths) {
  test(promise, () => {
    const { schedule } = onlyEvent(lines, newYork)
    assert.deepEqual(
      [schedule.days, schedule.times, schedule.durationMinutes, schedule.timesByDay],
      [days, times, minutes, byDay],
    )
  })
}

test('long hours every day for months are a place to visit in its hours', () => {
  const lines = [`DTSTART;${at}20260301T100000`, `DTEND;${at}20260301T170000`, 'RRULE:FREQ=DAILY']
  const { schedule } = onlyEvent(lines, newYork)
  assert.deepEqual(
    [schedule.days > 400, schedule.recurrence, schedule.openHours?.monday],
    [true, null, ['10:00-17:00']],
  )
})

test('a show every evening for months stays a show with its hour', () => {
  const lines = [`DTSTART;${at}20260301T193000`, 'DURATION:PT2H30M', 'RRULE:FREQ=DAILY;COUNT=90']
  assert.equal(onlyEvent(lines, newYork).schedule.recurrence, 'FREQ=DAILY;COUNT=90')
})

const dropped: [string, string[], string][] = [
  ['what is over is dropped, a day of grace after', ['DTSTART:20260227T190000Z', 'DTEND:20260227T210000Z'], 'over'],
  ['a series that has ended is over', ['DTSTART:20250101T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=10'], 'over'],
  [
    'a series without a showing left is over',
    ['DTSTART:20260306T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=1', 'EXDATE:20260306T190000Z'],
    'over',
  ],
  ['an event without DTSTART cannot be read', [], 'unreadable'],
  ['a day that no calendar has cannot be read', ['DTSTART:20260231T190000Z'], 'unreadable'],
  ['the year 1 cannot be meant', ['DTSTART:00010101T000000Z', 'RRULE:FREQ=DAILY'], 'unreadable'],
  ['the year 9999 cannot be meant', ['DTSTART;VALUE=DATE:99991231'], 'unreadable'],
  ['a rule by the second is refused', ['DTSTART:20260306T190000Z', 'RRULE:FREQ=SECONDLY'], 'unreadable'],
  ['a million showings are refused', ['DTSTART:20260306T190000Z', 'RRULE:FREQ=MINUTELY;COUNT=1000000'], 'unreadable'],
  [
    'a rule with an unknown part is refused',
    ['DTSTART:20260306T190000Z', 'RRULE:FREQ=WEEKLY;BYEASTER=1'],
    'unreadable',
  ],
]

for (const [promise, lines, reason] of dropped) {
  test(promise, () => {
    const { events, report, faults } = readCalendar(vevent(...lines), newYork)
    assert.deepEqual([events.length, report.dropped], [0, { [reason]: 1 }])
    assert.equal(faults.length, reason === 'unreadable' ? 1 : 0)
  })
}

test('what ended yesterday somewhere it still is stays', () => {
  assert.equal(readCalendar(vevent('DTSTART:20260228T190000Z'), newYork).events.length, 1)
})

test('a daily rule with a million showings is a rule', () => {
  const { schedule } = onlyEvent([`DTSTART;${at}20260301T190000`, 'RRULE:FREQ=DAILY;COUNT=1000000'], newYork)
  assert.equal(schedule.recurrence, 'FREQ=DAILY')
})
