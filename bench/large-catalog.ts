/**
 * Answers of one process from a large catalog on PostgreSQL, and what the catalog takes on disk.
 * `TEST_DATABASE_URL=postgres://… node bench/large-catalog.ts [COUNT]` imports synthetic places into a temporary schema,
 * 3,000,000 by default. `CATALOG_URL` names a database that holds them already, as `bench/merge.ts --import` leaves it.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { recommend } from '../src/concierge/recommend.ts'
import { openStore } from '../src/store/store.ts'
import { madeUpRequest } from '../test/support/made-up-metro.ts'
import { seededRandom } from '../test/support/perturbed-twin.ts'
import { now } from '../test/support/worlds.ts'
import { inTemporarySchema } from './temporary-schema.ts'

const cities = 40
const answersInCity = 20
const count = Number(process.argv[2] ?? 3_000_000)

const held = process.env.CATALOG_URL
if (held) await measure(held)
else await inTemporarySchema(process.env.TEST_DATABASE_URL ?? '', importAndMeasure)

async function importAndMeasure(databaseUrl: string): Promise<void> {
  const merge = fileURLToPath(new URL('merge.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [merge, '--import', String(count), databaseUrl], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the import failed')
  await measure(databaseUrl)
}

async function measure(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: sizes } = await client.query<{ bytes: string; places: string }>(
    `select sum(pg_total_relation_size(oid)) bytes, (select count(*) from place) places
     from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  )
  const gibibytes = Number(sizes[0]!.bytes) / 2 ** 30
  console.log(`${sizes[0]!.places} places: ${gibibytes.toFixed(1)} GiB with indexes`)
  const { rows: hotels } = await client.query<{ id: string }>(
    `select min(id) id from place where section = 'lodging' group by locality order by md5(locality) limit ${cities}`,
  )
  await client.end()

  const store = await openStore({ databaseUrl })
  const times: { first: number[]; later: number[] } = { first: [], later: [] }
  for (const [city, { id }] of hotels.entries()) {
    for (let index = 0; index < answersInCity; index++) {
      const request = madeUpRequest(seededRandom(city * answersInCity + index), { hotelPlaceId: id, radiusMiles: 15 })
      const start = performance.now()
      await recommend(request, { store, now: () => now, signal: new AbortController().signal })
      times[index === 0 ? 'first' : 'later'].push(performance.now() - start)
    }
  }
  const [firstOfAll, ...firstOfCity] = times.first
  console.log(`  first answer of a process: ${firstOfAll!.toFixed(0)} ms`)
  console.log(`  first answer in a city: p50 ${median(firstOfCity).toFixed(0)} ms`)
  console.log(`  later answers: p50 ${median(times.later).toFixed(1)} ms`)
  console.log(`  ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB of memory after ${hotels.length} cities`)
  await store.close()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
