import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeFame } from '../../src/ingest/fame.ts'
import { readMap, readPoint, rectangle, type TestTags } from '../support/osm-extract.ts'

const museum = { tourism: 'museum', name: 'Harbor Museum' }
const park = { leisure: 'park', name: 'Green Park' }
const factsOf = async (tags: TestTags) => (await readPoint(tags)).place!.facts
const renownOf = async (tags: TestTags) => (await factsOf({ ...museum, ...tags })).renown

/** A park of so many degrees of latitude and twice as many of longitude at 60° north: a square. */
async function square(degrees: number, tags: TestTags = park) {
  const { nodes, refs } = rectangle(1, [60, 24], [60 + degrees, 24 + 2 * degrees])
  return (await readMap({ nodes, ways: [{ id: 7, refs, tags }] })).places[0]!
}
const standing = async (tags: TestTags) => placeFame((await readPoint(tags)).place!)

test('an article, protection, an award, an architect and a tourism tag are kept', async () => {
  assert.deepEqual(await renownOf({ wikipedia: 'en:Harbor Museum' }), { article: true })
  assert.deepEqual(await renownOf({ 'wikipedia:de': 'Hafenmuseum' }), { article: true })
  assert.deepEqual(await renownOf({ heritage: '2' }), { heritage: true })
  assert.deepEqual(await renownOf({ 'ref:nrhp': '82004242' }), { heritage: true })
  assert.deepEqual(await renownOf({ architect: 'A. Builder' }), { architect: true })
  assert.deepEqual((await factsOf({ ...park, tourism: 'attraction' })).renown, { sight: true })
  const kitchen = { amenity: 'restaurant', name: 'Marigold' }
  for (const tags of [{ award: 'yes' }, { 'award:michelin': '1' }, { 'michelin:stars': '2' }, { bib_gourmand: 'yes' }] as TestTags[])
    assert.deepEqual((await factsOf({ ...kitchen, ...tags })).renown, { award: true }) // biome-ignore format: a list
  assert.equal((await factsOf({ ...kitchen, award: 'no', michelin: '0' })).renown, undefined)
  assert.equal(await renownOf({ heritage: 'no', 'name:etymology:wikipedia': 'en:Harbor' }), undefined)
})

test('an article on the brand or the operator does not count', async () => {
  assert.equal(await renownOf({ wikipedia: 'en:Chain', 'brand:wikipedia': 'en:Chain' }), undefined)
  assert.equal(await renownOf({ wikipedia: 'en:City', 'operator:wikipedia': 'en:City' }), undefined)
})

test('languages of a name are counted once each, without former names', async () => {
  const names = { 'name:de': 'Hafen', 'name:zh': '港', 'name:zh-Hant': '港', 'name:ja_rm': 'Minato', 'name:ja': '港' }
  assert.deepEqual(await renownOf({ ...names, 'name:old': 'Quay', 'name:etymology': 'x', 'name:en:source': 'x' }), {
    languages: 3,
  })
})

test('the area of an outline is measured without holes, and not for buildings', async () => {
  const { areaHectares } = (await square(0.001)).facts
  assert.ok(Math.abs(areaHectares! - 1.236) < 0.01, String(areaHectares))
  const outer = rectangle(1, [60, 24], [60.01, 24.02])
  const inner = rectangle(11, [60.002, 24.004], [60.007, 24.014])
  const { places } = await readMap({
    nodes: [...outer.nodes, ...inner.nodes],
    ways: [
      { id: 1, refs: outer.refs },
      { id: 2, refs: inner.refs },
    ],
    relations: [
      {
        id: 5,
        members: [
          { kind: 'way', id: 1, role: 'outer' },
          { kind: 'way', id: 2, role: 'inner' },
        ],
        tags: { type: 'multipolygon', ...park },
      },
    ],
  })
  assert.ok(Math.abs(places[0]!.facts.areaHectares! - 123.6 * 0.75) < 1, String(places[0]!.facts.areaHectares))
  assert.equal((await square(0.001, { ...museum, building: 'yes' })).facts.areaHectares, undefined)
  assert.equal((await factsOf(park)).areaHectares, undefined)
})

