import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const sight = (name: string, known: Parameters<typeof place>[1] = {}) =>
  place(name, { section: 'attractions', traits: ['museum', 'indoors'], name, ...known })

test('one sight under two names is recommended once', async () => {
  const { sights } = await namesFor([
    sight('Old Bridge', { facts: { wikidata: 'Q1' } }),
    sight('Bridge Street', { facts: { wikidata: 'Q1' } }),
    sight('Rose Garden'),
    sight('Rose Garden - North Gate', north(0.1)),
    sight('Adventure Park (upper station)'),
    sight('Adventure Park (lower station)', north(1)),
  ])
  const kinds = sights.map((name) => /Bridge|Rose|Adventure/.exec(name)?.[0])
  assert.deepEqual(kinds.sort(), ['Adventure', 'Bridge', 'Rose'])
})

test('sights that only share a word are two', async () => {
  const { sights } = await namesFor([sight('City Museum'), sight('Museum of the River'), sight('River')])
  assert.equal(sights.length, 3)
})

const kitchen = (name: string, traits: string[], miles = 0) => place(name, { name, traits, ...north(miles) })

test('guests who keep kosher get an honest short list', async () => {
  const world = [
    kitchen('Steaks', ['steakhouse']),
    kitchen('Kebab', ['turkish', 'vegetarian']),
    kitchen('Plain', []),
    kitchen('Greens', ['plant-based', 'vegan'], 1),
    kitchen('Curry', ['indian', 'vegetarian'], 1),
    kitchen('Espresso', ['coffee']),
    kitchen('Latte', ['coffee'], 0.1),
  ]
  const { food } = await namesFor(world, { specialNotes: 'we keep kosher' })
  // A kitchen with meat and a vegetarian dish cooks both in one pot.
  assert.deepEqual([...food].sort(), ['Espresso', 'Greens'])
})

test('where no kitchen is likely to keep a diet, one other follows', async () => {
  const world = ['A', 'B', 'C', 'D'].map((name) => kitchen(name, ['portuguese']))
  const { food } = await namesFor(world, { specialNotes: 'strictly halal' })
  assert.equal(food.length, 1)
})

const slope = sight('Slopes', { traits: ['skiing'], ...north(2) })
const view = sight('Lookout', { traits: ['viewpoint'] })
const winter = { checkin: Temporal.PlainDate.from('2027-02-05'), checkout: Temporal.PlainDate.from('2027-02-07') }

test('where people ski, a viewpoint waits until the snow is gone', async () => {
  const inWinter = await namesFor([slope, view, sight('Museum')], winter)
  assert.equal(inWinter.sights.includes('Lookout'), false)
  assert.equal((await namesFor([view, sight('Museum')], winter)).sights.includes('Lookout'), true)
  const asked = await namesFor([slope, view], { ...winter, specialNotes: 'a nice view please' })
  assert.equal(asked.sights.includes('Lookout'), true)
  const summer = { checkin: Temporal.PlainDate.from('2027-07-02'), checkout: Temporal.PlainDate.from('2027-07-04') }
  assert.equal((await namesFor([slope, view], summer)).sights.includes('Lookout'), true)
})
