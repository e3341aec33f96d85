import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { restoreBackup } from '../../src/store/backup/restore-backup.ts'
import { writeBackup } from '../../src/store/backup/write-backup.ts'
import { openStore } from '../../src/store/store.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { makeKey, type RunningService, startService } from '../support/running-service.ts'
import { makeServingRole, type ServingRole } from '../support/serving-role.ts'
import { importSmallWorld, smallWorldNow } from '../support/small-world.ts'
import { dropEmptySchemas, openPostgresStore, type TestStore } from '../support/stores.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'stay-restore-'))
after(() => rmSync(folder, { recursive: true }))
const now = () => smallWorldNow

describe('a service on PostgreSQL', { skip: serverUrl ? false : 'TEST_DATABASE_URL is not set' }, () => {
  after(dropEmptySchemas)

  test('goes on with its role that can only serve after a restore, which keeps the rights of others', () =>
    withServingRole(async ({ opened, serving, service }) => {
      const file = join(folder, 'rights.zst')
      await writeBackup(opened.store, { file, madeAt: smallWorldNow })
      await serving.owner.query('grant select on layer to public')
      await serving.owner.query(`grant update on layer to ${serving.role} with grant option`)
      const before = await rightsIn(serving)
      const restored = await restoreBackup(opened.databaseUrl, { file, now })
      assert.equal(restored.needsGrants, false)
      assert.deepEqual(await rightsIn(serving), before)
      assert.equal((await service.call('/v1/places/small:tide-room')).status, 200)
      assert.deepEqual((await service.call('/v1/health')).body, { ok: true })
    }))

  test('whose role lost a right says so at once, in its readiness, its log and to doctor', () =>
    withServingRole(async ({ serving, service, logged }) => {
      assert.equal((await service.call('/readyz')).status, 200)
      await serving.owner.query(`revoke select on api_key from ${serving.role}`)
      assert.equal((await service.call('/v1/places/small:tide-room')).status, 502)
      assert.match(logged(), /permission denied for table api_key.*deploy\/serving-role\.sql/)
      await until(service, '/readyz', 503)
      assert.match(JSON.stringify((await service.call('/v1/health')).body), /place database is unhealthy/)
      const doctor = await runConcierge(['doctor'], { databaseUrl: serving.databaseUrl, env: { WORKERS: '1' } })
      assert.match(doctor.stdout, /lacks select on api_key; to fix: let the owner run deploy\/serving-role\.sql/)

      assert.equal(serving.runFile().status, 0)
      await until(service, '/readyz', 200)
      assert.equal((await service.call('/v1/places/small:tide-room')).status, 200)
    }))

  test('answers 502 while a restore has not made its tables yet', () =>
    withServingRole(async ({ serving, service }) => {
      await serving.owner.query('alter table api_key rename to api_key_later')
      const { status, body } = await service.call('/v1/places/small:tide-room')
      assert.equal(status, 502)
      assert.match(JSON.stringify(body), /upstream_unavailable/)
      await serving.owner.query('alter table api_key_later rename to api_key')
    }))

  test('a restore into another database says what such a role needs', async () => {
    await using resources = new AsyncDisposableStack()
    const [opened, target] = [await openPostgresStore(serverUrl ?? ''), await openPostgresStore(serverUrl ?? '')]
    resources.defer(() => target.close())
    resources.defer(() => opened.close())
    await importSmallWorld(opened.store)
    const file = join(folder, 'other.zst')
    await writeBackup(opened.store, { file, madeAt: smallWorldNow })
    const run = await runConcierge(['restore', file], { databaseUrl: target.databaseUrl })
    assert.match(run.stderr, /\nIf a role that only serves uses this database, run deploy\/serving-role\.sql now\.\n$/)
  })
})

type Served = { opened: TestStore; serving: ServingRole; service: RunningService; logged(): string }

/** A service as a role that can only serve. Probes are so rare that only a failed request causes one. */
async function withServingRole(work: (served: Served) => Promise<void>): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const opened = await openPostgresStore(serverUrl ?? '')
  resources.defer(() => opened.close())
  await importSmallWorld(opened.store)
  const key = await makeKey(opened.store)
  const serving = await makeServingRole(opened.databaseUrl, resources)
  if (serving === null) return
  const store = await openStore({ databaseUrl: serving.databaseUrl })
  resources.defer(() => store.close())
  const lines: string[] = []
  const logger = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const service = await startService(store, { probeIntervalMs: 3_600_000, logger }, key)
  resources.defer(() => service.close())
  await work({ opened, serving, service, logged: () => lines.join('') })
}

async function until(service: RunningService, path: string, status: number): Promise<void> {
  for (let waitedMs = 0; (await service.call(path)).status !== status; waitedMs += 100) {
    assert.ok(waitedMs < 20_000, `${path} is not ${status}`)
    await wait(100)
  }
}

async function rightsIn({ owner }: ServingRole): Promise<string[]> {
  const { rows } = await owner.query(`select concat_ws(' ', relname, grantee, privilege_type, is_grantable) as held
    from pg_class, aclexplode(relacl) where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`)
  return rows.map(({ held }) => held)
}
