import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { fillStore, hotel, suggested, type WorldHotel } from './hotel-world.ts'

const world: readonly WorldHotel[] = [
  { id: 'house', name: 'Harbor House', address: '118 Net Street', locality: 'Seattle', region: 'WA', country: 'US' },
  { id: 'hotel', name: 'Harbor Hotel', locality: 'Tacoma', region: 'WA' },
  { id: 'inn', name: 'Inn at the Harbor', locality: 'Seattle', region: 'WA' },
  {
    id: 'hix',
    name: 'Holiday Inn Express Seattle',
    address: '19621 International Blvd',
    locality: 'SeaTac',
    region: 'WA',
  },
  {
    id: 'hi',
    name: 'Holiday Inn Seattle Downtown',
    locality: 'Seattle',
    region: 'WA',
    neighborhoods: ['South Lake Union'],
  },
  { id: 'hi-tacoma', name: 'Holiday Inn Tacoma Mall', locality: 'Tacoma', region: 'WA' },
  { id: 'hi-dc', name: 'Holiday Inn Capitol', locality: 'Washington', region: 'DC' },
  { id: 'st-louis', name: 'Hotel Saint Louis', locality: 'St. Louis', region: 'MO' },
  { id: 'stockton', name: 'Stockton Inn', locality: 'Stockton', region: 'CA' },
  { id: 'elan', name: 'Café Hôtel Élan', locality: 'Seattle', region: 'WA' },
  { id: 'bw', name: 'Best Western Lake Lodge', locality: 'Kent', region: 'WA' },
  { id: 'torni', name: 'Hotelli Tähtitorni', alternateNames: ['Star Tower'], locality: 'Helsinki', country: 'FI' },
  { id: 'tokyo', name: '東京ホテル', locality: '東京', country: 'JP' },
  ...Array.from({ length: 12 }, (_, index) => ({ id: `motel-${10 + index}`, name: `Roadside Motel ${10 + index}` })),
]

forEachStore((_, open) => {
  let opened: TestStore
  before(async () => {
    opened = await open()
    await fillStore(
      opened.store,
      world.map((each, index) => hotel(each, index)),
    )
  })
  after(() => opened.close())

  const finds = (name: string, query: string, ...ids: string[]) =>
    it(name, async () =>
      assert.deepEqual(
        await suggested(opened.store, query),
        ids.map((id) => `world:${id}`),
      ),
    )

  finds('a whole name is first', 'harbor house', 'house')
  finds('a name that begins so comes before one that holds it', 'harbor', 'hotel', 'house', 'inn')
  finds('the last word may be a beginning', 'harbor ho', 'hotel', 'house')
  finds('a beginning may be misspelt', 'harbr hou', 'house')
  finds('a misspelt beginning is mended', 'stockt', 'stockton')
  finds('a slip in the last word is mended', 'stocktom', 'stockton')
  finds('a name is found with its city', 'holiday inn seattle', 'hi', 'hix')
  finds('a name is found with its state', 'holiday inn tacoma wa', 'hi-tacoma')
  finds("a state's name is its code", 'harbor hotel washington', 'hotel')
  finds('a quarter helps', 'holiday inn south lake union', 'hi')
  finds('an address is found', '118 net st', 'house')
  finds('accents do not matter', 'cafe hotel elan', 'elan')
  finds('accents do not matter, the other way round', 'HARBÖR HÔUSE', 'house')
  finds('st is a saint', 'hotel st louis', 'st-louis')
  finds('st may yet become another word', 'st', 'st-louis', 'torni', 'stockton', 'house')
  finds('two words may be typed as one', 'bestwestern', 'bw')
  finds('one word may be typed as two', 'tahti torni', 'torni')
  finds('another name is found', 'star tow', 'torni')
  finds('names in any script are found', '東京', 'tokyo')
  finds('what resembles nothing finds nothing', 'xylophone')
  finds('a hotel that lacks half of what was typed is not shown', 'harbor xylophone')

  it('a query of 60,000 characters is answered as soon as any other', async () => {
    const startedAt = performance.now()
    for (const text of ['(', 'ab ', '"', 'é']) await suggested(opened.store, text.repeat(20_000))
    assert.ok(performance.now() - startedAt < 10_000)
  })

  it('at most 8 are shown', async () => {
    assert.equal((await suggested(opened.store, 'roadside motel')).length, 8)
  })

  describe('nothing is searched for fewer than 2 characters', () => {
    for (const query of ['', ' ', 'h', '  h  ', '😀']) finds(JSON.stringify(query), query)
  })

  describe("operators of the engines' languages are only text", () => {
    for (const query of [
      '"',
      "'",
      'AND',
      'OR',
      'NOT',
      'NEAR(a b)',
      'words:harbor',
      '*',
      '%_',
      '-',
      '(',
      '^harbor',
      "a'b\\",
      ':*',
      '&|!',
      '\u0000\u0000',
      '_city',
    ])
      it(JSON.stringify(query), async () => assert.ok(Array.isArray(await suggested(opened.store, query))))
    finds('quoted', '"harbor" AND (house*)', 'house')
    finds('with wildcards', 'harb%or hou*', 'house')
  })
})
