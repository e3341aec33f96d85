import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { judgeExistence } from '../../src/domain/existence.ts'
import { emptyPlace, type PlaceExistence } from '../../src/domain/place.ts'
import { placePrior } from '../../src/domain/prior.ts'
import { readOverture } from '../../src/importers/overture/read-overture.ts'
import { openSqliteStore } from '../support/stores.ts'

const now = Temporal.Instant.from('2026-12-02T20:00:00Z')
const overture = fileURLToPath(new URL('../../../shared/data/overture/us-places.parquet', import.meta.url))
const known = { phone: '+1 206-555-0142', website: 'https://place.example/', address: '1 Main St' }

function record(source: string, existence?: PlaceExistence, more: object = known) {
  const place = emptyPlace({ id: `${source}:1`, source, licence: '', section: 'foodAndBeverage', name: 'Place' })
  return { source, kind: source, place: { ...place, ...more, facts: existence === undefined ? {} : { existence } } }
}
const judge = (...records: ReturnType<typeof record>[]) => judgeExistence(records, now)

test('a place that its source says has closed is gone', () => {
  assert.equal(judge(record('overture', { status: 'closed', confidence: 0.99 })).isGone, true)
  assert.equal(judge(record('foursquare', { status: 'closed', closedOn: '2024-05-01' })).isGone, true)
})

test('a fresh sighting by another source outweighs an old closing, and an old sighting does not', () => {
  const closed = record('foursquare', { status: 'closed', closedOn: '2024-05-01' })
  const later = judge(closed, record('overture', { confidence: 0.95, refreshedOn: '2026-10-01' }))
  assert.equal(later.isGone, false)
  assert.ok((later.belief ?? 0) > 0.9)
  assert.equal(judge(closed, record('overture', { confidence: 0.95, refreshedOn: '2023-10-01' })).isGone, true)
})

test('a place on the map that a directory says has closed is in doubt', () => {
  const { isGone, belief } = judge(record('overture', { status: 'closed' }), record('osm'))
  assert.equal(isGone, false)
  assert.ok((belief ?? 1) < 0.9 && (belief ?? 0) > 0.5, String(belief))
})

test("the operator's word that a place is open stands above every other source's", () => {
  assert.deepEqual(judge(record('overture', { status: 'closed' }), record('records')), { isGone: false, belief: null })
})

test("one provider's low confidence alone removes nothing", () => {
  assert.equal(judge(record('overture', { confidence: 0.2, refreshedOn: '2026-10-01' })).isGone, false)
})

test('a place in doubt stands lower than one that is not', () => {
  const place = record('overture').place
  const priorOf = (confidence: number) => placePrior({ ...place, facts: { existence: { confidence } } })
  assert.ok(priorOf(0.95) > priorOf(0.75) && priorOf(0.75) > priorOf(0.6))
  assert.equal(placePrior(place), priorOf(0.95))
})

test('of the places of Overture that have closed half go or sink, and few that are open are lost', {
  skip: !existsSync(overture) && '../shared/data is absent',
}, async () => {
  const file = await asyncBufferFromFile(overture)
  const labels = (await parquetReadObjects({ file, compressors, columns: ['id', 'open'] })) as {
    id: string
    open: bigint
  }[]
  const isOpen = new Map(labels.map(({ id, open }) => [`overture:${id}`, Number(open) === 1]))
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
    await store.import({ source: 'overture', kind: 'overture', licence: '', records: passing(), now })
    const places = await store.places.byIds(kept)
    const count = { open: tally(), closed: tally() }
    for (const id of kept) {
      const label = isOpen.get(id) ? count.open : count.closed
      label.listed++
      const place = places.get(id) ?? (await store.places.byId(id))
      if (place === null) label.gone++
      else if (isFirmlyBelieved(place.facts.existence)) label.standing++
      else label.sunk++
    }
    for (const [name, { listed, gone, sunk, standing }] of Object.entries(count))
      console.log(
        `labelled ${name}: ${listed} kept by their kind; ${gone} gone, ${sunk} sunk, ${standing} stand as they did`,
      )
    assert.ok(count.open.gone / count.open.listed <= 0.04)
    assert.ok((count.closed.gone + count.closed.sunk) / count.closed.listed >= 0.45)
    assert.ok((count.open.gone + count.open.sunk) / count.open.listed <= 0.2)
  } finally {
    await close()
  }
})

const tally = () => ({ listed: 0, gone: 0, sunk: 0, standing: 0 })
/** Doubt begins here, see src/domain/prior.ts. */
const isFirmlyBelieved = (existence: PlaceExistence | undefined) => (existence?.confidence ?? 1) >= 0.8
