import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'
import { answerTo, kitchen, whyOf } from '../../support/answer-to.ts'

test('corn is no gluten', () => {
  for (const note of ['Maize allergy', 'Allergic to corn / maize. We like Mexican.']) {
    const { substances, wanted } = readNotes(note)
    assert.equal(substances.includes('gluten') || substances.includes('seafood'), false, note)
    assert.ok(!wanted.some(({ trait }) => trait === 'gluten-free'), note)
  }
})

test('who avoids histamine is no guest for a beer garden, whatever they love', () => {
  const { wanted, unwanted } = readNotes('Histamine intolerance. Love beer gardens and cheese.')
  assert.ok(!wanted.some(({ trait }) => trait === 'beer') && unwanted.some(({ trait }) => trait === 'beer'))
})

for (const [note, about] of [
  ["Low-salt diet on doctor's orders", 'salt'],
  ['Salzarme Diät', 'salt'],
  ['Dysphagia, puree only', 'soft food'],
  ['histamine intolerance', 'histamine'],
] as const)
  test(`the advice names what the diet is about: "${note}"`, async () => {
    const { food } = await answerTo(note, [kitchen('Plain', ['greek'])])
    assert.match(whyOf(food, 'Plain'), new RegExp(`ingredients and ${about}`))
  })
