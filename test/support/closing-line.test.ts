import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { endOf } from './run-concierge.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'stay-closing-'))
const suite = join(root, 'town.test.ts')
const empty = join(root, 'empty')
const filled = join(root, 'filled')
mkdirSync(empty)
mkdirSync(join(filled, 'osm'), { recursive: true })
writeFileSync(join(filled, 'osm/town.osm.pbf'), '')
writeFileSync(
  suite,
  `import { describe, test } from 'node:test'
import { skipWithout } from ${JSON.stringify(here('test-data.ts'))}
test('a town', { skip: skipWithout('osm/town.osm.pbf') }, () => { if (process.env.BREAK) throw new Error('broken') })
describe('more of it', { skip: skipWithout('osm/town.osm.pbf') }, () => { test('inside', () => {}) })
test('with Redis', { skip: 'TEST_REDIS_URL is not set' }, () => {})
test('always', () => { if (process.env.BREAK) throw new Error('broken') })
`,
)
after(() => rmSync(root, { recursive: true }))

describe('a test run', () => {
  test('without public test data ends by saying what was skipped and how to get it', async () => {
    const { status, stdout } = await run({ TEST_DATA: empty })
    assert.equal(status, 0)
    assert.match(
      stdout,
      /2 tests and suites were skipped without public test data: osm\/town\.osm\.pbf\.\nRun "npm run data" .*\n$/,
    )
  })

  test('with public test data ends with the report of the tests', async () => {
    const { status, stdout } = await run({ TEST_DATA: filled })
    assert.equal(status, 0)
    assert.match(stdout, /^ℹ skipped 1$/m)
    assert.doesNotMatch(stdout, /public test data/)
  })

  test('without public test data fails in CI, and names the file and the command', async () => {
    const { status, stdout } = await run({ TEST_DATA: empty, CI: 'true' })
    assert.equal(status, 1)
    assert.match(stdout, /public test data is missing: osm\/town\.osm\.pbf; run "npm run data" or set TEST_DATA/)
  })

  test('that fails still fails after the closing line', async () => {
    const { status, stdout } = await run({ TEST_DATA: empty, BREAK: '1' })
    assert.equal(status, 1)
    assert.match(stdout, /2 tests and suites were skipped/)
  })
})

async function run(env: Record<string, string>) {
  const args = ['--test', `--test-reporter=${here('closing-line.ts')}`, suite]
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } })
  const [{ status }, stdout] = await Promise.all([endOf(child), text(child.stdout), text(child.stderr)])
  return { status, stdout }
}
