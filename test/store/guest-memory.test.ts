import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openEngine } from '../../src/store/engine.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { forEachStore } from '../support/stores.ts'

const guest = { consumer: 'key-1', guestId: 'guest 77' }
const at = (day: string) => Temporal.Instant.from(`${day}T12:00:00Z`)
const left = (...recommended: string[]) => ({ recommended, kinds: [{ trait: 'jazz', weight: 1 }] })
const ever = at('2000-01-01')

forEachStore((_, open) => {
  test('a stay meets what other stays left behind before, the latest first', async () => {
    await withStore(async ({ guests }) => {
      await guests.keep(guest, 'spring', left('a'), at('2026-03-01'))
      await guests.keep(guest, 'summer', left('b'), at('2026-06-01'))
      const met = await guests.before(guest, 'autumn', ever)
      assert.deepEqual(
        met.map(({ recommended }) => recommended),
        [['b'], ['a']],
      )
      assert.deepEqual(met[0]?.kinds, [{ trait: 'jazz', weight: 1 }])
    })
  })

  test('a stay asked about again meets the memory of the first time, whatever came later', async () => {
    await withStore(async ({ guests }) => {
      await guests.keep(guest, 'spring', left('a'), at('2026-03-01'))
      await guests.keep(guest, 'summer', left('b'), at('2026-06-01'))
      await guests.keep(guest, 'spring', left('c'), at('2026-06-02'))
      assert.deepEqual(await guests.before(guest, 'spring', ever), [])
      assert.deepEqual((await guests.before(guest, 'summer', ever))[0]?.recommended, ['c'])
    })
  })

  test('guests of other consumers and other guests are others', async () => {
    await withStore(async ({ guests }) => {
      await guests.keep(guest, 'spring', left('a'), at('2026-03-01'))
      assert.deepEqual(await guests.before({ ...guest, consumer: 'key-2' }, 'summer', ever), [])
      assert.deepEqual(await guests.before({ ...guest, guestId: 'guest 7' }, 'summer', ever), [])
    })
  })

  test('what is too old is not met, and can be forgotten', async () => {
    await withStore(async ({ guests }) => {
      await guests.keep(guest, 'spring', left('a'), at('2026-03-01'))
      await guests.keep(guest, 'summer', left('b'), at('2026-06-01'))
      assert.equal((await guests.before(guest, 'autumn', at('2026-05-01'))).length, 1)
      assert.equal(await guests.eraseBefore(at('2026-05-01')), 1)
      assert.equal((await guests.before(guest, 'autumn', ever)).length, 1)
    })
  })

  test('an erased guest has left nothing behind', async () => {
    await withStore(async ({ guests }) => {
      await guests.keep(guest, 'spring', left('a'), at('2026-03-01'))
      await guests.keep({ ...guest, guestId: 'another' }, 'spring', left('a'), at('2026-03-01'))
      assert.equal(await guests.erase(guest), 1)
      assert.equal(await guests.erase(guest), 0)
      assert.deepEqual(await guests.before(guest, 'autumn', ever), [])
      assert.equal((await guests.before({ ...guest, guestId: 'another' }, 'autumn', ever)).length, 1)
    })
  })

  test('of very many stays the oldest go', async () => {
    await withStore(async ({ guests }) => {
      for (let stay = 0; stay < 65; stay++)
        await guests.keep(guest, `stay ${stay}`, left(`place ${stay}`), at('2026-01-01').add({ hours: stay }))
      const met = await guests.before(guest, 'next', ever)
      assert.equal(met.length, 60)
      assert.deepEqual(met.at(-1)?.recommended, ['place 5'])
    })
  })

  test("of one consumer's very many guests the oldest go, and no other consumer's", async () => {
    await withStore(async ({ guests }) => {
      const guestOf = (consumer: string, number: number) => ({ consumer, guestId: `guest ${number}` })
      const isMet = async (consumer: string, number: number) =>
        (await guests.before(guestOf(consumer, number), 'next', ever)).length > 0
      await guests.keep(guestOf('key-2', 0), 'spring', left('a'), at('2026-01-01'))
      for (let number = 0; number < 450; number++)
        await guests.keep(guestOf('key-1', number), 'spring', left('a'), at('2026-01-02').add({ seconds: number }))
      // Asked about again, the oldest is the newest.
      await guests.keep(guestOf('key-1', 449 - 199), 'spring', left('a'), at('2026-01-03'))
      for (let number = 450; number < 460; number++)
        await guests.keep(guestOf('key-1', number), 'spring', left('a'), at('2026-01-04').add({ seconds: number }))
      const met = await Promise.all(Array.from({ length: 460 }, (_, number) => isMet('key-1', number)))
      const kept = met.flatMap((is, number) => (is ? [number] : []))
      assert.ok(kept.length >= 200 && kept.length <= 202, `${kept.length} are kept`)
      assert.ok(kept.includes(250))
      assert.ok(
        kept.filter((number) => number !== 250).every((number) => number >= 258),
        `${kept[0]}, ${kept[1]}`,
      )
      assert.equal(await isMet('key-2', 0), true)
    }, 200)
  })

  test('stays that an older version kept count from when they are asked about again', async () => {
    await withStore(async ({ guests }, databaseUrl) => {
      for (const stay of ['one', 'two', 'three']) await guests.keep(guest, stay, left('a'), at('2026-01-01'))
      const { database } = openEngine({ databaseUrl })
      await database.updateTable('guest_stay').set({ consumer_hash: null }).execute()
      await database.destroy()
      for (const stay of ['one', 'two']) await guests.keep(guest, stay, left('a'), at('2026-02-01'))
      await guests.keep(guest, 'four', left('a'), at('2026-02-02'))
      await guests.keep(guest, 'five', left('a'), at('2026-02-03'))
      assert.equal(await guests.erase(guest), 3, 'three, not asked about again, and the two latest')
    }, 2)
  })

  test('is unwell from a write that failed to one that is kept, and another writer is no fault', async () => {
    await withStore(async ({ guests }, databaseUrl) => {
      const { engine, database } = openEngine({ databaseUrl })
      const keep = (stay: string) => guests.keep(guest, stay, left('a'), at('2026-01-01'))
      assert.equal(await guests.isWell(), true)
      await sql`alter table guest_stay rename to guest_stay_away`.execute(database)
      await assert.rejects(keep('one'))
      assert.equal(await guests.isWell(), false)
      assert.equal(await guests.isWell(), false)
      await sql`alter table guest_stay_away rename to guest_stay`.execute(database)
      assert.equal(await guests.isWell(), true)
      if (engine === 'sqlite') {
        await database.transaction().execute(async () => {
          await assert.rejects(keep('two'))
          assert.equal(await guests.isWell(), true)
        })
      }
      await keep('three')
      assert.equal(await guests.erase(guest), 1)
      await database.destroy()
    })
  })

  async function withStore(
    work: (store: Store, databaseUrl: string) => Promise<void>,
    maxStaysPerConsumer?: number,
  ): Promise<void> {
    const { store, databaseUrl, close } = await open()
    const bounded = maxStaysPerConsumer === undefined ? store : await openStore({ databaseUrl, maxStaysPerConsumer })
    try {
      await work(bounded, databaseUrl)
    } finally {
      if (bounded !== store) await bounded.close()
      await close()
    }
  }
})
