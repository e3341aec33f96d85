import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptySchedule } from '../../src/domain/event.ts'
import { answered } from '../support/answered.ts'
import { event, hoursOn } from '../support/worlds.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const market = (openHours: ReturnType<typeof hoursOn> | null) =>
  event('market', { category: 'art', schedule: { ...emptySchedule, start: '2026-11-27', days: 27, openHours } })

/** The reason for the first event of a stay from Friday, 4 December. */
async function whyFor(specialNotes: string, world: ReturnType<typeof event>, nights = 1): Promise<string | undefined> {
  const checkin = Temporal.PlainDate.from('2026-12-04')
  const { events } = await answered([world], { specialNotes, checkin, checkout: checkin.add({ days: nights }) })
  return events[0]?.why
}

test('who arrives after a market has shut for the night is not told of that day', async () => {
  const open = market(hoursOn(everyDay, '09:00-20:30'))
  const late = await whyFor('arriving 22:15', open)
  assert.match(late ?? '', /Saturday/)
  assert.doesNotMatch(late ?? '', /Friday/)
  assert.match((await whyFor('arriving 13:00', open)) ?? '', /Friday/)
})

test('nor is one without hours offered on the evening of a late arrival', async () => {
  assert.equal(await whyFor('arriving 22:15', market(null)), undefined)
  assert.match((await whyFor('arriving 22:15', market(null), 2)) ?? '', /Saturday/)
  assert.match((await whyFor('arriving 13:00', market(null))) ?? '', /Friday/)
})
