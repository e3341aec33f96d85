import { recommend } from '../../src/concierge/recommend.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { openSqliteStore } from './stores.ts'
import { hotel, load, now, place, request } from './worlds.ts'

export type Said = { name: string; why: string; chips: readonly string[] }

/** The answer to a guest in a tiny world, with its words. */
export async function answerTo(specialNotes: string, records: CatalogRecord[], booked: Partial<GuestRequest> = {}) {
  const { store, close } = await openSqliteStore()
  try {
    await load(store, [hotel(), ...records])
    const counts = { foodAndBeverage: 5, attractions: 5, events: 5 }
    const options = { store, now: () => now, signal: AbortSignal.timeout(30_000) }
    const { foodAndBeverage, attractions, events } = await recommend(
      request({ specialNotes, resultsCounts: counts, ...booked }),
      options,
    )
    const said = (items: readonly { name: string; why: string | null; reasons: readonly string[] }[]): Said[] =>
      items.map(({ name, why, reasons }) => ({ name, why: why ?? '', chips: reasons }))
    const titled = events.map(({ title, why, reasons }) => ({ name: title, why: why ?? '', chips: reasons }))
    return { food: said(foodAndBeverage), sights: said(attractions), events: titled }
  } finally {
    await close()
  }
}

export const menuOf = (...names: string[]): PlaceDocument['menu'] => [
  { title: '', items: names.map((name) => ({ name, description: null, price: null })) },
]

export const kitchen = (name: string, traits: string[], dishes: string[] = [], known: Partial<PlaceDocument> = {}) =>
  place(name, { traits, menu: dishes.length === 0 ? [] : menuOf(...dishes), ...known })

export const names = (items: readonly Said[]) => items.map(({ name }) => name)
export const whyOf = (items: readonly Said[], name: string) => items.find((item) => item.name === name)?.why ?? ''
