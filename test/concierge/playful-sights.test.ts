import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

const sight = (name: string, traits: string[], known: Partial<PlaceDocument> = {}) =>
  place(name, { section: 'attractions', name, traits, ...known })
const famous = { facts: { renown: { article: true as const, languages: 7 } } }
const onRequest = { facts: { renown: { onRequest: true as const } } }
const museums = ['Amber', 'Birch', 'Cedar'].map((name) => sight(`${name} Museum`, ['museum', 'indoors'], famous))
const world = [
  ...museums,
  sight('Locked Cellar', ['escape-room', 'indoors', 'groups'], { ...onRequest, ...north(0.4) }),
  sight('Ten Pins', ['bowling', 'games', 'indoors'], { ...onRequest, ...north(0.6) }),
]
const three = { resultsCounts: { foodAndBeverage: 0, attractions: 3, events: 0 } }
const family = { adults: 2, children: 2, ...three }

describe('something playful is answered with places to play', () => {
  for (const specialNotes of [
    'Something playful for the kids if it rains, please',
    "Une activité un peu ludique s'il pleut, avec nos enfants",
    'Bei Regen gern etwas Lustiges mit den Kindern',
    'Con i ragazzi cerchiamo qualcosa di divertente se piove',
    'Fun indoor stuff for the kids, please',
    'Nuestros hijos quieren algo divertido si llueve',
  ])
    test(specialNotes, async () => {
      const { sights } = await namesFor(world, { specialNotes, ...family })
      assert.deepEqual(sights.slice(0, 2).toSorted(), ['Locked Cellar', 'Ten Pins'])
    })

  test('and so is a roof for teenagers', async () => {
    const { sights } = await namesFor(world, { specialNotes: 'Our teens are 14 and 16. What if it rains?', ...family })
    assert.deepEqual(sights.slice(0, 2).toSorted(), ['Locked Cellar', 'Ten Pins'])
  })
  test('a roof for adults is one to look at things under', async () => {
    const { sights } = await namesFor(world, { specialNotes: 'Something indoors if it rains', adults: 2, ...three })
    assert.ok(sights[0]?.endsWith('Museum'), sights.join())
  })
  test('teenagers who ask for a museum get one', async () => {
    const { sights } = await namesFor(world, { specialNotes: 'Teens of 14 and 16. A museum if it rains', ...family })
    assert.ok(sights[0]?.endsWith('Museum'), sights.join())
  })
})
