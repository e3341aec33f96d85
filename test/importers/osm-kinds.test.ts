import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifyFeature } from '../../src/importers/osm/classify-feature.ts'
import { cuisinesOf } from '../../src/vocabulary/categories/cuisines.ts'
import { readPoint } from '../support/osm-extract.ts'

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

test('the old town and a street that strangers have a name for are sights, other quarters and streets are not', () => {
  const entry = { wikidata: 'Q1' }
  for (const name of ['Altstadt', 'Stare Miasto', 'Gamla stan', 'Casco Antiguo', 'Old Town'])
    assert.deepEqual(categories({ place: 'quarter', name, ...entry }), ['historic quarter'], name)
  assert.deepEqual(categories({ place: 'suburb', name: 'Newfields', ...entry }), [])
  assert.deepEqual(categories({ place: 'suburb', name: 'Newfields', ...entry, tourism: 'attraction' }), ['attraction'])
  assert.deepEqual(categories({ place: 'quarter', name: 'Altstadt' }), [])
  const street = { highway: 'pedestrian', ...entry }
  assert.deepEqual(categories(street), [])
  assert.deepEqual(categories({ ...street, heritage: '2' }), ['pedestrian street'])
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
  assert.deepEqual(traits('bubble_tea'), ['bubble-tea'])
})

const placeOf = async (tags: Tags) => (await readPoint({ name: 'Marigold', ...tags })).place!

test('an ordinary church is no architecture because its architect or year is known', async () => {
  const isFine = async (tags: Tags) =>
    (await placeOf({ amenity: 'place_of_worship', building: 'church', wikidata: 'Q1', ...tags })).traits.includes('architecture') // biome-ignore format: a call
  const article = { wikipedia: 'fi:Marigold' }
  for (const tags of [
    {},
    { start_date: '1978', ...article },
    { architect: 'Ann Example', ...article },
    { start_date: '1850', architect: 'Ann Example' },
  ] as Tags[])
    assert.ok(!(await isFine(tags)), JSON.stringify(tags))
  for (const tags of [
    { heritage: '2' },
    { tourism: 'attraction' },
    { start_date: '1826', ...article },
    { ...article, start_date: '2012', 'name:de': 'Kapelle', 'name:fr': 'Chapelle', 'name:es': 'Capilla' },
    { building: 'cathedral' },
  ] as Tags[])
    assert.ok(await isFine(tags), JSON.stringify(tags))
})

test('a castle for show, a ski domain and a track have their own names', async () => {
  const kindOf = async (tags: Tags) => (await placeOf(tags)).facts.kindPhrase
  assert.equal(await kindOf({ historic: 'castle', castle_type: 'stately' }), 'historic house')
  assert.equal(await kindOf({ historic: 'castle', castle_type: 'palace' }), 'palace')
  assert.equal(await kindOf({ historic: 'castle', castle_type: 'defensive' }), 'castle')
  assert.equal(await kindOf({ historic: 'castle', government: 'parliament' }), 'parliament building')
  assert.equal(await kindOf({ leisure: 'sports_centre', sport: 'skiing' }), 'ski area')
  assert.equal(await kindOf({ leisure: 'sports_centre', sport: 'karting' }), 'go-kart track')
})

test('the subject of a museum is that of its name, else of its names in other languages, and whom it suits', async () => {
  const museum = async (tags: Tags) => placeOf({ tourism: 'museum', ...tags })
  for (const [name, phrase] of [
    ['Museu de la Moto', 'motorcycle museum'],
    ["Museu Nacional de l'Automòbil", 'car museum'],
    ['Museo dei Motori', 'motor museum'],
    ['Museu del Tabac', 'tobacco museum'],
    ['Musée international de la Parfumerie', 'perfume museum'],
    ['Musée des Timbres et des Monnaies', 'stamp museum'],
    ['Spielzeugmuseum', 'toy museum'],
    ['Skimuseet', 'ski museum'],
    ['Hiihtomuseo', 'ski museum'],
    ['Arkkitehtuurimuseo', 'architecture museum'],
    ['Etnografisk Museum', 'ethnography museum'],
    ['Muzeum Czekolady', 'chocolate museum'],
    ['Музей почты', 'postal museum'],
    ['Marigold Art Gallery', 'art museum'],
    ['Museo Nacional del Automóvil', 'car museum'],
  ] as const)
    assert.equal((await museum({ name })).facts.kindPhrase, phrase, name)
  assert.equal((await museum({ name: 'Ateneum', 'name:de': 'Kunstmuseum' })).facts.kindPhrase, 'art museum')
  assert.equal((await museum({ name: 'Musée naval', wikipedia: 'fr:Collection de voitures' })).facts.kindPhrase, 'maritime museum') // biome-ignore format: a call
  assert.ok((await museum({ name: 'Museo del Motociclo' })).traits.includes('motor-museum'))
  const sight = async (name: string) => (await placeOf({ tourism: 'attraction', name })).traits
  assert.ok((await sight("Rocòdrom d'Ordino")).includes('climbing-gym'))
  assert.ok((await sight('Start of the Grand Prix')).includes('motor-racing'))
  assert.ok((await placeOf({ leisure: 'garden', name: 'Roseraie Marigold' })).traits.includes('rose-garden'))
  assert.ok((await placeOf({ leisure: 'park', name: 'Jardin Japonais' })).traits.includes('japanese-garden'))
  assert.ok((await placeOf({ leisure: 'dog_park', name: 'Marigold' })).traits.includes('dog-park'))
  const sea = await museum({ name: 'Musée océanographique', museum: 'maritime' })
  assert.equal(sea.facts.kindPhrase, 'maritime museum')
  assert.ok(sea.traits.includes('animals'))
})
