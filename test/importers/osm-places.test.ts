import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMap, readPoint, rectangle, type TestNode, type TestTags } from '../support/osm-extract.ts'

const cafe = { amenity: 'cafe', name: 'Marigold' }
const placeOf = async (tags: TestTags, options = {}) => (await readPoint(tags, {}, options)).place!
const node = (id: number, at: [number, number], tags: TestTags): TestNode => ({ id, at, tags })

test('the name is that on the sign, then English, then the brand; other names are kept for search', async () => {
  const hotel = await placeOf({ tourism: 'hotel', name: 'Hotelli Torni', 'name:sv': 'Hotell Torni', alt_name: 'Torni;Old Torni', short_name: 'T', old_name: 'Gone', branch: 'Keskusta', 'name:etymology': 'x' }) // biome-ignore format: a list
  assert.equal(hotel.name, 'Hotelli Torni')
  assert.deepEqual(hotel.alternateNames, ['Hotell Torni', 'Torni', 'Old Torni', 'T', 'Hotelli Torni Keskusta'])
  assert.equal((await placeOf({ amenity: 'cafe', 'name:en': 'Lotus' })).name, 'Lotus')
  assert.equal((await placeOf({ amenity: 'cafe', brand: 'Chain' })).name, 'Chain')
  assert.equal((await placeOf({ amenity: 'cafe', name: '  Two \n lines ;Second' })).name, 'Two lines')
})

test('an id names the kind of element', async () => {
  assert.equal((await placeOf(cafe)).id, 'osm:n1')
  assert.equal((await placeOf(cafe)).source, 'osm')
  assert.equal((await placeOf(cafe)).licence, 'ODbL-1.0')
})

test('an address has the form of its country', async () => {
  const address = { ...cafe, 'addr:street': 'Net Street', 'addr:housenumber': '118' }
  assert.equal((await placeOf({ ...address, 'addr:country': 'US' })).address, '118 Net Street')
  assert.equal((await placeOf({ ...address, 'addr:country': 'FI' })).address, 'Net Street 118')
  assert.equal(
    (await placeOf({ ...cafe, 'addr:place': 'Kauppatori', 'addr:housenumber': '4', 'addr:country': 'FI' })).address,
    'Kauppatori 4',
  )
  assert.equal((await placeOf({ ...cafe, 'addr:full': '1 Some Road, Town' })).address, '1 Some Road, Town')
  assert.equal((await placeOf(cafe)).address, null)
})

test('a street relation gives its houses their street', async () => {
  const { place } = await readPoint(
    { ...cafe, 'addr:housenumber': '7' },
    {
      relations: [
        {
          id: 1,
          members: [{ kind: 'node', id: 1, role: 'house' }],
          tags: { type: 'associatedStreet', name: 'Elm Road' },
        },
      ],
    },
  )
  assert.equal(place!.address, '7 Elm Road')
})

test('a missing state comes from nearby addresses, not from far away', async () => {
  const neighbor = (at: [number, number]) => ({
    nodes: [node(2, at, { 'addr:state': 'Washington', 'addr:city': 'Seattle', 'addr:country': 'US' })],
  })
  const near = await readPoint(cafe, neighbor([47.665, -122.315]))
  assert.deepEqual([near.place!.region, near.place!.locality, near.place!.country], ['WA', 'Seattle', 'US'])
  const far = await readPoint(cafe, neighbor([46.2, -122.315]))
  assert.equal(far.place!.region, null)
  assert.equal(far.place!.locality, null)
})

test('addresses that disagree decide nothing', async () => {
  const { place } = await readPoint(cafe, {
    nodes: [
      node(2, [47.6601, -122.3101], { 'addr:city': 'Kansas City', 'addr:state': 'KS' }),
      node(3, [47.6602, -122.3102], { 'addr:city': 'Other', 'addr:state': 'MO' }),
    ],
  })
  assert.equal(place!.region, null)
  assert.equal(place!.locality, null)
})

test('the state on a building next door counts too', async () => {
  const { nodes, refs } = rectangle(11, [47.6602, -122.3102], [47.6603, -122.3101])
  const { place } = await readPoint(cafe, {
    nodes,
    ways: [{ id: 1, refs, tags: { building: 'yes', 'addr:state': 'WA' } }],
  })
  assert.equal(place!.region, 'WA')
})

