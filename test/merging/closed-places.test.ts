import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { emptyPlace, type PlaceDocument, type PlaceExistence } from '../../src/domain/place.ts'
import { readOsm } from '../../src/importers/osm/read-osm.ts'
import { readOverture } from '../../src/importers/overture/read-overture.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { placePrior } from '../../src/ingest/prior.ts'
import { judgeClosure } from '../../src/matching/judge-closure.ts'
import { mergePlaces } from '../../src/matching/merge-places.ts'
import { openSqliteStore } from '../support/stores.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

const now = Temporal.Instant.from('2026-12-02T20:00:00Z')
const overture = dataFile('overture/us-places.parquet')
const extracts = ['osm/helsinki-centre.osm.pbf', 'osm/seattle-university-district.osm.pbf']
const known = { phone: '+1 206-555-0142', website: 'https://place.example/', address: '1 Main St' }

function record(source: string, existence?: PlaceExistence, more: object = known) {
  const place = emptyPlace({ id: `${source}:1`, source, licence: '', section: 'foodAndBeverage', name: 'Place' })
  return { source, kind: source, place: { ...place, ...more, facts: existence === undefined ? {} : { existence } } }
}
const judge = (...records: ReturnType<typeof record>[]) => judgeClosure(records, now)

test('a place that its source says has closed is gone', () => {
  assert.equal(judge(record('overture', { status: 'closed', confidence: 0.99 })).isClosed, true)
  assert.equal(judge(record('foursquare', { status: 'closed', closedOn: '2024-05-01' })).isClosed, true)
})

test('a closing day that is still to come closes nothing until it has come', () => {
  assert.equal(judge(record('foursquare', { closedOn: '2026-12-03' })).isClosed, false)
  assert.equal(judge(record('foursquare', { closedOn: '2026-12-02' })).isClosed, true)
})

test('a fresh sighting by another source outweighs an old closing, and an old sighting does not', () => {
  const closed = record('foursquare', { status: 'closed', closedOn: '2024-05-01' })
  const later = judge(closed, record('overture', { confidence: 0.95, refreshedOn: '2026-10-01' }))
  assert.equal(later.isClosed, false)
  assert.ok((later.openProbability ?? 0) > 0.9)
  assert.equal(judge(closed, record('overture', { confidence: 0.95, refreshedOn: '2023-10-01' })).isClosed, true)
})

test('a place on the map that a directory says has closed is in doubt', () => {
  const { isClosed, openProbability } = judge(record('overture', { status: 'closed' }), record('osm'))
  assert.equal(isClosed, false)
  assert.ok((openProbability ?? 1) < 0.9 && (openProbability ?? 0) > 0.5, String(openProbability))
})

test("the operator's word that a place is open stands above every other source's", () => {
  assert.deepEqual(judge(record('overture', { status: 'closed' }), record('records')), {
    isClosed: false,
    openProbability: null,
  })
})

test("a place that the operator's list calls closed is closed, though the map has it", () => {
  assert.equal(judge(record('places', { status: 'closed' }), record('osm')).isClosed, true)
})

test("what the operator's list says goes before the map", () => {
  const merged = mergePlaces('own:1', [record('osm', {}, { name: 'OSM' }), record('places', {}, { name: 'Own' })], now)
  assert.equal(merged?.name, 'Own')
})

test('a park needs no telephone to be there, and is doubted less than a kitchen without one', () => {
  const bare = (section: string) =>
    judge(record('overture', { confidence: 0.9, refreshedOn: '2026-10-01' }, { section }))
  assert.equal(bare('attractions').isClosed, false)
  assert.ok((bare('attractions').openProbability ?? 0) > (bare('foodAndBeverage').openProbability ?? 1))
})

test("one provider's low confidence alone removes nothing", () => {
  assert.equal(judge(record('overture', { confidence: 0.2, refreshedOn: '2026-10-01' })).isClosed, false)
})

