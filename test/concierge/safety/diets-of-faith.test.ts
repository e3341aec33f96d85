import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerTo, kitchen, names, whyOf } from '../../support/answer-to.ts'
import { north } from '../../support/worlds.ts'

const map = { source: 'osm' }
const said = async (note: string, ...known: Parameters<typeof kitchen>) => {
  const { food } = await answerTo(note, [kitchen(...known)])
  return `${whyOf(food, known[0])} ${food[0]?.chips.join()}`
}

for (const diet of ['halal', 'kosher']) {
  const note = `${diet} only please`
  test(`a tag of a map is no ${diet} kitchen: it is said as listed, with the advice to ask`, async () => {
    for (const traits of [
      [diet, 'coffee'],
      [diet, 'greek'],
      [diet, 'burger', 'fast-food'],
    ]) {
      const words = await said(note, 'Corner', traits, [], map)
      assert.match(words, new RegExp(`it is listed as ${diet}`, 'i'))
      assert.match(words, /\b(?:ask|call|check)\b/)
      assert.doesNotMatch(words, new RegExp(`serves ${diet}|${diet} kitchen|no word on`, 'i'))
    }
  })

  test(`a ${diet} kitchen that says so in its name or description needs no question`, async () => {
    for (const [name, known] of [
      [`The ${diet} Table`, map],
      ['Corner', { ...map, shortDescription: `A ${diet} kitchen since 1990.` }],
      ['Corner', {}],
    ] as const) {
      const words = await said(note, name, [diet, 'greek'], [], known)
      assert.match(words, new RegExp(`serves ${diet} food`), words)
      assert.doesNotMatch(words, /listed as|\bask\b/)
    }
  })
}

for (const [note, asked] of [
  ['halal only please', 'halal dishes'],
  ['one of us is vegan', 'vegan dishes'],
  ['celiac, strictly gluten free', 'gluten-free dishes and ingredients'],
] as const)
  test(`what to ask is named as a kitchen names it: "${note}"`, async () => {
    const words = await said(note, 'Corner', ['greek'])
    assert.match(words, new RegExp(`\\b${asked}\\b`))
  })

test('a party that eats halal gets recorded kitchens before a grill that the children wish for', async () => {
  const world = [
    kitchen('Burger Hall', ['burger', 'american', 'vegetarian', 'mediterranean', 'children']),
    kitchen('Souk', ['moroccan', 'halal'], [], north(1)),
    kitchen('Quay', ['middle-eastern', 'halal'], [], north(1.5)),
    kitchen('Brunch Hall', ['brunch', 'vegetarian', 'children']),
  ]
  const { food } = await answerTo("We're Muslim, halal only please. Our kids love burgers and brunch.", world)
  assert.deepEqual(names(food).slice(0, 2).sort(), ['Quay', 'Souk'])
})

test('a party that keeps kosher gets no brunch room that has a vegetarian dish', async () => {
  const world = [
    kitchen('Deli', ['sandwich', 'kosher'], [], north(1)),
    kitchen('Greens', ['plant-based', 'vegan'], [], north(1)),
    kitchen('Brunch Hall', ['brunch', 'vegetarian', 'children']),
  ]
  const { food } = await answerTo('Kosher family, something for the children', world)
  assert.deepEqual(names(food), ['Deli', 'Greens'])
})

test('a vegan party with a nut allergy gets vegan kitchens that list no nuts', async () => {
  const world = [
    kitchen('Steak Hall', ['steakhouse', 'american', 'vegetarian']),
    kitchen('Vegan Thai', ['thai', 'vegan'], ['Green curry', 'Rice'], north(1)),
    kitchen('Vegan Nuts', ['plant-based', 'vegan'], ['Cashew curry', 'Peanut stew'], north(1)),
  ]
  const { food } = await answerTo('Vegan family of four. One has a nut allergy.', world)
  assert.equal(names(food)[0], 'Vegan Thai')
  assert.equal(names(food).includes('Vegan Nuts'), false)
  assert.match(whyOf(food, 'Vegan Thai'), /ingredients/)
})

test('pescatarians are not sent to a meat barbecue', async () => {
  const world = [
    kitchen('Pit', ['barbecue']),
    kitchen('Pit Two', ['barbecue', 'vegetarian']),
    kitchen('Smoked Fish', ['seafood', 'barbecue'], [], north(1)),
    kitchen('Plain', ['portuguese'], [], north(1)),
  ]
  const { food } = await answerTo('Pescatarian. Loves smokehouses and barbecue', world)
  assert.deepEqual(names(food).sort(), ['Plain', 'Smoked Fish'])
})