test('the city, state and country come from the place, then from boundaries, then from neighbors', async () => {
  const { nodes, refs } = rectangle(11, [47, -123], [48, -122])
  const ways = [{ id: 1, refs }]
  const boundary = (id: number, tags: TestTags) => ({
    id,
    members: [{ kind: 'way' as const, id: 1, role: 'outer' }],
    tags: { type: 'boundary', boundary: 'administrative', ...tags },
  })
  const relations = [
    boundary(2, { admin_level: '2', name: 'Land', 'ISO3166-1': 'CA' }),
    boundary(4, { admin_level: '4', name: 'Province', 'ISO3166-2': 'CA-BC' }),
    boundary(8, { admin_level: '8', name: 'Town' }),
  ]
  const around = {
    nodes: [...nodes, node(2, [47.6601, -122.3101], { 'addr:city': 'Elsewhere', 'addr:state': 'ON' })],
    ways,
    relations,
  }
  const within = (await readPoint(cafe, around)).place!
  assert.deepEqual([within.locality, within.region, within.country], ['Town', 'BC', 'CA'])
  const own = (await readPoint({ ...cafe, 'addr:city': 'Ownville', 'addr:state': 'WA', 'addr:country': 'US' }, around))
    .place!
  assert.deepEqual([own.locality, own.region, own.country], ['Ownville', 'WA', 'US'])
})

test('an incomplete boundary encloses nothing', async () => {
  const { nodes } = rectangle(11, [47, -123], [48, -122])
  const { place } = await readPoint(cafe, {
    nodes,
    ways: [{ id: 1, refs: [11, 12, 13] }],
    relations: [
      {
        id: 8,
        members: [{ kind: 'way', id: 1, role: 'outer' }],
        tags: { boundary: 'administrative', admin_level: '8', name: 'Town' },
      },
    ],
  })
  assert.equal(place!.locality, null)
})

test('the nearest settlement within its reach is the locality, the nearest quarter the neighborhood', async () => {
  const nodes = [
    node(2, [47.7, -122.31], { place: 'city', name: 'Big City' }),
    node(3, [47.72, -122.31], { place: 'village', name: 'Small Village' }),
    node(4, [47.661, -122.311], { place: 'suburb', name: 'Old Quarter' }),
    node(5, [47.68, -122.31], { place: 'neighbourhood', name: 'Too Far' }),
    node(6, [47.66, -122.31], { place: 'hamlet', name: 'Ghost Hamlet' }),
  ]
  const { place } = await readPoint(cafe, { nodes })
  assert.equal(place!.locality, 'Big City')
  assert.deepEqual(place!.neighborhoods, ['Old Quarter'])
})

test('between the nodes of two quarters no border is known, so neither is told', async () => {
  const quarter = (id: number, miles: number, name: string) =>
    node(id, [47.66 + miles / 69, -122.31], { place: 'suburb', name })
  const quartersOf = async (...nodes: ReturnType<typeof node>[]) =>
    (await readPoint(cafe, { nodes })).place!.neighborhoods
  assert.deepEqual(await quartersOf(quarter(2, 0.3, 'Docks'), quarter(3, -0.8, 'Mills')), ['Docks'])
  assert.deepEqual(await quartersOf(quarter(2, 0.3, 'Docks'), quarter(3, -0.4, 'Mills')), [])
  assert.deepEqual(await quartersOf(quarter(2, 1, 'Docks')), [])
})

test('a village of a municipality is where something is, unless the seat of the municipality is nearer', async () => {
  const { nodes, refs } = rectangle(11, [47, -123], [48, -122])
  const around = (village: string, miles: number) => ({
    nodes: [
      ...nodes,
      node(2, [47.66 + miles / 69, -122.31], { place: 'village', name: village }),
      node(3, [47.75, -122.31], { place: 'town', name: 'Parish' }),
    ],
    ways: [{ id: 1, refs, tags: { boundary: 'administrative', admin_level: '8', name: 'Parish' } }],
  })
  const quartersOf = async (village: string, miles: number) =>
    (await readPoint(cafe, around(village, miles))).place!.neighborhoods
  assert.deepEqual(await quartersOf('Pass', 0.5), ['Pass'])
  assert.deepEqual(await quartersOf('Pass', 1.5), [])
  assert.deepEqual(await quartersOf('PARISH', 0.5), [])
})

