import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import { backupFormat, readBackup } from '../../src/store/backup/backup-format.ts'
import { restoreBackup } from '../../src/store/backup/restore-backup.ts'
import { writeBackup } from '../../src/store/backup/write-backup.ts'
import { openEngine } from '../../src/store/engine.ts'
import { migrate, schemaVersion } from '../../src/store/migrations.ts'
import { openStore } from '../../src/store/store.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { takeBack } from '../support/older-database.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { makeKey, startService } from '../support/running-service.ts'
import { importSampleCity } from '../support/sample-city.ts'
import { importSmallWorld, smallWorldNow } from '../support/small-world.ts'
import {
  dropEmptySchemas,
  forEachStore,
  openPostgresStore,
  openSqliteStore,
  type TestStore,
} from '../support/stores.ts'

const now = () => smallWorldNow
const folder = mkdtempSync(join(tmpdir(), 'stay-backup-'))
after(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `backup-${++files}.zst`)

forEachStore((engine, open) => {
  test('a backup brings back every row, keys and layout included', () =>
    withStore(open, async ({ store, databaseUrl }) => {
      await importSmallWorld(store)
      const { keyId } = await makeKey(store)
      const before = await databaseDigest(databaseUrl)
      const file = newFile()
      const made = await runConcierge(['backup', file], { databaseUrl })
      assert.equal(made.status, 0, made.stderr)
      assert.match(made.stderr, /^Wrote [\d,]+ rows of (sqlite|postgres):.* to .*\.\n$/)
      assert.equal(statSync(file).mode & 0o777, 0o600)
      await importSampleCity(store, smallWorldNow)
      await makeKey(store)
      assert.notEqual(await databaseDigest(databaseUrl), before)

      const restored = await runConcierge(['restore', file], { databaseUrl })
      assert.equal(restored.status, 0, restored.stderr)
      assert.match(restored.stderr, /^Restored [\d,]+ rows into (sqlite|postgres):.* from the backup of /)
      assert.equal(await databaseDigest(databaseUrl), before)
      const other = await openStore({ databaseUrl })
      assert.deepEqual(
        (await other.keys.list()).map(({ id }) => id),
        [keyId],
      )
      await importSampleCity(other, smallWorldNow)
      await other.close()
    }))

  test('a running service answers throughout, and then from the restored catalog', () =>
    withStore(open, async ({ store, databaseUrl }) => {
      await importSmallWorld(store)
      const key = await makeKey(store)
      const file = newFile()
      await writeBackup(store, { file, madeAt: smallWorldNow })
      await importSampleCity(store, smallWorldNow)
      const service = await startService(store, { probeIntervalMs: 50 }, key)
      await using resources = new AsyncDisposableStack()
      resources.defer(() => service.close())
      const statusOf = async (id: string) => (await service.call(`/v1/places/${id}`)).status
      assert.equal(await statusOf('sample:understory'), 200)
      const statuses = new Set<number>()
      let isRestoring = true
      const asking = (async () => {
        while (isRestoring) statuses.add(await statusOf('small:tide-room'))
      })()
      await restoreBackup(databaseUrl, { file, now })
      isRestoring = false
      await asking
      assert.deepEqual([...statuses], [200])
      for (let waitedMs = 0; (await statusOf('sample:understory')) !== 404; waitedMs += 50) {
        assert.ok(waitedMs < 20_000, 'the service still answers from the old catalog')
        await wait(50)
      }
      assert.equal(await statusOf('small:tide-room'), 200)
    }))

  test('what is written while a backup runs is in it as a whole or not at all', () =>
    withStore(open, async ({ store, databaseUrl }) => {
      await importSmallWorld(store)
      const before = await databaseDigest(databaseUrl)
      const file = newFile()
      const other = await openStore({ databaseUrl })
      const [made] = await Promise.all([
        writeBackup(store, { file, madeAt: smallWorldNow }),
        importSampleCity(other, smallWorldNow),
      ])
      assert.ok(made !== null && made.rows > 0)
      const both = await databaseDigest(databaseUrl)
      await other.close()
      await restoreBackup(databaseUrl, { file, now })
      assert.ok([before, both].includes(await databaseDigest(databaseUrl)))
    }))

  test('a file that is cut off, changed, newer or something else changes nothing and says what it is', () =>
    withStore(open, async ({ store, databaseUrl }) => {
      await importSmallWorld(store)
      const before = await databaseDigest(databaseUrl)
      const file = newFile()
      await writeBackup(store, { file, madeAt: smallWorldNow })
      const whole = readFileSync(file)
      const header = { format: backupFormat, version: schemaVersion + 1, engine: 'sqlite', madeAt: '' }
      const newer = `${JSON.stringify(header)}\n`
      const broken: [bytes: Buffer, message: RegExp][] = [
        [whole.subarray(0, whole.length - 20), /no whole backup|cut off/],
        [Buffer.concat([whole.subarray(0, 2000), Buffer.alloc(64), whole.subarray(2064)]), /no whole backup|cut off/],
        [Buffer.from('hello'), /no whole backup/],
        [Buffer.alloc(0), /no whole backup/],
        [zstdCompressSync('{"format":"other"}\n'), /no backup of this service/],
        [zstdCompressSync(newer), /made by a newer release .*; upgrade first/],
      ]
      for (const [bytes, message] of broken) {
        const path = newFile()
        writeFileSync(path, bytes)
        await assert.rejects(restoreBackup(databaseUrl, { file: path, now }), message)
        assert.equal(await databaseDigest(databaseUrl), before)
      }
      const gone = await runConcierge(['restore', join(folder, 'none.zst')], { databaseUrl })
      assert.equal(gone.status, 1)
      assert.match(gone.stderr, /none\.zst does not exist\n$/)
      assert.deepEqual(await leftovers(engine, databaseUrl), [])
    }))

  test('a backup of an older release is brought up to date', () =>
    withStore(open, async ({ databaseUrl, store }) => {
      await importSmallWorld(store)
      const file = newFile()
      const older = schemaVersion - 1
      const { database, engine } = openEngine({ databaseUrl: `sqlite:${join(folder, `old-${++files}.db`)}` })
      await migrate(database, engine, now, older)
      const layer = { slug: 'l', source: 's', name: 'L', short_name: 'L', icon_url: null, url: null }
      await database.insertInto('layer').values(layer).execute()
      await writeBackup({ database, engine }, { file, madeAt: smallWorldNow })
      await database.destroy()
      assert.equal((await readBackup(file)).header.version, older)
      await restoreBackup(databaseUrl, { file, now })
      const updated = await openStore({ databaseUrl })
      const rows = await updated.database.selectFrom('migration').select('number').execute()
      assert.equal(rows.length, schemaVersion)
      assert.deepEqual([...(await updated.layers.bySlug()).keys()], ['l'])
      await updated.close()
    }))
})

