import { recommend } from '../../src/concierge/recommend.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { openSqliteStore } from './stores.ts'
import { hotel, load, now, request } from './worlds.ts'

/** The names in the answer to a guest in a tiny world, in order. */
export async function namesFor(
  records: CatalogRecord[],
  said: Partial<GuestRequest> = {},
  ofHotel: Partial<PlaceDocument> = {},
) {
  const { store, close } = await openSqliteStore()
  try {
    await load(store, [hotel('hotel', ofHotel), ...records])
    const counts = { foodAndBeverage: 5, attractions: 5, events: 0 }
    const options = { store, now: () => now, signal: AbortSignal.timeout(30_000) }
    const { foodAndBeverage, attractions } = await recommend(request({ resultsCounts: counts, ...said }), options)
    return { food: foodAndBeverage.map(({ name }) => name), sights: attractions.map(({ name }) => name) }
  } finally {
    await close()
  }
}
