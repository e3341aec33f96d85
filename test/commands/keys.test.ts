import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSecretOf, readToken } from '../../src/domain/api-token.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { makeKey } from '../support/running-service.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'

forEachStore((_engine, open) => {
  test('a key is made with its token shown once, listed without it, and revoked', async () => {
    await withDatabase(async ({ databaseUrl, store }) => {
      const keys = (...args: string[]) => runConcierge(['keys', ...args], { databaseUrl })
      const made = JSON.parse((await keys('create', '--name', 'Front desk', '--json')).stdout)
      assert.deepEqual(Object.keys(made), ['id', 'token', 'name', 'tier'])
      assert.equal(made.name, 'Front desk')
      assert.equal(made.tier, 'sandbox')

      const kept = await store.keys.byId(made.id)
      const { secret } = readToken(made.token)!
      assert.ok(isSecretOf(secret, kept!.secretHash))
      assert.ok(!JSON.stringify(kept).includes(secret))
      assert.deepEqual([kept!.perMinute, kept!.perDay], [100, 10_000])
      const [other, listing] = [await keys('create', '--name', 'Other'), await keys('list')]
      assert.match(
        other.stderr,
        /^(\S+) holds no places yet; if the service uses another.*\nKey \S+ for Other in \1: sandbox/,
      )
      assert.match(listing.stderr, /^Keys in (sqlite|postgres):\S+:\n$/)

      const { stdout: listed } = await keys('list')
      assert.match(listed, new RegExp(`^${made.id} +Front desk +sandbox +100 +10,000 .*in force$`, 'm'))
      assert.ok(!listed.includes(secret))

      assert.equal((await keys('revoke', made.id)).status, 0)
      assert.ok((await store.keys.byId(made.id))!.revokedAt)
      assert.match((await keys('list')).stdout, /revoked$/m)
      const again = await keys('revoke', made.id)
      assert.equal(again.status, 1)
      assert.match(again.stderr, /is already revoked/)
      const unknown = await keys('revoke', 'nobody')
      assert.equal(unknown.status, 1)
      assert.match(unknown.stderr, /unknown key: nobody/)
    })
  })

  test('a key is rotated: another token, the same id and limits, and the earlier token for a while', async () => {
    await withDatabase(async ({ databaseUrl, store }) => {
      const keys = (...args: string[]) => runConcierge(['keys', ...args], { databaseUrl })
      const made = JSON.parse((await keys('create', '--name', 'Front desk', '--json')).stdout)
      const rotated = await keys('rotate', made.id, '--overlap', '2d')
      assert.equal(rotated.status, 0, rotated.stderr)
      const token = rotated.stdout.trim()
      assert.equal(readToken(token)?.keyId, made.id)
      assert.notEqual(token, made.token)
      const kept = await store.keys.byId(made.id)
      assert.ok(isSecretOf(readToken(token)!.secret, kept!.secretHash))
      assert.ok(isSecretOf(readToken(made.token)!.secret, kept!.earlier!.secretHash))
      const hours = kept!.earlier!.until.since(Temporal.Now.instant()).total('hours')
      assert.ok(hours > 47 && hours <= 48, `${hours} hours`)
      assert.match((await keys('list')).stdout, / not seen +never +in force, earlier token until 2/)
      const listed = (await keys('list', '--json')).stdout
      assert.ok(!listed.includes(kept!.secretHash) && !listed.includes(kept!.earlier!.secretHash))

      await keys('rotate', made.id, '--overlap', '30m')
      const minutes = (await store.keys.byId(made.id))!.earlier!.until.since(Temporal.Now.instant()).total('minutes')
      assert.ok(minutes > 25 && minutes <= 30, `${minutes} minutes`)

      const atOnce = await keys('rotate', made.id, '--overlap', '0')
      assert.match(atOnce.stderr, /the earlier token is refused from now on/)
      for (const overlap of ['', '7', '1w', '-1d', '400d', '1.5h', '999999m']) {
        const refused = await keys('rotate', made.id, `--overlap=${overlap}`)
        assert.equal(refused.status, 2, overlap)
        assert.match(refused.stderr, /days, hours or minutes such as 7d, 12h or 30m/)
      }
      await keys('revoke', made.id)
      const late = await keys('rotate', made.id)
      assert.equal(late.status, 1)
      assert.match(late.stderr, /is revoked; create another/)
      assert.match((await keys('rotate', 'unknown1')).stderr, /unknown key: unknown1/)
    })
  })

  test('without --json the token stands alone on standard output, for a script to take', async () => {
    await withDatabase(async ({ databaseUrl }) => {
      const { stdout, stderr } = await runConcierge(['keys', 'create', '--name', 'Script'], { databaseUrl })
      assert.ok(readToken(stdout.trim()))
      assert.match(stderr, /not shown again/)
    })
  })

  test("a production key's limits and last day are as agreed", async () => {
    await withDatabase(async ({ databaseUrl, store }) => {
      const limits = ['--tier', 'production', '--per-minute', '1200', '--per-day', '500000', '--expires', '2027-12-31']
      await runConcierge(['keys', 'create', '--name', 'Partner', ...limits], { databaseUrl })
      const [key] = await store.keys.list()
      assert.equal(key?.tier, 'production')
      assert.deepEqual([key?.perMinute, key?.perDay], [1200, 500_000])
      assert.equal(key?.expiresAt?.toString(), '2028-01-01T00:00:00Z')
    })
  })

  test('a key whose last day has passed is listed as expired', async () => {
    await withDatabase(async ({ databaseUrl, store }) => {
      await makeKey(store, { expiresAt: Temporal.Instant.from('2020-01-02T00:00:00Z') })
      const listed = JSON.parse((await runConcierge(['keys', 'list', '--json'], { databaseUrl })).stdout)
      assert.equal(listed[0].state, 'expired')
      assert.ok(!('secretHash' in listed[0]))
    })
  })

  test('a key that would have expired already is refused', async () => {
    await withDatabase(async ({ databaseUrl, store }) => {
      const run = await runConcierge(['keys', 'create', '--name', 'Old', '--expires', '2020-01-01'], { databaseUrl })
      assert.equal(run.status, 2)
      assert.match(run.stderr, /--expires must be in the future, not "2020-01-01"/)
      assert.deepEqual(await store.keys.list(), [])
    })
  })

  async function withDatabase(work: (database: TestStore) => Promise<void>): Promise<void> {
    const database = await open()
    try {
      await work(database)
    } finally {
      await database.close()
    }
  }
})