forEachStore((engine, open) => {
  test('after a newer release, the embedded database goes back; PostgreSQL needs an empty one, and the message says so', () =>
    withStore(open, async ({ store, databaseUrl }) => {
      await importSmallWorld(store)
      const file = newFile()
      await writeBackup(store, { file, madeAt: smallWorldNow })
      const newer = { number: schemaVersion + 1, name: 'later', applied_at: '' }
      await store.database.insertInto('migration').values(newer).execute()
      const run = await runConcierge(['restore', file], { databaseUrl })
      if (engine === 'postgres')
        assert.match(run.stderr, /newer release; restore into an empty one and set DATABASE_URL/)
      else assert.equal(run.status, 0, run.stderr)
    }))
})

forEachStore((_engine, open) => {
  test('a database that holds nothing is not backed up: it is the wrong one', () =>
    withStore(open, async ({ databaseUrl }) => {
      const file = newFile()
      const run = await runConcierge(['backup', file], { databaseUrl })
      assert.equal(run.status, 1)
      assert.match(
        run.stderr,
        /^(sqlite|postgres):.* holds no catalog and no keys, .*; set DATABASE_URL to the database/,
      )
      assert.deepEqual(
        readdirSync(folder).filter((name) => file.endsWith(name) || name.endsWith('.part')),
        [],
      )
    }))

  test('a backup leaves the tables as they are, also those of an older release', () =>
    withStore(open, async ({ store, databaseUrl }) => {
      await importSmallWorld(store)
      await takeBack(databaseUrl, 'event pages of feeds')
      const file = newFile()
      const run = await runConcierge(['backup', file], { databaseUrl })
      assert.equal(run.status, 0, run.stderr)
      assert.equal((await readBackup(file)).header.version, schemaVersion - 1)
      const rows = await store.database.selectFrom('migration').select('number').execute()
      assert.equal(rows.length, schemaVersion - 1)
    }))
})

