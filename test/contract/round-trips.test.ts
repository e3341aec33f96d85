import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pino } from 'pino'
import { openRateLimiter } from '../../src/http/rate-limits/open-rate-limiter.ts'
import { openStore } from '../../src/store/store.ts'
import { type DistantProxy, openDistantProxy } from '../support/distant-proxy.ts'
import { type Answer, makeKey, type RunningService, startService } from '../support/running-service.ts'
import { importSmallWorld, smallHotel, smallStay } from '../support/small-world.ts'
import { dropEmptySchemas, openPostgresStore } from '../support/stores.ts'

const databaseUrl = process.env.TEST_DATABASE_URL

describe('round trips to a PostgreSQL that is far away', { skip: databaseUrl ? false : 'no TEST_DATABASE_URL' }, () => {
  const closing = new AsyncDisposableStack()
  let proxy: DistantProxy
  let service: RunningService
  before(async () => {
    const near = await openPostgresStore(databaseUrl ?? '')
    closing.defer(dropEmptySchemas)
    closing.defer(near.close)
    await importSmallWorld(near.store)
    const url = new URL(near.databaseUrl)
    proxy = await openDistantProxy({ hostname: url.hostname, port: Number(url.port || 5432) }, { eachWayMs: 25 })
    closing.defer(() => proxy.close())
    url.host = `127.0.0.1:${proxy.port}`
    const store = await openStore({ databaseUrl: url.href })
    closing.defer(() => store.close())
    const limiter = await openRateLimiter({ store, redisUrl: null, logger: pino({ level: 'silent' }) })
    closing.defer(() => limiter.close())
    service = await startService(store, { limiter }, await makeKey(near.store))
    closing.defer(() => service.close())
  })
  after(() => closing.disposeAsync())

  const stay = { ...smallStay, hotelPlaceId: 'small:fernway' }
  let guests = 0
  const calls: { name: string; most: number; call: () => Promise<Answer> }[] = [
    { name: 'an answer for a hotel by id', most: 1, call: () => service.ask(stay) },
    { name: 'an answer for a hotel by name', most: 1, call: () => service.ask({ ...smallStay, ...smallHotel }) },
    {
      name: 'an answer for a guest who is remembered',
      most: 3,
      call: () => service.ask({ ...stay, externalGuestId: `guest ${guests++}` }),
    },
    { name: 'the detail of a place', most: 1, call: () => service.call('/v1/places/small:tide-room') },
    { name: 'the detail of an event', most: 1, call: () => service.call('/v1/events/small:jazz') },
    { name: 'autocomplete', most: 1, call: () => service.call('/v1/hotels/autocomplete?q=fernway') },
  ]
  for (const { name, most, call } of calls) {
    test(`${name}: at most ${most} once the catalog is known`, async () => {
      // The first one reads the catalog and opens connections.
      assert.equal((await call()).status, 200)
      assert.equal((await call()).status, 200)
      const before = proxy.roundTrips()
      assert.equal((await call()).status, 200)
      const taken = proxy.roundTrips() - before
      assert.ok(taken <= most, `${taken} round trips`)
    })
  }
})
