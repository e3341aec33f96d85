import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import manifest from '../../package.json' with { type: 'json' }
import { versionOf } from '../../src/commands/serving/version.ts'
import { schemaVersion } from '../../src/store/migrations.ts'
import { takeBack } from '../support/older-database.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { makeKey } from '../support/running-service.ts'
import { makeServingRole } from '../support/serving-role.ts'
import { importSmallWorld } from '../support/small-world.ts'
import { dropEmptySchemas, forEachStore, openPostgresStore } from '../support/stores.ts'

const serverUrl = process.env.TEST_DATABASE_URL

forEachStore((_engine, open) => {
  test('a release refuses tables of a newer one by name, and leaves them as they are', async () => {
    const { store, databaseUrl, close } = await open()
    await store.database.insertInto('migration').values({ number: 999, name: 'later', applied_at: '' }).execute()
    for (const words of [['serve'], ['status'], ['migrate']]) {
      const { status, stderr } = await runConcierge(words, { databaseUrl, env: { PORT: '0', WORKERS: '1' } })
      assert.equal(status, 1)
      assert.match(stderr, /tables of a newer release \(version 999, this release knows \d+\); start that release/)
    }
    await close()
  })

  test('migrate brings older tables up to date and says from where', async () => {
    const { store, databaseUrl, close } = await open()
    await store.close()
    await takeBack(databaseUrl, 'event pages of feeds')
    const first = await runConcierge(['migrate'], { databaseUrl })
    assert.equal(first.status, 0, first.stderr)
    assert.match(first.stderr, new RegExp(`: tables have version ${schemaVersion}, from ${schemaVersion - 1}\\.\n`))
    const again = await runConcierge(['migrate'], { databaseUrl })
    assert.match(again.stderr, new RegExp(`: tables have version ${schemaVersion}\\.\n$`))
    await close().catch(() => {})
  })
})

describe('with a role that can only serve', { skip: serverUrl ? false : 'TEST_DATABASE_URL is not set' }, () => {
  after(dropEmptySchemas)

  test('an upgrade says each step: migrate as the owner, the rights again, then it serves', async (context) => {
    await using resources = new AsyncDisposableStack()
    const opened = await openPostgresStore(serverUrl ?? '')
    resources.defer(() => opened.close())
    await importSmallWorld(opened.store)
    await makeKey(opened.store)
    const serving = await makeServingRole(opened.databaseUrl, resources)
    if (serving === null) return context.skip('the role of TEST_DATABASE_URL may not create roles')
    const { databaseUrl } = serving
    const doctor = async () => {
      const { stdout } = await runConcierge(['doctor', '--json'], { databaseUrl, env: { WORKERS: '1' } })
      const findings: { check: string; state: string; found: string; fix: string }[] = JSON.parse(stdout)
      return findings
        .filter(({ state }) => state === 'failure')
        .map(({ check, found, fix }) => `${check}: ${found}: ${fix}`)
    }
    await takeBack(opened.databaseUrl, 'event pages of feeds')

    for (const words of [['serve'], ['migrate'], ['keys', 'list']]) {
      const refused = await runConcierge(words, { databaseUrl, env: { PORT: '0', WORKERS: '1' } })
      assert.equal(refused.status, 1)
      assert.match(refused.stderr, /its tables need updating .* run \.\/concierge migrate as their owner/)
      assert.doesNotMatch(refused.stderr, /ALTER DATABASE/)
    }
    const [tables, ...others] = await doctor()
    assert.match(
      tables ?? '',
      /^tables: .* this role may not update them: .* \.\/concierge migrate, then deploy\/serving-role/,
    )
    assert.deepEqual(others, [])

    const migrated = await runConcierge(['migrate'], { databaseUrl: opened.databaseUrl })
    assert.match(migrated.stderr, /run deploy\/serving-role\.sql now/)
    const [access] = await doctor()
    assert.match(
      access ?? '',
      /^write access: this role lacks select on feed_page: let the owner run deploy\/serving-role/,
    )
    assert.equal(serving.runFile().status, 0)
    assert.deepEqual(await doctor(), [])

    await serving.owner.query(`insert into migration values (999, 'later', '')`)
    const newer = await doctor()
    assert.equal(newer.length, 1)
    assert.match(newer[0] ?? '', /^tables: version 999, of a newer release: .* dropdb --force, createdb --owner$/)
  })

  test('psql ends with a failure where its user may not create the role, and where it may not give rights', async (context) => {
    await using resources = new AsyncDisposableStack()
    const opened = await openPostgresStore(serverUrl ?? '')
    resources.defer(() => opened.close())
    const serving = await makeServingRole(opened.databaseUrl, resources)
    if (serving === null) return context.skip('the role of TEST_DATABASE_URL may not create roles')
    const missing = serving.runFile({ by: serving.databaseUrl, role: `${serving.role}_2` })
    assert.deepEqual([missing.status, /permission denied to create role/.test(missing.stderr)], [3, true])
    await serving.owner.query(`revoke update on key_use from ${serving.role}`)
    const powerless = serving.runFile({ by: serving.databaseUrl })
    assert.deepEqual([powerless.status, /as a superuser or as the owner/.test(powerless.stderr)], [3, true])
  })
})

describe('the version tells two commits of one release apart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stay-version-'))
  after(() => rmSync(folder, { recursive: true }))
  const commit = '3f2a1b4c5d6e7f8091a2b3c4d5e6f708192a3b4c'
  const cases: Record<string, Record<string, string>> = {
    'a branch': { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${commit}\n` },
    'a packed branch': {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs with: peeled\n${commit} refs/heads/main\n`,
    },
    'a checkout of no branch': { '.git/HEAD': `${commit}\n` },
    'a linked worktree': {
      '.git': `gitdir: ${join(folder, 'shared/worktrees/one')}\n`,
      '../shared/worktrees/one/HEAD': 'ref: refs/heads/one\n',
      '../shared/worktrees/one/commondir': '../..\n',
      '../shared/refs/heads/one': `${commit}\n`,
    },
    'the file of an image': { 'commit.txt': `${commit}\n` },
  }
  for (const [name, files] of Object.entries(cases))
    test(name, () => {
      const root = join(folder, name)
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      assert.equal(versionOf(root), `${manifest.version}+3f2a1b4c5d6e`)
    })
  test('neither', () => assert.equal(versionOf(join(folder, 'none')), manifest.version))
})
