import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { place } from '../support/worlds.ts'

const pool = (name: string, traits: string[]) =>
  place(name, { section: 'attractions', traits: ['swimming', ...traits] })
const world = [
  pool('Open Pool', ['park', 'outdoors']),
  pool('Outdoor swimming pool', []),
  pool('Hall', ['indoors']),
  pool('Baths by the sea', ['outdoors', 'sauna']),
]
const stay = (month: string) => ({
  checkin: Temporal.PlainDate.from(`${month}-04`),
  checkout: Temporal.PlainDate.from(`${month}-07`),
})
const asks = { specialNotes: 'the kids want to swim', children: 2 }

test('a family that wants to swim in winter is sent to no pool in the open', async () => {
  const { sights } = await namesFor(world, { ...asks, ...stay('2027-01') })
  assert.deepEqual([...sights].sort(), ['Baths by the sea', 'Hall'])
})

test('the same family is sent there in summer', async () => {
  const { sights } = await namesFor(world, { ...asks, ...stay('2027-07') })
  assert.ok(sights.includes('Open Pool') && sights.includes('Outdoor swimming pool'), sights.join())
})
