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
import { forEachStore } from '../support/stores.ts'

const testRedisUrl = process.env.TEST_REDIS_URL ?? null
const logger = pino({ level: 'silent' })

type Replica = RunningService & { store: Store }

/** A service with a connection and a rate limiter of its own, as one process of a deployment has. */
async function startReplica(databaseUrl: string, redisUrl: string | null): Promise<Replica> {
  const store = await openStore({ databaseUrl })
  const limiter = await openRateLimiter({ store, redisUrl, logger })
  const service = await startService(store, { limiter, probeIntervalMs: 50 })
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
  const sharers: [name: string, redisUrl: string | null][] = [
    ...(engine === 'postgres' ? [['PostgreSQL', null] as [string, null]] : []),
    ...(testRedisUrl === null ? [] : [['Redis', testRedisUrl] as [string, string]]),
  ]
  for (const [name, redisUrl] of sharers) {
    describe(`two services that share limits on ${name}`, () => {
      async function withReplicas(work: (first: Replica, second: Replica) => Promise<void>): Promise<void> {
        const database = await open()
        await importSmallWorld(database.store)
        const first = await startReplica(database.databaseUrl, redisUrl)
        const second = await startReplica(database.databaseUrl, redisUrl)
        try {
          await work(first, second)
        } finally {
          await first.close()
          await second.close()
          await database.close()
        }
      }

      test('240 requests of a key of 100 a minute are answered 100 times and refused 140 times', () =>
        withReplicas(async (first, second) => {
          const { token } = await makeKey(first.store, { perMinute: 100, perDay: 10_000 })
          assert.deepEqual(await statusesOf([first, second], token, 240), { 200: 100, 429: 140 })
          const { headers } = await get(second, token)
          assert.match(headers.get('ratelimit') ?? '', /^"minute";r=0;t=\d+, "day";r=9900;t=\d+$/)
        }))

      test('a full day refuses without a use of the minute, in every service', () =>
        withReplicas(async (first, second) => {
          const { token } = await makeKey(first.store, { perMinute: 100, perDay: 30 })
          assert.deepEqual(await statusesOf([first, second], token, 48), { 200: 30, 429: 18 })
          const { headers } = await get(first, token)
          assert.match(headers.get('ratelimit') ?? '', /^"minute";r=70;t=\d+, "day";r=0;t=\d+$/)
          assert.ok(Number(headers.get('retry-after')) > 86_000)
        }))

      test('a burst of 3,000 is counted exactly, in few questions, and is no outage', () =>
        withReplicas(async (first, second) => {
          const { token } = await makeKey(first.store, { perMinute: 100, perDay: 10_000 })
          const answers = await Promise.all(
            Array.from({ length: 3000 }, (_, index) => get(index % 2 === 0 ? first : second, token)),
          )
          assert.equal(answers.filter(({ status }) => status === 200).length, 100)
          assert.deepEqual((await first.call('/v1/health')).body, { ok: true })
        }))

      test('a restart of both forgets nothing', async () => {
        const database = await open()
        await importSmallWorld(database.store)
        const { token } = await makeKey(database.store, { perMinute: 5, perDay: 10 })
        const before = await startReplica(database.databaseUrl, redisUrl)
        for (let sent = 0; sent < 5; sent++) assert.equal((await get(before, token)).status, 200)
        await before.close()
        const after = await startReplica(database.databaseUrl, redisUrl)
        assert.equal((await get(after, token)).status, 429)
        await after.close()
        await database.close()
      })
    })
  }

  if (engine === 'postgres') {
    test('health says so where PostgreSQL answers and cannot count', async () => {
      const database = await open()
      await importSmallWorld(database.store)
      const replica = await startReplica(database.databaseUrl, null)
      const isWell = async () => (await replica.call('/v1/health')).body.ok
      await onServer(database.databaseUrl, 'alter table rate_window rename to rate_window_away')
      await until(async () => (await isWell()) === false)
      assert.equal((await get(replica, replica.token)).status, 200)
      await onServer(database.databaseUrl, 'alter table rate_window_away rename to rate_window')
      await until(async () => (await isWell()) === true)
      await replica.close()
      await database.close()
    })
  }

  test('health says so where Redis cannot count one key, and the others are counted', {
    skip: testRedisUrl ? false : 'TEST_REDIS_URL is not set',
  }, async () => {
    const database = await open()
    await importSmallWorld(database.store)
    const replica = await startReplica(database.databaseUrl, testRedisUrl)
    const { token, keyId } = await makeKey(database.store, { perMinute: 5, perDay: 1000 })
    const redis = await createClient({ url: testRedisUrl as string }).connect()
    await redis.lPush(`stay-concierge:rate:{${keyId}}:minute`, 'of another type')
    assert.equal((await get(replica, token)).status, 200)
    await until(async () => (await replica.call('/v1/health')).body.ok === false)
    assert.match((await get(replica, replica.token)).headers.get('ratelimit') ?? '', /"day";r=99999\d;/)
    await redis.del(`stay-concierge:rate:{${keyId}}:minute`)
    await until(async () => (await replica.call('/v1/health')).body.ok === true)
    redis.destroy()
    await replica.close()
    await database.close()
  })

  test('Redis out of reach: each service counts alone, from what it saw last, and health says so', {
    skip: testRedisUrl ? false : 'TEST_REDIS_URL is not set',
  }, async () => {
    const redis = new URL(testRedisUrl as string)
    const proxy = await openStallingProxy({ hostname: redis.hostname, port: Number(redis.port || 6379) })
    const database = await open()
    await importSmallWorld(database.store)
    const replicas = [
      await startReplica(database.databaseUrl, `redis://127.0.0.1:${proxy.port}`),
      await startReplica(database.databaseUrl, `redis://127.0.0.1:${proxy.port}`),
    ] as const
    const health = async () => (await replicas[0].call('/v1/health')).body
    try {
      const { token } = await makeKey(database.store, { perMinute: 20, perDay: 1000 })
      for (const replica of replicas) {
        for (let sent = 0; sent < 6; sent++) assert.equal((await get(replica, token)).status, 200)
      }
      proxy.cut()
      await until(async () => (await health()).ok === false)
      assert.deepEqual(await health(), { ok: false, warnings: ['rate limit sharing is unhealthy'] })
      // The first saw 6 of the 12 that were counted, the second all of them.
      assert.deepEqual(await statusesOf([replicas[0]], token, 24), { 200: 14, 429: 10 })
      assert.deepEqual(await statusesOf([replicas[1]], token, 24), { 200: 8, 429: 16 })

      proxy.goOn()
      await until(async () => (await health()).ok === true)
      await until(async () => (await replicas[1].call('/v1/health')).body.ok === true)
      assert.deepEqual(await statusesOf(replicas, token, 24), { 200: 8, 429: 16 })
    } finally {
      for (const replica of replicas) await replica.close()
      await database.close()
      proxy.close()
    }
  })

  test('a Redis that falls silent holds no request up for long', {
    skip: testRedisUrl ? false : 'TEST_REDIS_URL is not set',
  }, async () => {
    const redis = new URL(testRedisUrl as string)
    const proxy = await openStallingProxy({ hostname: redis.hostname, port: Number(redis.port || 6379) })
    const database = await open()
    await importSmallWorld(database.store)
    const replica = await startReplica(database.databaseUrl, `redis://127.0.0.1:${proxy.port}`)
    assert.equal((await get(replica, replica.token)).status, 200)
    proxy.stall()
    const startedAt = performance.now()
    for (let sent = 0; sent < 10; sent++) assert.equal((await get(replica, replica.token)).status, 200)
    assert.ok(performance.now() - startedAt < 3000)
    await replica.close()
    await database.close()
    proxy.close()
  })

  if (engine === 'sqlite') {
    test('a restart forgets no count, and a kill at most the last second', async () => {
      const database = await open()
      await importSmallWorld(database.store)
      const { token } = await makeKey(database.store, { perMinute: 10, perDay: 10 })
      const first = await startReplica(database.databaseUrl, null)
      for (let sent = 0; sent < 4; sent++) assert.equal((await get(first, token)).status, 200)
      await first.close()
      const second = await startReplica(database.databaseUrl, null)
      assert.match((await get(second, token)).headers.get('ratelimit') ?? '', /"day";r=5;/)
      // What a killed process leaves behind is what the database holds a second later.
      await until(async () => (await database.store.rates.load(Date.now()))[0]?.dayCount === 5)
      await second.close()
      await database.close()
    })
  }
})

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
