import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPoint, type TestTags } from '../support/osm-extract.ts'

const found = async (tags: TestTags) => (await readPoint({ name: 'Marigold', ...tags })).place ?? null
const traitsOf = async (tags: TestTags) => (await found(tags))?.traits ?? null

test('a house of worship keeps whose it is, and only churches need to be known for something', async () => {
  const worship = { amenity: 'place_of_worship' }
  for (const [religion, trait] of [
    ['muslim', 'mosque'],
    ['jewish', 'synagogue'],
    ['buddhist', 'temple'],
    ['hindu', 'temple'],
    ['shinto', 'temple'],
  ] as const)
    assert.deepEqual(await traitsOf({ ...worship, religion }), ['place-of-worship', trait], religion)
  assert.equal((await found({ ...worship, religion: 'christian' }))?.section, 'other')
  assert.deepEqual(await traitsOf({ ...worship, religion: 'christian', wikidata: 'Q1' }), ['place-of-worship'])
})

test('a shop is what it sells, and bottles to take home are no table', async () => {
  for (const [tags, trait] of [
    [{ shop: 'wine' }, 'wine-shop'],
    [{ shop: 'cheese' }, 'shopping'],
    [{ shop: 'clothes', website: 'https://example.com' }, 'fashion'],
    [{ shop: 'shoes', opening_hours: 'Mo-Sa 10:00-18:00' }, 'fashion'],
    [{ shop: 'anime' }, 'comics'],
    [{ shop: 'books', books: 'manga' }, 'comics'],
    [{ shop: 'wool' }, 'yarn'],
    [{ shop: 'pottery' }, 'crafts'],
  ] as const) {
    const place = await found(tags)
    assert.equal(place?.section, 'attractions', JSON.stringify(tags))
    assert.ok(place.traits.includes(trait) && place.traits.includes('shopping'), `${trait}: ${place.traits}`)
  }
  assert.equal(await traitsOf({ shop: 'clothes' }), null)
})

test('a rental rents boats out, and a club of rowers does not', async () => {
  assert.ok((await traitsOf({ amenity: 'boat_rental' }))?.includes('boat-rental'))
  for (const sport of ['rowing', 'sailing', 'canoe'])
    assert.deepEqual(await traitsOf({ leisure: 'sports_centre', sport }), ['sports'], sport)
})

test('a pool, a climbing gym and an ice rink are what they are, not places for sports', async () => {
  for (const [sport, trait] of [
    ['swimming', 'swimming'],
    ['climbing', 'climbing-gym'],
    ['ice_skating', 'ice-rink'],
    ['karting', 'karting'],
  ] as const) {
    const traits = await traitsOf({ leisure: 'sports_centre', sport })
    assert.ok(traits?.includes(trait) && !traits.includes('sports'), `${sport}: ${traits}`)
  }
  const casino = await traitsOf({ amenity: 'casino', leisure: 'sports_centre' })
  assert.ok(casino?.includes('casino') && !casino.includes('sports'))
})

test('a mural is street art and a statue is not', async () => {
  const artwork = { tourism: 'artwork', wikidata: 'Q1' }
  assert.deepEqual(await traitsOf({ ...artwork, artwork_type: 'mural' }), ['public-art', 'street-art'])
  assert.deepEqual(await traitsOf({ ...artwork, artwork_type: 'statue' }), ['public-art'])
})

test('a building is modern by its style, or by its architect and its year', async () => {
  const isModern = async (tags: TestTags) =>
    (await traitsOf({ historic: 'building', wikidata: 'Q1', ...tags }))?.includes('modern-architecture')
  assert.equal(await isModern({ architect: 'A. Marigold', start_date: '1938' }), true)
  assert.equal(await isModern({ architect: 'A. Marigold', start_date: '1838' }), false)
  assert.equal(await isModern({ start_date: '1938' }), false)
  assert.equal(await isModern({ 'building:architecture': 'brutalism' }), true)
  assert.equal(await isModern({ 'building:architecture': 'baroque' }), false)
})

test('lakes with an entry, waterfalls and botanical gardens have kinds of their own', async () => {
  assert.equal(await traitsOf({ natural: 'water', water: 'lake' }), null)
  assert.ok((await traitsOf({ natural: 'water', water: 'lake', wikidata: 'Q1' }))?.includes('lake'))
  assert.ok((await traitsOf({ waterway: 'waterfall' }))?.includes('waterfall'))
  assert.ok((await traitsOf({ leisure: 'garden', 'garden:type': 'botanical' }))?.includes('botanical-garden'))
  assert.ok((await traitsOf({ leisure: 'park', name: 'Jardí Botànic' }))?.includes('botanical-garden'))
})

