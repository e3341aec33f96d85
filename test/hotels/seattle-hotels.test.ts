import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hotelIndex } from '../../src/hotels/hotel-index.ts'
import { addressAgreement } from '../../src/hotels/place-evidence.ts'
import { readOsm } from '../../src/importers/osm/read-osm.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { nameWords } from '../../src/vocabulary/name-words.ts'
import { streetAddress } from '../../src/vocabulary/street-address.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'
import { resolved } from './hotel-world.ts'
import { type ListedHotel, listedHotels, listFile } from './seattle-hotels.ts'

const extract = 'osm/seattle-university-district.osm.pbf'
const listed = listedHotels()
const skip = skipWithout(listFile, extract)

type Outcome = { asked: ListedHotel; id: string; name: string; address: string | null }

forEachStore((engine, open) => {
  describe("152 hotels of Seattle asked of one district's extract", { skip }, () => {
    let opened: TestStore
    const outcomes: Record<'with' | 'without', Outcome[]> = { with: [], without: [] }
    before(async () => {
      opened = await open()
      await importExtract(opened.store)
      outcomes.with = await askAll(opened.store, (hotel) => hotel.address)
      outcomes.without = await askAll(opened.store, () => '')
      for (const [way, resolvedOnes] of Object.entries(outcomes)) {
        console.log(`${engine}: ${resolvedOnes.length} of ${listed?.length} resolve ${way} the address`)
        for (const { asked, id, name, address } of resolvedOnes)
          console.log(`  ${asked.name} | ${asked.street} => ${name} | ${address} (${id})`)
      }
    })
    after(() => opened.close())

    for (const way of ['with', 'without'] as const) {
      it(`${way} its address, one that resolves shares the street address or the full name`, () => {
        for (const { asked, name, address } of outcomes[way]) {
          const isThere =
            addressAgreement(streetAddress(asked.street), address === null ? null : streetAddress(address)) === 'same'
          assert.ok(isThere || fullName(asked.name) === fullName(name), `${asked.name} resolved to ${name}, ${address}`)
        }
      })

      it(`${way} its address, one that the extract holds under its name and street resolves`, async () => {
        for (const asked of listed ?? []) {
          const held = await holdsOutright(opened.store, asked)
          if (held)
            assert.ok(
              outcomes[way].some((outcome) => outcome.asked === asked),
              `${asked.name} was refused`,
            )
        }
      })

      it(`${way} its address, no two resolve to one hotel`, () => {
        const ids = outcomes[way].map(({ id }) => id)
        assert.equal(new Set(ids).size, ids.length)
      })
    }
  })
})

async function importExtract(store: Store): Promise<void> {
  const now = Temporal.Instant.from('2026-06-01T00:00:00Z')
  await importCatalog(store, {
    source: 'osm',
    kind: 'osm',
    licence: 'ODbL-1.0',
    now,
    records: readOsm([dataFile(extract)], { today: '2026-06-01' }).records,
  })
}

async function askAll(store: Store, addressOf: (hotel: ListedHotel) => string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const asked of listed ?? []) {
    const request = { hotelName: asked.name, hotelCity: asked.city, hotelState: 'WA', hotelAddress: addressOf(asked) }
    const id = await resolved(store, request)
    if (typeof id !== 'string') continue
    const place = await store.places.byId(id)
    if (place) outcomes.push({ asked, id, name: place.name, address: place.address })
  }
  return outcomes
}

/** The words of a name without the article and the words after a dash or comma that tell whose it is. */
const fullName = (name: string) =>
  nameWords(name.split(/ - |, /)[0] as string)
    .filter((word) => word !== 'the')
    .join(' ')

/** Whether the extract has a hotel of this full name at this number and street. */
async function holdsOutright(store: Store, asked: ListedHotel): Promise<boolean> {
  const found = await hotelIndex(store).find([{ any: nameWords(asked.name).map((word) => ({ word })) }], 500)
  return found.some(
    ({ facts, address }) =>
      fullName(facts.name) === fullName(asked.name) &&
      addressAgreement(streetAddress(asked.street), address) === 'same',
  )
}
