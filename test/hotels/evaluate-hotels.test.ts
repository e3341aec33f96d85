import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { evaluateHotels, readHotelCases } from '../../src/evaluation/evaluate-hotels.ts'
import { LabelledFileError } from '../../src/evaluation/labelled-file.ts'
import { forEachStore } from '../support/stores.ts'
import { fillStore, hotel } from './hotel-world.ts'

const inTown = { locality: 'Lakeside', region: 'OR' }
const at = (hotelName: string) => ({ hotelName, hotelCity: 'Lakeside', hotelState: 'OR' })

forEachStore((_, open) => {
  it('an evaluation counts each verdict and shows the wrong ones before the missed', async () => {
    const { store, close } = await open()
    try {
      await fillStore(store, [
        hotel({ id: 'quay', name: 'Quay Hotel', ...inTown }, 0),
        hotel({ id: 'mill', name: 'Mill Lodge', ...inTown }, 1),
      ])
      const cases = await withFile(
        [
          { request: at('Quay Hotel'), expected: 'world:quay' },
          { request: at('Grand Palace'), expected: null },
          { request: at('The House at the Mill Pond'), expected: 'world:mill' },
          { request: at('Quay Hotel'), expected: 'world:mill' },
        ].map((each) => JSON.stringify(each)),
        readHotelCases,
      )
      const { counts, shares, failures } = await evaluateHotels(cases, { store, clock: () => performance.now() })
      assert.deepEqual(counts, { right: 1, wrong: 1, missed: 1, rightlyRefused: 1 })
      assert.equal(shares.wrong, 0.25)
      assert.deepEqual(
        failures.map(({ line, verdict }) => [line, verdict]),
        [
          [4, 'wrong'],
          [3, 'missed'],
        ],
      )
      assert.equal(failures[0]?.answers[0]?.placeId, 'world:quay')
    } finally {
      await close()
    }
  })
})

const faults: readonly (readonly [string, RegExp])[] = [
  ['{', /:3: not JSON$/],
  ['[]', /:3: a case must be a JSON object$/],
  ['{"request": 1, "expected": null}', /:3: request must be a JSON object$/],
  ['{"request": {}}', /:3: expected must be a place id or null$/],
  ['{"request": {"hotelNmae": "x"}, "expected": null}', /:3: unknown field in request: hotelNmae$/],
  ['{"request": {"hotelName": 3}, "expected": null}', /:3: hotelName must be a string$/],
]
for (const [line, message] of faults) {
  it(`a line ${line} is told with its number`, async () => {
    const good = JSON.stringify({ request: at('Quay Hotel'), expected: null })
    const read = withFile([good, '', line], readHotelCases)
    await assert.rejects(read, (error) => error instanceof LabelledFileError && message.test(error.message))
  })
}

it('a file that is not there is one sentence', async () => {
  await assert.rejects(readHotelCases('/nowhere/cases.ndjson'), /there is no such file$/)
})

async function withFile<Result>(lines: readonly string[], use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'stay-eval-'))
  try {
    const file = join(folder, 'cases.ndjson')
    writeFileSync(file, lines.join('\n'))
    return await use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
