import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseForAnswer, type Ranked, shortlisted } from '../../../src/concierge/choose.ts'
import { shortlistsOf } from '../../../src/concierge/choosing/shortlists.ts'
import { circleAround } from '../../../src/concierge/circle.ts'
import { rankContenders } from '../../../src/concierge/contenders/rank-contenders.ts'
import { judgeFoods } from '../../../src/concierge/foods/judge-foods.ts'
import { rankAll } from '../../../src/concierge/rank-all.ts'
import { readByTables } from '../../../src/concierge/understand/read-notes.ts'
import { understandGuest } from '../../../src/concierge/understand/understand-guest.ts'
import { cellOf } from '../../../src/domain/cell.ts'
import type { Point } from '../../../src/domain/distance.ts'
import { emptyPlace, type PlaceDocument } from '../../../src/domain/place.ts'
import { underOneSnapshot } from '../../../src/store/catalog-snapshot.ts'
import { idAt } from '../../../src/store/read-columns.ts'
import type { Store } from '../../../src/store/store.ts'
import { around, madeUpMetro, madeUpRequest, oneOf, savePlaces } from '../../support/made-up-metro.ts'
import { seededRandom } from '../../support/perturbed-twin.ts'
import { openSqliteStore } from '../../support/stores.ts'
import { now } from '../../support/worlds.ts'

/** On land, at sea, near a pole, on the date line, and on the equator at Greenwich. */
const centers: Point[] = [
  { latitude: 44.65, longitude: -125 },
  { latitude: 60.17, longitude: 24.94 },
  { latitude: 78.2, longitude: 15.6 },
  { latitude: -16.8, longitude: 179.99 },
  { latitude: 0.01, longitude: 0.01 },
  { latitude: 88.5, longitude: 40 },
]
const guestsPerWorld = 6
const sizes = [5, 300, 2000]

test('contenders are the shortlist of all candidates, in random worlds for random guests', async (t) => {
  const { store, close } = await openSqliteStore()
  let [worlds, guests, scored, candidates] = [0, 0, 0, 0]
  try {
    for (const center of centers)
      for (const count of sizes) {
        const prefix = `world${worlds++}`
        await addWorld(store, { prefix, count, center })
        for (let guest = 0; guest < guestsPerWorld; guest++) {
          guests++
          const compared = await compare(store, { center, prefix, seed: worlds * 1000 + guest })
          scored += compared.scored
          candidates += compared.candidates
        }
      }
  } finally {
    await close()
  }
  t.diagnostic(`${worlds} worlds, ${guests} guests: ${scored} of ${candidates} candidates were scored`)
})

type World = { prefix: string; count: number; center: Point }

async function addWorld(store: Store, { prefix, count, center }: World): Promise<void> {
  await savePlaces(store, madeUpMetro({ count, seed: count, center, radiusMiles: 12, prefix }))
}

type Guest = { center: Point; prefix: string; seed: number }

async function compare(store: Store, { center, prefix, seed }: Guest) {
  const random = seededRandom(seed)
  const hotel = hotelAt(around(random, center, 3))
  const radiusMiles = oneOf(random, [1, 2, 5, 15, 30])
  const request = madeUpRequest(random, { radiusMiles })
  const read = await readByTables(request.specialNotes, new AbortController().signal)
  const seen = new Set(Array.from({ length: 20 }, (_, index) => `${prefix}:${(index * 7919) % 1_000_003}-${index}`))
  const recalled = { seen: random() < 0.3 ? seen : new Set<string>(), kinds: [] }
  const needs = understandGuest(request, { hotel, recalled, read })
  const circle = circleAround(hotel, radiusMiles)
  const country = oneOf(random, ['US', 'FI', null])
  return underOneSnapshot(store, async (catalog) => {
    const sources = { catalog, country, now, signal: new AbortController().signal }
    const counts = request.resultsCounts
    const plain = await rankAll(circle, needs, counts, sources)
    const fast = await rankContenders(circle, needs, counts, sources)
    const what = `seed ${seed}: ${request.specialNotes}`
    for (const section of ['foodAndBeverage', 'attractions'] as const) {
      const scores = new Map(plain.ranked[section].map((one) => [idAt(one.candidate), one]))
      for (const one of fast.ranked[section]) {
        const { values, score, metNeeds } = scores.get(idAt(one.candidate)) ?? assert.fail(`no candidate; ${what}`)
        assert.deepEqual({ ...one, candidate: null }, { candidate: null, score, values, metNeeds }, what)
      }
    }
    assert.deepEqual(await chosen(fast.ranked), await chosen(plain.ranked), what)
    const sizeOf = ({ foodAndBeverage, attractions }: Ranked) => foodAndBeverage.length + attractions.length
    return { scored: sizeOf(fast.ranked), candidates: sizeOf(plain.ranked) }

    /** More items than an answer has, so that more of the shortlist shows. */
    async function chosen(ranked: Ranked) {
      const shortlists = shortlistsOf(ranked)
      const foods = await judgeFoods(shortlisted(shortlists), needs, catalog)
      const counts = { foodAndBeverage: 20, attractions: 20, events: 0 }
      const choice = chooseForAnswer(shortlists, { counts, needs, foods, ownWords: new Map(), country: null })
      return [...choice.foodAndBeverage, ...choice.attractions].map(({ candidate, score, choice: parts }) => [
        idAt(candidate),
        score,
        parts,
      ])
    }
  })
}

const hotelAt = (point: Point): PlaceDocument => ({
  ...emptyPlace({
    id: 'test:hotel',
    source: 'test',
    licence: '',
    section: 'lodging',
    name: `Hotel in ${cellOf(point)}`,
  }),
  ...point,
})