test('an unknown region comes from the options, or stays unknown', async () => {
  assert.equal((await placeOf(cafe)).region, null)
  const told = await placeOf(cafe, { region: 'WA', country: 'US' })
  assert.deepEqual([told.region, told.country], ['WA', 'US'])
  assert.equal((await placeOf({ ...cafe, 'addr:state': 'OR' }, { region: 'WA' })).region, 'OR')
})

test('a city is spelled one way', async () => {
  for (const city of ['SEATTLE', 'seattle', 'Seattle, WA', 'Seattle'])
    assert.equal((await placeOf({ ...cafe, 'addr:city': city })).locality, 'Seattle')
})

test('the time zone is that of the point', async () => {
  assert.equal((await placeOf(cafe)).timezone, 'America/Los_Angeles')
})

test('a phone number is kept in international format, or not at all', async () => {
  const phone = async (text: string, country: string) =>
    (await placeOf({ ...cafe, phone: text, 'addr:country': country })).phone
  assert.equal(await phone('(206) 555-0100', 'US'), '+1 206-555-0100')
  assert.equal(await phone('1-206-555-0100; 206 555 0101', 'US'), '+1 206-555-0100')
  assert.equal(await phone('09 1234 567', 'FI'), '+358 9 1234567')
  assert.equal(await phone('00358 9 1234 567', 'US'), '+358 9 1234567')
  assert.equal(await phone('call us; +44 20 7946 0018', 'GB'), '+44 20 7946 0018')
  for (const junk of ['ask inside', '123', '+1 000', '5'.repeat(400)]) assert.equal(await phone(junk, 'US'), null)
})

test('links are absolute or absent', async () => {
  assert.equal(
    (await placeOf({ ...cafe, website: 'www.marigold.example/menu' })).website,
    'https://www.marigold.example/menu',
  )
  assert.equal(
    (await placeOf({ ...cafe, 'contact:website': 'http://marigold.example' })).website,
    'http://marigold.example/',
  )
  assert.equal((await placeOf({ ...cafe, website: 'http://a.example; http://b.example' })).website, 'http://a.example/')
  for (const bad of ['javascript:alert(1)', 'ftp://x.example', 'Marigold', 'http://u:p@x.example', '/local'])
    assert.equal((await placeOf({ ...cafe, website: bad })).website, null)
  assert.equal((await placeOf({ ...cafe, 'website:menu': 'https://x.example/menu' })).website, null)
})

test('a booking page is a booking link, not the website', async () => {
  const both = await placeOf({
    ...cafe,
    website: 'https://marigold.example',
    'reservation:website': 'https://www.opentable.com/marigold',
  })
  assert.deepEqual(
    [both.website, both.reservationUrl],
    ['https://marigold.example/', 'https://www.opentable.com/marigold'],
  )
  const only = await placeOf({ ...cafe, website: 'https://resy.com/cities/sea/marigold' })
  assert.deepEqual([only.website, only.reservationUrl], [null, 'https://resy.com/cities/sea/marigold'])
  assert.equal((await placeOf({ ...cafe, website: 'https://notopentable.com/' })).reservationUrl, null)
})

test('pictures are image files, or files of Wikimedia Commons', async () => {
  const images = async (tags: TestTags) => (await placeOf({ ...cafe, ...tags })).imageUrls
  const commons = 'https://commons.wikimedia.org/wiki/Special:FilePath/Caf%C3%A9_1.jpg?width=1200'
  assert.deepEqual(await images({ wikimedia_commons: 'File:Café 1.jpg' }), [commons])
  assert.deepEqual(await images({ image: 'https://commons.wikimedia.org/wiki/File:Caf%C3%A9_1.jpg' }), [commons])
  assert.deepEqual(await images({ image: 'https://x.example/a.jpg' }), ['https://x.example/a.jpg'])
  assert.deepEqual(await images({ image: 'https://x.example/page', wikimedia_commons: 'Category:Cafés' }), [])
})

test("the cuisine of a museum's café does not describe the museum", async () => {
  const { subCategories, traits } = await placeOf({ tourism: 'museum', name: 'M', cuisine: 'regional;asian' })
  assert.deepEqual([subCategories, traits.toSorted()], [[], ['indoors', 'museum']])
})

