import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifyFeature } from '../../src/importers/osm/classify-feature.ts'
import { readMap, rectangle, type TestTags } from '../support/osm-extract.ts'

function verdict(tags: TestTags): string {
  const judgement = classifyFeature({ name: 'Marigold', ...tags }, '2026-06-15')
  if (judgement === null) return 'nothing'
  return 'dropped' in judgement ? judgement.dropped : 'kept'
}

test('an adult venue is dropped under any tag, by other tags and by its name', () => {
  for (const tags of [
    { amenity: 'nightclub', nightclub: 'stripclub' },
    { amenity: 'bar', striptease: 'yes' },
    { amenity: 'theatre', 'theatre:type': 'striptease' },
    { leisure: 'sauna', club: 'swinger' },
    { shop: 'gift;erotic' },
  ] as TestTags[])
    assert.equal(verdict(tags), 'not for every guest', JSON.stringify(tags))
  for (const name of [
    'Red Strip Club', "Rick's Gentlemen's Club", 'Swingerclub Eden', 'FKK-Club Oase', 'Sauna Libertin', 'Peep-Show 24',
    'Erotik Shop', 'Club de Alterne', 'Стриптиз-бар Ночь', 'Strippiklubi', 'Sexy Shop Roma', 'Pavyon Yıldız',
    'キャバクラ蝶', '룸살롱 별', 'Hostess Bar Lily', 'Parenclub', 'Strippeklubb',
  ]) // biome-ignore format: a list
    assert.equal(verdict({ leisure: 'sauna', name }), 'not for every guest', name)
})

test('a beach without clothes, a museum of erotica and a playful name stay', () => {
  assert.equal(verdict({ natural: 'beach', name: 'FKK-Strand' }), 'kept')
  assert.equal(verdict({ tourism: 'museum', name: 'Erotic Museum' }), 'kept')
  for (const name of ['Swingers - The Crazy Golf Club', 'Bordello', 'Whisky a Go Go', 'Employees Only', 'Le Bordel'])
    assert.equal(verdict({ amenity: 'bar', name }), 'kept', name)
  assert.equal(verdict({ amenity: 'bar', min_age: '18' }), 'kept')
})

test('a place for one sex or for members is dropped', () => {
  assert.equal(verdict({ leisure: 'sauna', female: 'yes', male: 'no' }), 'for women or men only')
  assert.equal(verdict({ leisure: 'sauna', female: 'yes', male: 'yes' }), 'kept')
  assert.equal(verdict({ leisure: 'sauna', name: 'Frauensauna' }), 'for women or men only')
  assert.equal(verdict({ leisure: 'sauna', membership: 'required' }), 'private')
  assert.equal(verdict({ leisure: 'sports_centre', 'operator:type': 'school' }), 'private')
  assert.equal(verdict({ leisure: 'park', 'operator:type': 'public' }), 'kept')
})

test('a playground of a school, a kindergarten or a hospital is dropped', () => {
  for (const name of [
    'Elementary School Playground', 'Grundschule Nord', 'Kita Sonnenschein', 'Päiväkoti Tuulen piha', 'École Jules Ferry',
    'Colegio San José', 'Scuola Materna', 'Przedszkole nr 5', 'Mateřská škola', 'Óvoda', 'Børnehaven Skolen Nord Børnehave',
    'Детский сад 12', '第三小学校', '초등학교 놀이터',
  ]) // biome-ignore format: a list
    assert.equal(verdict({ leisure: 'playground', name }), 'school or university', name)
  assert.equal(verdict({ leisure: 'playground', name: 'Klinikum Süd' }), 'health care')
  assert.equal(verdict({ leisure: 'garden', name: 'Sairaalan puutarha' }), 'health care')
  for (const name of ['Old School Park', 'Skolparken', 'Hospital Hill Park'])
    assert.equal(verdict({ leisure: 'park', name }), 'kept', name)
})

test('a shop for frames or artists’ materials is no art shop', () => {
  const dropped = 'shop for daily needs'
  assert.equal(verdict({ shop: 'art', craft: 'picture_framing' }), dropped)
  for (const name of [
    'Rahmen Maier',
    'Encadrement Dubois',
    'Custom Framing',
    'Cornici Belli',
    'Kehysliike Aalto',
    '画材店',
  ])
    assert.equal(verdict({ shop: 'art', name }), dropped, name)
  assert.equal(verdict({ shop: 'art', name: 'Galerie Maier' }), 'kept')
})

test('a hairdresser or an office under a tag for visitors is dropped, a café that cuts hair is not', () => {
  assert.equal(verdict({ tourism: 'gallery', shop: 'hairdresser' }), 'beauty or personal care')
  assert.equal(verdict({ tourism: 'gallery', office: 'estate_agent' }), 'business or service')
  assert.equal(verdict({ shop: 'gift', name: 'Friseursalon Anna' }), 'beauty or personal care')
  assert.equal(verdict({ amenity: 'cafe', shop: 'hairdresser' }), 'kept')
  assert.equal(verdict({ amenity: 'bar', name: 'The Barber Shop' }), 'kept')
})

test('a canteen for staff is dropped', () => {
  for (const name of [
    'Staff Canteen',
    'Betriebskantine',
    "Restaurant d'entreprise",
    'Henkilöstöravintola Piha',
    '社員食堂',
  ])
    assert.equal(verdict({ amenity: 'restaurant', name }), 'canteen for staff', name)
  assert.equal(verdict({ amenity: 'restaurant', name: 'Kantine' }), 'kept')
})

test('what is inside an airport terminal is dropped, a hotel is not, and fast food in a station is an everyday place', async () => {
  const terminal = rectangle(1, [47.6, -122.4], [47.602, -122.398])
  const station = rectangle(11, [47.61, -122.4], [47.612, -122.398])
  const inTerminal: [number, number] = [47.601, -122.399]
  const inStation: [number, number] = [47.611, -122.399]
  const { places, report } = await readMap({
    nodes: [
      ...terminal.nodes,
      ...station.nodes,
      { id: 21, at: inTerminal, tags: { amenity: 'bar', name: 'Skyline' } },
      { id: 22, at: inTerminal, tags: { tourism: 'viewpoint', name: 'Terrace' } },
      { id: 23, at: inTerminal, tags: { tourism: 'hotel', name: 'Sleep' } },
      { id: 24, at: inStation, tags: { amenity: 'fast_food', name: 'Quick' } },
      { id: 25, at: inStation, tags: { amenity: 'restaurant', name: 'Oyster Hall' } },
      { id: 26, at: [47.62, -122.39], tags: { amenity: 'fast_food', name: 'Corner' } },
    ],
    ways: [
      { id: 31, refs: terminal.refs, tags: { aeroway: 'terminal' } },
      { id: 32, refs: station.refs, tags: { building: 'train_station' } },
    ],
  })
  assert.deepEqual(places.map(({ name }) => name).toSorted(), ['Corner', 'Oyster Hall', 'Quick', 'Sleep'])
  assert.equal(report.dropped['inside an airport'], 2)
  assert.deepEqual(
    places.filter(({ facts }) => facts.renown?.everyday).map(({ name }) => name),
    ['Quick'],
  )
})
