import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openEngine } from '../../src/store/engine.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { makeKey, type RunningService, startService } from '../support/running-service.ts'
import { importSampleCity } from '../support/sample-city.ts'
import { smallWorldNow } from '../support/small-world.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'

type Sections = Record<'foodAndBeverage' | 'attractions' | 'events', Record<string, string>[]>

const december = {
  hotelPlaceId: 'sample:fable-grand',
  checkinDate: '2026-12-04',
  checkoutDate: '2026-12-07',
  adults: 2,
}
const january = { ...december, checkinDate: '2027-01-15', checkoutDate: '2027-01-18' }

forEachStore((engine, open) => {
  describe(`memory across bookings on ${engine}`, () => {
    let database: TestStore
    let service: RunningService
    before(async () => {
      database = await open()
      await importSampleCity(database.store, smallWorldNow)
      service = await startService(database.store)
    })
    after(async () => {
      await service.close()
      await database.close()
    })

    test('the next stay of a guest is sent to other places; a stranger is not', async () => {
      const first = await placesOf({ ...december, externalGuestId: 'returning' })
      const stranger = await placesOf({ ...january, externalGuestId: 'somebody else' })
      const next = await placesOf({ ...january, externalGuestId: 'returning' })
      assert.ok(
        first.some((id) => stranger.includes(id)),
        'without memory the same places come again',
      )
      assert.deepEqual(
        next.filter((id) => first.includes(id)),
        [],
      )
    })

    test('a stay asked about again is answered the same, whatever the guest asked about in between', async () => {
      const first = await ask({ ...december, externalGuestId: 'patient' })
      await ask({ ...january, externalGuestId: 'patient' })
      assert.deepEqual(await ask({ ...december, externalGuestId: 'patient' }), first)
    })

    test('the same id at another consumer is another guest', async () => {
      await ask({ ...december, externalGuestId: 'shared' })
      const { token } = await makeKey(database.store)
      const other = await placesOf({ ...january, externalGuestId: 'shared' }, token)
      assert.deepEqual(other, await placesOf(january))
    })

    test('kinds that earlier notes asked for are leaned to, and nobody is told so', async () => {
      const jazz = async (guest: string) =>
        (await ask({ ...january, resultsCounts: { events: 5 }, externalGuestId: guest })).events.filter(
          ({ title, why }) => /jazz|quartet|trio/i.test(`${title} ${why}`),
        )
      await ask({ ...december, specialNotes: 'we love jazz and bookshops', externalGuestId: 'listener' })
      const listened = await jazz('listener')
      assert.ok(listened.length > 0)
      for (const { why } of listened)
        assert.doesNotMatch(why as string, /jazz in mind|you (love|like|asked)|again|last time/i)
    })

    test('neither the guest id nor a word of the notes is in the database', async () => {
      await ask({ ...december, specialNotes: 'zanzibarian jazz', externalGuestId: 'guest-0815' })
      const { database: tables } = openEngine({ databaseUrl: database.databaseUrl })
      const { rows } = await sql<Record<string, string>>`select * from guest_stay`.execute(tables)
      await tables.destroy()
      assert.ok(rows.length > 0)
      assert.doesNotMatch(JSON.stringify(rows), /guest-0815|zanzibar/i)
    })

    test('diets, allergies and faith are not remembered', async () => {
      const notes =
        'vegan, nut allergy, we keep kosher, and we love sushi; where is the next church, mosque or synagogue'
      await ask({ ...december, specialNotes: notes, externalGuestId: 'private' })
      const stays = await database.store.guests.before(
        { consumer: service.keyId, guestId: 'private' },
        'another stay',
        smallWorldNow.subtract({ hours: 1 }),
      )
      const kept = stays.flatMap(({ kinds }) => kinds.map(({ trait }) => trait))
      assert.ok(kept.includes('sushi'))
      assert.deepEqual(
        kept.filter((trait) => /vegan|plant|nut|kosher|worship|mosque|synagogue/.test(trait)),
        [],
      )
    })

    test('an erased guest is met as for the first time', async () => {
      await ask({ ...december, externalGuestId: 'leaving' })
      const erase = ['guests', 'erase', '--consumer', service.keyId, '--guest', 'leaving']
      const run = await runConcierge(erase, { databaseUrl: database.databaseUrl })
      assert.deepEqual([run.status, run.stdout], [0, 'Erased 1 stay.\n'])
      assert.deepEqual(
        await placesOf({ ...january, externalGuestId: 'leaving' }),
        await placesOf({ ...january, externalGuestId: 'a stranger' }),
      )
      const unknown = await runConcierge(['guests', 'erase', '--consumer', 'nokey', '--guest', 'x'], {
        databaseUrl: database.databaseUrl,
      })
      assert.equal(unknown.status, 1)
      assert.match(unknown.stderr, /unknown key: nokey/)
    })

    test('a memory of 0 days keeps nothing', async () => {
      const forgetful = await startService(database.store, { guestMemoryDays: 0 })
      await forgetful.ask({ ...december, externalGuestId: 'unseen' })
      const guest = { consumer: forgetful.keyId, guestId: 'unseen' }
      await forgetful.close()
      assert.deepEqual(await database.store.guests.before(guest, 'next', smallWorldNow.subtract({ hours: 1 })), [])
    })

    async function ask(body: object, token?: string): Promise<Sections> {
      const { status, body: answer } = await service.ask(body, token === undefined ? {} : { token })
      assert.equal(status, 200)
      const { foodAndBeverage, attractions, events } = answer as Sections
      return { foodAndBeverage, attractions, events }
    }

    async function placesOf(body: object, token?: string): Promise<string[]> {
      const { foodAndBeverage, attractions } = await ask(body, token)
      return [...foodAndBeverage, ...attractions].map(({ placeId }) => placeId as string)
    }
  })
})
