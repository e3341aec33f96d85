import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type FileServer, startFileServer } from '../support/file-server.ts'
import { endOf } from '../support/run-concierge.ts'

const command = fileURLToPath(new URL('fetch-data.ts', import.meta.url))
const content = randomBytes(300_000)
const listed = {
  path: 'osm/town.osm.pbf',
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.length,
  what: 'a town',
  source: 'github.com/someone/maps',
  licence: 'ODbL-1.0',
}

describe('npm run data', () => {
  let server: FileServer
  let cutsOff = false
  const root = mkdtempSync(join(tmpdir(), 'stay-data-'))
  before(async () => {
    server = await startFileServer({
      files: { 'town.osm.pbf': content, 'osm/town.osm.pbf': content, 'other.osm.pbf': randomBytes(300_000) },
      instead(_, answer) {
        if (!cutsOff) return false
        answer.writeHead(200, { 'content-length': content.length })
        answer.write(content.subarray(0, 100_000), () => answer.destroy())
        return true
      },
    })
  })
  after(async () => {
    await server.close()
    rmSync(root, { recursive: true })
  })

  test('a listed file arrives whole at its path', async () => {
    const { status, stdout, file } = await fetchInto('fresh', 'town.osm.pbf')
    assert.equal(status, 0)
    assert.ok(content.equals(readFileSync(file)))
    assert.match(stdout, /^osm\/town\.osm\.pbf: fetched, 0\.3 MB$/m)
    assert.match(stdout, /^1 of 1 files are in /m)
  })

  test('a file that is there already is not fetched again', async () => {
    await fetchInto('twice', 'town.osm.pbf')
    const asked = server.requests().length
    const { status, stdout } = await fetchInto('twice', 'town.osm.pbf')
    assert.deepEqual([status, server.requests().length], [0, asked])
    assert.match(stdout, /is here already/)
  })

  test('a damaged file is replaced', async () => {
    const { file } = await fetchInto('damaged', 'town.osm.pbf')
    writeFileSync(file, content.subarray(1))
    assert.equal((await fetchInto('damaged', 'town.osm.pbf')).status, 0)
    assert.ok(content.equals(readFileSync(file)))
  })

  test('a file with another checksum is refused and not kept', async () => {
    const { status, stderr, file } = await fetchInto('wrong', 'other.osm.pbf')
    assert.equal(status, 1)
    assert.match(stderr, /has the checksum [0-9a-f]{64}, not [0-9a-f]{64}.*Run it again/)
    assert.deepEqual([existsSync(file), existsSync(`${file}.part`)], [false, false])
  })

  test('a 404 names the address and the file to correct', async () => {
    const { status, stdout, stderr } = await fetchInto('gone', 'nowhere.osm.pbf')
    assert.equal(status, 1)
    assert.match(stderr, /nowhere\.osm\.pbf answered 404\. Correct its address in test\/data\/files\.json/)
    assert.match(stdout, /^0 of 1 files are in /m)
  })

  test('a server out of reach is named', async () => {
    const { status, stderr } = await fetchInto('unreachable', 'http://127.0.0.1:1/town.osm.pbf')
    assert.equal(status, 1)
    assert.match(stderr, /http:\/\/127\.0\.0\.1:1\/town\.osm\.pbf cannot be reached .*Check the connection/)
  })

  test('a transfer that is cut off says so, and the next run fetches only the rest', async () => {
    cutsOff = true
    const first = await fetchInto('cut', 'town.osm.pbf')
    cutsOff = false
    assert.equal(first.status, 1)
    // The connection may break before the last bytes that were sent arrive.
    const [, kept] = /was cut off after (\d+) of 300000 bytes\. Run it again to continue there/.exec(first.stderr) ?? []
    assert.ok(Number(kept) > 0 && Number(kept) <= 100_000, first.stderr)
    assert.equal(existsSync(first.file), false)

    const { status, file } = await fetchInto('cut', 'town.osm.pbf')
    assert.equal(status, 0)
    assert.equal(server.requests().at(-1), `GET /town.osm.pbf bytes=${kept}-299999`)
    assert.ok(content.equals(readFileSync(file)))
  })

  test('a file without an address names its origin and where a copy goes', async () => {
    const { status, stderr, file } = await fetchInto('unknown', null)
    assert.equal(status, 1)
    assert.ok(stderr.includes(`It comes from github.com/someone/maps. Put a copy at ${file}`), stderr)
  })

  test('a copy put there by hand is checked', async () => {
    const file = join(root, 'by-hand', listed.path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, content)
    assert.equal((await fetchInto('by-hand', null)).status, 0)
    writeFileSync(file, content.subarray(1))
    assert.equal((await fetchInto('by-hand', null)).status, 1)
  })

  test('a mirror serves every file under its path', async () => {
    const { status, file } = await fetchInto('mirrored', null, { TEST_DATA_MIRROR: `${server.address}/` })
    assert.equal(status, 0)
    assert.ok(content.equals(readFileSync(file)))
  })

  async function fetchInto(name: string, address: string | null, env: Record<string, string> = {}) {
    const list = join(root, `${name}.json`)
    const resolved = address === null ? null : new URL(address, `${server.address}/`).href
    writeFileSync(list, JSON.stringify([{ ...listed, address: resolved }]))
    const folder = join(root, name)
    const child = spawn(process.execPath, [command, list], {
      env: { PATH: process.env.PATH, TEST_DATA: folder, ...env },
    })
    const [{ status }, stdout, stderr] = await Promise.all([endOf(child), text(child.stdout), text(child.stderr)])
    return { status, stdout, stderr, file: join(folder, listed.path) }
  }
})
