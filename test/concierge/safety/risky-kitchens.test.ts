import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'
import { answerTo, kitchen, names, whyOf } from '../../support/answer-to.ts'
import { north } from '../../support/worlds.ts'

describe('a pregnant guest', () => {
  const world = [
    kitchen('Roll House', ['sushi', 'japanese']),
    kitchen('Quay Table', ['seafood']),
    kitchen('Raw Menu', ['french'], ['Half a dozen oysters', 'Roast chicken', 'Bean stew', 'Rice']),
    kitchen('Mixers', ['cocktails', 'bar']),
    kitchen('Plain', ['greek'], [], north(2)),
  ]
  for (const note of [
    'Wife is 6 months pregnant, she loves sushi',
    'My wife is preggo',
    'Je suis enceinte',
    "can't eat raw fish, expecting",
    'no raw fish please',
    'Kein roher Fisch bitte',
  ])
    test(`gets cooked food first, and words about the rest: "${note}"`, async () => {
      assert.ok(readNotes(note).isCareful)
      const { food } = await answerTo(note, world)
      assert.equal(names(food)[0], 'Plain')
      for (const name of ['Quay Table', 'Raw Menu']) assert.match(whyOf(food, name), /raw food/, name)
      assert.doesNotMatch(whyOf(food, 'Plain'), /raw/)
    })

  test('is sent to no cocktail bar that nobody asked for', async () => {
    assert.equal(names((await answerTo('I am pregnant', world)).food).includes('Mixers'), false)
    const asked = await answerTo('I am pregnant, my husband loves cocktails', world)
    assert.ok(names(asked.food).includes('Mixers'))
  })
})

const cases: readonly [note: string, traits: string[]][] = [
  ['My son is allergic to fish and shellfish', ['thai']],
  ['My son is allergic to fish and shellfish', ['vietnamese']],
  ['Sesame allergy', ['middle-eastern']],
  ['Peanut allergy', ['asian']],
  ['Allergic to tomatoes', ['italian']],
  ['Allergique aux tomates', ['italian']],
  ['Egg allergy', ['brunch']],
  ['Milk allergy', ['american']],
  ['Kiwi allergy', ['juice']],
  ['Strawberry allergy', ['juice']],
  ['Chicken allergy', ['fast-food']],
]

for (const [note, traits] of cases)
  test(`"${note}": ${traits.join()} without a menu comes last, with the advice to ask`, async () => {
    const { food } = await answerTo(note, [
      kitchen('Risky', traits),
      kitchen('Known', traits, ['Boiled rice', 'Green beans', 'House salad'], north(1)),
      kitchen('Plain', ['portuguese'], [], north(2)),
    ])
    assert.equal(names(food).at(-1), 'Risky')
    assert.match(whyOf(food, 'Risky'), /ingredients/)
  })

test('an allergy to chicken is no place for fried chicken', async () => {
  const { food } = await answerTo('Chicken allergy', [kitchen('Wings', ['chicken']), kitchen('Plain', ['greek'])])
  assert.deepEqual(names(food), ['Plain'])
})

test('an allergy to one fruit leaves dishes with another', async () => {
  const { food } = await answerTo('Kiwi allergy', [
    kitchen('Green', ['greek'], ['Kiwi salad', 'Rice', 'Roast lamb', 'Bean stew']),
    kitchen('Yellow', ['greek'], ['Banana bread', 'Rice', 'Roast lamb', 'Bean stew'], north(1)),
  ])
  assert.deepEqual(names(food), ['Yellow', 'Green'])
})
