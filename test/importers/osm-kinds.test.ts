import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifyFeature } from '../../src/importers/osm/classify-feature.ts'
import { cuisinesOf } from '../../src/vocabulary/categories/cuisines.ts'

type Tags = Record<string, string>
const judged = (tags: Tags) => classifyFeature({ name: 'Marigold', ...tags }, '2026-06-15')
function categories(tags: Tags): string[] {
  const judgement = judged(tags)
  return judgement !== null && 'classes' in judgement ? judgement.classes.map(({ category }) => category) : []
}

test('a playground with a fee is an indoor playground, and an escape room is not a playground', () => {
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

test('a thermal bath is a spa whatever it is mapped as, and other resorts let rooms', () => {
  const hours = { fee: 'yes', opening_hours: 'Mo-Su 10:00-22:00' }
  assert.deepEqual(categories({ leisure: 'water_park', name: 'Thermes de la Baie' }), ['spa'])
  assert.deepEqual(categories({ leisure: 'water_park', name: 'Aqua Splash & Spa' }), ['water park'])
  assert.deepEqual(categories({ leisure: 'resort', name: 'Termas del Valle', ...hours }), ['spa'])
  assert.deepEqual(categories({ leisure: 'resort', name: 'Palm Spa Resort' }), ['resort'])
  assert.deepEqual(categories({ leisure: 'resort', name: 'Palm Resort', ...hours }), ['resort'])
})

test('a listed road and a listed home are no sights', () => {
  const listed = { historic: 'yes', heritage: '2', wikidata: 'Q1' }
  assert.deepEqual(categories({ ...listed, highway: 'primary' }), [])
  assert.deepEqual(categories({ ...listed, building: 'apartments' }), [])
  assert.deepEqual(categories({ ...listed, building: 'apartments', opening_hours: 'Sa 10:00-14:00' }), [
    'historic site',
  ])
  assert.deepEqual(categories({ ...listed, highway: 'footway' }), ['historic site'])
})

test('places for drinks, baths and things made on site have a category', () => {
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

test('an encyclopedia entry alone does not make a bridge or tower a sight', () => {
  const traits = (tags: Tags) => {
    const judgement = judged({ wikidata: 'Q42', ...tags })
    return judgement !== null && 'classes' in judgement ? judgement.classes.flatMap((one) => one.traits) : null
  }
  assert.deepEqual(traits({ man_made: 'bridge' }), [])
  assert.deepEqual(traits({ man_made: 'tower' }), [])
  assert.deepEqual(traits({ man_made: 'bridge', tourism: 'attraction' }), ['landmark', 'attraction'])
})

test('a square, bridge, tower, fountain or city hall with an article is a landmark', () => {
  const traits = (tags: Tags) => {
    const judgement = judged(tags)
    return judgement !== null && 'classes' in judgement ? judgement.classes.flatMap((one) => one.traits) : []
  }
  for (const tags of [
    { place: 'square' },
    { man_made: 'bridge' },
    { man_made: 'tower' },
    { amenity: 'fountain' },
    { amenity: 'townhall' },
  ] as Tags[]) {
    assert.ok(traits({ ...tags, wikipedia: 'en:Marigold' }).includes('landmark'), JSON.stringify(tags))
    assert.ok(traits({ ...tags, heritage: '2' }).includes('landmark'))
    assert.ok(!traits({ ...tags, wikidata: 'Q42' }).includes('landmark'))
  }
})

test('a station is a sight where visitors come to see it, not where it merely has an article', () => {
  const station = { railway: 'station', wikipedia: 'en:Marigold station' }
  assert.deepEqual(judged(station), { dropped: 'too minor' })
  assert.deepEqual(categories({ ...station, architect: 'Eliel Saarinen' }), ['railway station'])
  assert.deepEqual(categories({ building: 'train_station', heritage: '1' }), ['railway station'])
})

test('schoolyards and barbecue places are known not to be destinations', () => {
  for (const tags of [
    { leisure: 'schoolyard' },
    { amenity: 'bbq' },
    { tourism: 'picnic_site' },
    { amenity: 'dojo' },
  ] as Tags[])
    assert.deepEqual(judged(tags), { dropped: 'not a destination', unmapped: [] })
})

test('a place for sweets is recognized by its cuisine', () => {
  const traits = (cuisine: string) => cuisinesOf(cuisine).known.flatMap((known) => known.traits)
  for (const cuisine of ['cake', 'chocolate', 'donut', 'churro', 'cookie', 'macaron', 'milkshake', 'ice_cream;waffle'])
    assert.ok(traits(cuisine).includes('dessert') || traits(cuisine).includes('ice-cream'), cuisine)
  assert.ok(traits('bubble_tea').includes('tea'))
})
