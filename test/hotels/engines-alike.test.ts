import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { forEachStore } from '../support/stores.ts'
import { damagedRequest, seeded } from './damage.ts'
import { fillStore, hotel, resolved, suggested } from './hotel-world.ts'

const openings = ['Harbor', 'Hilltop', 'Granite', 'Old Mill', 'Lakeside', 'Saint Mary', 'Hampton Inn', 'Best Western']
const closings = ['Inn', 'Hotel', 'Inn & Suites', 'Motel', 'Lodge', 'Airport', 'Downtown', 'North']
const cities = ['Springfield', 'Fairview', 'Port Salem', 'Mount Pleasant', 'East Fairview']
const streets = ['Main Street', 'N 4th Ave', 'Harbor Blvd', 'Mill Road']

/** More hotels than any search brings back, so that the cut is seen too. */
const places = openings.flatMap((opening, o) =>
  closings.flatMap((closing, c) =>
    cities.map((locality, t) =>
      hotel({
        id: `${o}-${c}-${t}`,
        name: `${opening} ${closing}`,
        address: `${100 + o * 7 + c} ${streets[(o + c + t) % streets.length]}`,
        locality,
        region: t % 2 === 0 ? 'OR' : 'WA',
        country: 'US',
      }),
    ),
  ),
)

const queries = [
  'ha',
  'h',
  'hotel',
  'inn su',
  'best western fairv',
  'st mary lodg',
  'harbr',
  'bestwestern airport',
  'main',
  '4th ave n',
  'granit hotl',
]

const answers: Record<string, unknown[]> = {}

forEachStore((engine, open) => {
  it('answers hundreds of careless requests and searches', async () => {
    const { store, close } = await open()
    try {
      // In two orders and two steps: the answer must not depend on how the catalog came to be.
      if (engine === 'sqlite') await fillStore(store, places)
      else {
        await fillStore(store, places.slice(0, 40))
        await fillStore(store, places.toReversed())
      }
      const random = seeded(11)
      const given: unknown[] = []
      for (const query of queries) given.push(await suggested(store, query))
      for (const { id, name, address, locality, region } of places) {
        const known = { id, name, address: address ?? '', city: locality ?? '', state: region ?? '' }
        given.push(await resolved(store, damagedRequest(known, random)))
      }
      answers[engine] = given
      assert.ok(given.some((answer) => typeof answer === 'string'))
    } finally {
      await close()
    }
  })
})

after(() => {
  const [first, ...others] = Object.values(answers)
  for (const other of others) assert.deepEqual(other, first, 'the engines answer differently')
})
