import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { runConcierge } from '../support/run-concierge.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

const judgments = dataFile('context/category-context-appropriateness.csv')
const folder = mkdtempSync(join(tmpdir(), 'stay-context-'))
after(() => rmSync(folder, { recursive: true }))

describe('eval context', () => {
  test('single contexts of the public judgments: an area of at least 0.95', {
    skip: skipWithout('context/category-context-appropriateness.csv'),
  }, async (t) => {
    const { area, unknownCategories } = await evaluate(judgments)
    t.diagnostic(`area ${area.toFixed(4)}`)
    assert.ok(area >= 0.95)
    assert.deepEqual(unknownCategories, [])
  })

  test('full contexts of kinds that nobody listed are told apart by what they are', async () => {
    const { area } = await evaluate(
      given(`category,context,score
Science Museum,"Holiday, Family, Day trip",0.9
Sushi Restaurant,"Business, Friends, Night out",0.8
Wine Bar,"Holiday, Friends, Night out",0.9
Ski Area,"Holiday, Friends, Weekend trip",0.9
Law School,"Holiday, Family, Weekend trip",-0.9
Tire Shop,"Holiday, Friends, Night out",-0.9
Hospital,"Holiday, Other, Night out",-0.9`),
    )
    assert.equal(area, 1)
  })

  test('a fault of the file is told with its line', async () => {
    const run = await runConcierge(['eval', 'context', given('category,context,score\nMuseum,"Honeymoon",0.9')])
    assert.equal(run.status, 1)
    assert.match(run.stderr, /csv:2: unknown context: Honeymoon; known contexts: business, holiday/)
    const headless = await runConcierge(['eval', 'context', given('a,b\n1,2')])
    assert.match(headless.stderr, /the header has no column category/)
  })
})

let files = 0
function given(text: string): string {
  const file = join(folder, `${files++}.csv`)
  writeFileSync(file, text)
  return file
}

async function evaluate(file: string): Promise<{ area: number; unknownCategories: string[] }> {
  const run = await runConcierge(['eval', 'context', file, '--json'])
  assert.equal(run.status, 0, run.stderr)
  return JSON.parse(run.stdout)
}
