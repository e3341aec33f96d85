import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { importSmallWorld } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

forEachStore((_engine, open) => {
  test('a document without a version is of the first; one of a newer version is refused by name', async () => {
    const { store, close } = await open()
    try {
      await importSmallWorld(store)
      const before = await store.places.byId('small:tide-room')
      const keep = (document: object) =>
        sql`update place set document = ${JSON.stringify(document)} where id = 'small:tide-room'`.execute(
          store.database,
        )
      await keep({ ...before })
      assert.deepEqual(await store.places.byId('small:tide-room'), before)
      await keep({ ...before, version: 2 })
      const refusal = /^small:tide-room was written by a newer release: its document has version 2/
      await assert.rejects(store.places.byId('small:tide-room'), { message: refusal })
      await assert.rejects(store.places.byIds(['small:tide-room']), { message: refusal })
    } finally {
      await close()
    }
  })
})
