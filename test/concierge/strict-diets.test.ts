import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const kitchen = (name: string, traits: string[], miles = 0) => place(name, { traits, ...north(miles) })

test('gluten-free guests get the kitchens that record it, and no others where there are enough', async () => {
  const world = [
    kitchen('Pasta', ['italian']),
    kitchen('Plain', ['portuguese']),
    kitchen('Tacos', ['mexican']),
    kitchen('Safe Crust', ['bakery', 'gluten-free'], 1),
    kitchen('Safe Pasta', ['italian', 'gluten-free'], 1),
  ]
  const { food } = await namesFor(world, { specialNotes: 'gluten-free please' })
  assert.deepEqual([...food].sort(), ['Safe Crust', 'Safe Pasta'])
})

test('where no kitchen records gluten-free food, two that are not about flour follow', async () => {
  const world = ['portuguese', 'french', 'seafood', 'italian', 'bakery'].map((trait) => kitchen(trait, [trait]))
  const { food } = await namesFor(world, { specialNotes: 'gluten-free please' })
  assert.equal(food.length, 2)
  assert.equal(food.includes('italian') || food.includes('bakery'), false)
})

test('guests with two strict diets get the kitchens that keep both', async () => {
  const world = [
    kitchen('Greens', ['plant-based', 'vegan']),
    kitchen('Safe Grill', ['steakhouse', 'gluten-free']),
    kitchen('Safe Greens', ['plant-based', 'vegan', 'gluten-free'], 1),
    kitchen('Plain', ['portuguese']),
  ]
  const { food } = await namesFor(world, { specialNotes: 'We are vegan and celiac' })
  assert.equal(food[0], 'Safe Greens')
})

test('halal guests who like noodles are not sent to a ramen kitchen that records no halal food', async () => {
  const world = [kitchen('Pork Broth', ['ramen', 'japanese']), kitchen('Halal Grill', ['turkish', 'halal'], 1)]
  const { food } = await namesFor(world, { specialNotes: 'Muslim family, halal, we like ramen' })
  assert.deepEqual(food, ['Halal Grill'])
})

for (const note of [
  "I'm vegan, my husband wants a steak",
  'My wife is vegan and I want a steak',
  'Ich bin vegan, mein Mann möchte ein Steak',
  'Olen vegaani, mieheni haluaa pihvin',
  'Je suis végane, mon mari veut un steak',
])
  test(`a party of two diets gets kitchens for both: "${note}"`, async () => {
    const world = [
      ...['Greens', 'Sprout', 'Leaf', 'Root', 'Bean'].map((name) => kitchen(name, ['plant-based', 'vegan'])),
      kitchen('Both', ['steakhouse', 'vegan'], 1),
      kitchen('Cuts', ['steakhouse'], 1),
      kitchen('Prime', ['steakhouse'], 1),
    ]
    const { food } = await namesFor(world, { specialNotes: note })
    assert.ok(food.includes('Both'), food.join())
    assert.ok(food.includes('Cuts') || food.includes('Prime'), food.join())
    assert.ok(food.filter((name) => !['Cuts', 'Prime'].includes(name)).length >= 3, food.join())
  })
