import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soldOutShowings, withoutSoldOutShowings } from '../../src/importers/events/notices/sold-out-showings.ts'
import { onlyEvent, showingsOf } from '../support/calendar.ts'

const at = 'TZID=Europe/Paris:'
const paris = { timezone: 'Europe/Paris' }
const read = (lines: string[]) => withoutSoldOutShowings(onlyEvent(lines, paris))

test('a showing is sold out that the description names by its day and part', () => {
  const sunday = [
    `DTSTART;${at}20261206T130000`,
    'DESCRIPTION:A ballet. Sunday matinee now SOLD OUT. Seats remain Saturday night.',
  ]
  assert.ok(read(sunday).tags.includes('sold out'))
  assert.ok(!read([`DTSTART;${at}20261205T190000`, ...sunday.slice(1)]).tags.includes('sold out'))
})

test('a showing is sold out that the description names by its hour', () => {
  const told = 'DESCRIPTION:20h complet\\, 17h places restantes.'
  assert.ok(read([`DTSTART;${at}20261206T200000`, told]).tags.includes('sold out'))
  assert.ok(!read([`DTSTART;${at}20261206T170000`, told]).tags.includes('sold out'))
})

test('a notice of one showing calls nothing else off', () => {
  for (const told of [
    'Matinee sold out; evening tickets still available.',
    'Nachmittagsvorstellung ausverkauft\\, für den Abend gibt es Karten.',
    'Función de las 15:00 agotada; quedan entradas para las 19:30.',
  ]) {
    const fullAt = (time: string) =>
      read([`DTSTART;${at}20261206T${time}00`, `DESCRIPTION:${told}`]).tags.includes('sold out')
    assert.deepEqual([fullAt('1500'), fullAt('1930')], [true, false], told)
  }
})

test('"this evening" is the event, whenever it begins', () => {
  const told = 'DESCRIPTION:This evening is fully subscribed.'
  assert.ok(read([`DTSTART;${at}20261206T160000`, told]).tags.includes('sold out'))
})

test('the other showings of a series are on', () => {
  const event = read([
    `DTSTART;${at}20261204T200000`,
    'RRULE:FREQ=DAILY;COUNT=3',
    'DESCRIPTION:Samedi 5 décembre complet.',
  ])
  assert.deepEqual(showingsOf([event]), ['2026-12-04 20:00', '2026-12-06 20:00'])
})

for (const text of [
  'Complet en groupe débutants, places en perfectionnement.',
  'Full bar on Friday night.',
  'The 1999 tour was sold out in Paris on a Friday.',
  'A full evening of song.',
])
  test(`no showing is sold out: ${text}`, () => assert.deepEqual(soldOutShowings(text), []))
