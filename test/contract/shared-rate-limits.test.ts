import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import pg from 'pg'
import { pino } from 'pino'
import { openRateLimiter } from '../../src/http/rate-limits/open-rate-limiter.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { makeKey, type RunningService, startService } from '../support/running-service.ts'
import { importSmallWorld } from '../support/small-world.ts'
import { openStallingProxy } from '../support/stalling-proxy.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'

const testRedisUrl = process.env.TEST_REDIS_URL ?? null
const logger = pino({ level: 'silent' })

type Replica = RunningService & { store: Store }

/** A service with a connection and a rate limiter of its own, as one process of a deployment has. */
async function startReplica(databaseUrl: string, redisUrl: string | null): Promise<Replica> {
  const store = await openStore({ databaseUrl })
  const limiter = await openRateLimiter({ store, redisUrl, logger })
  // Counting is tested, however busy the machine is.
  const budgets = { conciergeMs: 60_000, detailMs: 60_000, autocompleteMs: 60_000 }
  const service = await startService(store, { limiter, budgets, probeIntervalMs: 50 })
  return {
    ...service,
    store,
    async close() {
      await service.close()
      await limiter.close()
      await store.close()
    },
  }
}

const get = (replica: Replica, token: string) => replica.call('/v1/places/small:fernway', { token })

/** How many of `count` requests, sent to the replicas in turn and many at once, were answered with each status. */
async function statusesOf(replicas: readonly Replica[], token: string, count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < count; sent += 24) {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => get(replicas[index % replicas.length] as Replica, token)),
    )
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

