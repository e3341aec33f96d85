import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { evaluateHotels, type HotelEvaluation } from '../../src/evaluation/evaluate-hotels.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { skipWithout } from '../support/test-data.ts'
import { countryFiles, fillCountryCatalog, strangersTo } from './country-catalog.ts'
import { asks } from './hotel-world.ts'
import { roughRequests } from './rough-requests.ts'

const seed = 77_031
const cases = 2000
const minRight = 0.97
const maxWrong = 0.005

forEachStore((engine, open) => {
  const skip = skipWithout(...countryFiles)
  describe(`${cases} requests as portals, front desks and guests write them, over a country and two cities`, {
    skip,
  }, () => {
    let opened: TestStore
    let evaluation: HotelEvaluation
    before(async () => {
      opened = await open()
      const held = (await fillCountryCatalog(opened.store)) ?? []
      const requests = roughRequests(held, await strangersTo(held), seed, cases)
      evaluation = await evaluateHotels(
        requests.map(({ request, expected }, line) => ({ line, request: asks(request), expected })),
        { store: opened.store, clock: () => performance.now() },
      )
      const { right, wrong, missed, rightlyRefused } = evaluation.counts
      console.log(`${engine}: right ${right}, wrong ${wrong}, missed ${missed}, rightly refused ${rightlyRefused}`)
    })
    after(() => opened.close())

    it(`at least ${minRight * 100} % of those held are found`, () => {
      const { right, missed } = evaluation.counts
      const wrongOfHeld = evaluation.failures.filter(
        ({ verdict, expected }) => verdict === 'wrong' && expected !== null,
      )
      assert.ok(right / (right + missed + wrongOfHeld.length) >= minRight)
    })

    it(`at most ${maxWrong * 100} % of all answers are another hotel`, () => {
      assert.ok(evaluation.shares.wrong <= maxWrong)
    })
  })
})
