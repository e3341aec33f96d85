import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Registry } from '@prometheus-io/client'
import { modelReader } from '../../src/concierge/understand/model/model-reader.ts'
import { countReaders } from '../../src/http/operator/measure-app.ts'
import { measureFeeds } from '../../src/http/operator/measure-feeds.ts'
import { statusPage } from '../../src/http/operator/status-page.ts'
import { forEachStore, useStore } from '../support/stores.ts'

const now = Temporal.Instant.from('2026-12-04T10:00:00Z')
const later = now.add({ hours: 1 })

forEachStore((_engine, open) => {
  test("a feed's last success and failures in a row are figures", () =>
    useStore(open, async (store) => {
      const registry = new Registry()
      measureFeeds(registry, () => store.feeds.list(later))
      for (const source of ['town-hall', 'museum', 'cut-off'])
        await store.feeds.take({ source, holder: 'a', now, until: now.add({ minutes: 5 }) })
      const outcome = { triedAt: now, dueAt: later, events: 7, faults: 0, version: null }
      const good = { ...outcome, goodAt: now, reason: null, failures: 0 }
      const bad = { ...outcome, goodAt: null, reason: 'HTTP 503', failures: 3 }
      await store.feeds.settle({ source: 'town-hall', holder: 'a' }, good)
      await store.feeds.settle({ source: 'museum', holder: 'a' }, bad)
      const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('concierge_feed'))
      assert.deepEqual(lines.sort(), [
        'concierge_feed_events{source="cut-off"} 0',
        'concierge_feed_events{source="museum"} 7',
        'concierge_feed_events{source="town-hall"} 7',
        'concierge_feed_failures{source="cut-off"} 1',
        'concierge_feed_failures{source="museum"} 3',
        'concierge_feed_failures{source="town-hall"} 0',
        `concierge_feed_last_success_timestamp_seconds{source="town-hall"} ${now.epochMilliseconds / 1000}`,
      ])
      await store.feeds.keepOnly([])
      assert.doesNotMatch(await registry.metrics(), /town-hall/)
    }))
})

test('figures are printed without feeds while the database fails', async () => {
  const registry = new Registry()
  measureFeeds(registry, () => Promise.reject(new Error('gone')))
  assert.doesNotMatch(await registry.metrics(), /source=/)
})

test('notes that the tables read because the model fails are counted', async () => {
  const registry = new Registry()
  const settings = { baseUrl: 'http://127.0.0.1:9', model: 'none', apiKey: null }
  const readNote = countReaders(registry, modelReader(settings))
  const { signal } = new AbortController()
  await readNote('we love jazz', signal)
  await readNote(' ', signal)
  const text = await registry.metrics()
  assert.match(text, /concierge_notes_read_total\{reader="tables"\} 1\n/)
  assert.match(text, /concierge_notes_read_total\{reader="model"\} 0\n/)
})

test('the status page escapes every text', () => {
  const page = statusPage({
    title: '<i>t',
    warnings: ['<i>w'],
    madeAt: now,
    tables: [{ heading: '<i>h', rows: [['<i>n', '"&<i>']] }],
    texts: [{ heading: '<i>x', printed: { text: '<i>y', at: now } }],
  })
  assert.doesNotMatch(page, /<i>/)
  assert.match(page, /&quot;&amp;&lt;i&gt;/)
})
