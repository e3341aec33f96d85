import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PlaceDocument } from '../../src/domain/place.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { skipWithout } from '../support/test-data.ts'
import { damagedRequest, type KnownHotel, type Random, seeded } from './damage.ts'
import { fillStore, hotel, resolved } from './hotel-world.ts'
import { overtureHotels, overtureSample } from './overture-hotels.ts'
import { listedHotels, listFile } from './seattle-hotels.ts'

/** Far apart, one to a town: what a country's worth of data looks like. */
const country = await overtureHotels()
/** Side by side, many of a chain: what a city looks like. */
const city =
  listedHotels()?.map(({ name, street, city: locality }, index) =>
    hotel({ id: `listed-${index}`, name, address: street, locality, region: 'WA', country: 'US' }, index),
  ) ?? null

const roundsHeld = 4
const roundsLeftOut = 3
/** So many catalogs, each without its share of the hotels. */
const catalogsWithout = 12
const minRight = 0.97
const maxWrong = 0.005

type Counts = { right: number; wrong: number; missed: number; refused: number; wrongWhenLeftOut: number }

forEachStore((engine, open) => {
  for (const [name, places, file] of [
    ['hotels of a whole country', country, overtureSample],
    ['hotels of one city', city, listFile],
  ] as const) {
    const skip = skipWithout(file)
    describe(`${name}, asked as careless typists ask`, { skip }, () => {
      let opened: TestStore
      let counts: Counts
      before(async () => {
        opened = await open()
        counts = await countAnswers(opened.store, places ?? [], seeded(20261204))
        printCounts(`${engine}, ${name}`, counts)
      })
      after(() => opened.close())

      it(`at least ${minRight * 100} % of those held are found`, () => {
        const { right, wrong, missed } = counts
        assert.ok(right / (right + wrong + missed) >= minRight)
      })

      it(`at most ${maxWrong * 100} % of all answers are another hotel, those left out of the catalog included`, () => {
        const { right, wrong, missed, refused, wrongWhenLeftOut } = counts
        const all = right + wrong + missed + refused + wrongWhenLeftOut
        assert.ok((wrong + wrongWhenLeftOut) / all <= maxWrong)
      })
    })
  }
})

async function countAnswers(store: Store, places: readonly PlaceDocument[], random: Random): Promise<Counts> {
  const counts: Counts = { right: 0, wrong: 0, missed: 0, refused: 0, wrongWhenLeftOut: 0 }
  await fillStore(store, places)
  for (let round = 0; round < roundsHeld; round++) {
    for (const place of places) {
      const answer = await resolved(store, damagedRequest(knownOf(place), random))
      if (answer === place.id) counts.right++
      else if (typeof answer === 'string') counts.wrong++
      else counts.missed++
    }
  }
  // Whoever asks for a hotel that was taken out must not be given its neighbour.
  for (let out = 0; out < catalogsWithout; out++) {
    const isOut = (_: unknown, index: number) => index % catalogsWithout === out
    await fillStore(
      store,
      places.filter((place, index) => !isOut(place, index)),
    )
    for (const place of places.filter(isOut).flatMap((each) => Array<PlaceDocument>(roundsLeftOut).fill(each))) {
      const answer = await resolved(store, damagedRequest(knownOf(place), random))
      if (typeof answer === 'string') counts.wrongWhenLeftOut++
      else counts.refused++
    }
  }
  return counts
}

const knownOf = ({ id, name, address, locality, region }: PlaceDocument): KnownHotel => ({
  id,
  name,
  address: address ?? '',
  // A caller always knows the city, the catalog not always.
  city: locality ?? 'Anytown',
  state: region ?? 'TX',
})

function printCounts(what: string, { right, wrong, missed, refused, wrongWhenLeftOut }: Counts): void {
  const held = right + wrong + missed
  const leftOut = refused + wrongWhenLeftOut
  const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(2)} %`
  console.log(
    `${what}: held ${held}: right ${percent(right, held)}, wrong ${percent(wrong, held)}, missed ${percent(missed, held)}; ` +
      `left out ${leftOut}: refused ${percent(refused, leftOut)}, wrong ${percent(wrongWhenLeftOut, leftOut)}`,
  )
}