test('the outline of a building is measured apart from grounds', async () => {
  const { areaHectares, buildingHectares } = (await square(0.0005, { ...museum, building: 'yes' })).facts
  assert.equal(areaHectares, undefined)
  assert.ok(Math.abs(buildingHectares! - 0.309) < 0.01, String(buildingHectares))
})

test('a large park ranks above one of unknown size, and that above a tiny one', async () => {
  const [large, corner] = [placeFame(await square(0.005)), placeFame(await square(0.0002))]
  const unknown = placeFame({ ...(await square(0.001)), facts: {} })
  assert.ok(large > unknown && unknown > corner, `${large} ${unknown} ${corner}`)
})

test('a corner of green with an article is known, but less than a park with one', async () => {
  const known = { ...park, wikidata: 'Q42' }
  const [large, corner] = [placeFame(await square(0.005, known)), placeFame(await square(0.0002, known))]
  const unknown = placeFame(await square(0.0002))
  assert.ok(large > corner && corner > unknown, `${large} ${corner} ${unknown}`)
})

test('a museum with names in many languages ranks above one with two', async () => {
  const names = (languages: string[]) =>
    Object.fromEntries(languages.map((language) => [`name:${language}`, 'Harbor Museum']))
  const local = await standing({ ...museum, ...names(['fi', 'sv']) })
  assert.equal(local, await standing(museum))
  assert.ok((await standing({ ...museum, ...names(['fi', 'sv', 'en', 'de', 'fr', 'ja']) })) > local)
})

test('everyday places rank lower, unless they are known beyond the neighborhood', async () => {
  const library = { amenity: 'library', name: 'Central Library', website: 'https://library.example/' }
  const plain = await readPoint(library)
  assert.equal(plain.place!.facts.renown?.everyday, true)
  const { everyday: _, ...renown } = plain.place!.facts.renown!
  assert.ok(placeFame(plain.place!) < placeFame({ ...plain.place!, facts: { renown } }))
  const known = (await readPoint({ ...library, wikidata: 'Q42' })).place!
  assert.ok(placeFame(known) > 0)
  for (const leisure of ['dog_park', 'sports_centre', 'disc_golf_course'])
    assert.equal((await factsOf({ leisure, name: 'Elm' })).renown?.everyday, true, leisure)
  assert.equal((await factsOf(park)).renown, undefined)
})

test('the article of a brand does not raise its branches', async () => {
  const cafe = { amenity: 'cafe', name: 'Marigold' }
  const branch = {
    ...cafe,
    brand: 'Marigold',
    'brand:wikidata': 'Q42',
    wikidata: 'Q42',
    'brand:wikipedia': 'en:Marigold',
  }
  assert.equal(await standing(branch), await standing(cafe)) // biome-ignore format: short
})

test('stars in a description are an award, those of another house are not', async () => {
  const kitchen = async (description: string) =>
    (await readPoint({ amenity: 'restaurant', name: 'Marigold', description })).place!
  const starred = await kitchen('3 Michelin stars. A la carte from 200 euros')
  assert.equal(starred.facts.renown?.award, true)
  assert.ok(starred.traits.includes('upscale'))
  const tagged = await readPoint({ amenity: 'restaurant', name: 'Marigold', 'michelin:stars': '2' })
  assert.ok(tagged.place!.traits.includes('upscale'))
  assert.equal((await kitchen('by a cook of the Michelin-starred Lotus in Paris')).facts.renown?.award, undefined)
})

test('the kitchen of a chef of the world is upscale, by its name or its website', async () => {
  const traitsOf = async (tags: TestTags) =>
    (await readPoint({ amenity: 'restaurant', name: 'The Grill', ...tags })).place!.traits
  assert.ok((await traitsOf({ website: 'https://www.alain-ducasse.com/en/the-grill' })).includes('upscale'))
  assert.ok((await traitsOf({ name: 'Bocuse & Fils' })).includes('upscale'))
  assert.ok(!(await traitsOf({ website: 'https://www.marigold.com/alain-ducasse' })).includes('upscale'))
})

