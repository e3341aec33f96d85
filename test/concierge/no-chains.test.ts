import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'

describe('chains in notes', () => {
  for (const note of [
    'hates chains',
    'no chain restaurants please',
    'independent places only',
    'keine Ketten',
    'sin cadenas',
    'anything but Starbucks',
  ])
    test(`"${note}": none is wanted`, () => assert.ok(readNotes(note).noChains))
  for (const note of [
    'chain of lakes hike',
    'we own a franchise',
    'no nuts. Starbucks is fine',
    "I don't mind chains",
    '',
  ])
    test(`"${note}": nothing is said against them`, () => assert.ok(!readNotes(note).noChains))
})
