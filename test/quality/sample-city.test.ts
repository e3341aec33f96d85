import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Journey, journey } from '../../src/concierge/recommend.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { readRecords } from '../../src/importers/records/read-records.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { openSqliteStore, type TestStore } from '../support/stores.ts'
import { now, request } from '../support/worlds.ts'

const cityFolder = fileURLToPath(new URL('../../data/sample-city/', import.meta.url))

/** Guests of many kinds, each for a different length of stay. */
const guests: Partial<GuestRequest>[] = [
  {},
  { adults: 1, specialNotes: 'quiet dinners, bookshops, no bars' },
  { children: 2, specialNotes: 'kids love animals and pizza' },
  { roomRate: 520, packageName: 'Romance Escape', specialNotes: '10th anniversary' },
  { adults: 6, specialNotes: 'bachelorette party: wine tasting, spa, dancing; no museums' },
  { accessibleRoom: 'yes', specialNotes: 'travelling with my mom, loves gardens and history' },
  { specialNotes: 'vegan and gluten free, craft beer, hiking' },
  { specialNotes: 'halal only, no nightclubs, severe nut allergy' },
  { roomRate: 79, specialNotes: 'on a budget, free things, tacos' },
  { packageName: 'Golf & Spa', roomRate: 300 },
  { specialNotes: 'jazz, jazz, jazz' },
  { specialNotes: 'seafood, oysters, harbor views and a good cocktail' },
]
const hotels = ['fable-grand', 'seaward-inn-gull-landing', 'harbor-view-inn']
const stays = [
  ['2026-12-04', '2026-12-06'],
  ['2026-12-08', '2026-12-08'],
  ['2027-07-02', '2027-07-18'],
] as const
const counts = { foodAndBeverage: 5, attractions: 5, events: 5 }

describe('the bundled city', () => {
  let opened: TestStore
  const journeys: { said: Partial<GuestRequest>; taken: Journey }[] = []

  before(async () => {
    opened = await openSqliteStore()
    const files = globSync(join(cityFolder, '*.ndjson')).sort()
    const { records } = readRecords(files, { source: 'sample', licence: 'fictional' })
    await importCatalog(opened.store, { source: 'sample', kind: 'records', licence: 'fictional', records, now })
    for (const hotel of hotels) {
      for (const [checkin, checkout] of stays) {
        for (const said of guests) {
          const dates = { checkin: Temporal.PlainDate.from(checkin), checkout: Temporal.PlainDate.from(checkout) }
          const asked = request({ ...said, ...dates, hotelPlaceId: `sample:${hotel}`, resultsCounts: counts })
          const options = { store: opened.store, now: () => now, signal: AbortSignal.timeout(10_000) }
          journeys.push({ said, taken: await journey(asked, options) })
        }
      }
    }
  })
  after(() => opened.close())

  const items = () =>
    journeys.flatMap(({ taken }) =>
      [
        ...taken.recommendation.foodAndBeverage,
        ...taken.recommendation.attractions,
        ...taken.recommendation.events,
      ].map((item, index) => ({ item, facts: taken.explained.items[index], taken })),
    )

  test('is large enough to fill every section in town', () => {
    for (const { taken } of journeys.filter(({ taken }) => taken.recommendation.hotel.locality === 'Port Fable')) {
      assert.equal(taken.recommendation.foodAndBeverage.length, 5)
      assert.equal(taken.recommendation.attractions.length, 5)
    }
  })

  test('every item has one or two sentences and one to three chips of two to four words', () => {
    for (const { item } of items()) {
      assert.match(item.why, /^\S.*[.]$/)
      assert.ok(item.reasons.length >= 1 && item.reasons.length <= 3, item.why)
      for (const reason of item.reasons) assert.match(reason, /^\S+( \S+){1,3}$/)
      assert.equal(new Set(item.reasons).size, item.reasons.length)
    }
  })

  test('every number, weekday and month in a sentence stands in a fact of that item, and no word is left unfilled', () => {
    for (const { item, facts } of items()) {
      const known = [
        facts?.name,
        facts?.venue,
        ...(facts?.facts ?? []).flatMap((fact) => [fact.text, JSON.stringify(fact.details)]),
      ].join(' ')
      const claims =
        item.why.match(/\d[\d.,:]*|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|July|December/g) ?? []
      for (const claim of claims) assert.ok(known.includes(claim.replace(/[.,:]+$/, '')), `${claim} in: ${item.why}`)
      assert.doesNotMatch(item.why, /undefined|null|NaN|\[object| {2}| ,|\$\{/)
    }
  })

  test('no two items of one answer read alike', () => {
    for (const { taken } of journeys) {
      const { foodAndBeverage, attractions, events } = taken.recommendation
      const whys = [...foodAndBeverage, ...attractions, ...events].map(({ why }) => why)
      assert.equal(new Set(whys).size, whys.length)
    }
  })

  test('nothing about health, faith or the guest’s money is said of the guest', () => {
    for (const { item } of items())
      assert.doesNotMatch(
        item.why,
        /\b(?:halal|kosher|gluten|nut)[^.]*\b(?:in mind|you are after|your wish|your list)/i,
      )
  })

  test('a wish that the town can meet is met by the first item', () => {
    const first = (notes: string) =>
      journeys
        .filter(({ said, taken }) => said.specialNotes === notes && taken.needs.stay.nights > 0)
        .map(({ taken }) => taken.choice)
    for (const choice of first('jazz, jazz, jazz'))
      assert.ok(choice.events.some(({ metNeeds }) => metNeeds.includes('jazz')))
    for (const choice of first('vegan and gluten free, craft beer, hiking')) {
      assert.ok(
        choice.foodAndBeverage[0]?.metNeeds.some(
          (need) => need === 'vegan' || need === 'gluten-free' || need === 'craft-beer',
        ),
      )
    }
  })
})
