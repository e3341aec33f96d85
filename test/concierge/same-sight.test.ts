import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const known = { facts: { renown: { article: true as const, sight: true as const } } }
const sight = (name: string, traits: string[], miles: number) =>
  place(name, { section: 'attractions', traits, ...known, ...north(miles) })
const sightsOf = async (specialNotes: string, ...world: ReturnType<typeof place>[]) =>
  (await namesFor(world, { specialNotes })).sights

test('two sectors of one ski area are one', async () => {
  const north5 = sight('Snowfield Sector North', ['skiing'], 5)
  for (const other of ['Snowfield (Sector South)', 'Snowfield: South', 'Snowfield', 'Snowfield - South'])
    assert.equal((await sightsOf('we came to ski', sight(other, ['skiing'], 0.5), north5)).length, 1, other)
  assert.equal((await sightsOf('we came to ski', sight('White Ridge', ['skiing'], 0.5), north5)).length, 2)
  assert.equal((await sightsOf('we came to ski', sight('White Ridge', ['skiing'], 4), north5)).length, 1)
})

test('a garden in a park is the park, and a museum in an old house is the house', async () => {
  const park = sight('Long Park', ['park'], 0.5)
  assert.equal((await sightsOf('parks and gardens', park, sight('Rose Garden', ['garden'], 0.6))).length, 1)
  assert.equal((await sightsOf('parks and gardens', park, sight('Rose Garden', ['garden'], 0.9))).length, 2)
  const house = sight('Old Customs House', ['historic-site', 'architecture'], 0.5)
  assert.equal((await sightsOf('', house, sight('Sea Museum', ['museum', 'indoors'], 0.51))).length, 1)
  assert.equal((await sightsOf('', house, sight('Sea Museum', ['museum', 'indoors'], 0.7))).length, 2)
})

test('what is in a park is the park, and the square before a palace is the palace', async () => {
  const park = sight('Long Park', ['park'], 0.5)
  for (const trait of ['viewpoint', 'public-art', 'playground']) {
    assert.equal((await sightsOf('parks and views', park, sight('High Rock', [trait], 0.6))).length, 1, trait)
    assert.equal((await sightsOf('parks and views', park, sight('High Rock', ['viewpoint'], 0.9))).length, 2)
  }
  const palace = sight('Royal Palace of the Isles', ['historic-site'], 0.5)
  assert.equal((await sightsOf('', palace, sight('Palace Square', ['walking', 'landmark'], 0.6))).length, 1)
  assert.equal((await sightsOf('', palace, sight('Palace Square', ['walking', 'landmark'], 0.9))).length, 2)
  assert.equal((await sightsOf('', palace, sight('Market Square', ['walking', 'landmark'], 0.6))).length, 2)
})

test('two outlets of one house are one', async () => {
  const cafe = (name: string, miles: number) =>
    place(name, { categories: ['café'], traits: ['coffee'], ...north(miles) })
  const foodOf = async (...names: string[]) =>
    (
      await namesFor(
        names.map((name, index) => cafe(name, index)),
        { specialNotes: 'good coffee' },
      )
    ).food.length
  assert.equal(await foodOf('Amber Coffee House', 'Amber Coffee House Harbor'), 1)
  assert.equal(await foodOf('Le Café', 'Le Café du Port'), 2)
})
