import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showPlaceDetail } from '../../src/catalog/shown-place.ts'
import { journey, recommend } from '../../src/concierge/recommend.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { isOpenFor } from '../../src/domain/dayparts.ts'
import { calendarDayOf, type OpeningHours, weekdays } from '../../src/domain/opening-hours.ts'
import { daypartsOn, hoursAt, nameAt, openMinutesOn } from '../../src/store/read-columns.ts'
import { namesFor } from '../support/names-for.ts'
import { forEachStore } from '../support/stores.ts'
import { event, hotel, hoursOn, load, now, place, request } from '../support/worlds.ts'

/** As `Mo-Su 10:00-18:00; Nov-Mar Sa-Su 10:00-15:00` is kept. */
const summerHouse: OpeningHours = {
  weekly: hoursOn(weekdays, '10:00-18:00'),
  closures: [],
  seasons: [{ from: '11-01', to: '03-31', weekly: hoursOn(['saturday', 'sunday'], '10:00-15:00') }],
}
/** Open on weekdays only, in the winter. */
const shutOnWinterWeekends: OpeningHours = {
  weekly: hoursOn(weekdays, '10:00-22:00'),
  closures: [],
  seasons: [{ from: '11-01', to: '03-31', weekly: hoursOn(['tuesday', 'wednesday'], '10:00-22:00') }],
}
const weekend = (month: string) => ({
  checkin: Temporal.PlainDate.from(`${month}-04`),
  checkout: Temporal.PlainDate.from(`${month}-06`),
})

forEachStore((_engine, open) => {
  async function inWorld<Answer>(
    records: CatalogRecord[],
    ask: (options: Parameters<typeof recommend>[1]) => Promise<Answer>,
  ) {
    const { store, close } = await open()
    try {
      await load(store, [hotel(), ...records])
      return await ask({ store, now: () => now, signal: AbortSignal.timeout(10_000) })
    } finally {
      await close()
    }
  }

  test('a place that opens on weekdays only in the season of the stay is not recommended for a weekend', async () => {
    const records = [place('shut', { hours: shutOnWinterWeekends }), place('all year', { hours: summerHouse })]
    const names = (month: string) =>
      inWorld(records, async (options) => {
        const { foodAndBeverage } = await recommend(request(weekend(month)), options)
        return foodAndBeverage.map(({ name }) => name).sort()
      })
    assert.deepEqual(await names('2026-12'), ['all year'])
    assert.deepEqual(await names('2026-09'), ['all year', 'shut'])
  })

  test('the reasons and the columns give the hours of the season', async () => {
    const museum = { section: 'attractions', traits: ['museum'], categories: ['museum'], hours: summerHouse } as const
    const records = [place('Old House', { ...museum, categories: [...museum.categories], traits: [...museum.traits] })]
    const at = (month: string) =>
      inWorld(records, async (options) => {
        const said = request(weekend(month))
        const { attractions } = await recommend(said, options)
        const { ranked } = await journey(said, options)
        const [candidate] = ranked.attractions.map((one) => one.candidate)
        assert.ok(candidate && nameAt(candidate) === 'Old House')
        const day = calendarDayOf(said.checkin.add({ days: 1 }))
        const words = attractions.flatMap(({ why, reasons }) => [why, ...reasons]).join(' ')
        const afternoon = isOpenFor(daypartsOn(hoursAt(candidate), day), 'afternoon')
        return { words, afternoon, minutes: openMinutesOn(hoursAt(candidate), day, 0, 1440) }
      })
    const [winter, summer] = [await at('2026-12'), await at('2026-09')]
    assert.deepEqual([winter.minutes, summer.minutes], [300, 480])
    assert.deepEqual([winter.afternoon, summer.afternoon], [false, true])
    assert.doesNotMatch(winter.words, /6 ?pm|6:00/i)
    assert.doesNotMatch(summer.words, /3 ?pm|3:00/i)
  })

  test('an exhibition is on when its venue is open in that season', async () => {
    const venue = place('gallery', { section: 'other', hours: shutOnWinterWeekends })
    const records = (start: string) => [
      venue,
      event('Paintings', { venuePlaceId: 'test:gallery', category: 'art', schedule: { start, days: 90 } }),
    ]
    const titles = (month: string) =>
      inWorld(records(`${month}-01`), async (options) =>
        (await recommend(request(weekend(month)), options)).events.map(({ title }) => title),
      )
    assert.deepEqual(await titles('2026-12'), [])
    assert.deepEqual(await titles('2027-04'), ['Paintings'])
  })

  test('the details of a place show its base table', async () => {
    const shown = await inWorld([place('house', { hours: summerHouse })], async ({ store }) => {
      const found = await store.places.byId('test:house')
      assert.deepEqual(found?.hours, summerHouse)
      return found && showPlaceDetail(found, new Map(), null).openHours
    })
    assert.deepEqual(shown, summerHouse.weekly)
  })
})

const sight = (name: string, traits: string[], more: Parameters<typeof place>[1] = {}) =>
  place(name, { section: 'attractions', traits, ...more })

test('no ski hall or ice rink comes unasked in summer, and no beach in winter, ramp or not', async () => {
  const museum = sight('museum', ['museum', 'indoors'])
  const hall = sight('ski hall', ['skiing', 'indoors'])
  const rink = sight('rink', ['ice-rink', 'indoors'])
  const beach = sight('beach', ['beach'], { facts: { wheelchair: 'yes' } })
  const sightsIn = async (month: string, specialNotes = '') =>
    (await namesFor([museum, hall, rink, beach], { ...weekend(month), specialNotes })).sights.toSorted()
  assert.deepEqual(await sightsIn('2027-07'), ['beach', 'museum'])
  const asked = await sightsIn('2027-07', 'we want to skate at an ice rink and ski indoors')
  assert.ok(asked.includes('rink') && asked.includes('ski hall'), asked.join())
  assert.ok(!(await sightsIn('2027-01')).includes('beach'))
})
