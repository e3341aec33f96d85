import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { describeDatabaseError } from '../../src/commands/describe-database-error.ts'
import { runConcierge } from '../support/run-concierge.ts'

const place = (index: number) => ({
  type: 'place',
  id: `place-${index}`,
  section: 'attractions',
  name: `Place ${index}`,
  longDescription: randomBytes(1000).toString('hex'),
  latitude: 40 + (index % 100) * 0.01,
  longitude: -100,
})
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => JSON.stringify(place(index))).join('\n')
const importing = ['import', 'records', '-', '--source', 'town']

let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'stay-faults-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** A disk of its own; null where this user may not have one. */
function mountDisk(megabytes: number): string | null {
  const path = mkdtempSync(join(folder, 'disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]
  return spawnSync('mount', options).status === 0 ? path : null
}

test('a folder that is not there is named, and not made', async () => {
  const missing = join(folder, 'slip', 'town.db')
  const { status, stderr } = await runConcierge(['status'], { databaseUrl: `sqlite:${missing}` })
  assert.equal(status, 1)
  assert.match(stderr, /there is no folder .*slip; create it, or change DATABASE_URL/)
  assert.ok(!readdirSync(folder).includes('slip'))
})

test('a database in a folder of the project that is not there is not made by who only looks', async () => {
  const { status, stderr } = await runConcierge(['status'], { databaseUrl: 'sqlite:no-such-folder/town.db' })
  assert.equal(status, 1)
  assert.match(stderr, /no-such-folder\/town\.db does not exist yet/)
  assert.ok(!existsSync('no-such-folder'))
})

describe('a full disk', () => {
  test('is named with its file, and neither costs the catalog nor keeps the room', async (context) => {
    const disk = mountDisk(4)
    if (disk === null) return context.skip('this user may not mount a disk')
    try {
      const file = join(disk, 'full.db')
      const databaseUrl = `sqlite:${file}`
      assert.equal((await runConcierge(importing, { databaseUrl, input: linesOf(100) })).status, 0)
      // Held open, as by a running service: the last to close would delete the log.
      const reader = new DatabaseSync(file)
      reader.prepare('select count(*) from place').get()
      const { status, stdout, stderr } = await runConcierge(importing, { databaseUrl, input: linesOf(1500) })
      assert.equal(status, 1)
      assert.equal(stdout, '')
      // A slow machine prints its progress before.
      assert.ok(stderr.includes(`${databaseUrl}: the disk is full: ${file} cannot grow; free space`), stderr)
      assert.match(stderr, /\nNothing was imported; the catalog is unchanged and still served\.\n$/)
      assert.deepEqual({ ...reader.prepare('select count(*) as places from place').get() }, { places: 100 })
      assert.equal(statSync(`${file}-wal`).size, 0)
      reader.close()
    } finally {
      spawnSync('umount', [disk])
    }
  })
})

describe('a database file that may not be written', () => {
  // Root may write everything: then the commands run as another user.
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  const skip = spawnSync(process.execPath, ['-v'], user).status === 0 ? false : 'no other user can read this folder'
  const run = (args: string[], databaseUrl: string) => runConcierge(args, { databaseUrl, input: linesOf(1), ...user })

  async function withModes(
    modes: { file: number; folder: number },
    work: (databaseUrl: string, path: string) => Promise<void>,
  ): Promise<void> {
    const home = mkdtempSync(join(tmpdir(), 'stay-denied-'))
    chmodSync(home, 0o755)
    const within = join(home, 'data')
    mkdirSync(within)
    const path = join(within, 'held.db')
    const databaseUrl = `sqlite:${path}`
    assert.equal((await runConcierge(importing, { databaseUrl, input: linesOf(3) })).status, 0)
    chmodSync(path, modes.file)
    chmodSync(within, modes.folder)
    try {
      await work(databaseUrl, path)
    } finally {
      chmodSync(within, 0o755)
      rmSync(home, { recursive: true, force: true })
    }
  }

  const writing = [importing, ['keys', 'create', '--name', 'desk'], ['import', '--remove', 'town']]
  for (const args of writing) {
    test(`concierge ${args.slice(0, 2).join(' ')} names the file and what is needed`, { skip }, async () => {
      await withModes({ file: 0o444, folder: 0o777 }, async (databaseUrl, path) => {
        const { status, stdout, stderr } = await run(args, databaseUrl)
        assert.equal(status, 1)
        assert.equal(stdout, '')
        assert.ok(
          stderr.includes(` cannot write to ${path}; give it write access to the folder ${join(path, '..')} and`),
          stderr,
        )
        assert.doesNotMatch(stderr, / at /)
      })
    })
  }

  test('is read by the commands that only read', { skip }, async () => {
    await withModes({ file: 0o444, folder: 0o777 }, async (databaseUrl) => {
      const { status, stdout, stderr } = await run(['status', '--json'], databaseUrl)
      assert.equal(status, 0, stderr)
      assert.deepEqual(JSON.parse(stdout).places, [{ section: 'attractions', source: 'town', count: 3 }])
      assert.equal((await run(['keys', 'list'], databaseUrl)).status, 0)
    })
  })

  test('in a folder that may not be written names the folder, which SQLite needs even to read', { skip }, async () => {
    await withModes({ file: 0o666, folder: 0o555 }, async (databaseUrl, path) => {
      for (const args of [['status'], ['serve'], importing]) {
        const { status, stderr } = await run(args, databaseUrl)
        assert.equal(status, 1)
        assert.ok(stderr.includes(` cannot write to ${join(path, '..')}; give it write access to the folder`), stderr)
      }
      assert.deepEqual(readdirSync(join(path, '..')), ['held.db'])
    })
  })
})

describe('a PostgreSQL server that refuses', () => {
  /** Only what a server says while a client connects: https://www.postgresql.org/docs/current/protocol-message-formats.html */
  async function sentenceOf(code: string, message: string): Promise<string> {
    const fields = [`SFATAL`, `C${code}`, `M${message}`].map((field) => `${field}\0`).join('')
    const refusal = Buffer.alloc(5 + Buffer.byteLength(fields) + 1)
    refusal.write('E')
    refusal.writeInt32BE(refusal.length - 1, 1)
    refusal.write(fields, 5)
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end(refusal))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const databaseUrl = `postgres://desk:secret@127.0.0.1:${port}/stay`
    const { status, stdout, stderr } = await runConcierge(['status'], { databaseUrl })
    server.close()
    assert.equal(status, 1)
    assert.equal(stdout, '')
    assert.doesNotMatch(stderr, /secret/)
    return stderr.replaceAll(String(port), 'PORT')
  }

  const cases: [code: string, message: string, sentence: string][] = [
    [
      '3D000',
      'database "stay" does not exist',
      'the server has no database "stay"; create it with: createdb -h 127.0.0.1 -p PORT --owner desk stay',
    ],
    [
      '28P01',
      'password authentication failed for user "desk"',
      'the server rejected the password of "desk"; check DATABASE_URL',
    ],
    [
      '28000',
      'role "desk" does not exist',
      'the server does not accept "desk" (role "desk" does not exist); check the user in DATABASE_URL, create the role with: createuser -h 127.0.0.1 -p PORT desk, or allow it in pg_hba.conf',
    ],
    [
      '53300',
      'sorry, too many clients already',
      'the server has no free connections; close some or raise max_connections, then try again',
    ],
    ['57P03', 'the database system is starting up', 'the server is starting or stopping; try again in a moment'],
    ['53200', 'out of memory', 'the server has run out of resources (out of memory); see its log, then try again'],
  ]
  for (const [code, message, sentence] of cases) {
    test(`${code} ${message}`, async () => {
      assert.equal(await sentenceOf(code, message), `postgres://127.0.0.1:PORT/stay: ${sentence}\n`)
    })
  }

  const serverUrl = process.env.TEST_DATABASE_URL
  test('a database that is missing on a real PostgreSQL server', {
    skip: serverUrl ? false : 'TEST_DATABASE_URL is not set',
  }, async () => {
    const url = new URL(serverUrl as string)
    url.pathname = '/there is none'
    const { status, stderr } = await runConcierge(['status'], { databaseUrl: url.href })
    assert.equal(status, 1)
    assert.match(
      stderr,
      /has no database "there is none"; create it with: createdb -h \S+ -p \d+ --owner \S+ 'there is none'\n$/,
    )
  })

  test('a disk of its own that is full', () => {
    const error = Object.assign(new Error('could not extend file'), { code: '53100' })
    assert.equal(
      describeDatabaseError(error, 'postgres://desk@db.example/stay'),
      "postgres://db.example/stay: the server's disk is full; free space on it, then try again",
    )
  })
})
