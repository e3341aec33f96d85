import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'
import { answerTo, kitchen, names, whyOf } from '../../support/answer-to.ts'
import { event, north } from '../../support/worlds.ts'

describe('an allergy to a drink is no wish for it', () => {
  for (const note of [
    'Allergic to wine and beer (hives)',
    'I am allergic to beer and wine',
    'Allergique à la bière et au vin',
    'allergic to spirits and cocktails',
    'I get a rash from wine and beer',
    'Allergic to alcohol, and sulphites',
    'Soy alérgico al vino y a la cerveza',
    'Olen allerginen oluelle ja viinille',
    'У меня аллергия на вино и пиво',
  ])
    test(note, () => {
      const { wanted, unwanted, isCareful, substances } = readNotes(note)
      const drinks = ['wine', 'beer', 'craft-beer', 'spirits', 'cocktails', 'bar']
      assert.deepEqual(
        wanted.filter(({ trait }) => drinks.includes(trait)),
        [],
      )
      assert.ok(isCareful && substances.includes('alcohol'), substances.join())
      const refused = readNotes('no alcohol please').unwanted.map(({ trait }) => trait)
      assert.deepEqual(new Set(refused).difference(new Set(unwanted.map(({ trait }) => trait))), new Set())
    })

  for (const note of [
    'ビールアレルギーです',
    'Allergic to beer (barley), wine is fine',
    'Bierallergie, Wein gerne',
    'Bier verursacht bei mir Hautausschlag',
    'Beer gives me hives',
  ])
    test(`beer alone refuses no wine: "${note}"`, () => {
      const { unwanted, isCareful, substances } = readNotes(note)
      assert.ok(isCareful && substances.includes('beer'), substances.join())
      assert.deepEqual(unwanted.map(({ trait }) => trait).toSorted(), ['beer', 'pub'])
    })

  for (const note of ['Nut allergy, wine please', 'Allergic to nuts, wine lovers', 'Shellfish allergy. We love wine'])
    test(`a wish next to another allergy stays one: "${note}"`, () => {
      const { wanted, substances } = readNotes(note)
      assert.ok(wanted.some(({ trait }) => trait === 'wine') && !substances.includes('alcohol'), substances.join())
    })
})

test('a guest with an allergy to alcohol is sent to no bar, and told what menus list', async () => {
  const world = [
    kitchen('Tap Room', ['bar', 'beer']),
    kitchen('Cellar', ['wine']),
    kitchen(
      'French Table',
      ['french', 'wine'],
      ['Coq au vin', 'House red wine', 'Roast chicken', 'Bean salad', 'Rice'],
    ),
    kitchen('Dry Table', ['greek'], ['Roast lamb', 'Bean salad', 'Rice'], north(1)),
    event('Brewery Tour', { traits: ['beer'], schedule: { start: '2026-12-05', times: ['15:00'] } }),
  ]
  const { food, events } = await answerTo('I am allergic to alcohol', world)
  assert.deepEqual(names(food), ['Dry Table', 'French Table'])
  assert.match(whyOf(food, 'French Table'), /menu lists dishes or drinks with alcohol/)
  assert.deepEqual(events, [])
})

for (const note of [
  'I am coeliac and love beer',
  'My wife is coeliac, I love beer',
  'Ich habe Zöliakie und liebe Bier',
])
  test(`an event that is beer is not for: "${note}"`, async () => {
    const on = { schedule: { start: '2026-12-05', times: ['15:00'] } }
    const world = [
      event('From Grain to Glass', { category: 'tours', subcategory: ['brewery tour'], traits: ['craft-beer'], ...on }),
      event('Hops Afternoon', { category: 'other', subcategory: ['beer tasting'], traits: ['beer'], ...on }),
      event('Blues at the Brewery', { traits: ['blues', 'craft-beer'], ...on }),
    ]
    assert.deepEqual(names((await answerTo(note, world)).events), ['Blues at the Brewery'])
  })

test('an allergy whose food is in its own word is not to the drink of another', () => {
  for (const note of ['Anya tejallergiás, apa max két sör', 'My wife is nut-allergic, I have two beers at most'])
    assert.ok(!readNotes(note).substances.includes('beer'), note)
})
