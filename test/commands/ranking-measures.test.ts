import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { diversityOf, gradedMeasures } from '../../src/evaluation/ranking-measures.ts'

const grades = new Map([
  ['best', 3],
  ['good', 2],
  ['fair', 1],
])

describe('measures of a ranked list', () => {
  test('the best order has all the gain that there is', () => {
    const { ndcg, mrr, precision } = gradedMeasures(['best', 'good', 'fair'], grades)
    assert.deepEqual([ndcg, mrr, precision], [1, 1, 0.4])
  })

  test('gains are 2^grade - 1, discounted by the logarithm of the position', () => {
    const { ndcg } = gradedMeasures(['fair', 'unknown', 'best'], grades)
    const ideal = 7 + 3 / Math.log2(3) + 1 / 2
    assert.equal(ndcg, (1 + 7 / 2) / ideal)
  })

  test('a fair item is no good one: the reciprocal rank waits for the first good', () => {
    assert.equal(gradedMeasures(['fair', 'good'], grades).mrr, 1 / 2)
    assert.equal(gradedMeasures(['fair'], grades).mrr, 0)
  })

  test('what comes after the fifth place counts for nothing', () => {
    const { ndcg, mrr } = gradedMeasures(['a', 'b', 'c', 'd', 'e', 'best'], grades)
    assert.deepEqual([ndcg, mrr], [0, 0])
  })

  test('two of a kind are less varied than two kinds', () => {
    assert.equal(diversityOf([['jazz'], ['jazz']]), 0)
    assert.equal(diversityOf([['jazz'], ['museum']]), 1)
    assert.equal(diversityOf([['jazz', 'bar'], ['jazz']]), 0.5)
  })
})
