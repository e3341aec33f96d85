import { recommend } from '../../src/concierge/recommend.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { openSqliteStore } from './stores.ts'
import { hotel, load, now, request } from './worlds.ts'

/** The answer to a guest in a tiny world. */
export async function answered(world: CatalogRecord[], said: Partial<GuestRequest>) {
  const { store, close } = await openSqliteStore()
  try {
    await load(store, [hotel(), ...world])
    return await recommend(request(said), { store, now: () => now, signal: AbortSignal.timeout(10_000) })
  } finally {
    await close()
  }
}
