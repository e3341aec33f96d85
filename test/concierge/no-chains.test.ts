import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusesChains } from '../../src/concierge/understand/no-chains.ts'

describe('chains in notes', () => {
  for (const note of [
    'hates chains',
    'no chain restaurants please',
    'independent places only',
    'keine Ketten',
    'sin cadenas',
    'anything but Starbucks',
  ])
    test(`"${note}": none is wanted`, () => assert.ok(refusesChains(note)))
  for (const note of ['chain of lakes hike', 'we own a franchise', 'no nuts. Starbucks is fine', ''])
    test(`"${note}": nothing is said against them`, () => assert.ok(!refusesChains(note)))
})
