import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { saidAtHotel } from '../../src/commands/printing/answered-items.ts'
import { localeOf } from '../../src/concierge/explain/format-times.ts'
import { whereFacts } from '../../src/concierge/explain/where-facts.ts'
import { emptyPlace } from '../../src/domain/place.ts'
import { stayOf } from '../../src/domain/stay.ts'

const origin = { source: 'own', licence: '' }
const hotel = {
  ...emptyPlace({ ...origin, id: 'own:hotel', section: 'lodging', name: 'Hotel Gull' }),
  ...{ latitude: 44.6, longitude: -125, address: 'Net Street 20' },
}

function where(name: string, address: string | null, miles: number): string | null {
  const kitchen = { ...emptyPlace({ ...origin, id: 'own:kitchen', section: 'foodAndBeverage', name }), address }
  const day = Temporal.PlainDate.from('2026-12-04')
  const locale = localeOf(hotel, stayOf(day, day.add({ days: 2 })))
  const needs = { wantsNear: false, walkingMiles: null }
  return saidAtHotel(whereFacts(kitchen, hotel, miles, { locale, needs, street: [] }))
}

describe('a place is in the hotel only if its record says so', () => {
  test('by the name of the hotel', () => {
    assert.equal(where('Restaurant Hotel Gull', null, 0.01), 'in your hotel')
    assert.equal(where('Tern', 'Hotel Gull, Net Street 20', 0.01), 'in your hotel')
  })
  test('and not at another number of the street', () => {
    assert.equal(where('Restaurant Hotel Gull', 'Net Street 24', 0.01), 'right by your hotel')
  })
  test('a house next door is right by it', () => {
    assert.equal(where('Tern', 'Net Street 24', 0.03), 'right by your hotel')
  })
  test('and of one further off a distance is said', () => assert.equal(where('Tern', null, 0.1), null))
})