forEachStore((engine, open) => {
  async function withDatabase(work: (database: TestStore) => Promise<void>): Promise<void> {
    const database = await open()
    try {
      await importSmallWorld(database.store)
      await work(database)
    } finally {
      await database.close()
    }
  }
  const withReplica = (redisUrl: string | null, work: (replica: Replica, databaseUrl: string) => Promise<void>) =>
    withDatabase(async ({ databaseUrl }) => {
      await using stack = new AsyncDisposableStack()
      const replica = await startReplica(databaseUrl, redisUrl)
      stack.defer(replica.close)
      await work(replica, databaseUrl)
    })
  const withReplicas = (redisUrl: string | null, work: (first: Replica, second: Replica) => Promise<void>) =>
    withReplica(redisUrl, async (first, databaseUrl) => {
      await using stack = new AsyncDisposableStack()
      const second = await startReplica(databaseUrl, redisUrl)
      stack.defer(second.close)
      await work(first, second)
    })

  const sharers: [name: string, redisUrl: string | null][] = [
    ...(engine === 'postgres' ? [['PostgreSQL', null] as [string, null]] : []),
    ...(testRedisUrl === null ? [] : [['Redis', testRedisUrl] as [string, string]]),
  ]
  for (const [name, redisUrl] of sharers) {
    describe(`two services that share limits on ${name}`, () => {
      test('240 requests of a key of 100 a minute are answered 100 times and refused 140 times', () =>
        withReplicas(redisUrl, async (first, second) => {
          const { token } = await makeKey(first.store, { perMinute: 100, perDay: 10_000 })
          assert.deepEqual(await statusesOf([first, second], token, 240), { 200: 100, 429: 140 })
          const { headers } = await get(second, token)
          assert.match(headers.get('ratelimit') ?? '', /^"minute";r=0;t=\d+, "day";r=9900;t=\d+$/)
        }))

      test('a full day refuses without a use of the minute, in every service', () =>
        withReplicas(redisUrl, async (first, second) => {
          const { token } = await makeKey(first.store, { perMinute: 100, perDay: 30 })
          assert.deepEqual(await statusesOf([first, second], token, 48), { 200: 30, 429: 18 })
          const { headers } = await get(first, token)
          assert.match(headers.get('ratelimit') ?? '', /^"minute";r=70;t=\d+, "day";r=0;t=\d+$/)
          assert.ok(Number(headers.get('retry-after')) > 86_000)
        }))

      test('a burst of 3,000 is counted exactly, in few questions, and is no outage', () =>
        withReplicas(redisUrl, async (first, second) => {
          const { token } = await makeKey(first.store, { perMinute: 100, perDay: 10_000 })
          const answers = await Promise.all(
            Array.from({ length: 3000 }, (_, index) => get(index % 2 === 0 ? first : second, token)),
          )
          assert.equal(answers.filter(({ status }) => status === 200).length, 100)
          assert.deepEqual((await first.call('/v1/health')).body, { ok: true })
        }))

      test('a restart of both forgets nothing', () =>
        withDatabase(async ({ store, databaseUrl }) => {
          const { token } = await makeKey(store, { perMinute: 5, perDay: 10 })
          const before = await startReplica(databaseUrl, redisUrl)
          for (let sent = 0; sent < 5; sent++) assert.equal((await get(before, token)).status, 200)
          await before.close()
          const after = await startReplica(databaseUrl, redisUrl)
          assert.equal((await get(after, token)).status, 429)
          await after.close()
        }))
    })
  }

  if (engine === 'postgres') {
    test('health says so where PostgreSQL answers and cannot count', () =>
      withReplica(null, async (replica, databaseUrl) => {
        const isWell = async () => (await replica.call('/v1/health')).body.ok
        await onServer(databaseUrl, 'alter table rate_window rename to rate_window_away')
        await until(async () => (await isWell()) === false)
        assert.equal((await get(replica, replica.token)).status, 200)
        await onServer(databaseUrl, 'alter table rate_window_away rename to rate_window')
        await until(async () => (await isWell()) === true)
      }))
  }

  test(
    'health says so where Redis cannot count one key, and the others are counted',
    {
      skip: testRedisUrl ? false : 'TEST_REDIS_URL is not set',
    },
    () =>
      withReplica(testRedisUrl, async (replica) => {
        const { token, keyId } = await makeKey(replica.store, { perMinute: 5, perDay: 1000 })
        const redis = await createClient({ url: testRedisUrl as string }).connect()
        await redis.lPush(`stay-concierge:rate:{${keyId}}:minute`, 'of another type')
        assert.equal((await get(replica, token)).status, 200)
        await until(async () => (await replica.call('/v1/health')).body.ok === false)
        assert.match((await get(replica, replica.token)).headers.get('ratelimit') ?? '', /"day";r=99999\d;/)
        await redis.del(`stay-concierge:rate:{${keyId}}:minute`)
        await until(async () => (await replica.call('/v1/health')).body.ok === true)
        redis.destroy()
      }),
  )

  test('Redis out of reach: each service counts alone, from what it saw last, and health says so', {
    skip: testRedisUrl ? false : 'TEST_REDIS_URL is not set',
  }, async () => {
    const proxy = await openRedisProxy()
    try {
      await withReplicas(proxy.url, async (first, second) => {
        const health = async () => (await first.call('/v1/health')).body
        const { token } = await makeKey(first.store, { perMinute: 20, perDay: 1000 })
        for (const replica of [first, second]) {
          for (let sent = 0; sent < 6; sent++) assert.equal((await get(replica, token)).status, 200)
        }
        proxy.cut()
        await until(async () => (await health()).ok === false)
        assert.deepEqual(await health(), { ok: false, warnings: ['rate limit sharing is unhealthy'] })
        // The first saw 6 of the 12 that were counted, the second all of them.
        assert.deepEqual(await statusesOf([first], token, 24), { 200: 14, 429: 10 })
        assert.deepEqual(await statusesOf([second], token, 24), { 200: 8, 429: 16 })

        proxy.goOn()
        await until(async () => (await health()).ok === true)
        await until(async () => (await second.call('/v1/health')).body.ok === true)
        assert.deepEqual(await statusesOf([first, second], token, 24), { 200: 8, 429: 16 })
      })
    } finally {
      proxy.close()
    }
  })

  test('a Redis that falls silent holds no request up for long', {
    skip: testRedisUrl ? false : 'TEST_REDIS_URL is not set',
  }, async () => {
    const proxy = await openRedisProxy()
    try {
      await withReplica(proxy.url, async (replica) => {
        assert.equal((await get(replica, replica.token)).status, 200)
        proxy.stall()
        const startedAt = performance.now()
        for (let sent = 0; sent < 10; sent++) assert.equal((await get(replica, replica.token)).status, 200)
        assert.ok(performance.now() - startedAt < 10_000)
      })
    } finally {
      proxy.close()
    }
  })

  if (engine === 'sqlite') {
    test('a restart forgets no count, and a kill at most the last second', () =>
      withDatabase(async ({ store, databaseUrl }) => {
        const { token } = await makeKey(store, { perMinute: 10, perDay: 10 })
        const first = await startReplica(databaseUrl, null)
        for (let sent = 0; sent < 4; sent++) assert.equal((await get(first, token)).status, 200)
        await first.close()
        const second = await startReplica(databaseUrl, null)
        assert.match((await get(second, token)).headers.get('ratelimit') ?? '', /"day";r=5;/)
        // What a killed process leaves behind is what the database holds a second later.
        await until(async () => (await store.rates.load(Date.now()))[0]?.dayCount === 5)
        await second.close()
      }))
  }
})

/** Redis behind a proxy that can cut or stall its connections. */
async function openRedisProxy() {
  const redis = new URL(testRedisUrl as string)
  const proxy = await openStallingProxy({ hostname: redis.hostname, port: Number(redis.port || 6379) })
  return { ...proxy, url: `redis://127.0.0.1:${proxy.port}` }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; !(await isSo()); waitedMs += 50) {
    assert.ok(waitedMs < 10_000, 'it never came to be')
    await wait(50)
  }
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
