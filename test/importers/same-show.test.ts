import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import { withNoticesOfSameShow } from '../../src/importers/events/notices/same-show.ts'
import { told } from '../support/told-events.ts'

function eventOf(id: string, known: Parameters<typeof told>[2]): EventDocument {
  const record = told('town', id, known)
  if (record.kind !== 'event') throw new Error('not an event')
  return record.event
}

const nowhere = { name: '', latitude: null, longitude: null }
const full = (known: Parameters<typeof told>[2] = {}) =>
  eventOf('full', { tags: ['sold out'], venue: nowhere, ...known })
const isFull = (event: EventDocument, ...others: EventDocument[]) =>
  withNoticesOfSameShow([event, ...others])[0]?.tags.includes('sold out')

test('a show is full if another entry without a venue says so of the same title that evening', () => {
  assert.equal(isFull(eventOf('a', {}), full()), true)
  assert.equal(
    isFull(eventOf('a', { title: 'The Quiet Otters: The Winter Show' }), full({ title: 'Quiet Otters Winter Show' })),
    true,
  )
})

test('a show at another venue, on another day or with another title is not', () => {
  assert.equal(isFull(eventOf('a', {}), full({ venue: { name: 'Barn' } })), false)
  assert.equal(isFull(eventOf('a', { schedule: { dates: ['2026-12-06'] } }), full()), false)
  assert.equal(isFull(eventOf('a', { title: 'The Loud Otters' }), full()), false)
  assert.equal(isFull(eventOf('a', { schedule: { times: ['11:00'] } }), full()), false)
})

test('one text of two showings of an evening is no notice of both', () => {
  const known = { description: 'Two shows.', venue: { name: 'Barn' } }
  const later = eventOf('a', { ...known, schedule: { times: ['21:00'] } })
  assert.equal(isFull(later, full({ ...known, schedule: { times: ['18:00'] } })), false)
  assert.equal(isFull({ ...later, description: '' }, full({ ...known, schedule: { times: ['18:00'] } })), true)
})

test('a series is off on the day of which another entry says so', () => {
  const series = eventOf('a', { schedule: { dates: ['2026-12-04', '2026-12-05'] } })
  const [event] = withNoticesOfSameShow([series, full({ status: 'cancelled', tags: [] })])
  assert.deepEqual(event?.schedule.except, ['2026-12-05'])
})

test('a show is full if the entry of the second one says so', () => {
  const second = eventOf('second', {
    title: 'The Quiet Otters (the band)',
    description: 'First show sold out; this second show just added.',
    schedule: { dates: ['2026-12-06'] },
  })
  assert.equal(isFull(eventOf('first', {}), second), true)
  assert.equal(isFull(second, eventOf('first', {})), false)
  assert.equal(isFull(eventOf('third', { schedule: { dates: ['2026-12-07'] } }), second), false)
})

test('an early and a late show of one house are two', () => {
  const known = { url: 'https://barn.example/otters', venue: { name: 'Barn' } }
  const early = eventOf('a', { ...known, schedule: { times: ['19:00'] } })
  assert.equal(isFull(early, full({ ...known, schedule: { times: ['21:30'] } })), false)
})

test('a show at the same minute with a long title is one in houses whose names share a word', () => {
  const title = 'The Quiet Otters: Roots Tour'
  const event = eventOf('a', { title, venue: { name: 'Juniper House – Ballroom' } })
  assert.equal(isFull(event, full({ title, venue: { name: 'JH Ballroom' } })), true)
  assert.equal(isFull(event, full({ title, venue: { name: 'Barn' } })), false)
  assert.equal(isFull(event, full({ title, venue: { name: 'JH Ballroom' }, schedule: { times: ['18:00'] } })), false)
})
