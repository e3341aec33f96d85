/**
 * Resolving and suggesting hotels among a country's worth of them: synthetic ones and those of the public test data.
 * Prints milliseconds and the share of right hotels, compared with the best match of a trigram index (FTS5, BM25).
 * Run `node bench/hotels.ts [COUNT...]`; the defaults are 50,000 and 100,000 synthetic hotels. With `TEST_DATABASE_URL`,
 * it also measures PostgreSQL, in a temporary schema.
 */
import { DatabaseSync } from 'node:sqlite'
import type { PlaceDocument } from '../src/domain/place.ts'
import type { Store } from '../src/store/store.ts'
import { fillCountryCatalog, strangersTo } from '../test/hotels/country-catalog.ts'
import { fillStore, resolved, suggested } from '../test/hotels/hotel-world.ts'
import { type RoughRequest, roughRequests } from '../test/hotels/rough-requests.ts'
import { chanceOf } from '../test/hotels/rough-words.ts'
import { typedBeginning, waysToType } from '../test/hotels/typed-beginnings.ts'
import { dropEmptySchemas, openPostgresStore, openSqliteStore } from '../test/support/stores.ts'
import { syntheticHotels } from '../test/support/synthetic-hotels.ts'

const seed = 4711
const sample = 400
const peerSample = 150
const aStranger = { name: 'Kestrel Point Hotel', address: '7 Kestrel Row', city: 'Duluth', region: 'MN', country: 'US' }

const counts = process.argv.slice(2).map(Number)
for (const count of counts.length > 0 ? counts : [50_000, 100_000]) {
  const made = [...syntheticHotels(count)]
  await measure(count, made, openSqliteStore)
  const server = process.env.TEST_DATABASE_URL
  if (server) await measure(count, made, () => openPostgresStore(server))
}
await dropEmptySchemas()

async function measure(count: number, made: readonly PlaceDocument[], open: typeof openSqliteStore): Promise<void> {
  const { store, close } = await open()
  try {
    const real = (await fillCountryCatalog(store)) ?? []
    await fillStore(store, made, 'synthetic')
    console.log(`${store.engine}: ${count} made-up and ${real.length} real hotels`)
    // Without the public test data some of the made-up ones are asked for.
    const asked = real.length > 0 ? real : made.slice(0, 300)
    const requests = roughRequests(asked, real.length > 0 ? await strangersTo(real) : [aStranger], seed, sample)
    await resolveAll('real hotels asked', requests, store)
    // A run of adjacent hotels, so that requests must distinguish nearby branches of a chain.
    const others = roughRequests(made.slice(1000, 1400), [aStranger], seed, sample)
    await resolveAll('made-up hotels asked', others, store)
    await suggestAll(asked, store)
    if (store.engine === 'sqlite') askPeer(requests.slice(0, peerSample), [...real, ...made])
  } finally {
    await close()
  }
}

async function resolveAll(what: string, requests: readonly RoughRequest[], store: Store): Promise<void> {
  const answers: (string | null)[] = []
  const times: number[] = []
  for (const { request } of requests) {
    const start = performance.now()
    const answer = await resolved(store, request)
    times.push(performance.now() - start)
    answers.push(typeof answer === 'string' ? answer : null)
  }
  console.log(`  ${what}: ${verdicts(requests, answers)}; ${spread(times)}`)
}

async function suggestAll(hotels: readonly PlaceDocument[], store: Store): Promise<void> {
  for (const characters of [4, 6, 8]) {
    const shares: string[] = []
    const times: number[] = []
    for (const way of waysToType) {
      const chance = chanceOf(seed + characters)
      let tried = 0
      let among = 0
      for (const place of hotels) {
        const typed = typedBeginning(place, way, characters, chance)
        if (typed === null) continue
        const start = performance.now()
        const ids = await suggested(store, typed)
        times.push(performance.now() - start)
        tried++
        if (ids.includes(place.id)) among++
      }
      shares.push(`${way} ${percent(among, tried)}`)
    }
    console.log(`  suggested after ${characters} characters: ${shares.join(', ')}; ${spread(times)}`)
  }
}

/** A simple search for comparison: the text of each record in a trigram index; the best match wins. */
function askPeer(requests: readonly RoughRequest[], hotels: readonly PlaceDocument[]): void {
  const database = new DatabaseSync(':memory:')
  database.exec(`create virtual table hotel using fts5 (id unindexed, text, tokenize = 'trigram remove_diacritics 1')`)
  const insert = database.prepare('insert into hotel (id, text) values (?, ?)')
  database.exec('begin')
  for (const { id, name, address, locality, region } of hotels)
    insert.run(id, [name, address, locality, region].filter(Boolean).join(' '))
  database.exec('commit')
  const best = database.prepare('select id from hotel where hotel match ? order by rank limit 1')
  const times: number[] = []
  const answers = requests.map(({ request }) => {
    const start = performance.now()
    const text = Object.values(request).join(' ').toLowerCase()
    const trigrams = new Set([...text].slice(2).map((_, at) => [...text].slice(at, at + 3).join('')))
    const query = [...trigrams].map((each) => `"${each.replaceAll('"', '""')}"`).join(' OR ')
    const row = best.get(query) as { id: string } | undefined
    times.push(performance.now() - start)
    return row?.id ?? null
  })
  database.close()
  console.log(`  plain trigram index, best match: ${verdicts(requests, answers)}; ${spread(times)}`)
}

function verdicts(requests: readonly RoughRequest[], answers: readonly (string | null)[]): string {
  const held = requests.filter(({ expected }) => expected !== null).length
  const right = requests.filter(({ expected }, index) => expected !== null && answers[index] === expected).length
  const wrong = requests.filter(({ expected }, index) => answers[index] !== null && answers[index] !== expected).length
  return `${percent(right, held)} of those held right, ${percent(wrong, requests.length)} of all wrong`
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return `ms p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`
}
