import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { endOf, runConcierge, startConcierge } from '../support/run-concierge.ts'
import { makeKey } from '../support/running-service.ts'
import { makeServingRole } from '../support/serving-role.ts'
import { importSmallWorld, smallHotel } from '../support/small-world.ts'
import { dropEmptySchemas, openPostgresStore, type TestStore } from '../support/stores.ts'

const serverUrl = process.env.TEST_DATABASE_URL
after(dropEmptySchemas)

test('on PostgreSQL a role that can only serve answers, and can change no catalog', {
  skip: serverUrl ? false : 'TEST_DATABASE_URL is not set',
}, async (context) => {
  await using resources = new AsyncDisposableStack()
  const opened = await openPostgresStore(serverUrl ?? '')
  resources.defer(() => opened.close())
  await importSmallWorld(opened.store)
  const { token, keyId } = await makeKey(opened.store, { perMinute: 3 })

  const serving = await makeServingRole(opened.databaseUrl, resources)
  if (serving === null) return context.skip('the role of TEST_DATABASE_URL may not create roles')
  const { role, databaseUrl, owner } = serving
  assert.equal(serving.runFile().status, 0)
  const empty = new URL(serverUrl ?? '')
  empty.searchParams.set('options', '-c search_path=none')
  assert.match(serving.runFile({ by: empty.href }).stderr, /no tables yet: run concierge migrate first/)

  const doctor = await runConcierge(['doctor', '--json'], { databaseUrl, env: { WORKERS: '1' } })
  assert.deepEqual(
    JSON.parse(doctor.stdout).filter(({ state }: { state: string }) => state === 'failure'),
    [],
  )
  assert.match(doctor.stdout, /this role can serve; imports, keys and renew need the owner/)

  const service = await serve({ databaseUrl })
  resources.defer(service.stop)
  assert.match(service.told(), /This database role may not change the catalog: run \.\/concierge renew daily/)
  const today = Temporal.Now.plainDateISO()
  const body = { ...smallHotel, checkinDate: today.toString(), checkoutDate: today.add({ days: 2 }).toString() }
  const ask = (externalGuestId: string) =>
    fetch(`${service.address}/v1/concierge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, externalGuestId }),
    })
  for (const status of [200, 200, 200, 429]) assert.equal((await ask('guest-1')).status, status)
  const health = await fetch(`${service.address}/v1/health`)
  assert.deepEqual(await health.json(), { ok: true })
  await service.stop()
  assert.equal(service.logged().filter(({ level }) => level >= warning).length, 0, JSON.stringify(service.logged()))
  await assertKept(opened, keyId)

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  resources.defer(() => client.end())
  for (const statement of [
    `update place set name = 'x'`,
    'delete from event',
    `insert into layer values ('s', 's', 'n', 'n', null, null)`,
    'truncate source',
    'update catalog_state set generation = 0',
    `update api_key set per_minute = 1000000`,
    `insert into api_key select 'mine', name, tier, secret_hash, per_minute, per_day from api_key`,
    'delete from key_use',
    'drop table occurrence',
    `alter table place add column mine text`,
  ])
    await assert.rejects(client.query(statement), { code: /42501/ }, statement)

  for (const words of [
    ['keys', 'create', '--name', 'Mine'],
    ['import', 'records', '-', '--source', 'mine'],
  ]) {
    const line = '{"type": "place", "id": "p", "section": "other", "name": "P", "latitude": 1, "longitude": 1}'
    const run = await runConcierge(words, { databaseUrl, input: line })
    assert.equal(run.status, 1)
    assert.match(run.stderr, /lacks a right in the database .*; run this as the owner of its tables, .* owner\.env/)
  }
  const renewed = await runConcierge(['renew'], { databaseUrl: opened.databaseUrl })
  assert.deepEqual([renewed.status, renewed.stderr], [0, 'The catalog is up to date.\n'])

  await owner.query(`revoke update on key_use from ${role}`)
  const lacking = await runConcierge(['doctor', '--json'], { databaseUrl, env: { WORKERS: '1' } })
  assert.match(lacking.stdout, /this role lacks update on key_use/)
})

/** pino's number of a warning. */
const warning = 40

async function assertKept({ store }: TestStore, keyId: string): Promise<void> {
  const count = async (table: 'guest_stay' | 'rate_window' | 'secret') =>
    (await store.database.selectFrom(table).selectAll().execute()).length
  assert.deepEqual([await count('guest_stay'), await count('secret')], [1, 1])
  assert.ok((await count('rate_window')) > 0)
  const key = (await store.keys.list()).find(({ id }) => id === keyId)
  assert.notEqual(key?.lastUsedAt, null)
}

/** Runs until it says where it serves. */
async function serve({ databaseUrl }: { databaseUrl: string }) {
  const child = startConcierge(['serve'], { databaseUrl, env: { PORT: '0', WORKERS: '1', DRAIN_SECONDS: '0' } })
  let told = ''
  let logged = ''
  child.stdout?.on('data', (chunk) => {
    logged += chunk
  })
  const ended = endOf(child)
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      told += chunk
      const [, found] = /Serving on (\S+);/.exec(told) ?? []
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`serve ended: ${told}`)))
  })
  return {
    address,
    told: () => told,
    logged: () =>
      logged
        .trim()
        .split('\n')
        .map((line): { level: number } => JSON.parse(line)),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