test('a backup of somebody else is told as one that this user cannot read', {
  skip: process.getuid?.() === 0 && 'root may read every file',
}, async () => {
  const file = newFile()
  writeFileSync(file, 'hello', { mode: 0 })
  await assert.rejects(readBackup(file), /cannot be read by the user \S+; put it .*: chown \S+ \S+\.zst$/)
})

test('a backup makes no database where there is none', async () => {
  const path = join(folder, 'none.db')
  const run = await runConcierge(['backup', newFile()], { databaseUrl: `sqlite:${path}` })
  assert.equal(run.status, 1)
  assert.match(run.stderr, /none\.db does not exist; set DATABASE_URL to the database that the service uses/)
  assert.equal(existsSync(path), false)
})

test('an existing file is not overwritten', () =>
  withStore(openSqliteStore, async ({ databaseUrl }) => {
    const file = newFile()
    writeFileSync(file, 'kept')
    const run = await runConcierge(['backup', file], { databaseUrl })
    assert.equal(run.status, 1)
    assert.match(run.stderr, /exists already; name another file/)
    assert.equal(readFileSync(file, 'utf8'), 'kept')
  }))

const serverUrl = process.env.TEST_DATABASE_URL

describe('from one engine to the other', { skip: serverUrl ? false : 'TEST_DATABASE_URL is not set' }, () => {
  after(dropEmptySchemas)
  const engines = [openSqliteStore, () => openPostgresStore(serverUrl ?? '')]
  for (const [from, to] of [engines, engines.toReversed()])
    test('a backup has the same rows', () =>
      withStore(from!, ({ store, databaseUrl }) =>
        withStore(to!, async (target) => {
          await importSmallWorld(store)
          await makeKey(store)
          const file = newFile()
          await writeBackup(store, { file, madeAt: smallWorldNow })
          await restoreBackup(target.databaseUrl, { file, now })
          const again = newFile()
          const other = await openStore({ databaseUrl: target.databaseUrl })
          await writeBackup(other, { file: again, madeAt: smallWorldNow })
          await other.close()
          assert.deepEqual(await rowsOf(again), await rowsOf(file))
          assert.ok(databaseUrl)
        }),
      ))
})

/** Rows by table, in any order; the generation moves on by one at each restore. */
async function rowsOf(file: string): Promise<string[]> {
  const rows: string[] = []
  let table = ''
  for await (const line of (await readBackup(file)).lines)
    if (!Array.isArray(line)) table = line.table
    else if (!['catalog_state', 'cell_columns'].includes(table)) rows.push(`${table} ${line.join('|')}`)
  return rows.sort()
}

/** What a failed restore must not leave behind: files or schemas. */
async function leftovers(engine: string, databaseUrl: string): Promise<string[]> {
  if (engine === 'sqlite')
    return readdirSync(join(databaseUrl.slice('sqlite:'.length), '..')).filter((name) => name.includes('restoring'))
  const { database } = openEngine({ databaseUrl })
  const { sql } = await import('kysely')
  const { rows } = await sql<{
    name: string
  }>`select nspname as name from pg_namespace where nspname like 'restoring%'`.execute(database)
  await database.destroy()
  return rows.map(({ name }) => name)
}

async function withStore(open: () => Promise<TestStore>, work: (opened: TestStore) => Promise<void>): Promise<void> {
  const opened = await open()
  try {
    await work(opened)
  } finally {
    await opened.close()
  }
}
