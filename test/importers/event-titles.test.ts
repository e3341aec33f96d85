import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTitle } from '../../src/importers/events/event-title.ts'

const read = (summary: string) => readTitle(summary, '2026-11-03')
const on = (title: string) => ({ title, isCalledOff: false, isSoldOut: false })
const off = (title: string) => ({ ...on(title), isCalledOff: true })
const soldOut = (title: string) => ({ ...on(title), isSoldOut: true })

const calledOff = ['CANCELLED: Gala', 'CANCELLED Gala', 'Gala CANCELED', '[POSTPONED] Gala', '**Cancelled** Gala', 'Gala - Abgesagt', 'Gala | Cancelled', 'Gala (cancelled due to illness)', 'Gala - POSTPONED UNTIL SPRING'] // biome-ignore format: a list

for (const summary of calledOff)
  test(`${summary} is called off`, () => {
    assert.deepEqual(read(summary), off('Gala'))
  })

for (const summary of ['Cancel Culture', 'Cancelled Comedy Tour', 'The Postponed Wedding', 'Moved to Tears', 'Gala - moved to Main Stage', 'Gala (rescheduled from 3/4)', 'Sold Out']) // biome-ignore format: a list
  test(`${summary} is on`, () => {
    assert.deepEqual(read(summary), on(summary))
  })

test('a show that has been moved to another day is off on the day that it left and on where it went', () => {
  assert.deepEqual(read('Gala - RESCHEDULED to Nov 20'), off('Gala'))
  assert.deepEqual(read('Gala (postponed until 12/1)'), off('Gala'))
  assert.deepEqual(read('Gala (rescheduled to Nov 3)'), on('Gala'))
  assert.deepEqual(read('Gala (postponed to 3 November)'), on('Gala'))
})

test('a show that is sold out is told without the notice', () => {
  for (const summary of ['SOLD OUT - Gala', '[Sold Out] Gala', 'Gala (SOLD-OUT)', 'Sold out! Gala'])
    assert.deepEqual(read(summary), soldOut('Gala'))
})
