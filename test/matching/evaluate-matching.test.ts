import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { evaluateMatching, readLabelledPairs } from '../../src/evaluation/evaluate-matching.ts'
import { LabelledFileError } from '../../src/evaluation/labelled-file.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { skipWithout } from '../support/test-data.ts'
import { guideFiles, guidePairs } from './fodors-zagat.ts'
import type { LabelledPair } from './labelled-pair.ts'
import { overturePairs, pairsFile } from './overture-pairs.ts'

const overture = await overturePairs()
const guides = guidePairs()

for (const half of ['development', 'unseen'] as const) {
  it(`of labelled Overture pairs (${half} half) nine in ten are judged correctly`, {
    skip: skipWithout(pairsFile),
  }, async (test) => {
    const { precision, recall, f1, microsecondsPerPair } = await evaluated(overture?.[half] ?? [])
    test.diagnostic(
      `precision ${shown(precision)}, recall ${shown(recall)}, F1 ${shown(f1)}, ${microsecondsPerPair.toFixed(0)} µs a pair`,
    )
    assert.ok((f1 ?? 0) >= 0.9 && (precision ?? 0) >= 0.92)
  })
}

it('two restaurant guides are matched nearly without fault', {
  skip: skipWithout(...guideFiles),
}, async (test) => {
  const { pairs, truePairs } = guides as NonNullable<typeof guides>
  const { counts } = await evaluated(pairs)
  // True pairs that share no blocking key are missing from the pairs, and missed all the same.
  const f1 = (2 * counts.merged) / (counts.merged + counts.wronglyMerged + truePairs)
  test.diagnostic(
    `F1 ${shown(f1)}: ${counts.merged} of ${truePairs} merged, ${counts.wronglyMerged} wrongly, ${pairs.length} candidates`,
  )
  assert.ok(f1 >= 0.97)
})

const faults: readonly (readonly [string, RegExp])[] = [
  ['{', /:3: not JSON$/],
  ['[]', /:3: a pair must be a JSON object$/],
  ['{"a": {"name": "x"}, "b": {"name": "x"}}', /:3: same must be true or false$/],
  ['{"a": 1, "b": {"name": "x"}, "same": true}', /:3: a must be a JSON object$/],
  ['{"a": {"name": "x"}, "b": {"nmae": "x"}, "same": true}', /:3: b\.name must be a string, or null$/],
  ['{"a": {"name": "x"}, "b": {"name": 3}, "same": true}', /:3: b\.name must be a string, or null$/],
  ['{"a": {"name": "x", "phones": "1"}, "b": {"name": "x"}, "same": true}', /:3: a\.phones must be a list of strings$/],
  ['{"a": {"name": "x", "latitude": 91}, "b": {"name": "x"}, "same": true}', /:3: a\.latitude must be a number of/],
]
for (const [line, message] of faults) {
  it(`a wrong line ${line} is reported with its number`, async () => {
    const good = JSON.stringify({ a: { name: 'Quay Hotel' }, b: { name: 'Quay Hotel' }, same: true })
    const read = withFile([good, '', line], readLabelledPairs)
    await assert.rejects(read, (error) => error instanceof LabelledFileError && message.test(error.message))
  })
}

it('unknown fields may be null or left out, lists may contain null, and fields that we do not know are ignored', async () => {
  const bare = { name: 'Quay Hotel', address: null, locality: 'Port Fable', phones: null, latitude: null, brand: null }
  const full = {
    ...bare,
    id: '7',
    confidence: 0.9,
    phones: [null, '+1 206-555-0142'],
    websites: [null],
    categories: [],
  }
  const nameless = { name: null, region: null }
  const lines = [
    { a: bare, b: full, same: true, label: 1 },
    { a: nameless, b: full, same: false },
  ].map((pair) => JSON.stringify(pair))
  const { counts } = evaluateMatching(await withFile(lines, readLabelledPairs), clock)
  assert.deepEqual([counts.merged, counts.rightlyApart], [1, 1])
})

it('the command prints the measures for a program and leaves with 1 where the file is not there', async () => {
  const quay = { name: 'Quay Hotel', address: '9 Quay St', locality: 'Port Fable' }
  const lines = [
    { a: quay, b: quay, same: true },
    { a: quay, b: { ...quay, name: 'Mill Museum' }, same: false },
  ].map((pair) => JSON.stringify(pair))
  const { status, stdout } = await withFile(lines, (file) => runConcierge(['eval', 'matching', file, '--json']))
  assert.equal(status, 0)
  const { precision, recall, f1, counts } = JSON.parse(stdout)
  assert.deepEqual([precision, recall, f1, counts.rightlyApart], [1, 1, 1, 1])
  const missing = await runConcierge(['eval', 'matching', '/nowhere/pairs.ndjson'])
  assert.equal(missing.status, 1)
  assert.match(missing.stderr, /there is no such file/)
})

const evaluated = async (pairs: readonly LabelledPair[]) =>
  evaluateMatching(
    await withFile(
      pairs.map((pair) => JSON.stringify(pair)),
      readLabelledPairs,
    ),
    clock,
  )

const clock = () => performance.now()

const shown = (share: number | null) => (share ?? 0).toFixed(3)

async function withFile<Result>(lines: readonly string[], use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'stay-eval-'))
  try {
    const file = join(folder, 'pairs.ndjson')
    writeFileSync(file, lines.join('\n'))
    return await use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
