/**
 * What a stay asks of events in a metro with 100,000 occurrences ahead: the store's query, and finding and scoring every show with what
 * is kept in memory and without. `node bench/events.ts [OCCURRENCES]`; `DATABASE_URL` names an empty PostgreSQL database to use instead of
 * a SQLite file.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { recommend } from '../src/concierge/recommend.ts'
import { cellsWithin } from '../src/domain/cell.ts'
import { type Database, openEngine } from '../src/store/engine.ts'
import { occurrencesQuery } from '../src/store/events.ts'
import { openStore } from '../src/store/store.ts'
import { told } from '../test/support/told-events.ts'
import { center, hotel, now, request } from '../test/support/worlds.ts'

const asked = Number(process.argv[2] ?? 100_000)
const houses = 400
const showingsOfSeries = 8
const horizonDays = 390
const radiusMiles = 15
const repeats = 200
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
  await store.import({ source: 'test', kind: 'records', licence: '', records: [hotel(), ...series()], now })
  const seconds = (performance.now() - begun) / 1000
  const { occurrences, shows } = await store.status()
  console.log(
    `${store.engine}: ${occurrences.count} occurrences of ${shows.records} series at ${houses} houses, imported in ${seconds.toFixed(1)} s`,
  )
  const cells = cellsWithin(center, radiusMiles)
  const window = { cells, from: '2026-12-04', to: '2026-12-07' }
  const found = await store.events.occurrences(cells, window.from, window.to)
  await measure(`the query of a stay of three nights (${cells.length} cells, ${found.length} occurrences)`, () =>
    store.events.occurrences(cells, window.from, window.to),
  )
  const stay = request({
    checkout: Temporal.PlainDate.from(window.to),
    resultsCounts: { foodAndBeverage: 0, attractions: 0, events: 5 },
  })
  const signal = new AbortController().signal
  await measure('the whole answer, events alone', () => recommend(stay, { store, now: () => now, signal }), repeats / 4)
  await printPlan(window)
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

async function measure(what: string, work: () => Promise<unknown>, times = repeats): Promise<void> {
  await work()
  const taken: number[] = []
  for (let count = 0; count < times; count++) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)]!.toFixed(2)
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

async function printPlan(window: { cells: readonly string[]; from: string; to: string }): Promise<void> {
  const { engine, database }: { engine: string; database: Database } = openEngine({ databaseUrl })
  const query = occurrencesQuery(database, window).compile()
  const lead = engine === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await database.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${lead} ${query.sql}`, [...query.parameters]),
  )
  for (const row of rows) console.log(`  ${String(row.detail ?? row['QUERY PLAN']).replace(/\{[^}]*\}/g, '{…}')}`)
  await database.destroy()
}
