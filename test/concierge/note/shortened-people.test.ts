import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'

const needsNoGluten = (note: string): boolean => {
  const { wanted, substances } = readNotes(note)
  return wanted.some(({ trait }) => trait === 'gluten-free') || substances.includes('gluten')
}

describe('"gf" is a girlfriend', () => {
  for (const note of [
    'gf is shellfish allergic',
    'gf is very allergic to nuts',
    'gf allergic to nuts',
    "gf can't have dairy",
    'gf has a nut allergy',
    'gf loves opera',
    "gf's vegan",
    'gf and I want wine bars',
    'bday of my gf on Saturday',
  ])
    test(note, () => assert.equal(needsNoGluten(note), false))

  test('her allergy stays', () => assert.deepEqual(readNotes('gf is shellfish allergic').substances, ['shellfish']))
})

describe('"gf" is gluten-free', () => {
  for (const note of [
    'gf pls',
    'need gf',
    'gf bread for breakfast',
    'my gf bread is a must',
    'GF is needed for my son',
    'gf has to be strict',
    'gf is a must',
    'my gf needs gf food',
    'gf has coeliac',
    'GF allergic to nuts',
    '2 pax gf, allergic to nuts',
  ])
    test(note, () => assert.equal(needsNoGluten(note), true))
})
