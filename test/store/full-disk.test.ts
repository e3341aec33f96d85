import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { openStore, type Store } from '../../src/store/store.ts'
import { importManyPlaces } from '../support/many-places.ts'
import { openSqliteStore } from '../support/stores.ts'

const now = Temporal.Instant.from('2026-06-01T12:00:00Z')
const ever = Temporal.Instant.from('2000-01-01T00:00:00Z')
const isFull = (error: { errcode?: number }) => error.errcode === 13

describe('a disk that is full', () => {
  test('fails the import with its own error, and the old catalog is still there', async () => {
    await withFile(async (first, databaseUrl) => {
      await importManyPlaces(first, 20)
      const generation = await first.generation()
      const store = await openStore({ databaseUrl, maxPages: pagesOf(databaseUrl) })
      await assert.rejects(importManyPlaces(store, 400), isFull)
      assert.equal(await store.generation(), generation)
      assert.equal((await store.places.byId('town:0'))?.name, 'Place 0')
      assert.equal(await store.places.byId('town:399'), null)
      await store.close()
      // The file has room again.
      await importManyPlaces(first, 400)
      assert.equal((await first.places.byId('town:399'))?.name, 'Place 399')
    })
  })

  test('makes guest memory unwell until a write is kept again', async () => {
    await withFile(async (first, databaseUrl) => {
      await importManyPlaces(first, 5)
      const other = new DatabaseSync(databaseUrl.slice('sqlite:'.length))
      other.exec('create table filler (text text)')
      other.exec('insert into filler values (zeroblob(400000))')
      const { guests, close } = await openStore({ databaseUrl, maxPages: pagesOf(databaseUrl) })
      assert.equal(await guests.isWell(), true)
      const keep = (stay: string) =>
        guests.keep({ consumer: 'key', guestId: stay }, stay, { recommended: ['x'.repeat(1000)], kinds: [] }, now)
      await assert.rejects(async () => {
        for (let stay = 0; stay < 500; stay++) await keep(`stay ${stay}`)
      }, isFull)
      assert.equal(await guests.isWell(), false)
      other.exec('drop table filler')
      assert.equal(await guests.isWell(), true)
      await keep('later')
      assert.equal((await guests.before({ consumer: 'key', guestId: 'later' }, 'next', ever)).length, 1)
      await close()
      other.close()
    })
  })
})

async function withFile(work: (store: Store, databaseUrl: string) => Promise<void>): Promise<void> {
  const { store, databaseUrl, close } = await openSqliteStore()
  try {
    await work(store, databaseUrl)
  } finally {
    await close()
  }
}

function pagesOf(databaseUrl: string): number {
  const database = new DatabaseSync(databaseUrl.slice('sqlite:'.length))
  const { page_count } = database.prepare('pragma page_count').get() as { page_count: number }
  database.close()
  return page_count
}
