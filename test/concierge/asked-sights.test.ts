import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { weekdays } from '../../src/domain/opening-hours.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { namesFor } from '../support/names-for.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const sight = (name: string, traits: string[], known: Partial<PlaceDocument> = {}) =>
  place(name, { section: 'attractions', name, traits, ...known })
const famous = (languages: number): Partial<PlaceDocument> => ({ facts: { renown: { article: true, languages } } })
const five = { resultsCounts: { foodAndBeverage: 0, attractions: 5, events: 0 } }

describe('what a guest asks for comes before what is only like it', () => {
  const names = ['Alpha Gallery', 'Beta Gallery', 'Delta Gallery', 'Gamma Gallery']
  const galleries = names.map((name, index) =>
    sight(name, ['gallery', 'indoors'], { facts: { renown: { onRequest: true } }, ...north(index / 4) }),
  )
  const world = [...galleries, sight('Triton Fountain', ['public-art', 'landmark'], famous(3))]

  test('galleries before a fountain', async () => {
    const specialNotes = 'She buys art and wants galleries, nothing else.'
    const { sights } = await namesFor(world, { specialNotes, ...five })
    assert.deepEqual(sights.slice(0, 4).toSorted(), names)
  })
})

describe('a stadium', () => {
  const world = [
    sight('Marigold Park', ['stadium', 'soccer', 'sports'], famous(4)),
    ...['North', 'South', 'East'].map((name) => sight(`${name} Museum`, ['museum', 'indoors'], famous(6))),
  ]

  test('is a sight for a guest who loves what is played there', async () => {
    const { sights } = await namesFor(world, { specialNotes: 'Mad about football, the soccer sort', ...five })
    assert.ok(sights.includes('Marigold Park'))
  })
  test('and for a guest who names it beside the game', async () => {
    const { sights } = await namesFor(world, {
      specialNotes: 'Here for the football: Marigold Park above all',
      ...five,
    })
    assert.equal(sights[0], 'Marigold Park')
  })
  test('for others it is none', async () => {
    const { sights } = await namesFor(world, { specialNotes: 'We love museums', ...five })
    assert.ok(!sights.includes('Marigold Park'))
  })
})

describe('a house of prayer is that of their faith', () => {
  const world = [
    sight('Holy Rood Church', ['place-of-worship'], famous(8)),
    sight('Central Mosque', ['mosque', 'place-of-worship'], north(0.6)),
    sight('Garnet Synagogue', ['synagogue', 'place-of-worship'], north(0.7)),
  ]
  for (const [specialNotes, first] of [
    ['Halal only please. Where can we pray on Friday?', 'Central Mosque'],
    ['Wir essen halal und suchen einen Ort zum Beten', 'Central Mosque'],
    ['Somos musulmanes, solo halal, ¿dónde rezar?', 'Central Mosque'],
    ['Kosher kitchen needed, and somewhere to pray', 'Garnet Synagogue'],
  ] as const)
    test(specialNotes, async () => assert.equal((await namesFor(world, { specialNotes, ...five })).sights[0], first))
})

test('a service on the Sabbath leaves the other days for the sights', async () => {
  const world = [sight('Garnet Synagogue', ['synagogue', 'place-of-worship']), sight('Old Hall', ['museum'], famous(9))]
  const specialNotes = 'Shabbat observant, kosher only, near a synagogue on Saturday'
  const stay = { checkin: Temporal.PlainDate.from('2026-12-04'), checkout: Temporal.PlainDate.from('2026-12-07') }
  const { sights } = await namesFor(world, { specialNotes, ...stay, ...five })
  assert.deepEqual(sights, ['Garnet Synagogue', 'Old Hall'])
})

describe('a park is dark when the work of a winter day is done', () => {
  const daily = (range: string) => ({ hours: { weekly: hoursOn(weekdays, range), closures: [] } })
  const world = [
    sight('Great Park', ['park', 'outdoors'], { ...daily('00:00-24:00'), ...famous(6) }),
    sight('Old Cinema', ['cinema', 'indoors'], daily('15:00-24:00')),
  ]
  const stay = { checkin: Temporal.PlainDate.from('2026-12-08'), checkout: Temporal.PlainDate.from('2026-12-10') }

  test('even if it never closes', async () => {
    const busy = { specialNotes: 'Conference 9 to 6 every day, only the evenings are free', ...stay, ...five }
    const { sights } = await namesFor(world, busy)
    assert.ok(!sights.includes('Great Park'), sights.join())
  })
  test('by day it is one for the same guest', async () => {
    assert.ok((await namesFor(world, { ...stay, ...five })).sights.includes('Great Park'))
  })
})
