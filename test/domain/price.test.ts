import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { blendPrice } from '../../src/ingest/price.ts'

const place = (known: Partial<PlaceDocument> = {}): PlaceDocument => ({
  ...emptyPlace({ id: 'a:b', source: 'a', licence: '', section: 'foodAndBeverage', name: 'B' }),
  country: 'US',
  ...known,
})
const menu = (title: string, ...prices: (number | null)[]) => [
  { title, items: prices.map((price) => ({ name: 'Dish', description: null, price })) },
]
const meal = (min: number | null, max: number | null = null, currency: string | null = null) => ({
  facts: { mealPrice: { min, max, currency } },
})

test('without any signal the price is unknown', () => {
  assert.equal(blendPrice(place(), []), null)
})

test("an operator's band stands against everything else", () => {
  assert.equal(blendPrice(place({ menu: menu('Mains', 90, 90, 90), facts: { stars: 5 } }), [4, 4], 1), 1)
})

test('the mean of several bands counts, and halfway the lower one', () => {
  assert.equal(blendPrice(place(), [3]), 3)
  assert.equal(blendPrice(place(), [1, 2]), 1)
  assert.equal(blendPrice(place(), [1, 4]), 2)
  assert.equal(blendPrice(place(), [2, 3, 3]), 3)
})

test('the median of the main dishes gives a band, at the lines of each country', () => {
  const bandOf = (price: number, country: string | null = 'US') =>
    blendPrice(place({ country, menu: menu('Mains', price, price, price) }), [])
  assert.deepEqual(
    [15.99, 16, 31.99, 32, 59.99, 60].map((price) => bandOf(price)),
    [1, 2, 2, 3, 3, 4],
  )
  assert.deepEqual([bandOf(150, 'SE'), bandOf(170, 'SE'), bandOf(1500, 'JP'), bandOf(20, 'CH')], [1, 2, 2, 1])
  assert.deepEqual([bandOf(20, null), bandOf(20, 'ZZ')], [null, null])
})

test('drinks, sides and sweets, too few prices and absurd prices are ignored', () => {
  for (const title of ['Cocktails', 'Side dishes: Sides', 'Desserts', 'Kids', 'Happy Hour'])
    assert.equal(blendPrice(place({ menu: menu(title, 20, 20, 20) }), []), null, title)
  assert.equal(blendPrice(place({ menu: menu('Mains', 20, 20, null) }), []), null)
  assert.equal(blendPrice(place({ menu: menu('Mains', 0, -5, 20, 20) }), []), null)
  assert.equal(blendPrice(place({ menu: menu('Mains', 2400, 2600, 1e12) }), []), null)
  assert.equal(blendPrice(place({ menu: menu('Mains', 18, 19, 20, 99_999) }), []), 2)
})

test("what a meal is said to cost counts in the country's own money", () => {
  assert.deepEqual(
    [10, 20, 40, 80].map((min) => blendPrice(place(meal(min)), [])),
    [1, 2, 3, 4],
  )
  assert.equal(blendPrice(place(meal(10, 30)), []), 2)
  assert.equal(blendPrice(place(meal(null, 80, 'USD')), []), 4)
  assert.equal(blendPrice(place({ country: 'FI', ...meal(40, null, 'EUR') }), []), 3)
  assert.equal(blendPrice(place({ country: 'FI', ...meal(40, null, 'USD') }), []), null)
  assert.equal(blendPrice(place({ country: null, ...meal(40, null, 'USD') }), []), null)
  assert.equal(blendPrice(place(meal(0, 90_000)), []), null)
})

test("a house's stars tell of its dining room, half as much as its prices do, and nothing of its rooms", () => {
  const rated = (stars: number, known: Partial<PlaceDocument> = {}) => place({ facts: { stars }, ...known })
  assert.deepEqual(
    [2, 3, 4, 5].map((stars) => blendPrice(rated(stars), [])),
    [null, 2, 3, 4],
  )
  assert.equal(blendPrice(rated(5, { section: 'lodging' }), []), null)
  assert.equal(blendPrice(rated(5), [2]), 3)
  assert.equal(blendPrice(rated(5, { menu: menu('Mains', 20, 20, 20) }), [2]), 2)
})
