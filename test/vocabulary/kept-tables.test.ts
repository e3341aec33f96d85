import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { runConcierge } from '../support/run-concierge.ts'

const folder = mkdtempSync(join(tmpdir(), 'tables-'))
after(() => rmSync(folder, { recursive: true }))

/** Each start finds the tables that the start before it kept. */
function startWith(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  return runConcierge(['help', 'traits'], { env: { VOCABULARY_PATH: folder } })
}

const trait = (id: string, phrase = id) => `[${id}]\nchip: Ball to watch\nnoun: a game\nfact: has a game\n${phrase}\n`

test('a start sees a word that was changed after its tables were kept', async () => {
  const first = await startWith('traits/activity.txt', trait('korfball'))
  assert.match(first.stdout, /korfball/)
  assert.equal((await startWith('traits/activity.txt', trait('korfball'))).stdout, first.stdout)
  const changed = await startWith('traits/activity.txt', trait('fistball'))
  assert.match(changed.stdout, /fistball/)
  assert.doesNotMatch(changed.stdout, /korfball/)
})

test('a fault that comes into a file after its tables were kept names file and line', async () => {
  assert.equal((await startWith('traits/activity.txt', trait('korfball'))).status, 0)
  const faulty = await startWith('traits/activity.txt', trait('korfball', 'Korfball Game'))
  assert.match(faulty.stderr, /traits\/activity\.txt:5: "Korfball Game" must be lower-case words/)
  assert.equal(faulty.status, 1)
  const still = await startWith('traits/activity.txt', trait('korfball', 'Korfball Game'))
  assert.equal(still.stderr, faulty.stderr)
})
