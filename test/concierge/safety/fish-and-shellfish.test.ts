import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reportNote } from '../../../src/concierge/understand/note-report.ts'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'
import { answerTo, kitchen, names } from '../../support/answer-to.ts'
import { north } from '../../support/worlds.ts'

const shellfishOnly = [
  "Allergic to shellfish only, fish is fine. We'd love a good fish place.",
  'My wife is allergic to crab and lobster. She eats salmon and tuna happily.',
  'Nur Schalentiere-Allergie, Fisch ist kein Problem',
  'Allergique aux crustacés mais le poisson, aucun souci',
  'Alérgico al marisco, el pescado sí lo come',
  'Skaldjursallergi, fisk går bra',
  '甲殻類アレルギーです。魚は大丈夫です。',
  '对虾蟹过敏，鱼可以吃',
  'Аллергия на креветки и крабов, рыба можно',
]

describe('fish and shellfish are two allergies', () => {
  for (const note of shellfishOnly)
    test(`who may eat fish is not kept from it: "${note}"`, () => {
      const { substances, unwanted, isCareful } = readNotes(note)
      assert.deepEqual([substances, unwanted, isCareful], [['shellfish'], [], true])
      assert.deepEqual(reportNote(note).allergies, ['seafood'])
    })

  for (const note of ['allergic to fish, shrimp is fine', 'Fish allergy, but prawns and mussels no problem'])
    test(`the reverse: "${note}"`, () => assert.deepEqual(readNotes(note).substances, ['fish']))

  for (const note of ['shellfish allergy', 'allergic to fish', 'Shellfish allergy, no fish please'])
    test(`without a word on the other, kitchens of both are refused: "${note}"`, () =>
      assert.deepEqual(readNotes(note).allergies, ['seafood']))
})

test('what another guest of the party does not eat is no allergy', () => {
  const note = 'Monsieur est intolérant au lactose, madame ne mange pas de viande mais du poisson.'
  assert.deepEqual(readNotes(note).substances, ['dairy'])
})

const world = [
  kitchen('Quay Table', ['seafood'], ['Grilled salmon', 'Cod stew', 'Bean salad']),
  kitchen('Prawn Shack', ['seafood'], ['Prawn roll', 'Crab cake', 'Mussels']),
  kitchen('Roll House', ['sushi', 'japanese'], [], north(1)),
  kitchen('Plain', ['greek'], [], north(2)),
]

test('an allergy to shellfish leaves kitchens of fish, and none of shellfish', async () => {
  const { food } = await answerTo("Allergic to shellfish only, fish is fine. We'd love fish", world)
  const named = names(food)
  assert.ok(named.includes('Quay Table') && !named.includes('Prawn Shack'), named.join())
})

test('an allergy to fish leaves no sushi, and no kitchen of fish even where shrimp is fine', async () => {
  const { food } = await answerTo('Allergic to fish, shrimp is fine', world)
  const named = names(food)
  assert.ok(!named.includes('Quay Table') && !named.includes('Roll House'), named.join())
})