test('tags become traits, with the traits that they imply', async () => {
  const place = await placeOf({ amenity: 'restaurant', name: 'M', cuisine: 'Sushi; pizza ;unheard_of', 'diet:vegan': 'only', wheelchair: 'yes', outdoor_seating: 'yes', 'diet:gluten_free': 'no' }) // biome-ignore format: a list
  for (const trait of [
    'sushi',
    'japanese',
    'pizza',
    'italian',
    'vegan',
    'plant-based',
    'vegetarian',
    'wheelchair',
    'outdoor-seating',
  ])
    assert.ok(place.traits.includes(trait), trait)
  assert.ok(!place.traits.includes('gluten-free'))
  assert.deepEqual(place.subCategories, ['sushi', 'pizza', 'unheard of'])
  assert.ok(place.tags.includes('outdoor seating') && place.tags.length <= 12)
  assert.deepEqual(place.categories, ['restaurant'])
})

test('only certain facts are kept', async () => {
  const hotel = await placeOf({
    tourism: 'hotel',
    name: 'H',
    stars: '4S',
    brand: 'Inn Co',
    'brand:wikidata': 'Q1',
    wikidata: 'Q1',
    start_date: '~1900',
  })
  assert.deepEqual(hotel.facts, { brand: 'Inn Co', stars: 4 })
  const bar = await placeOf({
    amenity: 'bar',
    name: 'B',
    min_age: '21',
    start_date: '1987-05',
    wikidata: 'Q77',
    wheelchair: 'no',
    stars: '5',
  })
  assert.deepEqual(bar.facts, {
    openedYear: 1987,
    wikidata: 'Q77',
    wheelchair: 'no',
    minimumAge: 21,
    kindPhrase: 'bar',
  })
  for (const date of ['C19', '1920s', 'before 1900', '1910-1912', 'unknown', '12', '3021'])
    assert.equal((await readPoint({ ...cafe, start_date: date })).place?.facts.openedYear, undefined, date)
  assert.equal(hotel.priceBand, null)
})

test('the year of a building is not the year in which its café opened', async () => {
  assert.equal((await placeOf({ ...cafe, building: 'yes', start_date: '1899' })).facts.openedYear, undefined)
  assert.equal(
    (
      await placeOf({
        amenity: 'place_of_worship',
        name: 'St X',
        wikidata: 'Q5',
        building: 'church',
        start_date: '1899',
      })
    ).facts.openedYear,
    1899,
  )
})

test('a museum in a monument or a house from before there were museums did not open when that was built', async () => {
  const museum = { tourism: 'museum', name: 'Marigold Museum' }
  const factsOf = async (tags: TestTags) => (await placeOf({ ...museum, ...tags })).facts
  for (const tags of [{ start_date: '1834', historic: 'monument' }, { start_date: '1380' }] as TestTags[]) {
    const { openedYear, buildingYear } = await factsOf(tags)
    assert.deepEqual([openedYear, buildingYear], [undefined, Number(tags.start_date)])
  }
  assert.equal((await factsOf({ start_date: '1834' })).openedYear, 1834)
})

test('the sentence follows from the record', async () => {
  const sentence = async (tags: TestTags) => (await placeOf(tags)).shortDescription
  assert.equal(
    await sentence({
      amenity: 'restaurant',
      name: 'M',
      cuisine: 'thai',
      'addr:street': 'University Way',
      'addr:suburb': 'University District',
      outdoor_seating: 'yes',
    }),
    'Thai restaurant on University Way, in the University District, with outdoor seating.',
  )
  assert.equal(
    await sentence({ ...cafe, 'diet:vegetarian': 'yes', 'addr:street': 'Elm Road' }),
    'Vegetarian-friendly café on Elm Road.',
  )
  assert.equal(
    await sentence({
      tourism: 'hotel',
      name: 'H',
      stars: '4',
      'addr:street': 'Kaivokatu',
      rooms: '190',
      internet_access: 'wlan',
    }),
    'Four-star hotel on Kaivokatu, with 190 rooms and Wi-Fi.',
  )
  assert.equal(
    await sentence({
      tourism: 'artwork',
      artwork_type: 'statue',
      name: 'S',
      wikidata: 'Q1',
      artist_name: 'Ada Berg',
      start_date: '1908',
    }),
    'Statue by Ada Berg, dating from 1908.',
  )
  assert.equal(await sentence({ ...cafe, cuisine: 'bagel' }), 'Bagel shop.')
})

