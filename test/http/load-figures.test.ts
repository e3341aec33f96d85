import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { addLoad, countLoad } from '../../src/http/load-figures.ts'

test('a request that blocks the event loop shows in the figures, until they are taken', async () => {
  const app = fastify()
  countLoad(app)
  app.get('/', async () => {
    const began = performance.now()
    while (performance.now() - began < 200) Math.random()
    return 'done'
  })
  await app.ready()
  await wait(30)
  await app.inject('/')
  await wait(30)
  const { requests, maxDelayMs } = app.takeLoadFigures()
  assert.equal(requests, 1)
  assert.ok(maxDelayMs >= 150, `${maxDelayMs} ms`)
  assert.equal(app.takeLoadFigures().requests, 0)
  await app.close()
})

test('figures of workers: requests add up, and the event loop that was blocked the longest counts', () => {
  assert.deepEqual(
    addLoad({ requests: 2, delayP99Ms: 1, maxDelayMs: 9 }, { requests: 3, delayP99Ms: 4, maxDelayMs: 5 }),
    { requests: 5, delayP99Ms: 4, maxDelayMs: 9 },
  )
})
