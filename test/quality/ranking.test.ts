import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { evaluateRanking, type RankingEvaluation } from '../../src/evaluation/evaluate-ranking.ts'
import { openSqliteStore, type TestStore } from '../support/stores.ts'
import { skipWithout } from '../support/test-data.ts'
import { judgedCities } from './judged-cities.ts'

const golden: Record<string, number> = JSON.parse(readFileSync(new URL('golden.json', import.meta.url), 'utf8'))

/** A change that moves a figure further needs `npm run golden` and a reason. */
const tolerance = 0.01

/** What answers must be ahead by of the best of rating, distance and chance. */
const minAhead = 0.25

for (const city of judgedCities) {
  describe(`answers in ${city.name} as people judged them`, { skip: skipWithout(...city.files) }, () => {
    let opened: TestStore
    let measured: RankingEvaluation
    before(async () => {
      opened = await openSqliteStore()
      await city.fill(opened.store)
      measured = await evaluateRanking(await city.scenarios(opened.store), opened.store)
    })
    after(() => opened.close())

    test(`nDCG@5 is at least ${minAhead} above the best baseline`, (t) => {
      const best = Math.max(...Object.values(measured.baselines).map(({ ndcg }) => ndcg))
      t.diagnostic(
        `${measured.scenarios} scenarios: nDCG@5 ${measured.ours.ndcg.toFixed(3)}, best baseline ${best.toFixed(3)}`,
      )
      assert.ok(measured.ours.ndcg - best >= minAhead)
    })

    test('nDCG@5 is what it was', () => {
      const before = golden[city.name]
      assert.ok(before !== undefined, `${city.name} has no golden figure: npm run golden`)
      const moved = measured.ours.ndcg - before
      assert.ok(
        Math.abs(moved) <= tolerance,
        `nDCG@5 of ${city.name} moved by ${moved.toFixed(3)}. If guests are served better, update it with npm run golden.`,
      )
    })

    test('nothing that a guest should never see is in an answer', () => {
      assert.deepEqual(measured.violations, [])
    })
  })
}
