import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerTo, weightCases } from './weight-cases.ts'

describe('each weight serves a guest better', () => {
  for (const each of weightCases)
    test(`${each.section}: a guest ${each.guest}`, async () => {
      const names = await answerTo(each)
      assert.deepEqual(each.isAll ? names : names.slice(0, each.expected.length), each.expected)
    })
})
