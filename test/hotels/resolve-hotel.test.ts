import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { hotelIndex } from '../../src/hotels/hotel-index.ts'
import { resolveHotel } from '../../src/hotels/resolve-hotel.ts'
import { HotelNotResolved } from '../../src/hotels/shown-hotel.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { asks, fillStore, hotel, resolved, type WorldHotel } from './hotel-world.ts'

const inTown = { locality: 'Lakeside', region: 'OR', country: 'US' }

/** A town with a chain's two branches, near-namesakes, and hotels of which little is known. */
const world: readonly WorldHotel[] = [
  { id: 'hampton-airport', name: 'Hampton Inn Lakeside Airport', address: '100 Runway Rd', ...inTown },
  { id: 'hampton-downtown', name: 'Hampton Inn Lakeside Downtown', address: '12 N Main St', ...inTown },
  { id: 'roadhouse-a', name: 'Roadhouse Inn & Suites', address: '20 Pine Ave', neighborhoods: ['Old Mill'], ...inTown },
  {
    id: 'roadhouse-b',
    name: 'Roadhouse Inn & Suites',
    address: '900 Harbor Blvd',
    neighborhoods: ['Docks'],
    ...inTown,
  },
  { id: 'harbor-inn', name: 'Harbor View Inn', address: '1 Quay St', ...inTown },
  { id: 'harbor-suites', name: 'Harbour View Suites', address: '3 Quay St', ...inTown },
  { id: 'edelweiss', name: 'Gasthaus Édelweiß', alternateNames: ['Edelweiss Lodge'], address: '7 Alp Ln', ...inTown },
  { id: 'helens', name: 'Mt. St. Helens Lodge', address: '44 4th St', ...inTown },
  { id: 'express', name: 'Holiday Inn Express Lakeside', address: '5 Exit Rd', ...inTown },
  { id: 'super8', name: 'Super 8 by Wyndham Lakeside', address: '6 Exit Rd', ...inTown },
  { id: 'bw', name: 'Best Western Plus Lakeside Lodge', address: '8 Exit Rd', ...inTown },
  { id: 'juniper', name: 'The Juniper, Autograph Collection', address: '9 Elm St', ...inTown },
  { id: 'juniper-far', name: 'Juniper Hotel', address: '1 Sand St', locality: 'Dryville', region: 'NV', country: 'US' },
  { id: 'seaward', name: 'Seaward Inn', address: '3 Dune St', locality: 'Gull Landing', region: 'OR', country: 'US' },
  { id: 'bare', name: 'Quiet Oak House' },
  { id: 'no-point', name: 'Nowhere Grand Hotel', latitude: null, longitude: null, ...inTown },
  { id: 'named-for-city', name: 'Vantage Portland Airport', locality: 'Cascade Locks', region: 'OR', country: 'US' },
]

const at = (hotelName: string, rest: object = {}) => ({
  hotelName,
  hotelCity: 'Lakeside',
  hotelState: 'OR',
  ...rest,
})

