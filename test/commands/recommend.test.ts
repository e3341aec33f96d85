import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import stringWidth from 'string-width'
import { runConcierge } from '../support/run-concierge.ts'
import { openSqliteStore, type TestStore } from '../support/stores.ts'

const files = globSync(fileURLToPath(new URL('../../data/sample-city/*.ndjson', import.meta.url)))
const inDays = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()
const stay = ['--checkin', inDays(3), '--checkout', inDays(6)]
const hotel = ['--hotel', 'The Fable Grand Hotel', '--city', 'Port Fable', '--state', 'OR']
let database: TestStore
before(async () => {
  database = await openSqliteStore()
  const run = await runConcierge(['import', 'records', ...files, '--source', 'sample'], database)
  assert.equal(run.status, 0, run.stderr)
})
after(() => database.close())

const recommend = (args: string[], input?: string) =>
  runConcierge(['recommend', ...args], { databaseUrl: database.databaseUrl, input })

test('the printout shows hotel, stay and each section, no line wider than a terminal', async () => {
  const { status, stdout, stderr } = await recommend([...hotel, ...stay, '--children', '1', '--notes', 'loves jazz'])
  assert.equal(status, 0, stderr)
  assert.match(stdout, /^The Fable Grand Hotel, Port Fable, OR\n/)
  assert.match(stdout, /\(3 nights\), 1 adult and 1 child\n“loves jazz”/)
  assert.match(stdout, /\nFood and drink\n\n1\. .* \d\.\d miles\n[\s\S]*\nAttractions\n\n1\. [\s\S]*\nEvents\n\n1\. /)
  assert.match(stdout, /^ {3}Open .*\d [ap]m–\d/m)
  for (const line of stdout.split('\n')) assert.ok(stringWidth(line) <= 80 || /https?:/.test(line), line)
  assert.ok(!stdout.includes(String.fromCharCode(27)), 'colours where there is no terminal')
})

test('--json gives the answer with the fields of the API, in their order', async () => {
  const { stdout } = await recommend([...hotel, ...stay, '--guest', 'g 1', '--events', '0', '--food', '1', '--json'])
  const answer = JSON.parse(stdout)
  assert.deepEqual(Object.keys(answer), [
    'requestId', 'externalGuestId', 'generatedAt', 'durationMs', 'hotel', 'foodAndBeverage', 'attractions', 'events',
  ]) // biome-ignore format: a list of names
  assert.equal(answer.externalGuestId, 'g 1')
  assert.ok(Number.isInteger(answer.durationMs))
  assert.equal(answer.foodAndBeverage.length, 1)
  assert.deepEqual(answer.events, [])
})

test('a request is read from standard input, and a flag beside it counts before it', async () => {
  const request = {
    hotelName: 'The Fable Grand Hotel',
    hotelCity: 'Port Fable',
    hotelState: 'OR',
    checkinDate: inDays(3),
    checkoutDate: inDays(6),
    resultsCounts: { foodAndBeverage: 1, attractions: 2, events: 0 },
  }
  const { stdout, stderr } = await recommend(['-', '--attractions', '0', '--json'], JSON.stringify(request))
  const answer = JSON.parse(stdout || stderr)
  assert.deepEqual([answer.foodAndBeverage.length, answer.attractions.length], [1, 0])
})

test('a hotel that is not held is refused with exit status 1', async () => {
  const { status, stdout, stderr } = await recommend([
    '--hotel',
    'Nowhere Palace',
    '--city',
    'Oslo',
    '--state',
    'NO',
    ...stay,
  ])
  assert.equal(status, 1)
  assert.equal(stdout, '')
  assert.match(stderr, /^Could not resolve the hotel for this request\. /)
})
