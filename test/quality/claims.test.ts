import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import fc from 'fast-check'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import type { Store } from '../../src/store/store.ts'
import { openSqliteStore, type TestStore } from '../support/stores.ts'
import { skipWithout } from '../support/test-data.ts'
import { request } from '../support/worlds.ts'
import { sentenceFrames, unsupportedClaims } from './claims.ts'
import { corruptions } from './corruptions.ts'
import { judgedCities } from './judged-cities.ts'
import { type AnsweredItem, readAnswer } from './read-answers.ts'

/** So much of what is corrupted must be found out. */
const minCaught = 0.97
/** Enough of them to tell. */
const everyNth = 5

for (const city of judgedCities) {
  describe(`what guests read in ${city.name}`, { skip: skipWithout(...city.files) }, () => {
    let opened: TestStore
    const answers: AnsweredItem[][] = []
    before(async () => {
      opened = await openSqliteStore()
      await city.fill(opened.store)
      for (const scenario of await city.scenarios(opened.store))
        answers.push(await readAnswer(scenario.request, opened.store))
    })
    after(() => opened.close())

    test('every word follows from a record or the request', (t) => assertSupported(answers, t))

    test('a corrupted sentence is found out', (t) => {
      const sampled = answers.flat().filter((_, index) => index % everyNth === 0)
      const all = sampled.flatMap((answered) => corruptions(answered).map((item) => ({ ...answered, item })))
      const missed = all.filter(({ item, subject, asked }) => unsupportedClaims(item, subject, asked).length === 0)
      const caught = 1 - missed.length / all.length
      t.diagnostic(`${all.length} corruptions, ${(100 * caught).toFixed(2)}% found out`)
      assert.ok(
        caught >= minCaught,
        missed
          .slice(0, 12)
          .map(({ item }) => item.why)
          .join('\n'),
      )
    })
  })
}

describe('what guests of any kind read', () => {
  let opened: TestStore
  before(async () => {
    opened = await openSqliteStore()
    await judgedCities[0]?.fill(opened.store)
  })
  after(() => opened.close())

  test('every word follows from a record or the request', async (t) => {
    const answers: AnsweredItem[][] = []
    for (const asked of fc.sample(requests, { numRuns: 200, seed: 20_261_121 }))
      answers.push(await readAnswer(asked, opened.store))
    assertSupported(answers, t)
  })

  test('every word about a food that is avoided follows from a record', async (t) => {
    const answers: AnsweredItem[][] = []
    for (const specialNotes of avoiding)
      answers.push(await readAnswer(request({ hotelPlaceId: 'sample:fable-grand', specialNotes }), opened.store))
    assertSupported(answers, t)
    const said = answers.flat().filter(({ item }) => /menu lists dishes|description mentions/.test(item.why))
    assert.ok(said.length > 0)
  })

  test('the same request gives the same words', async () => {
    const words = async (asked: GuestRequest, store: Store) => (await readAnswer(asked, store)).map(({ item }) => item)
    for (const asked of fc.sample(requests, { numRuns: 5, seed: 7 }))
      assert.deepEqual(await words(asked, opened.store), await words(asked, opened.store))
  })
})

function assertSupported(answers: readonly AnsweredItem[][], t: TestContext): void {
  const faults = answers.flat().flatMap(({ item, subject, asked }) => unsupportedClaims(item, subject, asked))
  const repeated = answers.flatMap((items) => {
    const frames = items.flatMap(({ item, subject }) => sentenceFrames(item, subject))
    return frames.filter((frame, index) => frames.indexOf(frame) !== index)
  })
  t.diagnostic(`${answers.flat().length} items, ${faults.length} unsupported claims, ${repeated.length} frames twice`)
  assert.deepEqual(faults, [])
  assert.deepEqual(repeated, [])
}

const notes = [
  'vegan', 'gluten free please', 'we love seafood', 'quiet dinners', 'jazz', 'no bars', 'museums and history', 'severe nut allergy', 'halal only',
  'celebrating our anniversary', 'kids love animals', 'craft beer', 'hiking with the dog', 'wheelchair user', 'on a budget', 'arriving after 10pm',
  'shopping', 'late night cocktails', 'sushi', 'something indoors if it rains', 'spa', 'ice cream', 'no museums', 'allergic to shellfish', 'theatre',
] // biome-ignore format: a list

const avoiding = [
  "we don't eat pork, dinner at 19:30",
  'no pork, no beef, accessible please',
  'nut allergy, we love pastry and Middle Eastern food',
  'fish allergy, seafood towns scare us',
  'allergic to mustard and garlic',
  'milk allergy and cheese lovers',
  'Muslim family, halal',
  'we keep kosher, food markets',
]

const hotels = ['fable-grand', 'seaward-inn-gull-landing', 'harbor-view-inn']

const requests: fc.Arbitrary<GuestRequest> = fc
  .record({
    hotel: fc.constantFrom(...hotels),
    start: fc.integer({ min: 0, max: 500 }),
    nights: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 21 })),
    adults: fc.integer({ min: 1, max: 7 }),
    children: fc.constantFrom(0, 0, 0, 1, 3),
    roomRate: fc.constantFrom(0, 90, 210, 600),
    accessibleRoom: fc.constantFrom('no', 'no', 'yes'),
    said: fc.subarray(notes, { maxLength: 4 }),
    packageName: fc.constantFrom('', '', 'Romance Escape', 'Golf & Spa', 'Family Fun'),
  })
  .map(({ hotel, start, nights, said, ...rest }) => {
    const checkin = Temporal.PlainDate.from('2026-12-01').add({ days: start })
    const stay = { checkin, checkout: checkin.add({ days: nights }) }
    return request({ ...rest, ...stay, hotelPlaceId: `sample:${hotel}`, specialNotes: said.join(', ') })
  })
