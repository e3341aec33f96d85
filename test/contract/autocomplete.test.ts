import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { forEachStore } from '../support/stores.ts'

const hotelFields = ['placeId', 'name', 'label', 'address', 'locality', 'region', 'latitude', 'longitude']

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)
  const search = async (query: string) => {
    const answer = await service.call(`/v1/hotels/autocomplete${query}`)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(Object.keys(answer.body), ['query', 'results'])
    return answer.body as { query: string; results: Record<string, unknown>[] }
  }

  test('a hotel is found by the beginning of its name, as a Hotel with every field', async () => {
    const { query, results } = await search('?q=fern')
    assert.equal(query, 'fern')
    assert.deepEqual(results[0], {
      placeId: 'small:fernway',
      name: 'Fernway Hotel',
      label: 'Fernway Hotel, Tidewick, OR',
      address: '12 Quay Street',
      locality: 'Tidewick',
      region: 'OR',
      latitude: 44.63,
      longitude: -124.05,
    })
    assert.deepEqual(Object.keys(results[0] ?? {}), hotelFields)
  })

  test('both of two namesakes are found', async () => {
    const { results } = await search('?q=gull%20inn')
    assert.deepEqual(
      new Set(results.slice(0, 2).map(({ placeId }) => placeId)),
      new Set(['small:gull-north', 'small:gull-south']),
    )
  })

  test('only hotels are found', async () => {
    const { results } = await search('?q=tide%20room')
    assert.ok(results.every(({ placeId }) => placeId !== 'small:tide-room'))
  })

  describe('fewer than 2 characters find nothing', () => {
    for (const [query, echoed] of [
      ['', ''],
      ['?', ''],
      ['?q', ''],
      ['?q=', ''],
      ['?q=f', 'f'],
      ['?Q=fern', ''],
      ['?q=+f+', ' f '],
      ['?q=%F0%9F%A6%9E', '🦞'],
    ] as const) {
      test(`"${query}"`, async () => {
        assert.deepEqual(await search(query), { query: echoed, results: [] })
      })
    }
  })

  describe('the query is echoed verbatim', () => {
    for (const [query, echoed] of [
      ['?q=zz%25%5F*', 'zz%_*'],
      ['?q=zz%zz', 'zz%zz'],
      ['?q=zz%ff', 'zz%ff'],
      ['?q=%', '%'],
      ['?q=a+b', 'a b'],
      ['?q=a%2Bb', 'a+b'],
      ['?q=Caf%C3%A9', 'Café'],
      ['?q=one&q=two', 'one'],
      ['?q[]=one', ''],
      ['?x=1&q=%27%20or%201=1%20--', "' or 1=1 --"],
      ['?q=%22%20OR%20NEAR(', '" OR NEAR('],
      ['?q=a=b=c', 'a=b=c'],
      ['?q=%00ab', '\u0000ab'],
      ['?q=%7B%22a%22%3A1%7D', '{"a":1}'],
      [`?q=${'long '.repeat(1500).trim().replaceAll(' ', '+')}`, 'long '.repeat(1500).trim()],
    ] as const) {
      test(query.slice(0, 40), async () => {
        assert.equal((await search(query)).query, echoed)
      })
    }
  })
})
