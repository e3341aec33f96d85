import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { skipWithout } from '../support/test-data.ts'
import { countryFiles, fillCountryCatalog } from './country-catalog.ts'
import { suggested } from './hotel-world.ts'
import { chanceOf } from './rough-words.ts'
import { typedBeginning, waysToType } from './typed-beginnings.ts'

const seed = 5
/** Four letters and a slip among them, or one letter of a city, fit more hotels than a list has room for. */
const minAmong = { 6: 0.9, 8: 0.95 }

forEachStore((_, open) => {
  const skip = skipWithout(...countryFiles)
  describe('a hotel is among the suggestions while its name is typed', { skip }, () => {
    let opened: TestStore
    let hotels: PlaceDocument[]
    before(async () => {
      opened = await open()
      hotels = (await fillCountryCatalog(opened.store)) ?? []
    })
    after(() => opened.close())

    for (const characters of [6, 8] as const) {
      for (const way of waysToType) {
        it(`${way}, after ${characters} characters, for ${minAmong[characters] * 100} % of hotels`, async () => {
          const chance = chanceOf(seed)
          const found: boolean[] = []
          for (const place of hotels) {
            const typed = typedBeginning(place, way, characters, chance)
            if (typed !== null) found.push((await suggested(opened.store, typed)).includes(place.id))
          }
          assert.ok(found.filter(Boolean).length / found.length >= minAmong[characters])
        })
      }
    }
  })
})
