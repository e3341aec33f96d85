import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const kitchen = (name: string, traits: string[], miles = 0) => place(name, { traits, ...north(miles) })

test('a celebration begins with a house where one sits down, not with a bakery round the corner', async () => {
  const world = [kitchen('Kiki Bakery & Cafe', ['asian']), kitchen('Old Oak', ['asian'], 0.4)]
  assert.deepEqual((await namesFor(world, { specialNotes: 'one romantic dinner' })).food, [
    'Old Oak',
    'Kiki Bakery & Cafe',
  ])
})

const sportsBar = kitchen('Sports Bar Arena', ['italian'])
const table = kitchen('Old Oak', ['italian'], 0.4)

test('a sports bar that is mapped as a restaurant is not for a couple without a note', async () => {
  assert.deepEqual((await namesFor([sportsBar, table])).food, ['Old Oak'])
})

test('a sports bar is for friends who ask for beer', async () => {
  const { food } = await namesFor([sportsBar, table], { adults: 4, specialNotes: 'somewhere for a beer' })
  assert.equal(food[0], 'Sports Bar Arena')
})

const cafes = ['a', 'b', 'c', 'd', 'e'].map((id) => kitchen(`${id} roasters`, ['coffee']))
const kitchens = ['v', 'w', 'x'].map((id) => kitchen(`${id} oak`, ['italian'], 0.5))

test('who asks for good coffee and a nice dinner gets both', async () => {
  const { food } = await namesFor([...cafes, ...kitchens], { specialNotes: 'good coffee, and a romantic dinner' })
  assert.equal(food.filter((name) => name.endsWith('oak')).length, 3)
})

test('who asks for coffee alone gets coffee, and a dinner', async () => {
  const { food } = await namesFor([...cafes, ...kitchens], { specialNotes: 'good coffee' })
  assert.equal(food.filter((name) => name.endsWith('oak')).length, 1)
})

test('a family gets three meals before a café', async () => {
  const { food } = await namesFor([...cafes, ...kitchens], { children: 2 })
  assert.deepEqual(food.map((name) => name.endsWith('oak')).slice(0, 4), [true, true, true, false])
})

test('who asks for wine and a long dinner gets a dinner too', async () => {
  const bars = ['a', 'b', 'c', 'd', 'e'].map((id) => kitchen(`${id} wine`, ['wine', 'bar']))
  const { food } = await namesFor([...bars, ...kitchens], { specialNotes: 'good wine, and a long dinner' })
  assert.equal(food.filter((name) => name.endsWith('oak')).length, 2)
})
