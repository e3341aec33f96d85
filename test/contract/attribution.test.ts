import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { attributionOf } from '../../src/catalog/attribution.ts'
import { emptyPlace } from '../../src/domain/place.ts'
import { importCatalog, removeSource } from '../../src/ingest/catalog-import.ts'
import { serviceOverSmallWorld, startService } from '../support/running-service.ts'
import { smallWorldNow } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

type Credit = Record<string, unknown> & { source: string }

const osm = { source: 'osm', kind: 'osm', licence: 'ODbL-1.0', now: smallWorldNow }
const report = () => ({ read: {}, kept: {}, dropped: {}, currentOn: '2026-11-28' })
const places = [
  {
    kind: 'place' as const,
    place: {
      ...emptyPlace({ id: 'osm:n1', source: 'osm', licence: 'ODbL-1.0', section: 'foodAndBeverage', name: 'Net Loft' }),
      latitude: 44.6,
      longitude: -124.05,
    },
  },
]

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)

  describe('the attribution page', () => {
    before(async () => {
      await importCatalog(service.store, { ...osm, records: places, report })
      // A source that gave nothing is no source of the data.
      await importCatalog(service.store, { ...osm, source: 'overture', kind: 'overture', records: [] })
      const own = { source: 'a<b', kind: 'records', licence: '<i>ours</i>', now: smallWorldNow }
      await importCatalog(service.store, { ...own, records: [ownPlace] })
    })

    test('names the publisher of a list that an operator brought', async () => {
      const town = { source: 'town', kind: 'places', licence: 'CC-BY-4.0', now: smallWorldNow }
      const publisher = { name: 'Visit Fable', url: 'https://visit.example/data' }
      const records = [{ kind: 'place' as const, place: { ...places[0]!.place, id: 'town:x', source: 'town' } }]
      await importCatalog(service.store, { ...town, records, report: () => ({ ...report(), publisher }) })
      const told = attributionOf(await service.store.heldSources())
      await removeSource(service.store, { source: 'town', now: smallWorldNow })
      assert.equal(told.credit, '© OpenStreetMap contributors, Visit Fable')
      const { name, url, credit, notice, isOperators } = told.sources.find(({ source }) => source === 'town')!
      assert.deepEqual(
        { name, url, credit, notice, isOperators },
        { ...publisher, credit: 'Visit Fable', notice: 'Contains data of Visit Fable.', isOperators: false },
      )
    })

    test('names the sources that gave records, with licence, sentence and dates, to callers without a key', async () => {
      const { status, body, headers } = await service.call('/attribution', { token: null })
      assert.equal(status, 200)
      assert.match(headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(body.credit, '© OpenStreetMap contributors')
      const sources = body.sources as Credit[]
      assert.deepEqual(
        sources.map(({ source, isOperators }) => [source, isOperators]),
        [
          ['osm', false],
          ['a<b', true],
          ['small', true],
        ],
      )
      assert.deepEqual(sources[0], {
        source: 'osm',
        name: 'OpenStreetMap',
        url: 'https://www.openstreetmap.org/copyright',
        credit: '© OpenStreetMap contributors',
        notice: 'Contains information from OpenStreetMap, made available under the Open Database License (ODbL).',
        licence: 'ODbL-1.0',
        licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
        isOperators: false,
        currentOn: '2026-11-28',
        importedOn: '2026-11-30',
      })
      assert.equal(sources[2]?.licence, 'CC0-1.0')
      assert.match(String(sources[2]?.notice), /Data of the operator of this service, named small\./)
    })

    test('is a page for browsers, which runs and loads nothing', async () => {
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
      const { text, headers } = await service.call('/attribution', { token: null, headers: { accept } })
      assert.match(headers.get('content-type') ?? '', /^text\/html/)
      assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
      assert.match(text, /<a href="https:\/\/www\.openstreetmap\.org\/copyright">OpenStreetMap<\/a>/)
      assert.match(text, /© OpenStreetMap contributors/)
      assert.match(text, /As of <time>2026-11-28<\/time>/)
      assert.doesNotMatch(text, /<script|<img|<link|Overture/)
      assert.ok(text.includes('&lt;i&gt;ours&lt;/i&gt;') && !text.includes('<i>'))
    })

    test('is JSON unless HTML is preferred', async () => {
      for (const [accept, type] of [
        ['*/*', 'application/json'],
        ['application/json, text/html;q=0.9', 'application/json'],
        ['text/html', 'text/html'],
        ['text/html;q=0', 'application/json'],
        ['nonsense;;q=,', 'application/json'],
      ] as const) {
        const { headers } = await service.call('/attribution', { token: null, headers: { accept } })
        assert.ok(headers.get('content-type')?.startsWith(type), accept)
        assert.match(headers.get('vary') ?? '', /\bAccept\b/)
      }
    })

    test('may be kept, and an unchanged one is 304', async () => {
      const { headers } = await service.call('/attribution', { token: null })
      assert.equal(headers.get('cache-control'), 'public, max-age=3600')
      const etag = headers.get('etag') ?? ''
      const again = await service.call('/attribution', { token: null, headers: { 'if-none-match': etag } })
      assert.deepEqual([again.status, again.text], [304, ''])
    })

    test('the interface description leads to it', async () => {
      const { info } = (await service.call('/openapi.json', { token: null })).body as { info: { description: string } }
      assert.match(info.description, /`\/attribution`/)
    })

    test('a source that is removed is no longer named', async () => {
      await removeSource(service.store, osm)
      await using resources = new AsyncDisposableStack()
      const later = await startService(service.store)
      resources.defer(() => later.close())
      const { body } = await later.call('/attribution', { token: null })
      assert.equal(body.credit, '')
      assert.deepEqual(
        (body.sources as Credit[]).map(({ source }) => source),
        ['a<b', 'small'],
      )
    })
  })

  test('many strangers at once cause one read', async () => {
    await using resources = new AsyncDisposableStack()
    const database = await open()
    resources.defer(() => database.close())
    let reads = 0
    const heldSources = () => {
      reads++
      return database.store.heldSources()
    }
    const counted = await startService({ ...database.store, heldSources })
    resources.defer(() => counted.close())
    const answers = await Promise.all(Array.from({ length: 50 }, () => counted.call('/attribution', { token: null })))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(reads, 1)
  })
})

const ownPlace = {
  kind: 'place' as const,
  place: {
    ...emptyPlace({ id: 'mine:1', source: 'a<b', licence: '', section: 'foodAndBeverage', name: 'Own Kitchen' }),
    latitude: 44.61,
    longitude: -124.06,
  },
}
