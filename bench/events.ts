/**
 * Event requests in a metro with 100,000 upcoming occurrences: reading the dates of the series, once after each import,
 * and whole answers for a few nights and for a year. Run `node bench/events.ts [OCCURRENCES]`. Set `DATABASE_URL` to an
 * empty PostgreSQL database to replace SQLite. `bench/daily-events.ts` measures daily series.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recommend } from '../src/concierge/recommend.ts'
import { cellsWithin } from '../src/domain/cell.ts'
import { importCatalog } from '../src/ingest/catalog-import.ts'
import { openStore } from '../src/store/store.ts'
import { told } from '../test/support/told-events.ts'
import { center, hotel, now, request } from '../test/support/worlds.ts'

const asked = Number(process.argv[2] ?? 100_000)
const houses = 400
const showingsOfSeries = 8
const horizonDays = 390
const radiusMiles = 15
const repeats = 50
const words = [
  'Amber',
  'Birch',
  'Cedar',
  'Delta',
  'Ember',
  'Fjord',
  'Grove',
  'Heron',
  'Iris',
  'Jade',
  'Kite',
  'Lark',
] as const

const folder = mkdtempSync(join(tmpdir(), 'events-'))
const databaseUrl = process.env.DATABASE_URL ?? `sqlite:${join(folder, 'bench.db')}`
const store = await openStore({ databaseUrl })
try {
  const begun = performance.now()
  await importCatalog(store, { source: 'test', kind: 'records', licence: '', records: [hotel(), ...series()], now })
  const seconds = (performance.now() - begun) / 1000
  const { occurrences, eventMerging } = await store.status()
  console.log(
    `${store.engine}: ${occurrences.count} occurrences of ${eventMerging.records} series at ${houses} houses, imported in ${seconds.toFixed(1)} s`,
  )
  const cells = cellsWithin(center, radiusMiles)
  let generation = 1_000_000
  await measure(`when the series of ${cells.length} cells are on, read anew`, () =>
    store.events.occurrences(cells, generation++),
  )
  for (const nights of [3, 365]) {
    const stay = request({
      checkout: Temporal.PlainDate.from('2026-12-04').add({ days: nights }),
      resultsCounts: { foodAndBeverage: 0, attractions: 0, events: 5 },
    })
    const signal = new AbortController().signal
    await measure(`${nights} nights, events alone`, () => recommend(stay, { store, now: () => now, signal }))
  }
} finally {
  await store.close()
  rmSync(folder, { recursive: true })
}

function* series() {
  const count = Math.round(asked / showingsOfSeries)
  for (let index = 0; index < count; index++) {
    const house = index % houses
    const first = Temporal.PlainDate.from('2026-12-03')
    const dates = Array.from({ length: showingsOfSeries }, (_, showing) =>
      first.add({ days: (index * 7 + showing * 49) % horizonDays }).toString(),
    )
    yield told('test', `s${index}`, {
      title: `Show ${words[index % words.length]} ${words[Math.floor(index / words.length) % words.length]} ${index}`,
      venue: {
        name: `House ${house}`,
        latitude: center.latitude + ((house % 20) - 10) * 0.01,
        longitude: center.longitude + (Math.floor(house / 20) - 10) * 0.01,
      },
      schedule: { dates, times: [`${String(12 + (index % 10)).padStart(2, '0')}:00`] },
    })
  }
}

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  await work()
  const taken: number[] = []
  for (let count = 0; count < repeats; count++) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)]!.toFixed(2)
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}
