/**
 * The slowest event requests: stays from one day to a century near 2,000 daily series, and the details of a venue and an
 * event. Measures the first answer after an import, later answers, and how long other requests wait meanwhile.
 * Run `node bench/daily-events.ts [SERIES]`. Set `DATABASE_URL` to an empty PostgreSQL database to replace SQLite.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventDetail } from '../src/catalog/event-detail.ts'
import { placeDetail } from '../src/catalog/place-detail.ts'
import { recommend } from '../src/concierge/recommend.ts'
import { importCatalog } from '../src/ingest/catalog-import.ts'
import { openStore } from '../src/store/store.ts'
import { told } from '../test/support/told-events.ts'
import { center, hotel, hoursOn, now, place, request } from '../test/support/worlds.ts'

const asked = Number(process.argv[2] ?? 2000)
const houses = 200
const repeats = 15
const allNames = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heron', 'iris', 'jade', 'kite', 'lark', 'moss'] // biome-ignore format: a list

const folder = mkdtempSync(join(tmpdir(), 'daily-events-'))
const databaseUrl = process.env.DATABASE_URL ?? `sqlite:${join(folder, 'bench.db')}`
const store = await openStore({ databaseUrl })
try {
  const begun = performance.now()
  await importCatalog(store, { source: 'test', kind: 'records', licence: '', records: records(), now })
  const seconds = (performance.now() - begun) / 1000
  const { occurrences } = await store.status()
  console.log(`${store.engine}: ${asked} daily series, 500 weekly ones, 100 exhibitions, another ${asked} in one hall:`)
  console.log(`${occurrences.count} occurrences, imported in ${seconds.toFixed(1)} s`)
  const options = { store, now: () => now, signal: new AbortController().signal }
  const checkin = Temporal.PlainDate.from('2026-12-04')
  const eventsAlone = { foodAndBeverage: 0, attractions: 0, events: 5 }
  for (const days of [0, 3, 30, 365, 60_000]) {
    const stay = request({ checkin, checkout: checkin.add({ days }), resultsCounts: eventsAlone })
    await measure(`a stay of ${days} nights`, () => recommend(stay, options))
  }
  const widest = request({
    checkin,
    checkout: checkin.add({ days: 365 }),
    resultsCounts: { foodAndBeverage: 5, attractions: 5, events: 5 },
    radiusMiles: 30,
    children: 2,
    specialNotes:
      'We love jazz, comedy, theater, opera, dance, art, museums, sports, food, wine, beer, hiking and the sea.',
  })
  await measure('365 nights, every section, 30 miles, many wishes', () => recommend(widest, options))
  await measure('the page of the hall', () => placeDetail({ id: 'test:hall', hotelPlaceId: null }, options))
  const id = { series: 'test:many', day: null, time: null }
  await measure('the page of a series of 100,000 days', () => eventDetail({ id, hotelPlaceId: null }, options))
} finally {
  await store.close()
  rmSync(folder, { recursive: true })
}

function* records() {
  yield hotel()
  const weekdays = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
  for (let house = 0; house < houses; house++)
    yield place(`house${house}`, {
      section: 'attractions',
      name: `House ${nameOf(house)}`,
      latitude: center.latitude + ((house % 20) - 10) * 0.01,
      longitude: center.longitude + (Math.floor(house / 20) - 5) * 0.02,
      hours: house % 3 === 0 ? { weekly: hoursOn(weekdays, '10:00-18:00'), closures: [] } : null,
    })
  for (let index = 0; index < asked; index++) yield show(`daily${index}`, index, `test:house${index % houses}`, 'DAILY')
  for (let index = 0; index < 500; index++) yield show(`weekly${index}`, index, `test:house${index % houses}`, 'WEEKLY')
  for (let index = 0; index < 100; index++) {
    const start = Temporal.PlainDate.from('2026-11-01').add({ days: index * 3 })
    const schedule = { dates: [start.toString()], days: 90, times: [] }
    yield told('test', `x${index}`, { title: `Art ${nameOf(index)}`, venuePlaceId: `test:house${index}`, schedule })
  }
  yield place('hall', { section: 'attractions', name: 'The Great Hall', latitude: 46 })
  for (let index = 0; index < asked; index++) yield show(`hall${index}`, index, 'test:hall', 'DAILY')
  const first = Temporal.PlainDate.from('2026-12-01').subtract({ days: 50_000 })
  const dates = Array.from({ length: 100_000 }, (_, index) => first.add({ days: index }).toString())
  yield told('test', 'many', { title: 'The Long One', venuePlaceId: 'test:hall', schedule: { dates } })
}

function show(id: string, index: number, venuePlaceId: string, frequency: 'DAILY' | 'WEEKLY') {
  const title = `${frequency === 'DAILY' ? 'Revue' : 'Club'} ${nameOf(index)}`
  const traits = ['live-music', 'jazz', 'comedy', 'dance'].slice(index % 4)
  const times = index % 5 === 0 ? ['14:00', '20:00'] : [`${12 + (index % 11)}:00`]
  const start = Temporal.PlainDate.from('2026-12-01').add({ days: index % 7 })
  const schedule = { start: start.toString(), recurrence: `FREQ=${frequency}`, dates: [], times }
  return told('test', id, { title, venuePlaceId, traits, schedule })
}

function nameOf(index: number): string {
  const [a, b, c] = [index, index / 13, index / 169].map((part) => allNames[Math.floor(part) % 13])
  return `${a} ${b} ${c}`
}

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  // A new generation of the catalog invalidates the caches.
  await importCatalog(store, { source: 'other', kind: 'records', licence: '', records: [], now })
  const first = await timed(work)
  const others: Awaited<ReturnType<typeof timed>>[] = []
  for (let count = 0; count < repeats; count++) others.push(await timed(work))
  const taken = others.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  const waits = others.map(({ waitMs }) => waitMs).sort((a, b) => a - b)
  const ms = (value: number | undefined) => `${value?.toFixed(1)} ms`
  const middle = Math.floor(repeats / 2)
  console.log(
    `${what}: first ${ms(first.tookMs)}, others wait ${ms(first.waitMs)}; p50 ${ms(taken[middle])}, max ${ms(taken.at(-1))}, others wait ${ms(waits[middle])}, max ${ms(waits.at(-1))}`,
  )
}

/** The duration of `work` and the longest event loop pause during it. */
async function timed(work: () => Promise<unknown>): Promise<{ tookMs: number; waitMs: number }> {
  await new Promise((resolve) => setImmediate(resolve))
  const start = performance.now()
  let last = start
  let waitMs = 0
  let isDone = false
  const turn = () => {
    waitMs = Math.max(waitMs, performance.now() - last)
    last = performance.now()
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  const tookMs = performance.now() - start
  isDone = true
  return { tookMs, waitMs: Math.max(waitMs, performance.now() - last) }
}
