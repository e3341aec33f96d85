import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { journey, recommend } from '../../src/concierge/recommend.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { WeeklyHours } from '../../src/domain/opening-hours.ts'
import { openEngine } from '../../src/store/engine.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { assertAtMostTimes } from '../support/cpu-time.ts'
import { seededRandom } from '../support/perturbed-twin.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { told } from '../support/told-events.ts'
import { center, hotel, hoursOn, load, now, place, request } from '../support/worlds.ts'
import { type PlainSeries, plainFindings } from './plain-events.ts'

const eventsAlone = { foodAndBeverage: 0, attractions: 0, events: 5 }
const stayOf = (days: number, from = '2026-12-04') => {
  const checkin = Temporal.PlainDate.from(from)
  return request({ checkin, checkout: checkin.add({ days }), resultsCounts: eventsAlone })
}

forEachStore((_engine, open) => {
  test('the day and showing of every event are those that judging every day one by one finds', async () => {
    const { store, databaseUrl, close } = await open()
    try {
      for (let seed = 1; seed <= 4; seed++) {
        const random = seededRandom(seed)
        await load(store, [...programme(random)])
        const series = await allSeries(store, databaseUrl)
        for (let count = 0; count < 12; count++) {
          const asked = randomStay(random)
          const options = { store, now: () => now, signal: new AbortController().signal }
          const { needs, ranked } = await journey(asked, options)
          const found = ranked.events.map(({ candidate }) => ({
            id: candidate.event.id,
            day: candidate.day.toString(),
            visitDay: candidate.visitDay.toString(),
            time: candidate.time,
            showing: candidate.showing,
            fit: candidate.fit,
            siblings: candidate.siblings.map(({ id }) => id).sort(),
          }))
          const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
          const stay = `seed ${seed}: ${asked.checkin} to ${asked.checkout}, ${asked.specialNotes}`
          assert.deepEqual(found.sort(byId), plainFindings(series, needs, now).sort(byId), stay)
        }
      }
    } finally {
      await close()
    }
  })

  describe('a year among daily events', () => {
    let database: TestStore
    before(async () => {
      database = await open()
      await load(database.store, [hotel(), ...dailyEvents(800)])
    })
    after(() => database.close())

    test('is answered about as fast as a month, and lets other requests run', async () => {
      const options = { store: database.store, now: () => now, signal: new AbortController().signal }
      let turns = 0
      let isDone = false
      const others = () => {
        turns++
        if (!isDone) setImmediate(others)
      }
      setImmediate(others)
      await recommend(stayOf(365), options)
      isDone = true
      assert.ok(turns >= 3, `${turns} turns`)
      const month = () => recommend(stayOf(30), options)
      await assertAtMostTimes(2, () => recommend(stayOf(360), options), month)
    })

    test('ends when the request is aborted', async () => {
      // A store of its own holds nothing in memory yet.
      const store = await openStore({ databaseUrl: database.databaseUrl })
      try {
        const caller = new AbortController()
        const answer = recommend(stayOf(365), { store, now: () => now, signal: caller.signal })
        setImmediate(() => caller.abort(new Error('gone')))
        await assert.rejects(answer, /gone/)
      } finally {
        await store.close()
      }
    })

    test('includes a concert of its last weeks', async () => {
      const { store, close } = await open()
      try {
        const concert = told('test', 'concert', {
          title: 'The Year End Concert',
          traits: ['jazz'],
          schedule: { dates: ['2027-11-20'], times: ['20:00'] },
        })
        await load(store, [hotel(), ...dailyEvents(60), concert])
        const asked = { ...stayOf(365), specialNotes: 'We love jazz.' }
        const answer = await recommend(asked, { store, now: () => now, signal: new AbortController().signal })
        assert.ok(answer.events.some(({ eventId }) => eventId === 'test:concert~20271120'))
      } finally {
        await close()
      }
    })
  })
})

const dailyEvents = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    told('test', `daily${index}`, {
      title: `Daily ${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}`,
      venue: { name: `House ${index}`, latitude: center.latitude + (index % 40) * 0.001 },
      schedule: { start: '2026-12-01', recurrence: 'FREQ=DAILY', dates: [], times: ['20:00'] },
    }),
  )