test('without facts the sentence is empty', async () => {
  assert.equal((await placeOf(cafe)).shortDescription, '')
  assert.equal((await placeOf({ leisure: 'park', name: 'P', 'addr:city': 'Town' })).shortDescription, '')
})

test('the sentence never repeats the name', async () => {
  const place = await placeOf({
    amenity: 'restaurant',
    name: 'Thai Restaurant',
    cuisine: 'thai',
    'addr:street': 'Elm Road',
  })
  assert.equal(place.shortDescription, '')
})

test('the description of the mapper is used if it is a sentence for guests', async () => {
  const words = async (description: string) =>
    (await placeOf({ ...cafe, 'addr:street': 'Elm Road', description })).shortDescription
  assert.equal(
    await words('A quiet room above the harbor with a wall of books'),
    'A quiet room above the harbor with a wall of books.',
  )
  for (const note of [
    'FIXME: survey the entrance of the house',
    'closed in 2019, see the note on the door',
    'Call 206-555-0100 for the best of the rooms',
    'Pieni kahvila kadun varrella, avoinna kesällä',
    'nice',
    'A'.repeat(500),
    'We serve the coffee of a small roaster in the harbor',
    'Our terrace is open to the sea in the summer',
    'A terrace by the sea with a wall of books!',
    'A menu of the day for 12 € in the room above the harbor',
    'A house offering a unique experience in the heart of the old town',
    'THE BEAUTIFUL TERRACE of the old harbor is open in summer',
    "Next to the harbor, in the hall of 'the old mill, reads a sign",
    'Check the entrance of the house, position is approximate',
  ])
    assert.equal(await words(note), 'Café on Elm Road.', note)
})

test('hostile tags neither throw nor leak', async () => {
  const tags = { ...cafe, __proto__name: 'x', constructor: 'y', name: 'A\u202Eevil\u0000', cuisine: ';'.repeat(200), website: 'https://'.repeat(40), phone: ';,'.repeat(100), opening_hours: '('.repeat(250), image: 'File:'.repeat(40), stars: '9e9', 'addr:city': '\u0007' } // biome-ignore format: a list
  const place = await placeOf(tags)
  assert.equal(place.name, 'A evil')
  assert.equal(place.hours, null)
  assert.equal(place.locality, null)
})

test('the country of the options is used for phone numbers', async () => {
  const { places } = await readMap(
    { nodes: [node(1, [60.17, 24.94], { ...cafe, phone: '09 1234 567' })] },
    { country: 'FI' },
  )
  assert.equal(places[0]!.phone, '+358 9 1234567')
  assert.equal(places[0]!.timezone, 'Europe/Helsinki')
})

test('years and dates count from the day of the import', async () => {
  const museum = { tourism: 'museum', name: 'Elm House', start_date: '2016', 'addr:street': 'Net Street' }
  const description = async (today: string) => (await placeOf(museum, { today })).shortDescription
  assert.equal(await description('2026-01-01'), 'Museum on Net Street, open since 2016.')
  assert.equal(await description('2025-12-31'), 'Museum on Net Street.')
  const { report } = await readPoint({ ...cafe, end_date: '2026-06-14' }, {}, { today: '2026-06-15' })
  assert.deepEqual(report.dropped, { 'closed by its end date': 1 })
  assert.ok(await placeOf({ ...cafe, end_date: '2026-06-14' }, { today: '2026-06-14' }))
})

test('one slip in the name of the city is corrected by what is around, and another town is left', async () => {
  const around = {
    nodes: [2, 3, 4].map((id) => node(id, [47.6651, -122.3151], { 'addr:city': 'Helsinki', name: 'x' })),
  }
  const localityOf = async (city: string) => (await readPoint({ ...cafe, 'addr:city': city }, around)).place!.locality
  assert.equal(await localityOf('Heldinki'), 'Helsinki')
  assert.equal(await localityOf('Vantaa'), 'Vantaa')
})

test('a street in capitals or with a note is not in the description', async () => {
  const words = async (street: string) =>
    (await placeOf({ ...cafe, 'addr:suburb': 'Harbor', 'addr:street': street })).shortDescription
  assert.equal(await words('AVENUE DE LA COSTA'), 'Café in Harbor.')
  assert.equal(await words('Carrer Mossen. Local 2'), 'Café in Harbor.')
  assert.equal(await words('Av. Verge Maria'), 'Café on Av. Verge Maria, in Harbor.')
})
