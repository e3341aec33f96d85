import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const open = (hours: string) => ({ hours: { weekly: hoursOn(everyDay, hours), closures: [] } })
const kitchen = (name: string, traits: string[], more: object = {}) => place(name, { traits, ...more })
const firstFor = async (world: Parameters<typeof namesFor>[0], said: Parameters<typeof namesFor>[1] = {}) =>
  (await namesFor(world, said)).food[0]

test('a visitor without a wish is sent to a table before a counter, and to the counter with children or little to spend', async () => {
  const world = [kitchen('counter', ['american', 'burger']), kitchen('table', ['portuguese'], north(0.3))]
  assert.equal(await firstFor(world), 'table')
  assert.equal(await firstFor(world, { children: 1 }), 'counter')
  assert.equal(await firstFor(world, { specialNotes: 'on a budget' }), 'counter')
  assert.equal(await firstFor(world, { specialNotes: 'We love burgers' }), 'counter')
})

test('no dinner of an anniversary is at a snack bar, however near it is', async () => {
  const tables = ['x', 'y', 'z'].map((name) => kitchen(name, ['portuguese'], north(1.5)))
  const { food } = await namesFor([kitchen('Snackbar Roundabout', ['portuguese']), ...tables], {
    specialNotes: 'Our anniversary',
  })
  assert.ok(!food.includes('Snackbar Roundabout'))
})

test('who asks for a dinner or pays for a dear room gets no kitchen that shuts before it first', async () => {
  const world = [
    kitchen('until seven', ['portuguese'], open('11:00-19:00')),
    kitchen('until eleven', ['portuguese'], { ...open('12:00-23:00'), ...north(0.3) }),
  ]
  assert.equal(await firstFor(world, { specialNotes: 'a decent dinner for one' }), 'until eleven')
  assert.equal(await firstFor(world, { roomRate: 600 }), 'until eleven')
  assert.equal(await firstFor(world, { roomRate: 120 }), 'until seven')
})

test('a kitchen that dines from half past seven on is open for dinner', async () => {
  const world = [
    kitchen('from half past seven', ['portuguese'], open('19:30-22:30')),
    kitchen('all day', ['portuguese'], { ...open('12:00-23:00'), ...north(0.5) }),
  ]
  assert.equal(await firstFor(world, { roomRate: 600 }), 'from half past seven')
})

test('who asks for coffee and quiet dinners gets two of each', async () => {
  const cafes = ['a', 'b', 'c', 'd'].map((name) => kitchen(`${name} roasters`, ['coffee']))
  const tables = ['x', 'y', 'z'].map((name) => kitchen(name, ['portuguese'], north(0.5)))
  const { food } = await namesFor([...cafes, ...tables], { specialNotes: 'good coffee and a quiet dinner on my own' })
  assert.equal(food.slice(0, 4).filter((name) => name.endsWith('roasters')).length, 2)
})

test('guests of a five-star house get a table before a counter, with children and in a cheap week too', async () => {
  const world = [
    kitchen('counter', ['turkish', 'fast-food']),
    ...['x', 'y'].map((name) => kitchen(name, ['portuguese'], north(0.8))),
  ]
  const family = { children: 2, roomRate: 240 }
  assert.equal((await namesFor(world, family)).food[0], 'counter')
  assert.equal((await namesFor(world, family, { facts: { stars: 5 } })).food.at(-1), 'counter')
})

test('a dear week makes no one rich who sleeps in a hostel or a two-star house', async () => {
  const grand = kitchen('grand', ['french', 'upscale'])
  const world = [grand, kitchen('tavern', ['portuguese'], north(0.8))]
  const said = { roomRate: 320 }
  assert.equal((await namesFor(world, said)).food[0], 'grand')
  assert.equal((await namesFor(world, said, { facts: { stars: 2 } })).food[0], 'tavern')
  assert.equal((await namesFor(world, said, { categories: ['hostel'] })).food[0], 'tavern')
})

