import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeDetail } from '../../src/catalog/place-detail.ts'
import { recommend } from '../../src/concierge/recommend.ts'
import { openStore } from '../../src/store/store.ts'
import { forEachStore } from '../support/stores.ts'
import { event, hotel, load, north, now, place, request } from '../support/worlds.ts'

/** A town in two editions that share every id. */
const edition = (name: string, shift: number) => [
  hotel('hotel', { name: `Hotel ${name}` }),
  ...Array.from({ length: 30 }, (_, index) =>
    place(`cafe ${index}`, { ...north(shift + index / 30), name: `Cafe ${index} ${name}` }),
  ),
  event('show', { title: `Show ${name}`, schedule: { dates: ['2026-12-05'], times: ['19:30'] } }),
]

forEachStore((_engine, open) => {
  test('every answer comes from one edition of the catalog while editions change', async () => {
    const opened = await open()
    const importer = await openStore({ databaseUrl: opened.databaseUrl })
    await load(importer, edition('A', 0))
    let importing = true
    const imports = (async () => {
      for (let turn = 0; turn < 12; turn++) await load(importer, edition(turn % 2 ? 'A' : 'B', turn % 2 ? 0 : 2))
      importing = false
    })()
    const options = { store: opened.store, now: () => now, signal: AbortSignal.timeout(30_000) }
    let asked = 0
    while (importing) {
      const answer = await recommend(request(), options)
      const names = [answer.hotel, ...answer.foodAndBeverage, ...answer.events.map(({ title }) => ({ name: title }))]
      assert.equal(
        new Set(names.map(({ name }) => name?.slice(-1))).size,
        1,
        JSON.stringify(names.map(({ name }) => name)),
      )
      const detail = await placeDetail({ id: 'test:cafe 0', hotelPlaceId: 'test:hotel' }, options)
      assert.equal(detail?.distanceFromHotel, detail?.name.endsWith('A') ? 0 : 2)
      asked++
    }
    await imports
    await importer.close()
    await opened.close()
    assert.ok(asked > 0)
  })
})
