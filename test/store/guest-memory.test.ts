import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '../../src/store/store.ts'
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

  async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
    const { store, close } = await open()
    try {
      await work(store)
    } finally {
      await close()
    }
  }
})
