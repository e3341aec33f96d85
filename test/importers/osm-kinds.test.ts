import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeFeature } from '../../src/importers/osm/judge-feature.ts'
import { cuisinesOf } from '../../src/vocabulary/categories/cuisines.ts'

type Tags = Record<string, string>
const judged = (tags: Tags) => judgeFeature({ name: 'Marigold', ...tags }, '2026-06-15')
function categories(tags: Tags): string[] {
  const judgement = judged(tags)
  return judgement !== null && 'classes' in judgement ? judgement.classes.map(({ category }) => category) : []
}

test('a playground with a ticket desk is a house to play in, and a room to escape from is no playground', () => {
  assert.deepEqual(categories({ leisure: 'playground' }), ['playground'])
  assert.deepEqual(categories({ leisure: 'playground', 'addr:housenumber': '6' }), ['playground'])
  for (const tags of [
    { fee: 'yes' },
    { indoor: 'yes' },
    { 'addr:housenumber': '6', opening_hours: 'Mo-Su 10:00-20:00' },
  ] as Tags[])
    assert.deepEqual(categories({ leisure: 'playground', ...tags }), ['indoor playground'])
  for (const name of ['Adventure Rooms', 'Escape Room Elm Street', 'Kadonnut Pakohuone', 'EXIT Game'])
    assert.deepEqual(categories({ leisure: 'playground', name }), ['escape room'], name)
  assert.deepEqual(categories({ leisure: 'playground', name: 'Adventure Playground' }), ['playground'])
})

test('what is drunk, bathed in or taken home from where it is made is found', () => {
  const expected: Record<string, string> = {
    'tourism=wine_cellar': 'wine cellar',
    'leisure=bathing_place': 'bathing place',
    'shop=farm': 'farm shop',
    'shop=pottery': 'pottery shop',
    'shop=spices': 'spice shop',
  }
  for (const [tag, category] of Object.entries(expected)) {
    const [key, value] = tag.split('=') as [string, string]
    assert.deepEqual(categories({ [key]: value }), [category], tag)
  }
  const pottery = { craft: 'pottery' }
  assert.deepEqual(categories(pottery), [])
  assert.deepEqual(categories({ ...pottery, opening_hours: 'Sa 10:00-14:00' }), ['pottery studio'])
})

test('a bridge or tower in an encyclopedia is no sight by that alone', () => {
  const traits = (tags: Tags) => {
    const judgement = judged({ wikidata: 'Q42', ...tags })
    return judgement !== null && 'classes' in judgement ? judgement.classes.flatMap((one) => one.traits) : null
  }
  assert.deepEqual(traits({ man_made: 'bridge' }), [])
  assert.deepEqual(traits({ man_made: 'tower' }), [])
  assert.deepEqual(traits({ man_made: 'bridge', tourism: 'attraction' }), ['attraction'])
})

test('schoolyards and grounds for barbecues are known to be no destinations', () => {
  for (const tags of [
    { leisure: 'schoolyard' },
    { amenity: 'bbq' },
    { tourism: 'picnic_site' },
    { amenity: 'dojo' },
  ] as Tags[])
    assert.deepEqual(judged(tags), { dropped: 'not a destination', unmapped: [] })
})

test('a house for sweets is told by its cuisine', () => {
  const traits = (cuisine: string) => cuisinesOf(cuisine).known.flatMap((known) => known.traits)
  for (const cuisine of ['cake', 'chocolate', 'donut', 'churro', 'cookie', 'macaron', 'milkshake', 'ice_cream;waffle'])
    assert.ok(traits(cuisine).includes('dessert') || traits(cuisine).includes('ice-cream'), cuisine)
  assert.ok(traits('bubble_tea').includes('tea'))
})
