import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { traits } from '../../src/vocabulary/traits.ts'
import { runConcierge } from '../support/run-concierge.ts'

const executable = fileURLToPath(new URL('../../concierge', import.meta.url))
let folder: string
let databaseUrl: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stay-usage-'))
  databaseUrl = `sqlite:${join(folder, 'usage.db')}`
})
after(() => rm(folder, { recursive: true, force: true }))

test('the command runs from another folder and through a link', () => {
  const link = join(folder, 'stay')
  symlinkSync(executable, link)
  const run = spawnSync(link, ['help'], { cwd: folder, encoding: 'utf8' })
  assert.equal(run.status, 0)
  assert.match(run.stdout, /Usage: concierge/)
})

test('help explains every command on standard output', async () => {
  const { stdout } = await runConcierge(['help'])
  const commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map((match) => match[1] as string)
  assert.match(stdout, /^ {2}import KIND /m)
  assert.ok(['serve', 'import', 'keys', 'recommend', 'status', 'help'].every((name) => commands.includes(name)))
  for (const command of commands) {
    const { status, stdout, stderr } = await runConcierge(['help', command])
    assert.equal(status, 0)
    assert.match(stdout, new RegExp(`Usage: concierge ${command}`))
    assert.equal(stderr, '')
  }
})

test('help names every kind of import, and each explains itself', async () => {
  const { stdout } = await runConcierge(['help', 'import'])
  for (const kind of ['osm', 'overture', 'foursquare', 'records', 'layers', 'events', 'fame', 'wikidata']) {
    assert.match(stdout, new RegExp(`^ {2}${kind} `, 'm'))
    const { stdout: help } = await runConcierge(['import', kind, '--help'])
    assert.match(help, new RegExp(`Usage: concierge import ${kind}`))
  }
})

test('help traits lists every trait with what it implies', async () => {
  const { status, stdout } = await runConcierge(['help', 'traits'])
  assert.equal(status, 0)
  for (const { id } of traits) assert.match(stdout, new RegExp(`^ {2}${id} `, 'm'))
  const { stdout: json } = await runConcierge(['help', 'traits', '--json'])
  assert.deepEqual(JSON.parse(json), traits)
})

describe('wrong usage is told on standard error with exit status 2', () => {
  const cases: [args: string[], sentence: RegExp][] = [
    [[], /Usage: concierge/],
    [['frobnicate'], /unknown command 'frobnicate'/],
    [['help', 'frobnicate'], /unknown command or topic: "frobnicate"/],
    [['status', '--jsn'], /unknown option '--jsn'/],
    [['import'], /Usage: concierge import KIND/],
    [['import', 'hotels.csv'], /"hotels.csv" is no kind of import: say which of osm, .*hotels, places, then the files/],
    [['import', 'records'], /missing required argument 'FILE'/],
    [['import', 'records', 'x', '--source', 'No Good'], /--source must be/],
    [['import', 'records', '-', '-'], /- \(standard input\) can be given only once/],
    [['import', 'fame', '-', '-'], /- \(standard input\) can be given only once/],
    [['import', 'wikidata'], /missing required argument 'FILE'/],
    [['import', 'overture', 'x', '--near', 'Seattle'], /--near must be a latitude and a longitude in degrees/],
    [['import', 'overture', 'x', '--near', '97.6,-122.3'], /--near must be a latitude and a longitude in degrees/],
    [['import', 'foursquare', 'x', '--near', '47.6,-122.3', '--radius', '-4'], /--radius must be a number of miles/],
    [['import', 'overture', 'x', '--radius', '10'], /--radius needs --near/],
    [['import', 'layers', 'x'], /required option '--source <NAME>' not specified/],
    [['import', 'events', 'x', '--timezone', 'Mars/Olympus'], /--timezone must be a time zone/],
    [['import', 'events', 'https://me:secret@town.example/'], /without user name and password/],
    [['sync', '--accept-empty'], /--accept-empty needs --once/],
    [['eval', 'matching'], /missing required argument 'FILE'/],
    [['keys', 'create'], /required option '--name <NAME>' not specified/],
    [['keys', 'create', '--name', ' '], /--name must not be empty/],
    [['keys', 'create', '--name', 'a', '--tier', 'gold'], /Allowed choices are sandbox, production/],
    [['keys', 'create', '--name', 'a', '--per-minute', '0'], /whole number of at least 1/],
    [['keys', 'create', '--name', 'a', '--expires', 'soon'], /--expires must be a date such as/],
    [['keys', 'revoke'], /missing required argument 'ID'/],
    [['recommend'], /Missing required field: hotelName \(--hotel\)/],
    [
      ['recommend', '--hotel-id', 'x:1', '--checkin', '2026-12-01'],
      /Missing required field: checkoutDate \(--checkout\)/,
    ],
    [
      ['recommend', '--hotel-id', 'x:1', '--checkin', 'monday', '--checkout', '2026-12-02'],
      /checkinDate must be a valid date .* \(--checkin\)/,
    ],
    [
      ['recommend', '--hotel-id', 'x:1', '--checkin', '2026-12-01', '--checkout', '2026-12-02', '--food', '9'],
      /resultsCounts.foodAndBeverage must be between 0 and 5 \(--food\)/,
    ],
  ]
  for (const [args, sentence] of cases) {
    test(['concierge', ...args].join(' '), async () => {
      const { status, stdout, stderr } = await runConcierge(args, { databaseUrl })
      assert.equal(status, 2, stderr)
      assert.match(stderr, sentence)
      assert.equal(stdout, '')
    })
  }
})

describe('what fails is told in one sentence with exit status 1', () => {
  const cases: [
    name: string,
    args: string[],
    options: { databaseUrl?: string; env?: Record<string, string> },
    sentence: RegExp,
  ][] = [
    [
      'a wrong setting',
      ['status'],
      { env: { PORT: 'http' } },
      /^PORT must be a whole number from 0 to 65535, not "http"\n$/,
    ],
    [
      'a database out of reach',
      ['status'],
      { databaseUrl: 'postgres://me:secret@127.0.0.1:1/stay' },
      /^postgres:\/\/127\.0\.0\.1:1\/stay: the database cannot be reached \(ECONNREFUSED\); check DATABASE_URL\n$/,
    ],
    [
      'a file that is no database',
      ['status'],
      { databaseUrl: `sqlite:${executable}` },
      /the file in DATABASE_URL is not an SQLite database\n$/,
    ],
    ['a folder that cannot be made', ['status'], { databaseUrl: `sqlite:${executable}/x.db` }, /^sqlite:.*\n$/],
    [
      'feeds that nobody listed',
      ['sync', '--once'],
      {},
      /^no event feeds are configured; list them in concierge.config.json/,
    ],
    ['a request file that is not there', ['recommend', 'none.json'], {}, /^none.json: there is no such file\n$/],
    ['a request file that is not JSON', ['recommend', executable], {}, /concierge: is not JSON: /],
  ]
  for (const [name, args, options, sentence] of cases) {
    test(name, async () => {
      const { status, stdout, stderr } = await runConcierge(args, { databaseUrl, ...options })
      assert.equal(status, 1, stderr)
      assert.match(stderr, sentence)
      assert.equal(stdout, '')
    })
  }
})

test('a reader that has seen enough is no failure', () => {
  const run = spawnSync('sh', ['-c', `"${executable}" help traits | head -1`], { encoding: 'utf8' })
  assert.equal(run.stderr, '')
  assert.equal(run.stdout.split('\n').length, 2)
})
