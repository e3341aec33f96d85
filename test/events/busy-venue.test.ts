import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventDetail } from '../../src/catalog/event-detail.ts'
import { placeDetail } from '../../src/catalog/place-detail.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { Store } from '../../src/store/store.ts'
import { assertAtMostTimes } from '../support/cpu-time.ts'
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
      const yearly = () => pageOf(store, 'test:yearly')
      await assertAtMostTimes(20, () => pageOf(store, 'test:daily'), yearly)
    }))

  test('a series with a hundred thousand days is answered, and so is its venue, nearly as soon as a short one', () => {
    const first = Temporal.PlainDate.from('1990-01-01')
    const dates = Array.from({ length: 100_000 }, (_, index) => first.add({ days: index }).toString())
    const long = told('test', 'long', { venuePlaceId: 'test:hall', schedule: { dates } })
    const short = told('test', 'short', { venuePlaceId: 'test:barn', schedule: { dates: dates.slice(-10) } })
    return withStore([place('hall'), place('barn'), long, short], async (store) => {
      const options = { store, now: () => now, signal: new AbortController().signal }
      const eventOf = (series: string) =>
        eventDetail({ id: { series, day: null, time: null }, hotelPlaceId: null }, options)
      const page = await pageOf(store, 'test:hall')
      const event = await eventOf('test:long')
      assert.deepEqual([page?.events[0]?.eventId, event?.date], ['test:long~20261202', '2026-12-02'])
      const short = async () => [await pageOf(store, 'test:barn'), await eventOf('test:short')]
      await assertAtMostTimes(20, async () => [await pageOf(store, 'test:hall'), await eventOf('test:long')], short, 50)
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