forEachStore((_, open) => {
  let opened: TestStore
  before(async () => {
    opened = await open()
    const tavern: PlaceDocument = {
      ...hotel({ id: 'tavern', name: 'Millstone Tavern' }, 90),
      section: 'foodAndBeverage',
    }
    await fillStore(opened.store, [...world.map((each, index) => hotel(each, index)), tavern])
  })
  after(() => opened.close())

  const resolves = (name: string, request: object, id: string) =>
    it(name, async () => assert.equal(await resolved(opened.store, request), `world:${id}`))
  const refuses = (name: string, request: object, ...candidates: string[]) =>
    it(name, async () => {
      const answer = await resolved(opened.store, request)
      assert.ok(Array.isArray(answer), `resolved to ${answer}`)
      assert.ok(answer.length <= 5)
      const expected = candidates.map((id) => `world:${id}`)
      assert.deepEqual([...answer.slice(0, expected.length)].sort(), [...expected].sort())
    })

  describe('a hotel is known', () => {
    resolves('by its name, whatever case, accents and outer white space', at('  GASTHAUS edelweiss '), 'edelweiss')
    resolves('by another of its names', at('edelweiss lodge'), 'edelweiss')
    resolves('with abbreviations written out', at('Mount Saint Helens Lodge'), 'helens')
    resolves('with words abbreviated', at('Hampton Inn Dwtn'), 'hampton-downtown')
    resolves('with two words as one', at('BestWestern Plus Lakeside Lodge'), 'bw')
    resolves('without its owner', at('Super 8'), 'super8')
    resolves('with an owner that the catalog leaves out', at('Harbor View Inn by Hilton'), 'harbor-inn')
    resolves('without its collection', at('Juniper Hotel'), 'juniper')
    resolves('with a slip in a long word', at('Gasthaus Edelwiess'), 'edelweiss')
    resolves('with its words in another order', at('Downtown Lakeside Hampton Inn'), 'hampton-downtown')
    resolves('by the part of town, where a chain has two branches', at('Hampton Inn Airport'), 'hampton-airport')
    resolves('by the quarter in place of the city', at('Roadhouse Inn & Suites', { hotelCity: 'Docks' }), 'roadhouse-b')
    resolves('by the quarter within the name', at('Roadhouse Inn and Suites - Old Mill'), 'roadhouse-a')
    resolves(
      "with the state's name for its code",
      at('Seaward Inn', { hotelCity: 'Gull Landing', hotelState: 'Oregon' }),
      'seaward',
    )
    resolves(
      'by a city that its name says, where it stands next door',
      at('Vantage Portland Airport', { hotelCity: 'Portland' }),
      'named-for-city',
    )
    resolves(
      'with a neighbouring city, where the address is right',
      at('Seaward Inn', { hotelAddress: '3 Dune Street' }),
      'seaward',
    )
    resolves('where the catalog knows neither city nor state', at('Quiet Oak House'), 'bare')
    resolves('against a wrong address', at('Harbor View Inn', { hotelAddress: '77 Elsewhere Road' }), 'harbor-inn')
    resolves(
      "against another hotel's address",
      at('Gasthaus Edelweiss', { hotelAddress: '12 North Main Street' }),
      'edelweiss',
    )
  })

  describe('namesakes', () => {
    const branches = ['roadhouse-a', 'roadhouse-b']
    refuses('told apart by nothing are both candidates', at('Roadhouse Inn & Suites'), ...branches)
    resolves(
      'are told apart by the address',
      at('Roadhouse Inn & Suites', { hotelAddress: '900 Harbour Boulevard' }),
      'roadhouse-b',
    )
    refuses(
      'are not told apart by an address of neither',
      at('Roadhouse Inn & Suites', { hotelAddress: '5 Far Rd' }),
      ...branches,
    )
    refuses(
      'of one chain without the part of town are both candidates',
      at('Hampton Inn'),
      'hampton-airport',
      'hampton-downtown',
    )
    refuses('that differ in the kind of lodging need it said', at('Harbor View'), 'harbor-inn', 'harbor-suites')
    resolves('that differ in the kind of lodging are told apart by it', at('Harbour View Inn'), 'harbor-inn')
    resolves('in other cities are no rivals', at('Juniper', { hotelCity: 'Dryville', hotelState: 'NV' }), 'juniper-far')
  })

  describe('a hotel of the city is among the candidates, whatever the request calls it', () => {
    const isInTown = (id: string) => world.some((each) => `world:${each.id}` === id && each.locality === 'Lakeside')
    for (const [name, request] of [
      ['a name that no hotel has', at('Zzyzx Grand Palace')],
      ['a name in other letters', at('ホテル湖畔')],
      ['a namesake in another city', at('Seaward Inn')],
      ['a typo in the city', at('Zzyzx Grand Palace', { hotelCity: 'Lakesdie' })],
    ] as const) {
      it(name, async () => {
        const candidates = await resolved(opened.store, request)
        assert.ok(Array.isArray(candidates) && candidates.length <= 5)
        assert.ok(candidates.some(isInTown), String(candidates))
      })
    }
    it('but not in a city that is not held', async () => {
      assert.deepEqual(await resolved(opened.store, at('Zzyzx Palace', { hotelCity: 'Atlantis' })), [])
    })
  })

  describe('a hotel that is not held is refused', () => {
    refuses('though a chain stands in the city', at('Holiday Inn Lakeside'))
    refuses('though another branch stands in the city', at('Hampton Inn Lakeside Convention Center'))
    refuses('though another number is painted on its sign', at('Motel 6 Lakeside'))
    refuses(
      'though its namesake stands in another city and state',
      at('Seaward Inn', { hotelCity: 'Salem', hotelState: 'MA' }),
    )
    refuses('though its namesake stands in another city of the state', at('Seaward Inn'))
    refuses('though a city of that name lies in another state', at('Harbor View Inn', { hotelState: 'VA' }))
    refuses('though a place of another kind has the name', at('Millstone Tavern'))
    refuses('though a hotel without coordinates has the name', at('Nowhere Grand Hotel'))
    refuses('though the city is full of inns', at('Inn'))
    refuses('when the name holds no word', at('***'))
  })

  it('a refusal shows what resembles the name, best first', async () => {
    const answer = await resolved(opened.store, at('Holiday Inn Lakeside'))
    assert.equal(answer[0], 'world:express')
  })

  it('an id wins over names', async () => {
    const request = at('Harbor View Inn', { hotelPlaceId: 'world:bare' })
    assert.equal(await resolved(opened.store, request), 'world:bare')
  })

  it('an id may name any place that has coordinates', async () => {
    assert.equal(await resolved(opened.store, { hotelPlaceId: 'world:tavern' }), 'world:tavern')
  })

  it('an unknown id leaves it to the names', async () => {
    const request = at('Harbor View Inn', { hotelPlaceId: 'world:gone' })
    assert.equal(await resolved(opened.store, request), 'world:harbor-inn')
  })

  it('an unknown id without names has no candidates', async () => {
    assert.deepEqual(await resolved(opened.store, { hotelPlaceId: 'world:gone' }), [])
    assert.deepEqual(await resolved(opened.store, { hotelPlaceId: 'world:no-point' }), [])
  })

  it('a field of 60,000 brackets, commas or letters is answered as soon as any other', async () => {
    const startedAt = performance.now()
    for (const text of [
      '('.repeat(60_000),
      ','.repeat(60_000),
      'ab '.repeat(20_000),
      ' '.repeat(60_000),
      'é'.repeat(30_000),
    ]) {
      const request = { hotelName: `Inn ${text}`, hotelAddress: text, hotelCity: text, hotelState: text }
      assert.ok(Array.isArray(await resolved(opened.store, request)))
    }
    assert.ok(performance.now() - startedAt < 10_000)
  })

  it('a stopped request ends', async () => {
    const stopped = resolveHotel(asks(at('Harbor View Inn')), { store: opened.store, signal: AbortSignal.abort() })
    await assert.rejects(stopped, (error) => !(error instanceof HotelNotResolved))
  })
})

forEachStore((_, open) => {
  it('a hotel that a later import leaves out is forgotten, and a new one known', async () => {
    const { store, close } = await open()
    try {
      await fillStore(store, [hotel({ id: 'old', name: 'Marigold Court', ...inTown })])
      assert.equal(await resolved(store, at('Marigold Court')), 'world:old')
      await fillStore(store, [hotel({ id: 'new', name: 'Bluebell Court', ...inTown })])
      assert.deepEqual(await resolved(store, at('Marigold Court')), ['world:new'])
      assert.equal(await resolved(store, at('Blubell Court')), 'world:new')
      assert.equal((await hotelIndex(store).vocabulary()).places('marigold'), 0)
    } finally {
      await close()
    }
  })
})
