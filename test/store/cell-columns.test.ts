import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellOf } from '../../src/domain/cell.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { underOneSnapshot } from '../../src/store/catalog-snapshot.ts'
import { readPlaceCell, writePlaceCell } from '../../src/store/cells/place-cell-format.ts'
import { type CellColumns, placeRows } from '../../src/store/place-columns.ts'
import {
  brandAt,
  entityAt,
  fameAt,
  hoursAt,
  idAt,
  nameAt,
  pointAt,
  priorAt,
  sectionAt,
  wheelchairAt,
} from '../../src/store/read-columns.ts'
import type { Store } from '../../src/store/store.ts'
import { madeUpMetro, savePlaces } from '../support/made-up-metro.ts'
import { forEachStore, useStore } from '../support/stores.ts'
import { center, hotel, load, now, place } from '../support/worlds.ts'

const elsewhere = { latitude: 48.1, longitude: 11.5 }

forEachStore((_engine, open) => {
  test('the columns that an import writes are those of its places, as are columns built on demand', () =>
    useStore(open, async (store) => {
      await savePlaces(store, madeUpMetro({ count: 300, seed: 3, center, radiusMiles: 3 }))
      const { rows, written } = await everyCell(store)
      assert.equal(rows.length, 300)
      assert.deepEqual(written, await asRead(store))
      await changeEveryCell(store, Buffer.from('damaged'))
      assert.deepEqual(await asRead(store), written)
      await changeEveryCell(store, null)
      assert.deepEqual(await asRead(store), written)
    }))

  test('an import elsewhere leaves cells and documents in memory, one nearby renews them', () =>
    useStore(open, async (store) => {
      const cafes = [place('cafe'), place('bar', { ...elsewhere })]
      await load(store, [hotel(), ...cafes])
      const counts = store.answerCounts
      // One list, as the guests of a hotel share its circle.
      const circle = [cellOf(center)]
      const nameIn = async () => {
        const [before, documents] = [counts.cellsRead, counts.documentsRead]
        const name = await underOneSnapshot(store, async (catalog) => {
          const [cell] = await catalog.columns(circle)
          const document = (await catalog.places(['test:cafe'])).get('test:cafe')
          assert.ok(cell !== undefined && document !== undefined)
          const names = [nameAt({ cell, index: 0 }), document.name]
          assert.equal(new Set(names).size, 1)
          return names[0]
        })
        return { name, cellsRead: counts.cellsRead - before, documentsRead: counts.documentsRead - documents }
      }
      assert.deepEqual(await nameIn(), { name: 'cafe', cellsRead: 1, documentsRead: 1 })
      assert.deepEqual(await nameIn(), { name: 'cafe', cellsRead: 0, documentsRead: 0 })
      await load(store, [place('pub', { ...elsewhere })], 'other')
      assert.deepEqual(await nameIn(), { name: 'cafe', cellsRead: 0, documentsRead: 0 })
      await load(store, [hotel(), place('cafe', { name: 'Renamed' }), ...cafes.slice(1)])
      assert.deepEqual(await nameIn(), { name: 'Renamed', cellsRead: 1, documentsRead: 1 })
    }))
})

/** Each cell as an import has stored it, and as its places say it now. */
async function everyCell({ database }: Store) {
  const stored = await database.selectFrom('cell_columns').selectAll().where('kind', '=', 'places').execute()
  const rows = await placeRows(
    database,
    stored.map(({ cell }) => cell),
  )
  for (const { cell, columns } of stored) {
    const own = rows.filter((row) => row.cell === cell)
    assert.ok(columns !== null)
    assert.deepEqual(readPlaceCell(columns), readPlaceCell(writePlaceCell(own)))
  }
  return { rows, written: rows.map(({ id }) => id).sort() }
}

/** The ids as finding reads them, after a look at each of their other columns. */
async function asRead(store: Store): Promise<string[]> {
  const rows = await store.database.selectFrom('place').selectAll().execute()
  const cells = [...new Set(rows.map(({ cell }) => cell ?? ''))]
  const columns = await underOneSnapshot(store, (catalog) => catalog.columns(cells))
  const read = columns.flatMap((cell: CellColumns) =>
    Array.from({ length: cell.count }, (_, index) => ({ cell, index })),
  )
  for (const at of read) {
    const row = rows.find(({ id }) => id === idAt(at))
    assert.deepEqual(
      [nameAt(at), sectionAt(at), pointAt(at), priorAt(at), fameAt(at), brandAt(at), entityAt(at), wheelchairAt(at)],
      [
        row?.name,
        row?.section,
        { latitude: row?.latitude, longitude: row?.longitude },
        row?.prior,
        row?.fame,
        row?.brand,
        row?.wikidata,
        row?.wheelchair ?? 'unknown',
      ],
    )
    assert.equal(hoursAt(at).isKnown, row?.hours !== null)
  }
  return read.map(idAt).sort()
}

/** Gives every cell these columns, as a new generation. */
async function changeEveryCell(store: Store, columns: Buffer | null): Promise<void> {
  await importCatalog(store, { source: 'none', kind: 'records', licence: '', records: [], now })
  const { generation } = await store.database.selectFrom('catalog_state').select('generation').executeTakeFirstOrThrow()
  await store.database.updateTable('cell_columns').set({ columns, generation }).execute()
}