test('the stars of the hotel say what guests spend where no rate does', async () => {
  const world = [kitchen('counter', ['turkish', 'fast-food']), kitchen('grand', ['french', 'upscale'], north(0.8))]
  assert.equal((await namesFor(world, {}, { facts: { stars: 5 } })).food[0], 'grand')
  assert.equal((await namesFor(world, {}, { facts: { stars: 1 } })).food[0], 'counter')
})

const tables = ['x', 'y', 'z'].map((name, index) =>
  kitchen(name, [['portuguese', 'greek', 'thai'][index] ?? ''], north(0.1)),
)

test('three good tables are better than a fourth at a counter or a chain, unless the guest craves it', async () => {
  const counter = kitchen('counter', ['american', 'burger'])
  const branch = kitchen('branch', ['italian'], { facts: { brand: 'Q1' } })
  const { food } = await namesFor([counter, branch, ...tables], { adults: 2 })
  assert.deepEqual(food.toSorted(), ['x', 'y', 'z'])
  assert.ok((await namesFor([counter, ...tables], { specialNotes: 'We love burgers' })).food.includes('counter'))
  assert.ok((await namesFor([counter, ...tables], { children: 1 })).food.includes('counter'))
})

test('with two tables in the village nobody is sent to the next town for a third, but for a wish they are', async () => {
  const world = [...tables.slice(0, 2), kitchen('far', ['mexican'], north(6))]
  assert.deepEqual((await namesFor(world)).food.toSorted(), ['x', 'y'])
  assert.ok((await namesFor(world, { specialNotes: 'We like Mexican food' })).food.includes('far'))
})

test('who craves coffee and asks for four places gets a dinner among them, though it is a mile away', async () => {
  const cafés = ['a', 'b', 'c', 'd'].map((name) => kitchen(`café ${name}`, ['coffee']))
  const tables = ['e', 'f'].map((name) => kitchen(`table ${name}`, ['portuguese'], north(1)))
  const { food } = await namesFor([...cafés, ...tables], {
    specialNotes: 'espresso lovers',
    resultsCounts: { foodAndBeverage: 4, attractions: 0, events: 0 },
  })
  assert.equal(food.length, 4)
  assert.equal(food.filter((name) => name?.startsWith('table')).length, 1)
})

test('who asks for quiet gets no hall of long tables and no stage, and fine dining all the same', async () => {
  const world = [
    kitchen('Oyster Bar', ['portuguese']),
    kitchen('stage', ['portuguese', 'live-music']),
    kitchen('plain', ['portuguese'], north(0.2)),
  ]
  assert.equal(await firstFor(world, { specialNotes: 'a quiet dinner, nothing loud' }), 'plain')
  assert.notEqual(await firstFor(world), 'plain')
})

test('fine dining comes first for who can or wants to, and neither without a rate nor with a toddler', async () => {
  const world = [kitchen('fine', ['portuguese', 'upscale']), kitchen('plain', ['portuguese'], north(0.3))]
  assert.equal(await firstFor(world), 'plain')
  assert.equal(await firstFor(world, { roomRate: 600 }), 'fine')
  assert.equal(await firstFor(world, { specialNotes: 'fine dining, please' }), 'fine')
  assert.equal(await firstFor(world, { roomRate: 600, children: 1, specialNotes: 'our son is 3' }), 'plain')
})

test('a simple supper is at no French table', async () => {
  const world = [kitchen('french', ['french']), kitchen('plain', ['african'], north(0.1))]
  assert.equal(await firstFor(world, { specialNotes: 'abends einfach und früh essen' }), 'plain')
})

test('a pizza place is no Italian table for an anniversary or a client, unless they ask for pizza', async () => {
  const world = [
    kitchen('slices', ['italian', 'pizza']),
    ...['x', 'y', 'z'].map((name) => kitchen(name, ['italian'], north(1))),
  ]
  const foodFor = async (specialNotes: string) => (await namesFor(world, { specialNotes })).food
  assert.equal((await foodFor('Our anniversary, Italian food please')).at(-1), 'slices')
  assert.equal((await foodFor('Elegant Italian dinner with a client')).at(-1), 'slices')
  assert.equal((await foodFor('Italian food please'))[0], 'slices')
  assert.equal((await foodFor('Our anniversary, and we love pizza'))[0], 'slices')
})
