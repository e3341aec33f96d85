import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { blockingKeys, judgeSamePlace, type MatchRecord } from '../../src/matching/same-place.ts'

type Told = Partial<MatchRecord> & { name: string }

const record = (told: Told): MatchRecord => ({
  id: 'a:1',
  source: 'a',
  section: null,
  alternateNames: [],
  brand: null,
  address: null,
  locality: null,
  region: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
  phones: [],
  websites: [],
  categories: [],
  traits: [],
  ...told,
})

const here = { latitude: 47.66, longitude: -122.31 }
/** About so many metres to the north. */
const north = (metres: number) => ({ latitude: here.latitude + metres / 111_195, longitude: here.longitude })
const door = { address: '500 Pine St', locality: 'Seattle', region: 'WA', postalCode: '98101', country: 'US' }

const same: readonly (readonly [string, Told, Told])[] = [
  [
    'accents, case, articles and legal forms say nothing',
    { name: 'The Café Zoé, LLC', ...here },
    { name: 'CAFE ZOE', ...north(20) },
  ],
  [
    'a name spelled together or apart, with a slip, is one name',
    { name: 'Health Point Barbecue', ...here },
    { name: 'Healthpoint Barbeque', ...north(15) },
  ],
  [
    'a restaurant and a café may be one house',
    { name: 'Lulu', section: 'foodAndBeverage', categories: ['restaurant'], ...here },
    { name: 'Lulu Café', section: 'foodAndBeverage', categories: ['cafe'], ...north(10) },
  ],
  [
    'ranges of house numbers that meet are one door',
    { name: 'Elster', address: 'Steinern Straße 19', postalCode: '55252', country: 'DE' },
    { name: 'Elster GmbH', address: 'Steinern Str. 19-21', postalCode: '55252', country: 'DE' },
  ],
  [
    'the city in a name is no news',
    { name: 'Fresh Kitchen', ...door, phones: ['+1 206 555 0101'] },
    { name: 'Fresh Kitchen Seattle', ...door, phones: ['206-555-0101'] },
  ],
  [
    'one bus stop is one',
    { name: 'Mill Road', categories: ['bus_stop'], ...here },
    { name: 'Mill Road', categories: ['bus stop'], ...north(10) },
  ],
  [
    'a name in a script without spaces is read in words',
    { name: '秋葉原内科クリニック', address: '外神田2丁目10-3', country: 'JP', ...here },
    { name: '秋葉原内科クリニック', country: 'JP', ...north(30) },
  ],
  [
    'a name in another script is no other name where door and phone agree',
    { name: 'Asakusa Mars', ...door, phones: ['+81 3 3841 1360'] },
    { name: '浅草マルス', ...door, phones: ['03-3841-1360'] },
  ],
  [
    'a list may cut a long name short',
    { name: 'Burke Museum', ...here },
    {
      name: 'Burke Museum of Natural History and Culture',
      section: 'attractions',
      categories: ['museum'],
      ...north(20),
    },
  ],
  [
    'a hotel with a restaurant among its categories is that hotel',
    { name: 'Grand Quay Hotel', section: 'lodging', categories: ['hotel', 'restaurant'], ...here },
    { name: 'Grand Quay', section: 'lodging', categories: ['hotel'], ...north(40) },
  ],
]

