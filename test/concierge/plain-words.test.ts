import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recommend } from '../../src/concierge/recommend.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { openSqliteStore } from '../support/stores.ts'
import { hotel, hoursOn, load, now, place, request } from '../support/worlds.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** All that a guest reads of the places of a small world: sentences, chips and descriptions. */
async function readIn(records: CatalogRecord[], said: Partial<GuestRequest> = {}) {
  const opened = await openSqliteStore()
  try {
    await load(opened.store, [hotel(), ...records])
    const options = { store: opened.store, now: () => now, signal: AbortSignal.timeout(10_000) }
    const { foodAndBeverage, attractions } = await recommend(request(said), options)
    return [...foodAndBeverage, ...attractions].map(({ name, why, reasons }) => ({ name, why, reasons }))
  } finally {
    await opened.close()
  }
}

const openAll = (range: string) => ({ hours: { weekly: hoursOn(everyDay, range), closures: [] } })

test('nobody is told to come at midnight, and a sight that never closes says no hours', async () => {
  const [bar, park] = await readIn([
    place('Corner', { ...openAll('00:30-09:00'), traits: ['bar'] }),
    place('Meadow', { section: 'attractions', traits: ['park'], ...openAll('00:00-24:00') }),
  ])
  assert.doesNotMatch(`${bar?.why}`, /opens at|from (midnight|12|00)/)
  assert.doesNotMatch(`${park?.why} ${park?.reasons}`, /clock|[Oo]pen/)
})

test('a coffee shop is not said to serve coffee, nor a wine bar to pour wine', async () => {
  const read = await readIn([
    place('Marigold', { traits: ['coffee'], facts: { kindPhrase: 'coffee shop' } }),
    place('Lotus', { traits: ['coffee'], facts: { kindPhrase: 'café' } }),
    place('Dahlia', { traits: ['wine', 'bar'], facts: { kindPhrase: 'wine bar' } }),
  ])
  for (const { why } of read) assert.doesNotMatch(why, /serves coffee|pours wine/)
})