test('a shop, a museum and a ruin say what they are about', async () => {
  for (const [tags, trait] of [
    [{ shop: 'clothes', second_hand: 'only' }, 'vintage-clothes'],
    [{ shop: 'second_hand', clothes: 'women' }, 'vintage-clothes'],
    [{ shop: 'second_hand', name: 'Marigold Vintage' }, 'vintage-clothes'],
    [{ shop: 'mall' }, 'mall'],
    [{ leisure: 'indoor_play' }, 'indoor-play'],
    [{ tourism: 'museum', museum: 'tram' }, 'railways'],
    [{ tourism: 'museum', museum: 'sport' }, 'sports-museum'],
    [{ tourism: 'museum', museum: 'design' }, 'design'],
    [{ tourism: 'museum', museum: 'art', name: 'Porzellanmuseum Ringelblume' }, 'ceramics'],
    [{ tourism: 'museum', name: 'Museo de las Brujas' }, 'occult'],
    [{ tourism: 'attraction', name: 'Raddampfer Ringelblume' }, 'boat-trip'],
    [{ amenity: 'marketplace', name: 'Loppmarknaden Ringblomman' }, 'flea-market'],
    [{ amenity: 'marketplace', name: 'Kerstmarkt' }, 'christmas-market'],
    [{ historic: 'ruins', tourism: 'attraction', ruins: 'abbey' }, 'sacred-site'],
    [{ historic: 'ruins', tourism: 'attraction', name: 'Klosterruine Ringelblume' }, 'sacred-site'],
    [{ amenity: 'theatre', 'theatre:genre': 'opera' }, 'opera'],
    [{ amenity: 'bar', live_music: 'flamenco' }, 'live-music'],
  ] as const) {
    const traits = await traitsOf({ website: 'https://example.com', opening_hours: '10:00-18:00', ...tags })
    assert.ok(traits?.includes(trait), `${trait}: ${JSON.stringify(tags)}: ${traits}`)
  }
})

test('a cemetery is a cemetery, and no quiet place to sit', async () => {
  const traits = await traitsOf({ landuse: 'cemetery', tourism: 'attraction', wikidata: 'Q1' })
  assert.ok(traits?.includes('cemetery') && !traits.includes('quiet'), String(traits))
})

test('a kitchen is called by the cooking of its region', async () => {
  for (const [cuisine, label, trait] of [
    ['cajun', 'Cajun', 'southern'],
    ['galician', 'Galician', 'spanish'],
    ['sichuan', 'Sichuan', 'chinese'],
    ['neapolitan', 'Neapolitan', 'italian'],
    ['mozambican', 'Mozambican', 'african'],
  ] as const) {
    const place = await found({ amenity: 'restaurant', cuisine })
    assert.ok(
      place?.subCategories.includes(label) && place.traits.includes(trait),
      `${cuisine}: ${place?.subCategories}`,
    )
  }
})

test('a shop that a hobby asks for is found by its tag, or by its name where the tag says gifts or secondhand', async () => {
  const traitOf: readonly [TestTags, string][] = [
    [{ shop: 'collector', name: 'Marigold' }, 'collecting'],
    [{ shop: 'camera', name: 'Marigold' }, 'cameras'],
    [{ shop: 'model', name: 'Marigold' }, 'models'],
    [{ shop: 'musical_instrument', name: 'Marigold' }, 'instruments'],
    [{ shop: 'games', name: 'Marigold' }, 'game-shop'],
    [{ shop: 'second_hand', name: 'Vinyl Corner' }, 'record-shop'],
    [{ shop: 'gift', name: 'Philatelie Marigold' }, 'collecting'],
    [{ shop: 'toys', name: 'Modellbahn Marigold' }, 'models'],
    [{ shop: 'books', name: 'Marigold Comics' }, 'comics'],
    [{ shop: 'craft', name: 'Lankakauppa Marigold', website: 'https://example.com' }, 'yarn'],
    [{ shop: 'toys', name: 'Schachhaus Marigold' }, 'game-shop'],
  ]
  for (const [tags, trait] of traitOf) {
    const { place } = await readPoint(tags)
    assert.ok(place?.traits.includes(trait), `${tags.shop} ${tags.name}: ${place?.traits.join()}`)
  }
})

test('clothes that others wore are worth a way, without hours too', async () => {
  assert.ok((await traitsOf({ shop: 'clothes', second_hand: 'only' }))?.includes('second-hand'))
  assert.equal(await traitsOf({ shop: 'clothes' }), null)
})

test('a wall to climb is no playground', async () => {
  for (const name of ['Kletterwand am Fluss', 'River Climbing Wall', "Mur d'escalade"]) {
    const traits = await traitsOf({ leisure: 'playground', sport: 'climbing', name })
    assert.ok(traits?.includes('climbing-gym') && !traits.includes('playground'), `${name}: ${traits}`)
  }
  const swings = await traitsOf({ leisure: 'playground', sport: 'climbing', name: 'Mill Playground' })
  assert.ok(swings?.includes('playground'))
})
