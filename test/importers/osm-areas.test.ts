import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaOf, contains, type Position, representativePoint } from '../../src/importers/osm/shapes/area.ts'
import { readMap, rectangle } from '../support/osm-extract.ts'

const park = { leisure: 'park', name: 'Green Park' }
const near = (actual: number | null, expected: number) =>
  assert.ok(Math.abs(actual! - expected) < 1e-6, `${actual}, not ${expected}`)

test('the point of an area is the middle of its outline', async () => {
  const { nodes, refs } = rectangle(1, [47.6, -122.4], [47.602, -122.39])
  const { places } = await readMap({ nodes, ways: [{ id: 7, refs, tags: park }] })
  assert.equal(places[0]!.id, 'osm:w7')
  near(places[0]!.latitude, 47.601)
  near(places[0]!.longitude, -122.395)
})

test('the point of a crescent is inside it', () => {
  const crescent = areaOf([
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 3],
      [3, 3],
      [3, 1],
      [0, 1],
      [0, 0],
    ].map(([x, y]) => [x!, y!] as Position),
  ])
  assert.ok(!contains(crescent, [1.5, 2]))
  assert.ok(contains(crescent, representativePoint(crescent)))
})

test('a relation is joined from its outer ways, in any direction', async () => {
  const { nodes } = rectangle(1, [60, 24], [60.002, 24.004])
  const { places } = await readMap({
    nodes,
    ways: [
      { id: 1, refs: [1, 2, 3] },
      { id: 2, refs: [1, 4, 3] },
    ],
    relations: [
      {
        id: 5,
        members: [
          { kind: 'way', id: 1, role: 'outer' },
          { kind: 'way', id: 2, role: 'outer' },
        ],
        tags: { type: 'multipolygon', tourism: 'museum', name: 'Museo' },
      },
    ],
  })
  assert.equal(places[0]!.id, 'osm:r5')
  near(places[0]!.latitude, 60.001)
  near(places[0]!.longitude, 24.002)
})

test('a building with a courtyard has its point in the building', async () => {
  const outer = rectangle(1, [10, 10], [10.003, 10.003])
  const inner = rectangle(11, [10.0005, 10.0005], [10.0025, 10.0025])
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
        tags: { type: 'multipolygon', tourism: 'hotel', name: 'Court Hotel' },
      },
    ],
  })
  const { latitude, longitude } = places[0]!
  const inCourt = latitude! > 10.0005 && latitude! < 10.0025 && longitude! > 10.0005 && longitude! < 10.0025
  assert.ok(!inCourt && latitude! > 10 && latitude! < 10.003 && longitude! > 10 && longitude! < 10.003)
})

test('the point of a relation of nodes is its label, or else their middle', async () => {
  const nodes = [
    { id: 1, at: [50, 8] as [number, number] },
    { id: 2, at: [50.001, 8.002] as [number, number] },
  ]
  const tags = { type: 'site', tourism: 'zoo', name: 'Little Zoo' }
  const members = [
    { kind: 'node' as const, id: 1 },
    { kind: 'node' as const, id: 2 },
  ]
  const { places } = await readMap({ nodes, relations: [{ id: 1, members, tags }] })
  near(places[0]!.latitude, 50.0005)
  const labelled = [members[0]!, { ...members[1]!, role: 'label' }]
  const second = await readMap({ nodes, relations: [{ id: 1, members: labelled, tags }] })
  near(second.places[0]!.latitude, 50.001)
})

test('an outline that the extract cuts off has its point in the known part', async () => {
  const { nodes, refs } = rectangle(1, [47.6, -122.4], [47.602, -122.39])
  const { places } = await readMap({ nodes: nodes.slice(0, 3), ways: [{ id: 7, refs, tags: park }] })
  assert.ok(places[0]!.latitude! >= 47.6 && places[0]!.latitude! <= 47.602)
})

test('an area without any node in the extract is dropped and counted', async () => {
  const { places, report } = await readMap({ ways: [{ id: 7, refs: [1, 2, 3, 1], tags: park }] })
  assert.deepEqual(places, [])
  assert.equal(report.dropped['outside the extract'], 1)
})

test('a node in its building becomes one record, completed from the other', async () => {
  const { nodes, refs } = rectangle(1, [47.6, -122.4], [47.6004, -122.3995])
  const { places, report } = await readMap({
    nodes: [
      ...nodes,
      {
        id: 9,
        at: [47.6001, -122.3998],
        tags: { tourism: 'hotel', name: 'The Grand Hotel', phone: '+12065550100', website: 'https://grand.example/' },
      },
    ],
    ways: [{ id: 7, refs, tags: { tourism: 'hotel', name: 'Grand Hotel', building: 'yes', wheelchair: 'yes' } }],
  })
  assert.deepEqual(
    places.map(({ id }) => id),
    ['osm:n9'],
  )
  assert.equal(places[0]!.website, 'https://grand.example/')
  assert.equal(places[0]!.facts.wheelchair, 'yes')
  assert.equal(report.dropped['mapped twice'], 1)
})

test('two branches of a chain across the street are different places', async () => {
  const tags = { amenity: 'cafe', name: 'Chain Coffee', brand: 'Chain Coffee' }
  const { places } = await readMap({
    nodes: [
      { id: 1, at: [47.6, -122.4], tags },
      { id: 2, at: [47.6006, -122.4], tags },
      { id: 3, at: [47.7, -122.4], tags: { ...tags, level: '1' } },
      { id: 4, at: [47.7, -122.4], tags: { ...tags, level: '2' } },
    ],
  })
  assert.equal(places.length, 4)
})

test('a restaurant and the hotel that it is named after are different places', async () => {
  const { places } = await readMap({
    nodes: [
      { id: 1, at: [47.6, -122.4], tags: { tourism: 'hotel', name: 'Anchor' } },
      { id: 2, at: [47.6, -122.4], tags: { amenity: 'restaurant', name: 'Anchor' } },
    ],
  })
  assert.deepEqual(places.map(({ section }) => section).sort(), ['foodAndBeverage', 'lodging'])
})

test('two halves of a park are one park', async () => {
  const west = rectangle(1, [47.6, -122.4], [47.604, -122.395])
  const east = rectangle(11, [47.6, -122.3949], [47.604, -122.39])
  const { places } = await readMap({
    nodes: [...west.nodes, ...east.nodes],
    ways: [
      { id: 1, refs: west.refs, tags: park },
      { id: 2, refs: east.refs, tags: { ...park, wikidata: 'Q1' } },
    ],
  })
  assert.deepEqual(
    places.map(({ id }) => id),
    ['osm:w2'],
  )
})
