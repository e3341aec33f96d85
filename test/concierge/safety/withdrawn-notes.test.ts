import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'

for (const note of [
  'Ignore my earlier note about gluten, that was another booking. We have no dietary needs.',
  'The nut allergy in the booking is an error, nobody has allergies',
])
  test(`a note or booking that is taken back is no sign: "${note}"`, () => {
    const { isCareful, substances, wanted } = readNotes(note)
    assert.deepEqual({ isCareful, substances, wanted }, { isCareful: false, substances: [], wanted: [] })
  })

for (const [note, substance] of [
  ['Ignore my earlier note about gluten. My wife is coeliac.', 'gluten'],
  ['The nut allergy in the booking is an error, it is a sesame allergy', 'sesame'],
  ['Nut allergy. Ignore my earlier note about parking.', 'nuts'],
] as const)
  test(`what another clause confirms stays: "${note}"`, () => {
    const { isCareful, substances } = readNotes(note)
    assert.ok(isCareful && substances.includes(substance))
  })

test('a fancy brunch is no luxury, and what used to be a favorite no wish', () => {
  assert.ok(!readNotes('We want a fancy brunch').wanted.some(({ trait }) => trait === 'upscale'))
  assert.deepEqual(readNotes('Pizza used to be my favourite').wanted, [])
})
