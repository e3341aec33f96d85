import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { feedOptions, vcalendar, vevent } from '../support/calendar.ts'

const closing = (title: string, location = 'Heron Museum of Art', end = '20261213') =>
  vevent(
    'UID:shut',
    `SUMMARY:${title}`,
    `LOCATION:${location}`,
    'DTSTART;VALUE=DATE:20261212',
    `DTEND;VALUE=DATE:${end}`,
  )
const talk = (day: string, location = 'The Heron') =>
  vevent(`UID:talk-${day}`, 'SUMMARY:Gallery talk', `LOCATION:${location}`, `DTSTART:${day}T120000`, 'DURATION:PT1H')
const read = (...entries: string[][]) =>
  readEventFeed([{ text: vcalendar(...entries.flat()), origin: 'feed.ics' }], {
    ...feedOptions,
    timezone: 'America/New_York',
  })
const statusOf = (...entries: string[][]) => read(...entries).events.map(({ status }) => status)

test('what a closed house has on that day is off, and the closing is no event', () => {
  const { events, report } = read(closing('Museum closed'), talk('20261212'), talk('20261213'))
  assert.deepEqual(
    events.map(({ status }) => status),
    ['cancelled', 'scheduled'],
  )
  assert.deepEqual([report.kept, report.dropped], [{ events: 2 }, { 'not open to the public': 1 }])
})

test('a house may be closed in a language without a folder', () => {
  for (const title of ['Museu tancat', 'Heron Museum: zatvoreno', 'Heron Museum – închis'])
    assert.deepEqual(statusOf(closing(title), talk('20261212')), ['cancelled'], title)
})

test('a closing names its days in the title', () => {
  const title = 'The Heron is closed for winter break\\, 12 December - 18 January'
  assert.deepEqual(statusOf(closing(title), talk('20270113'), talk('20270120')), ['cancelled', 'scheduled'])
})

test('a series leaves out the days on which its house is closed', () => {
  const series = [...talk('20261211').slice(0, -1), 'RRULE:FREQ=DAILY;COUNT=3', 'END:VEVENT']
  assert.deepEqual(read(closing('Museum closed'), series).events[0]?.schedule.except, ['2026-12-12'])
})

test('another house, its office or a play calls nothing off', () => {
  for (const note of [
    closing('Museum closed', 'Otter Museum'),
    closing('Gift shop closed'),
    closing('Offices closed'),
    closing('Closed Doors'),
  ])
    assert.equal(statusOf(note, talk('20261212')).at(-1), 'scheduled')
})

test('an entry without a place that is called off counts for the same show', () => {
  const gone = vevent('UID:a', 'SUMMARY:~~The Quiet Otters~~', 'LOCATION:', 'DTSTART:20261212T200000')
  const show = vevent('UID:b', 'SUMMARY:The Quiet Otters\\, Bo Mink', 'LOCATION:Barn', 'DTSTART:20261212T200000')
  assert.equal(
    read(gone, show)
      .events.find(({ title }) => title.includes('Mink'))
      ?.tags.includes('sold out'),
    true,
  )
})
