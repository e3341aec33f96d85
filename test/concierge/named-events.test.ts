import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered } from '../support/answered.ts'
import { event } from '../support/worlds.ts'

const on = (id: string, more: Parameters<typeof event>[1] = {}) =>
  event(id, { schedule: { dates: ['2026-12-05'], times: ['20:00'] }, ...more })

const world = [
  on('b', { title: 'Gospel Choir', traits: ['live-music'] }),
  on('a', { title: 'Live Music', traits: ['live-music'] }),
  on('c', { title: 'Winter Lights: Opening Night' }),
  on('d', { title: 'The Jazz Night', traits: ['jazz'] }),
]

const titles = async (specialNotes: string) =>
  (await answered(world, { specialNotes })).events.map(({ title }) => title)

for (const [note, title] of [
  ['Would love to catch winter lights', 'Winter Lights: Opening Night'],
  ['We are here for the Jazz Night, what else is on?', 'The Jazz Night'],
  ['Wir möchten zu den Winter Lights', 'Winter Lights: Opening Night'],
] as const)
  test(`an event that the guest asks for by its title comes first: ${note}`, async () => {
    assert.equal((await titles(note))[0], title)
  })

test('an event for which they have tickets is not recommended', async () => {
  const left = await titles('We have tickets for Winter Lights')
  assert.ok(!left.includes('Winter Lights: Opening Night'))
  assert.ok(left.length > 0)
})

test('a title that only says a kind is asked for by the kind', async () => {
  const all = await titles('We would love a gospel choir or live music')
  assert.equal(all[0], 'Gospel Choir')
})
