import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { cautionFacts, eventCautionFacts } from '../../../src/concierge/explain/caution-facts.ts'
import type { Fact } from '../../../src/concierge/explain/fact.ts'
import { readFoods } from '../../../src/concierge/foods/foods-in-text.ts'
import { journey } from '../../../src/concierge/recommend.ts'
import { emptyEvent, emptySchedule } from '../../../src/domain/event.ts'
import { emptyPlace, type PlaceDocument } from '../../../src/domain/place.ts'
import { readGuestRequest } from '../../../src/http/read-guest-request.ts'
import { importSampleCity } from '../../support/sample-city.ts'
import { smallWorldNow } from '../../support/small-world.ts'
import { openSqliteStore } from '../../support/stores.ts'

describe('a guest whose health the note speaks of', () => {
  let database: Awaited<ReturnType<typeof openSqliteStore>>
  before(async () => {
    database = await openSqliteStore()
    await importSampleCity(database.store, smallWorldNow)
  })
  after(() => database.close())

  const answerFor = (specialNotes: string) =>
    journey(
      readGuestRequest({
        hotelName: 'Fable Grand',
        hotelCity: 'Port Fable',
        hotelState: 'OR',
        checkinDate: '2026-12-04',
        checkoutDate: '2026-12-07',
        specialNotes,
        resultsCounts: { foodAndBeverage: 5, attractions: 5, events: 5 },
      }),
      { store: database.store, now: () => smallWorldNow, signal: AbortSignal.timeout(60_000) },
    )

  for (const note of ['allergic to jackfruit', 'Zöliakie', 'my wife is pregnant', 'severe egg allergy', '我对花生过敏'])
    test(`is told to ask at every place to eat and is named no dish: "${note}"`, async () => {
      const { recommendation, explained } = await answerFor(note)
      assert.equal(recommendation.foodAndBeverage.length, 5)
      for (const { why } of recommendation.foodAndBeverage) assert.match(why ?? '', /ingredients/)
      assert.ok(explained.items.every(({ facts }) => facts.every(({ topic }) => topic !== 'menu')))
      for (const { blurb } of recommendation.foodAndBeverage) {
        const { foods, isAboutFood } = readFoods(blurb)
        assert.deepEqual({ foods: [...foods], isAboutFood }, { foods: [], isAboutFood: false }, blurb)
        assert.notEqual(blurb, '')
      }
    })

  test('is sent to no place whose main food holds the substance, unless it caters for them', async () => {
    const { explained } = await answerFor('my daughter has a severe milk allergy, she loves ice cream')
    for (const chosen of explained.chosen) {
      if (chosen.section !== 'foodAndBeverage') continue
      const { traits } = chosen.place
      assert.ok(!traits.includes('ice-cream') || traits.includes('dairy-free') || traits.includes('vegan'))
    }
  })

  test('who cannot climb steps needs step-free access', async () => {
    assert.equal((await answerFor('we have a grandmother who cannot climb stairs')).needs.isStepFree, true)
    assert.equal((await answerFor('we love to climb towers')).needs.isStepFree, false)
  })
})

describe('what a careful guest is told to ask about', () => {
  const cafe = emptyPlace({ id: 'x:1', source: 'x', licence: '', section: 'foodAndBeverage', name: 'Cafe' })
  const needs = (isCareful: boolean, isStepFree: boolean) => ({
    wanted: [],
    substances: [],
    avoided: [],
    isCareful,
    isStepFree,
  })
  const asked = (facts: readonly Fact[]) =>
    facts.flatMap((fact) => (fact.topic === 'caution' ? [{ about: fact.details.about }] : []))
  const show = emptyEvent({ id: 'x:2', source: 'x', licence: '', title: 'Show', schedule: emptySchedule })

  test('ingredients wherever they eat, and access where it is not recorded', () => {
    assert.deepEqual(asked(cautionFacts(cafe, needs(true, false))), [{ about: 'ingredients' }])
    assert.deepEqual(asked(cautionFacts(cafe, needs(true, true))), [{ about: 'ingredients and access' }])
    const flat: PlaceDocument = { ...cafe, facts: { wheelchair: 'yes' } }
    assert.deepEqual(asked(cautionFacts(flat, needs(false, true))), [])
    assert.deepEqual(asked(cautionFacts({ ...cafe, section: 'attractions' }, needs(true, true))), [{ about: 'access' }])
  })
  test('access at the venue of an event', () => {
    assert.deepEqual(asked(eventCautionFacts(show, null, needs(true, true))), [{ about: 'access' }])
    assert.deepEqual(
      asked(eventCautionFacts(show, { ...cafe, facts: { wheelchair: 'limited' } }, needs(false, true))),
      [],
    )
  })
})