test('what nobody has looked at for years is believed in less, a kitchen sooner than a hotel', () => {
  const seen = (refreshedOn: string, section = 'foodAndBeverage') =>
    judge(record('overture', { confidence: 0.95, refreshedOn }, { ...known, section })).openProbability ?? 0
  assert.ok(seen('2026-11-01') > seen('2025-11-01') && seen('2025-11-01') > seen('2023-11-01'))
  assert.ok(seen('2023-11-01', 'lodging') > seen('2023-11-01'))
  assert.equal(seen('2015-11-01'), seen('2010-11-01'))
})

test('bars go sooner than shops, these sooner than restaurants, hotels and museums, and churches and parks hardly ever', () => {
  const left = (section: string, category: string) => {
    const seen = (refreshedOn: string) =>
      judge(record('osm', { refreshedOn }, { section, categories: [category] })).openProbability ?? 0
    return seen('2021-12-02') / seen('2026-12-02')
  }
  const shares = [
    left('foodAndBeverage', 'cocktail bar'),
    left('attractions', 'gift shop'),
    left('foodAndBeverage', 'Thai restaurant'),
    left('lodging', 'hotel'),
    left('attractions', 'art museum'),
    left('attractions', 'Lutheran church'),
    left('attractions', 'park'),
  ]
  assert.deepEqual(
    shares.toSorted((a, b) => a - b),
    shares,
  )
  assert.ok(shares.at(-2)! > 0.98 && shares[0]! < 0.75, shares.join(' '))
  assert.equal(left('foodAndBeverage', 'juice bar'), left('foodAndBeverage', 'restaurant'))
  assert.equal(left('attractions', 'theme park'), left('attractions', 'cinema'))
  assert.equal(left('lodging', 'garden'), left('lodging', 'hotel'))
})

test('about 18 % of the places of a city are gone after five years', { skip: skipWithout(...extracts) }, async () => {
  const lost: number[] = []
  for (const extract of extracts)
    for await (const given of readOsm([dataFile(extract)], { today: '2026-12-02' }).records) {
      if (given.kind !== 'place') continue
      const { place } = given
      const seen = (refreshedOn: string) =>
        judge({ source: 'osm', kind: 'osm', place: { ...place, facts: { existence: { refreshedOn } } } })
      lost.push(1 - (seen('2021-12-02').openProbability ?? 0) / (seen('2026-12-02').openProbability ?? 1))
    }
  const share = lost.reduce((sum, one) => sum + one, 0) / lost.length
  assert.ok(share > 0.165 && share < 0.195, `${share} of ${lost.length}`)
})

test('a record of the map alone is never dropped for its age or for what it lacks, and stands lower for its age', () => {
  const bare = { section: 'foodAndBeverage', categories: ['nightclub'] }
  const seen = (refreshedOn: string) => record('osm', { refreshedOn }, bare)
  assert.equal(judge(seen('1999-01-01')).isClosed, false)
  const priorOf = (day: string) => {
    const place = mergePlaces('osm:1', [seen(day)], now)
    assert.ok(place)
    return placePrior(place)
  }
  assert.ok(priorOf('2026-11-01') > priorOf('2024-11-01') && priorOf('2024-11-01') > priorOf('2021-11-01'))
})

test('an extract that still lists a place has not seen it after its closing; a mapper who was there has', () => {
  const closed = record('foursquare', { status: 'closed', closedOn: '2024-05-01' })
  const listed = judge(closed, record('osm', { refreshedOn: '2026-11-01', isUnchecked: true }))
  const visited = judge(closed, record('osm', { refreshedOn: '2026-11-01' }))
  assert.deepEqual([listed.isClosed, visited.isClosed], [false, false])
  assert.ok((listed.openProbability ?? 1) < 0.9 && (visited.openProbability ?? 0) > 0.95)
})

