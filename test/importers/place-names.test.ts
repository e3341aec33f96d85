import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOfListing } from '../../src/importers/place-of-listing.ts'
import { readPoint, type TestTags } from '../support/osm-extract.ts'

const placeOf = async (tags: TestTags) => (await readPoint(tags)).place!
const listed = (name: string, category: string) =>
  placeOfListing({
    id: 'overture:1', source: 'overture', licence: 'CDLA', name, alternateNames: [], categories: [[category]],
    point: { latitude: 47.61, longitude: -122.33 }, address: null, locality: null, region: null, postalCode: null,
    country: null, phones: [], websites: [], brand: null, existence: {},
  }) // biome-ignore format: a record

test('the name of a kitchen without a cuisine says what it serves, in many languages', async () => {
  const served: [name: string, trait: string][] = [
    ['Trattoria da Mario', 'italian'], ['Sushi Zen', 'sushi'], ['Brauhaus am Markt', 'german'],
    ['Hofbräuhaus', 'beer'], ['Crêperie Bretonne', 'french'], ['Taquería El Sol', 'mexican'],
    ['Pizzeria Roma', 'pizza'], ['Boba House', 'bubble-tea'], ['Döner Express', 'turkish'], ['寿司太郎', 'sushi'],
    ['Пиццерия Рим', 'pizza'], ['Kalaravintola Meri', 'seafood'], ['Naleśnikarnia Zosia', 'french'],
    ['Cukrászda Anna', 'dessert'], ['Ταβέρνα Ο Νίκος', 'greek'], ['Churrascaria Gaúcha', 'latin'],
    ['Marisquería Lola', 'seafood'], ['פיצה רומא', 'pizza'], ['شاورما الشام', 'turkish'], ['김밥 국수', 'ramen'],
    ['Lahmacun Salonu', 'turkish'], ['Pannenkoekenhuis De Molen', 'dessert'], ['IJssalon Venezia', 'ice-cream'],
    ['老四川火锅', 'chinese'], ['Glassbar Solen', 'ice-cream'],
  ] // biome-ignore format: a table
  for (const [name, trait] of served)
    assert.ok((await placeOf({ amenity: 'restaurant', name })).traits.includes(trait), name)
})

test('a bar without a kind has the kind that its name says', async () => {
  const kinds: [name: string, trait: string][] = [
    ['Jazzbar Blue', 'jazz'], ['Weinstube Adler', 'wine'], ['Enoteca Rossi', 'wine'], ['Viinibaari Venn', 'wine'],
    ['Cervecería Norte', 'beer'], ['Pivnice U Lva', 'beer'], ['Taproom 8', 'craft-beer'], ['カラオケ館', 'karaoke'],
    ['Irish Pub Murphy', 'irish'],
  ] // biome-ignore format: a table
  for (const [name, trait] of kinds) assert.ok((await placeOf({ amenity: 'bar', name })).traits.includes(trait), name)
})

test('a name loses to a tag, and a word that only looks alike says nothing', async () => {
  const thai = await placeOf({ amenity: 'restaurant', name: 'Pizzeria Roma', cuisine: 'thai' })
  assert.ok(thai.traits.includes('thai') && !thai.traits.includes('pizza'))
  for (const name of ['Zum Bürger', 'Ristorante Drago', 'Bistro Central', 'Indian Head Grill', 'Phonetic', 'Thaddeus'])
    assert.deepEqual((await placeOf({ amenity: 'restaurant', name })).traits, [], name)
  assert.ok(!(await placeOf({ shop: 'wine', name: 'Enoteca Rossi' })).traits.includes('wine'))
})

test('the name of a museum says its kind where the tag does not, in many languages', async () => {
  const kinds: [name: string, category: string, trait: string][] = [
    ['Natural History Museum', 'natural history museum', 'children'],
    ['Naturkundemuseum', 'natural history museum', 'science-museum'],
    ["Musée d'histoire naturelle", 'natural history museum', 'science-museum'],
    ['Luonnontieteellinen museo', 'natural history museum', 'science-museum'],
    ['Természettudományi Múzeum', 'natural history museum', 'science-museum'],
    ['自然史博物館', 'natural history museum', 'science-museum'],
    ["Children's Museum of Tacoma", 'children’s museum', 'children-museum'],
    ['Kindermuseum', 'children’s museum', 'children-museum'],
    ['Museo de los Niños', 'children’s museum', 'children-museum'],
    ['Tiedekeskus Heureka', 'science center', 'science-museum'],
    ['Centrum Nauki Kopernik', 'science center', 'science-museum'],
    ['Spoorwegmuseum', 'railway museum', 'children'],
    ['Железнодорожный музей', 'railway museum', 'history-museum'],
    ['Verkehrsmuseum', 'transport museum', 'children'],
    ['Spårvägsmuseet', 'transport museum', 'children'],
    ['Kunstmuseum Basel', 'art museum', 'art-museum'],
    ['Museu de Arte', 'art museum', 'art-museum'],
    ['미술관', 'art museum', 'art-museum'],
    ['Acquario di Genova', 'aquarium', 'aquarium'],
    ['水族館', 'aquarium', 'aquarium'],
  ]
  for (const [name, category, trait] of kinds) {
    const { categories, traits, facts } = await placeOf({ tourism: 'museum', name })
    assert.equal(categories[0], category, name)
    assert.equal(facts.kindPhrase, category)
    assert.ok(traits.includes(trait), name)
  }
  const garden = await placeOf({ leisure: 'garden', name: 'Kasvitieteellinen puutarha' })
  assert.equal(garden.categories[0], 'botanical garden')
})

test('a natural history museum is no history museum, and the tag wins over the name', async () => {
  const nature = await placeOf({ tourism: 'museum', name: 'Natural History Museum' })
  assert.ok(!nature.traits.includes('history-museum'))
  const local = await placeOf({ tourism: 'museum', museum: 'local', name: 'Kunstmuseum' })
  assert.deepEqual(local.categories, ['local history museum'])
})

test('listings are read by their names too', () => {
  const traitsOf = (name: string, category: string) => {
    const made = listed(name, category)
    return 'place' in made ? made.place.traits : [made.dropped]
  }
  assert.ok(traitsOf('Trattoria da Mario', 'restaurant').includes('italian'))
  assert.ok(!traitsOf('Trattoria da Mario', 'thai_restaurant').includes('italian'))
  assert.ok(traitsOf('Jazzbar Blue', 'bar').includes('jazz'))
  assert.ok(traitsOf('Naturkundemuseum', 'museum').includes('science-museum'))
  assert.deepEqual(traitsOf('Club Libertin', 'sauna'), ['not for every guest'])
  assert.deepEqual(traitsOf('Skyline', 'airport_bar'), ['inside an airport'])
  assert.deepEqual(traitsOf('Bilderrahmen Maier', 'art_gallery').includes('gallery'), true)
})

test('a student canteen is a cafeteria, which few seek unasked', async () => {
  const { categories, facts } = await placeOf({ amenity: 'restaurant', name: 'Mensa am Park' })
  assert.deepEqual([categories, facts.renown], [['cafeteria'], { everyday: true }])
})