test('a restaurant is of a grand hotel by its address, name or website near by', async () => {
  const hotel = { tourism: 'hotel', name: 'Hotel Marigold', stars: '5', website: 'https://www.marigold.test/en' }
  const address = { 'addr:street': 'Harbor Street', 'addr:housenumber': '12' }
  const isOfHotel = async (tags: TestTags, [north, stars] = [0.001, '5']) => {
    const { places } = await readMap({
      nodes: [
        { id: 1, at: [60, 24], tags: { ...hotel, ...address, stars: String(stars) } },
        { id: 2, at: [60 + Number(north), 24], tags: { amenity: 'restaurant', name: 'Dahlia', ...tags } },
      ],
    })
    return places.find(({ id }) => id === 'osm:n2')?.facts.renown?.grandHotel === true
  }
  assert.ok(await isOfHotel(address))
  assert.ok(await isOfHotel({ name: 'Marigold Grill' }))
  assert.ok(await isOfHotel({ website: 'http://marigold.test/dahlia' }, [0.008, '4S']))
  assert.ok(!(await isOfHotel({})))
  assert.ok(!(await isOfHotel({ name: 'Hotel Grill' })))
  assert.ok(!(await isOfHotel(address, [0.001, '3'])))
  assert.ok(!(await isOfHotel({ name: 'Marigold Grill' }, [0.01, '5'])))
})

test('the World Heritage List is told from other protection', async () => {
  for (const tags of [{ heritage: '2', 'ref:whc': '123' }, { 'heritage:operator': 'whc;mhs', heritage: '2' }] as TestTags[]) // biome-ignore format: a list
    assert.deepEqual(await renownOf(tags), { heritage: true, worldHeritage: true }, JSON.stringify(tags))
  assert.deepEqual(await renownOf({ heritage: '1', fee: 'yes' }), { heritage: true, ticket: true })
  assert.deepEqual(await renownOf({ heritage: '2', 'heritage:operator': 'nrhp' }), { heritage: true })
})

test('stops, car parks and kitchens next to a sight are counted if they bear its name', async () => {
  const around = (...others: (readonly [tags: TestTags, north: number])[]) => ({
    nodes: others.map(([tags, north], index) => ({
      id: 10 + index,
      at: [47.66 + north, -122.31] as [number, number],
      tags,
    })),
  })
  const named = async (...others: (readonly [tags: TestTags, north: number])[]) =>
    (await readPoint({ ...museum, 'name:fi': 'Satamamuseo' }, around(...others))).place!.facts.renown?.namesakes
  const stop = { highway: 'bus_stop', name: 'Harbor Museum' }
  assert.equal(await named([stop, 0.001]), 1)
  assert.equal(await named([stop, 0.001], [stop, 0.002]), 1)
  assert.equal(await named([stop, 0.02]), undefined)
  assert.equal(await named([{ ...stop, name: 'Museum' }, 0.001]), undefined)
  assert.equal(await named([{ amenity: 'parking', name: 'Parking Harbor Museum' }, 0.001], [stop, 0.001]), 2)
  assert.equal(await named([{ amenity: 'restaurant', name: 'Satamamuseo Bistro' }, 0.001]), 1)
  assert.equal(await named([{ leisure: 'park', name: 'Harbor Museum Park', wikidata: 'Q1' }, 0.001]), 1)
  assert.equal(await named([{ ...museum, tourism: 'attraction', website: 'https://example.com' }, 0.003]), undefined)
})

test('a church whose style is recorded is worth a look, whatever its outline says', async () => {
  const church = {
    amenity: 'place_of_worship',
    religion: 'christian',
    building: 'yes',
    name: 'Old Church',
    wikidata: 'Q1',
  }
  assert.ok(
    (await readPoint({ ...church, 'building:architecture': 'romanesque' })).place!.traits.includes('architecture'),
  )
  assert.ok(!(await readPoint(church)).place!.traits.includes('architecture'))
})
