/**
 * Answers in a made-up metro area: cold, warm, and after an import elsewhere, with the memory that a process takes.
 * Each request differs from the others in notes, dates, party and hotel. `node bench/metro.ts [COUNT...]` runs only
 * some sizes. With `TEST_DATABASE_URL`, a database where PostGIS can be installed, it reads the same circles.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { recommend } from '../src/concierge/recommend.ts'
import { cellOf } from '../src/domain/cell.ts'
import { pointOf } from '../src/domain/distance.ts'
import { emptyPlace } from '../src/domain/place.ts'
import type { DerivedPlace } from '../src/store/import/place-rows.ts'
import { openStore, type Store } from '../src/store/store.ts'
import { around, madeUpMetro, madeUpRequest, savePlaces } from '../test/support/made-up-metro.ts'
import { seededRandom } from '../test/support/perturbed-twin.ts'
import { center, now } from '../test/support/worlds.ts'

const counts = process.argv.slice(2).map(Number)
const radiusMiles = 15
const hotels = 40
const columns =
  'id integer primary key, place_id text, name text, traits text, prior real, fame real, band integer, hours text'
const repeats = 100
const signal = new AbortController().signal

for (const count of counts.length > 0 ? counts : [1000, 26_000, 100_000, 300_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'metro-'))
  const path = join(folder, 'bench.db')
  try {
    const store = await openStore({ databaseUrl: `sqlite:${path}` })
    await fill(store, count)
    await store.close()
    console.log(`${count} places within ${radiusMiles} miles, ${Math.round(statSync(path).size / 2 ** 20)} MiB`)
    await measure(path)
    await measurePeers(count)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function fill(store: Store, count: number): Promise<void> {
  const random = seededRandom(7)
  const lodging = Array.from({ length: hotels }, (_, index): DerivedPlace => {
    const point = around(random, center, 3)
    const identity = {
      id: `metro:hotel${index}`,
      source: 'metro',
      licence: '',
      section: 'lodging',
      name: `Hotel ${index}`,
    } as const
    const place = { ...emptyPlace(identity), ...point, country: 'US', timezone: 'America/Los_Angeles' }
    return { place, cell: cellOf(point), brand: null, prior: 0, fame: 0, records: 1 }
  })
  const places = [...lodging, ...madeUpMetro({ count, seed: 1, center, radiusMiles })]
  await savePlaces(store, places)
}

async function measure(path: string): Promise<void> {
  const cold: Taken[] = []
  for (let round = 0; round < 3; round++) {
    const store = await openStore({ databaseUrl: `sqlite:${path}` })
    cold.push(await timed(() => answer(store, round)))
    await store.close()
  }
  report('first answer of a process', cold)
  const store = await openStore({ databaseUrl: `sqlite:${path}` })
  for (let index = 0; index < 300; index++) await answer(store, 10_000 + index)
  const warm: Taken[] = []
  for (let index = 0; index < repeats; index++) warm.push(await timed(() => answer(store, 2000 + index)))
  report('warm answer', warm)
  const after: Taken[] = []
  for (let index = 0; index < 5; index++) {
    await changeElsewhere(store, index)
    after.push(await timed(() => answer(store, 3000 + index)))
  }
  report('first answer after an import elsewhere', after)
  console.log(`  ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB of memory`)
  await store.close()
}

function answer(store: Store, seed: number) {
  const random = seededRandom(seed)
  const request = madeUpRequest(random, { hotelPlaceId: `metro:hotel${Math.floor(random() * hotels)}`, radiusMiles })
  return recommend(request, { store, now: () => now, signal })
}

async function changeElsewhere(store: Store, index: number): Promise<void> {
  const [one] = madeUpMetro({
    count: 1,
    seed: index,
    center: { latitude: 48, longitude: 11 },
    radiusMiles: 1,
    prefix: 'far',
  })
  if (one === undefined || pointOf(one.place) === null) throw new Error('no place')
  await savePlaces(store, [one])
}

/** The retrieval alone: every place of the circle with the columns that ranking needs, as rows. */
async function measurePeers(count: number): Promise<void> {
  const places = [...madeUpMetro({ count, seed: 1, center, radiusMiles })]
  await measureTree(places)
  if (process.env.TEST_DATABASE_URL) await measurePostgis(places, process.env.TEST_DATABASE_URL)
}

function rowOf({ place, prior, fame }: DerivedPlace, index: number) {
  const { id, name, traits, priceBand, hours, latitude, longitude } = place
  const text = hours === null ? null : JSON.stringify(hours)
  return [index, id, name, traits.join(' '), prior, fame, priceBand, text, latitude, longitude] as const
}

async function measureTree(places: readonly DerivedPlace[]): Promise<void> {
  const database = new DatabaseSync(':memory:')
  database.exec(`create table place (${columns}, latitude real, longitude real)`)
  database.exec('create virtual table box using rtree (id, south, north, west, east)')
  const [row, box] = [
    database.prepare('insert into place values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    database.prepare('insert into box values (?, ?, ?, ?, ?)'),
  ]
  database.exec('begin')
  places.forEach((place, index) => {
    const values = rowOf(place, index)
    row.run(...values)
    box.run(index, values[8], values[8], values[9], values[9])
  })
  database.exec('commit')
  const within = database.prepare(`select place.* from box join place using (id)
    where south >= ? and north <= ? and west >= ? and east <= ?`)
  const taken: Taken[] = []
  for (let index = 0; index < 10; index++) {
    const { latitude, longitude } = around(seededRandom(index), center, 3)
    const [north, east] = [radiusMiles / 69.1, radiusMiles / 69.1 / Math.cos((latitude * Math.PI) / 180)]
    const asked = [latitude - north, latitude + north, longitude - east, longitude + east]
    taken.push(await timed(async () => within.all(...asked)))
  }
  database.close()
  report('places within the box by an SQLite R*Tree', taken)
}

async function measurePostgis(places: readonly DerivedPlace[], connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('create extension if not exists postgis')
    await client.query(`create temp table bench_place (${columns}, point geography)`)
    for (let start = 0; start < places.length; start += 1000) {
      const rows = places.slice(start, start + 1000).map((place, index) => rowOf(place, start + index))
      await client.query(
        `insert into bench_place select (v->>0)::int, v->>1, v->>2, v->>3, (v->>4)::real, (v->>5)::real, (v->>6)::int,
          v->>7, st_point((v->>9)::float, (v->>8)::float)::geography from json_array_elements($1::json) v`,
        [JSON.stringify(rows)],
      )
    }
    await client.query('create index on bench_place using gist (point)')
    await client.query('analyze bench_place')
    const taken: Taken[] = []
    for (let index = 0; index < 10; index++) {
      const { latitude, longitude } = around(seededRandom(index), center, 3)
      taken.push(
        await timed(() =>
          client.query(
            `select id, place_id, name, traits, prior, fame, band, hours from bench_place
              where st_dwithin(point, st_point($1, $2)::geography, $3, false)`,
            [longitude, latitude, radiusMiles * 1609.344],
          ),
        ),
      )
    }
    report('places within the circle by PostGIS (CPU of the client alone)', taken)
  } finally {
    await client.end()
  }
}

type Taken = { wallMs: number; cpuMs: number }

async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { wallMs: performance.now() - start, cpuMs: (user + system) / 1000 }
}

function report(what: string, taken: readonly Taken[]): void {
  console.log(
    `  ${what}: ${spread(taken.map(({ cpuMs }) => cpuMs))} of CPU, ${spread(taken.map(({ wallMs }) => wallMs))} in all`,
  )
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}
