import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventDetail } from '../../src/catalog/event-detail.ts'
import { placeDetail } from '../../src/catalog/place-detail.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore } from '../support/stores.ts'
import { told } from '../support/told-events.ts'
import { load, now, place } from '../support/worlds.ts'

forEachStore((_engine, open) => {
  const withStore = async (records: Iterable<CatalogRecord>, use: (store: Store) => Promise<void>) => {
    const { store, close } = await open()
    try {
      await load(store, [...records])
      await use(store)
    } finally {
      await close()
    }
  }
  const pageOf = (store: Store, id: string) =>
    placeDetail({ id, hotelPlaceId: null }, { store, now: () => now, signal: new AbortController().signal })

  test('the page of a venue does not take longer the more days its events have', () =>
    withStore([...house('daily', 'FREQ=DAILY'), ...house('yearly', 'FREQ=YEARLY')], async (store) => {
      assert.deepEqual((await pageOf(store, 'test:daily'))?.events[0], {
        eventId: 'test:daily0~20261203',
        title: 'Show aa',
        date: '2026-12-03',
        url: null,
      })
      const yearly = await fastest(() => pageOf(store, 'test:yearly'))
      const daily = await fastest(() => pageOf(store, 'test:daily'))
      assert.ok(daily < 20 * yearly, `daily ${daily.toFixed(1)} ms, yearly ${yearly.toFixed(1)} ms`)
    }))

  test('a series with a hundred thousand days is answered at once, and so is its venue', () => {
    const first = Temporal.PlainDate.from('1990-01-01')
    const dates = Array.from({ length: 100_000 }, (_, index) => first.add({ days: index }).toString())
    const long = told('test', 'long', { venuePlaceId: 'test:hall', schedule: { dates } })
    return withStore([place('hall'), long], async (store) => {
      const options = { store, now: () => now, signal: new AbortController().signal }
      const start = performance.now()
      const page = await pageOf(store, 'test:hall')
      const event = await eventDetail(
        { id: { series: 'test:long', day: null, time: null }, hotelPlaceId: null },
        options,
      )
      const took = performance.now() - start
      assert.deepEqual([page?.events[0]?.eventId, event?.date], ['test:long~20261202', '2026-12-02'])
      assert.ok(took < 1000, `${took.toFixed(0)} ms`)
    })
  })
})

function* house(id: string, recurrence: string): Generator<CatalogRecord> {
  yield place(id, { section: 'attractions' })
  for (let index = 0; index < 200; index++)
    yield told('test', `${id}${index}`, {
      title: `Show ${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}`,
      venuePlaceId: `test:${id}`,
      schedule: { start: '2026-12-03', recurrence, dates: [], times: ['20:00'] },
    })
}

async function fastest(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let count = 0; count < 7; count++) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return Math.min(...taken)
}
