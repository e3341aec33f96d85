/**
 * Imports synthetic places in Overture's format into an empty database, then a second source that repeats every third
 * place. Prints wall time and peak resident memory of each process, and the cost per place.
 * Run `node bench/merge.ts [COUNT...]`; the defaults are 100,000 and 1,000,000 places. With `TEST_DATABASE_URL`, it also
 * measures PostgreSQL, in a temporary schema.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importCatalog } from '../src/ingest/catalog-import.ts'
import { syntheticRecords } from '../test/support/synthetic-city.ts'
import { inTemporarySchema } from './temporary-schema.ts'

const self = fileURLToPath(import.meta.url)

if (process.argv[2] === '--import') await importAll(Number(process.argv[3]), process.argv[4]!)
else {
  const asked = process.argv.slice(2).map(Number)
  for (const count of asked.length > 0 ? asked : [100_000, 1_000_000]) await measure(count)
}

async function measure(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'))
  try {
    await importIn(count, `sqlite:${join(folder, 'bench.db')}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
  const server = process.env.TEST_DATABASE_URL
  if (server) await inTemporarySchema(server, (databaseUrl) => importIn(count, databaseUrl))
}

async function importIn(count: number, databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, [self, '--import', String(count), databaseUrl], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const status = await new Promise((resolve) => child.once('exit', resolve))
  if (status !== 0) process.exitCode = 1
}

async function importAll(count: number, databaseUrl: string): Promise<void> {
  const { openStore } = await import('../src/store/store.ts')
  const store = await openStore({ databaseUrl })
  const now = Temporal.Now.instant()
  const second = Math.floor(count / 4)
  const sources = [
    { source: 'overture', count: count - second },
    { source: 'foursquare', count: second },
  ] as const
  const start = performance.now()
  for (const { source, count: size } of sources) {
    const begun = performance.now()
    const steps = new Map<string, number>()
    await importCatalog(store, {
      source,
      kind: source,
      licence: '',
      records: syntheticRecords(source, size),
      now,
      onProgress: (step) => steps.set(step, performance.now()),
    })
    const stepTimes = [...steps].map(([step, at]) => `${step} until ${((at - begun) / 1000).toFixed(1)} s`)
    console.log(
      `  ${source}: ${size} records in ${((performance.now() - begun) / 1000).toFixed(1)} s (${stepTimes.join(', ')})`,
    )
  }
  const seconds = (performance.now() - start) / 1000
  const again = performance.now()
  await importCatalog(store, {
    source: 'foursquare',
    kind: 'foursquare',
    licence: '',
    records: syntheticRecords('foursquare', second),
    now,
  })
  const refreshSeconds = (performance.now() - again) / 1000
  const places = (await store.status()).places.reduce((sum, part) => sum + part.count, 0)
  const merged = count - places
  console.log(
    `${count} records, ${store.engine}: ${seconds.toFixed(1)} s, ${((seconds / count) * 1e6).toFixed(0)} µs a place, peak ${peakMegabytes()} MB; ` +
      `${places} places, ${merged} merged of ${second} told twice; the second source again, unchanged: ${refreshSeconds.toFixed(1)} s`,
  )
  await store.close()
}

/** Peak resident memory of this process, as recorded by Linux. */
function peakMegabytes(): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024)
}