/** All events of the catalog with their runs, as the table has them. */
async function allSeries(store: Store, databaseUrl: string): Promise<PlainSeries[]> {
  const { database } = openEngine({ databaseUrl })
  const rows = await database.selectFrom('occurrence').selectAll().orderBy('starts_on').execute()
  await database.destroy()
  const byEvent = Map.groupBy(rows, (row) => row.event_id)
  const events = await store.events.byIds([...byEvent.keys()])
  const venues = await store.places.byIds(houses.map((house) => `test:${house}`))
  return [...events.values()].map((event) => ({
    event,
    venue: venues.get(event.venuePlaceId ?? '') ?? null,
    runs: byEvent.get(event.id)!.map((row) => ({ startsOn: row.starts_on, endsOn: row.ends_on })),
  }))
}

type Random = () => number
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
const someDay = (random: Random, from: number, to: number) =>
  Temporal.PlainDate.from('2026-12-02').add({ days: Math.floor(from + random() * (to - from)) })

function randomStay(random: Random) {
  const nights = pick(random, [0, 1, 2, 3, 7, 40, 200, 365, 366, 900])
  const specialNotes = pick(random, ['', '', 'We arrive at 10 pm.', 'We leave at 6 am.'])
  return {
    ...stayOf(nights, someDay(random, -8, pick(random, [3, 30, 400])).toString()),
    children: pick(random, [0, 0, 1]),
    specialNotes,
  }
}

const houses = ['always', 'mornings', 'summers', 'briefly', 'unknown', 'elsewhere']
const everyDay = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const openOn = (weekly: WeeklyHours, closures: { from: string; to: string }[] = []) => ({ weekly, closures })

function* programme(random: Random): Generator<CatalogRecord> {
  yield hotel()
  const hours = [
    openOn(hoursOn(everyDay, '00:00-24:00')),
    openOn(hoursOn(['monday', 'thursday'], '08:00-11:30')),
    openOn(hoursOn(everyDay, '10:00-18:00'), [{ from: '10-15', to: '04-15' }]),
    openOn(hoursOn(['saturday'], '12:00-12:30')),
    null,
    null,
  ]
  for (const [index, house] of houses.entries()) {
    const timezone = house === 'elsewhere' ? 'America/New_York' : 'America/Los_Angeles'
    yield place(house, { section: 'other', name: `House ${house}`, hours: hours[index] ?? null, timezone })
  }
  for (let index = 0; index < 120; index++) {
    const house = pick(random, houses)
    yield told('test', `e${index}`, {
      // Some titles occur twice at one venue: records of one event.
      title: `Show ${pick(random, ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heron'])}`,
      venuePlaceId: house === 'unknown' ? null : `test:${house}`,
      timezone: null,
      tags: random() < 0.1 ? ['sold out'] : [],
      minimumAge: random() < 0.1 ? 18 : null,
      schedule: randomSchedule(random),
    })
  }
}

function randomSchedule(random: Random) {
  const days = pick(random, [1, 1, 1, 1, 2, 9, 90])
  const times = days > 1 && random() < 0.8 ? [] : randomTimes(random)
  const single = someDay(random, -3, 380).toString()
  return {
    start: random() < 0.6 ? someDay(random, -60, 60).toString() : null,
    recurrence: pick(random, ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=TU,SA', 'FREQ=MONTHLY;BYDAY=1FR']),
    dates: random() < 0.5 ? [single, someDay(random, -3, 20).toString()] : [],
    except: random() < 0.3 ? [someDay(random, 0, 10).toString(), someDay(random, 0, 10).toString()] : [],
    days,
    times,
    timesByDay: random() < 0.2 ? { [single]: randomTimes(random) } : {},
    openHours: days > 1 && random() < 0.3 ? hoursOn(['tuesday', 'sunday'], '11:00-17:00') : null,
    clock: days === 1 && random() < 0.15 ? 'UTC' : null,
  }
}

const randomTimes = (random: Random): string[] =>
  ['00:30', '04:45', '10:00', '15:30', '20:00', '23:15'].filter(() => random() < 0.25)
