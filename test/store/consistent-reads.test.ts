import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forEachStore } from '../support/stores.ts'
import { event, load, place } from '../support/worlds.ts'

const show = (id: string) =>
  event(id, {
    venuePlaceId: 'test:hall',
    schedule: { dates: ['2026-12-05', '2026-12-06'], times: ['19:30'] },
  })
const hall = place('hall', { section: 'other' })
const before = [hall, show('jazz'), show('blues')]
const after = [hall, show('jazz')]

forEachStore((_engine, open) => {
  test('work whose only read met another catalog runs again', async () => {
    const { store, close } = await open()
    try {
      await load(store, before)
      const titlesAt = async (day: string, generation: number) =>
        (await store.events.at('test:hall', day, generation)).map(({ title }) => title).sort()
      // From here on the documents are in memory, and the statement has been built.
      await store.consistently((generation) => titlesAt('2026-12-05', generation))
      let runs = 0
      const titles = await store.consistently(async (generation) => {
        runs++
        if (runs === 1) await load(store, after)
        return titlesAt('2026-12-06', generation)
      })
      assert.deepEqual([runs, titles], [2, ['jazz']])
    } finally {
      await close()
    }
  })
})