test('a place in doubt stands lower than one that is not', () => {
  const place = record('overture').place
  const priorOf = (confidence: number) => placePrior({ ...place, facts: { existence: { confidence } } })
  assert.ok(priorOf(0.95) > priorOf(0.85) && priorOf(0.85) > priorOf(0.6))
  assert.equal(placePrior(place), priorOf(0.98))
})

test('of the places of Overture that have closed most that stand are low, and few that are open are lost', {
  skip: skipWithout('overture/us-places.parquet'),
}, async () => {
  const file = await asyncBufferFromFile(overture)
  const rows = (await parquetReadObjects({ file, compressors, columns: ['id', 'open'] })) as Labelled[]
  const openness = new Map(rows.map(({ id, open }) => [`overture:${id}`, Number(open) === 1]))
  const { store, close } = await openSqliteStore()
  try {
    const { records } = readOverture([overture])
    const kept: string[] = []
    async function* passing() {
      for await (const given of records) {
        if (given.kind === 'place') kept.push(given.place.id)
        yield given
      }
    }
    await importCatalog(store, {
      source: 'overture',
      kind: 'overture',
      licence: '',
      records: passing(),
      now: releasedOn,
    })
    const found = await Promise.all(kept.map((id) => store.places.byId(id)))
    const judged = kept.map((id, index) => ({ id, isOpen: openness.get(id) === true, place: found[index] ?? null }))
    const halves = Map.groupBy(judged, ({ id }) => hash('sha1', id, 'buffer')[0]! % 2)
    console.log(`looked at: ${tell(halves.get(0)!)}\nnot looked at: ${tell(halves.get(1)!)}\nall: ${tell(judged)}`)
    const { gone, upperHalf } = figuresOf(judged)
    assert.ok(gone.open / judged.filter(({ isOpen }) => isOpen).length <= 0.03)
    assert.ok(upperHalf.after <= 0.065, 'closed ones among the upper half')
    assert.ok(upperHalf.after <= 0.6 * upperHalf.before, 'closed ones among the upper half')
  } finally {
    await close()
  }
})

/** The release that the labels were made for. */
const releasedOn = Temporal.Instant.from('2025-03-15T00:00:00Z')

type Labelled = { id: string; open: bigint }
type Judged = { isOpen: boolean; place: PlaceDocument | null }

/**
 * The shares of closed places among those with the highest scores, with everything that is said of existence and
 * without it.
 */
function figuresOf(judged: readonly Judged[]) {
  const standing = judged.filter((one): one is Judged & { place: PlaceDocument } => one.place !== null)
  const count = (those: readonly Judged[]) => ({
    closed: those.filter(({ isOpen }) => !isOpen).length,
    open: those.filter(({ isOpen }) => isOpen).length,
  })
  const highest = (part: number) => {
    const shareBy = (priorOf: (place: PlaceDocument) => number) => {
      const first = standing
        .toSorted((one, other) => priorOf(other.place) - priorOf(one.place))
        .slice(0, Math.round(standing.length * part))
      return count(first).closed / first.length
    }
    return {
      before: shareBy((place) => placePrior({ ...place, facts: { ...place.facts, existence: {} } })),
      after: shareBy(placePrior),
    }
  }
  return {
    listed: count(judged),
    gone: count(judged.filter(({ place }) => place === null)),
    doubted: count(standing.filter(({ place }) => (place.facts.existence?.confidence ?? 1) < 0.8)),
    upperHalf: highest(0.5),
    topTenth: highest(0.1),
  }
}

function tell(judged: readonly Judged[]): string {
  const { listed, gone, doubted, upperHalf, topTenth } = figuresOf(judged)
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return (
    `of ${listed.closed} closed ${gone.closed} gone, ${doubted.closed} believed in below 80 %; of ${listed.open} open ${gone.open} and ${doubted.open}; ` +
    `closed among the upper half by prior ${percent(upperHalf.before)} without openProbability, ${percent(upperHalf.after)} with it; ` +
    `top tenth ${percent(topTenth.before)}, ${percent(topTenth.after)}`
  )
}
