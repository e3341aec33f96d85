import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerTo } from '../support/answer-to.ts'
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

test('a guest with celiac disease is not sent to kitchens of dough, soy sauce and fryers, nor are those who come along', async () => {
  const world = [
    ...['thai', 'chinese', 'burger', 'chicken', 'fast-food'].map((trait) => kitchen(trait, [trait])),
    kitchen('fish and chips', ['seafood', 'fast-food']),
    kitchen('grilled fish', ['seafood'], 1),
  ]
  for (const specialNotes of ['We are celiac', 'one of us is coeliac'])
    assert.deepEqual((await namesFor(world, { specialNotes })).food, ['grilled fish'], specialNotes)
})

test('a kosher guest is sent to a kitchen without meat and not to one that has a vegan dish', async () => {
  const world = [
    kitchen('Sports Grill', ['american', 'vegan']),
    kitchen('Greens', ['plant-based', 'vegan'], 0.5),
    kitchen('Cuts', ['steakhouse']),
    kitchen('Trattoria', ['italian']),
  ]
  const { food } = await namesFor(world, { specialNotes: 'we keep kosher' })
  assert.deepEqual(food, ['Greens'])
})

for (const specialNotes of ['We are Jains', 'vegetarian, no onion and no garlic', 'strict Jain food please'])
  test(`who eats no roots is sent to kitchens that know how to cook without: "${specialNotes}"`, async () => {
    const world = [
      kitchen('Pizza', ['pizza', 'vegetarian']),
      kitchen('Tavern', ['german', 'vegetarian']),
      kitchen('Spice Route', ['indian'], 0.5),
      kitchen('Greens', ['plant-based'], 0.6),
    ]
    const { food } = await namesFor(world, { specialNotes })
    assert.deepEqual([...food].sort(), ['Greens', 'Spice Route'])
  })

for (const specialNotes of [
  'nothing spicy please',
  'mild food only',
  "we can't handle spicy food",
  'Wir essen nicht scharf',
  "rien d'épicé",
  'nada picante',
])
  test(`who eats nothing spicy is sent to no kitchen that is about it: "${specialNotes}"`, async () => {
    const world = [
      ...['thai', 'indian', 'mexican', 'korean'].map((trait) => kitchen(trait, [trait])),
      kitchen('Sichuan Pepper', ['chinese']),
      kitchen('Trattoria', ['italian'], 0.5),
    ]
    const { food } = await namesFor(world, { specialNotes })
    assert.deepEqual(food, ['Trattoria'])
  })

test('who loves Thai food and nothing too spicy gets Thai food', async () => {
  const world = [kitchen('Bangkok', ['thai']), kitchen('Trattoria', ['italian'])]
  const { food } = await namesFor(world, { specialNotes: 'We love Thai food, but nothing too spicy' })
  assert.equal(food[0], 'Bangkok')
})

test('an answer says once that no kitchen nearby is listed for the diet, and only where that is so', async () => {
  const likely = [kitchen('Ankara', ['turkish'], 0.2), kitchen('Fez', ['moroccan'], 0.3)]
  const said = async (world: ReturnType<typeof kitchen>[], specialNotes: string) =>
    (await answerTo(specialNotes, world)).food.filter(({ why }) =>
      /we know of no kitchen within a \w+ that lists/.test(why),
    )
  assert.equal((await said(likely, 'halal please')).length, 1)
  assert.equal((await said([...likely, kitchen('Izmir', ['turkish', 'halal'], 0.4)], 'halal please')).length, 0)
  assert.equal((await said(likely, 'we love history')).length, 0)
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

test('who eats halal or vegetarian is served where one of them is recorded, and where both are asked for, by both', async () => {
  const world = [
    kitchen('Halal Grill', ['middle-eastern', 'halal'], 1),
    kitchen('Veggie Bistro', ['international', 'vegetarian']),
    kitchen('Veggie Bar', ['bar', 'vegetarian']),
    kitchen('Trattoria', ['italian']),
  ]
  for (const specialNotes of ['Halal or veggie', 'halal oder vegetarisch', 'halal ou végétarien'])
    assert.deepEqual((await namesFor(world, { specialNotes })).food.sort(), ['Halal Grill', 'Veggie Bistro'])
  const { food } = await namesFor(world, { specialNotes: 'halal and vegetarian' })
  assert.equal(food[0], 'Halal Grill')
})
