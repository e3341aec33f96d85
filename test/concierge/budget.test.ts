import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsOf } from '../support/needs.ts'

const levelOf = (specialNotes: string, roomRate = 0) => needsOf({ specialNotes, roomRate }).priceLevel

for (const note of [
  'max €25 each',
  'max 25€/person',
  'under 30 dollars per person',
  'dinner under $30',
  'höchstens 25 Euro pro Person zum Abendessen',
  'pas plus de 25€ par personne',
  'no más de 25 euros por persona',
  'enintään 25 euroa hengeltä',
  '300 SEK per person',
  '25 bucks a head, we eat early',
  '一人2000円',
  'max 20 p.p.',
  'twelve euros a meal is the ceiling',
  'con veinte euros por cabeza nos arreglamos',
  '人均50元以内',
])
  test(`a small sum for a meal is a low price level: "${note}"`, () => {
    const level = levelOf(note, 300)
    assert.ok(level !== null && level < 2, String(level))
  })

for (const note of ['$200 for two', 'dinner up to £90 a head', '100 € pro Kopf', '200 CHF pour deux'])
  test(`a large sum for a meal is a high price level, whatever the room costs: "${note}"`, () => {
    const level = levelOf(note, 60)
    assert.ok(level !== null && level > 2.5, String(level))
  })

for (const note of [
  'we paid 900 dollars for two nights',
  'the room is $120 per person',
  'tickets up to 20 euros each',
  'taxi max 20 euros per person',
  'we arrive at 20 each day',
  'table for 12 each night, max 14 people',
])
  test(`a sum that is for no meal says nothing of it: "${note}"`, () => {
    assert.equal(levelOf(note, 150), levelOf('', 150))
  })

test('a generous budget asks for nothing cheap, a small one does', () => {
  const wants = (specialNotes: string) => needsOf({ specialNotes }).wanted.map(({ trait }) => trait)
  assert.ok(!wants('our dinner budget is $150 each').includes('budget'))
  assert.ok(wants('our dinner budget is $20 each').includes('budget'))
})
