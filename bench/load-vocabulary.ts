/**
 * How long a start spends on the vocabulary: every module that holds some is imported for the first time, with all its
 * imports. The first run builds and checks the tables, later ones read what it kept.
 */
import { globSync, readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const source = fileURLToPath(new URL('../src/', import.meta.url))
// As `./concierge` does: the second run tells.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/stay-concierge/compiled', import.meta.url)))

const readers = /\b(readSections|readWordLists|readCountrySections)\(/

const holders = globSync('**/*.ts', { cwd: source })
  .sort()
  .filter((file) => readers.test(readFileSync(`${source}${file}`, 'utf8')))

// These hold no vocabulary themselves, so that they are no part of the figure.
const others = [
  'text/plain-words.ts',
  'domain/place.ts',
  'domain/iso-countries.ts',
  'vocabulary/read-record.ts',
  // With the map of time zones.
  'importers/events/event-zone.ts',
]
for (const file of others) {
  await import(pathToFileURL(`${source}${file}`).href)
}

const start = performance.now()
const before = process.cpuUsage()
for (const file of holders) await import(pathToFileURL(`${source}${file}`).href)
const { user, system } = process.cpuUsage(before)
const [wallMs, cpuMs] = [performance.now() - start, (user + system) / 1000]
console.log(
  `vocabulary: ${holders.length} modules in ${wallMs.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of them on a processor`,
)
