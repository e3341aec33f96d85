/**
 * Compares importing OpenStreetMap extracts into an empty SQLite file with `osmium export` of the same files. Prints the
 * median wall time and peak memory of whole processes, over several alternating runs.
 * Run `node bench/osm-import.ts [FILE...]`; the default is the extracts of the public test data.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importCatalog } from '../src/ingest/catalog-import.ts'
import { dataFile } from '../test/support/test-data.ts'

const self = fileURLToPath(import.meta.url)
const runs = 5

if (process.argv[2] === '--import') await importInto(process.argv[3]!, process.argv.slice(4))
else await compare(process.argv.slice(2))

async function compare(asked: string[]): Promise<void> {
  const files = asked.length > 0 ? asked : extractsIn(dataFile('osm'))
  if (files.length === 0) {
    console.log('No extracts here: name .osm.pbf files, or run "npm run data".')
    return
  }
  const osmium = spawnSync('osmium', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? null
  if (osmium === null) console.log('osmium is not installed (Debian package osmium-tool): our own figures only.')
  const rows: string[][] = [['extract', 'size', 'command', 'wall', 'peak memory', 'wall ratio', 'memory ratio']]
  for (const group of files.length > 1 ? [...files.map((file) => [file]), files] : [files]) {
    const theirs: Measure[] = []
    const ours: Measure[] = []
    for (let run = 0; run < runs; run++) {
      if (osmium !== null) theirs.push(await measureEach(group.map((file) => osmiumExport(file))))
      ours.push(await measureImport(group))
    }
    rows.push(...rowsOf(group, median(ours), osmium === null ? null : { name: osmium, ...median(theirs) }))
  }
  printTable(rows)
}

type Measure = { seconds: number; peakMegabytes: number }
type Command = { program: string; args: string[] }

function extractsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.osm.pbf'))
  return names.sort().map((name) => join(folder, name))
}

function osmiumExport(file: string): Command {
  return {
    program: 'osmium',
    args: ['export', '--no-progress', '--output-format=geojsonseq', '--output=/dev/null', '--overwrite', file],
  }
}

/** Runs the commands in sequence; adds their times and takes the highest peak. */
async function measureEach(commands: Command[]): Promise<Measure> {
  const total: Measure = { seconds: 0, peakMegabytes: 0 }
  for (const command of commands) {
    const { seconds, peakMegabytes } = await measure(command)
    total.seconds += seconds
    total.peakMegabytes = Math.max(total.peakMegabytes, peakMegabytes)
  }
  return total
}

async function measureImport(files: string[]): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'osm-import-'))
  try {
    return await measure({ program: process.execPath, args: [self, '--import', join(folder, 'bench.db'), ...files] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Wall time and peak resident memory, which Linux records while the process runs. */
function measure({ program, args }: Command): Promise<Measure> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    let peakKilobytes = 0
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const look = () => {
      try {
        const mark = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
        peakKilobytes = Math.max(peakKilobytes, Number(mark?.[1] ?? 0))
      } catch {
        // The process has already ended.
      }
    }
    const timer = setInterval(look, 2)
    child.once('error', reject)
    child.once('exit', (status) => {
      clearInterval(timer)
      if (status !== 0) reject(new Error(`${program} ended with status ${status}`))
      else resolve({ seconds: (performance.now() - start) / 1000, peakMegabytes: peakKilobytes / 1024 })
    })
  })
}

function median(measures: Measure[]): Measure {
  return {
    seconds: middle(measures.map(({ seconds }) => seconds)),
    peakMegabytes: middle(measures.map(({ peakMegabytes }) => peakMegabytes)),
  }
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
}

function rowsOf(files: string[], ours: Measure, theirs: (Measure & { name: string }) | null): string[][] {
  const name = files.length === 1 ? basename(files[0]!, '.osm.pbf') : `all ${files.length}`
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  const row = (command: string, { seconds, peakMegabytes }: Measure, ratios: string[]) => [
    name,
    `${(bytes / 1e6).toFixed(1)} MB`,
    command,
    `${seconds.toFixed(2)} s`,
    `${peakMegabytes.toFixed(0)} MB`,
    ...ratios,
  ]
  if (theirs === null) return [row('import into SQLite', ours, ['-', '-'])]
  const ratios = [ours.seconds / theirs.seconds, ours.peakMegabytes / theirs.peakMegabytes].map(
    (ratio) => `${ratio.toFixed(1)} x`,
  )
  return [row(`export, ${theirs.name}`, theirs, ['1.0 x', '1.0 x']), row('import into SQLite', ours, ratios)]
}

function printTable(rows: string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
}

async function importInto(databasePath: string, files: string[]): Promise<void> {
  const { openStore } = await import('../src/store/store.ts')
  const { readOsm } = await import('../src/importers/osm/read-osm.ts')
  const store = await openStore({ databaseUrl: `sqlite:${databasePath}` })
  const { records, report } = readOsm(files, { today: Temporal.Now.plainDateISO().toString() })
  await importCatalog(store, {
    source: 'osm',
    kind: 'osm',
    licence: 'ODbL-1.0',
    records,
    report,
    now: Temporal.Now.instant(),
  })
  await store.close()
}