const different: readonly (readonly [string, Told, Told])[] = [
  [
    'a shop is not its filling station',
    { name: 'Walmart', categories: ['department_store'], ...door, ...here },
    { name: 'Walmart Fuel Station', categories: ['gas_station'], ...door, ...north(60) },
  ],
  [
    'a department store is not its outlet',
    { name: "Macy's", categories: ['department_store'], ...door, ...here },
    { name: "Macy's Backstage", categories: ['department_store'], ...door, ...north(10) },
  ],
  [
    'a bank is not its cash machine',
    { name: 'Chase Bank', categories: ['bank'], ...door, phones: ['2065550100'] },
    { name: 'Chase ATM', categories: ['atms'], ...door, phones: ['8009359935'] },
  ],
  [
    'a hotel is not its restaurant',
    { name: 'Hotel Kämp', section: 'lodging', categories: ['hotel'], ...door, ...here },
    { name: 'Kämp', section: 'foodAndBeverage', categories: ['restaurant'], ...door, ...north(10) },
  ],
  [
    'a department is not the hospital',
    { name: 'Mercy Hospital', categories: ['hospital'], ...door, phones: ['2065550100'] },
    { name: 'Mercy Hospital Outpatient Rehabilitation', categories: ['hospital'], ...door, phones: ['2065550177'] },
  ],
  [
    'a museum is not the bus stop named after it',
    { name: 'Maritime Museum', section: 'attractions', categories: ['museum'], ...here },
    { name: 'Maritime Museum', section: 'other', categories: ['bus_stop'], ...north(30) },
  ],
  [
    'two houses of a chain are two',
    { name: 'Starbucks', categories: ['coffee_shop'], address: '4200 E Main St', ...here, postalCode: '93003' },
    {
      name: 'Starbucks',
      categories: ['coffee_shop'],
      address: '1711 Telephone Rd',
      ...north(900),
      postalCode: '93003',
    },
  ],
  [
    'two chains next door are two',
    { name: 'Hotel Tonic', section: 'lodging', address: 'Via Mariano Stabile, 126', ...here },
    { name: 'Hotel Elite', section: 'lodging', address: 'Via Mariano Stabile, 136', ...north(30) },
  ],
  [
    'numbers in names tell them apart',
    { name: 'Terminal 2 Lounge', ...here },
    { name: 'Terminal 3 Lounge', ...north(40) },
  ],
  [
    'two ends of a street are two parks',
    { name: 'North Passage Point Park', section: 'attractions', categories: ['park'], ...here },
    { name: 'South Passage Point Park', section: 'attractions', categories: ['park'], ...north(150) },
  ],
  [
    'a counter in a hall is not the hall',
    { name: 'Starbucks at the Rotunda', section: 'foodAndBeverage', categories: ['cafe'], ...here },
    { name: 'The Rotunda', section: 'foodAndBeverage', categories: ['restaurant'], ...north(10) },
  ],
  [
    'houses at one door that share no word of their names are two',
    { name: 'Poindexter', section: 'foodAndBeverage', categories: ['cafe'], ...door, ...here, phones: ['2065550100'] },
    {
      name: 'The Mountaineering Club',
      section: 'foodAndBeverage',
      categories: ['bar'],
      ...door,
      ...here,
      phones: ['2065550100'],
    },
  ],
  [
    'a word for the kind alone is no agreement',
    { name: 'Pizzeria', categories: ['pizzeria'], address: 'Via Archimede 82', locality: 'Barrafranca' },
    { name: 'Pizzeria Europa', categories: ['pizzeria'], address: 'Corso Garibaldi 350', locality: 'Barrafranca' },
  ],
]

describe('records of one place', () => {
  for (const [promise, a, b] of same)
    it(promise, () => {
      const verdict = judgeSamePlace(record(a), record({ id: 'b:1', source: 'b', ...b }))
      assert.ok(verdict.same, JSON.stringify(verdict))
    })
})

describe('records of two places', () => {
  for (const [promise, a, b] of different)
    it(promise, () => {
      const verdict = judgeSamePlace(record(a), record({ id: 'b:1', source: 'b', ...b }))
      assert.ok(!verdict.same, JSON.stringify(verdict))
    })
})

const text = fc.option(fc.oneof(fc.constantFrom('Quay Hotel', '9-11 Quay St', 'Seattle', 'ATM', '98101'), fc.string()))
const anyRecord = fc
  .record({
    id: fc.string(),
    name: fc.oneof(fc.constantFrom('Quay Hotel', 'The Quay', 'Quay Bar 2', 'Kämp'), fc.string()),
    brand: text,
    address: text,
    locality: text,
    region: text,
    postalCode: text,
    country: text,
    latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
    longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
    phones: fc.array(fc.string()),
    websites: fc.array(fc.oneof(fc.webUrl(), fc.string())),
    categories: fc.array(fc.string()),
  })
  .map(record)

it('the verdict is the same both ways, for any records', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (a, b) => {
      const verdict = judgeSamePlace(a, b)
      assert.deepEqual(judgeSamePlace(b, a), verdict)
      assert.ok(verdict.score >= 0 && verdict.score <= 1)
    }),
  )
})

it('what one record does not know never counts against the two', () => {
  const known = record({
    name: 'Grand Quay',
    ...door,
    ...here,
    phones: ['2065550100'],
    websites: ['https://quay.example/'],
    categories: ['museum'],
  })
  const { evidence } = judgeSamePlace(known, record({ id: 'b:1', source: 'b', name: 'Grand Quay' }))
  assert.deepEqual(
    evidence.map(({ name }) => name),
    ['name'],
  )
})

it('records that are the same share a key', () => {
  for (const [promise, a, b] of same) {
    const keys = new Set(blockingKeys(record(a)))
    assert.ok(
      blockingKeys(record(b)).some((key) => keys.has(key)),
      promise,
    )
  }
})
