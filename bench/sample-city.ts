/**
 * The computing time of an answer in the bundled city, in process. Each request differs from the others in notes, dates,
 * party and hotel. `node bench/sample-city.ts [COUNT]`; with `--cpu-prof` Node writes where the time goes.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { recommend } from '../src/concierge/recommend.ts'
import { readByTables } from '../src/concierge/understand/read-notes.ts'
import type { Store } from '../src/store/store.ts'
import { madeUpRequest, oneOf } from '../test/support/made-up-metro.ts'
import { seededRandom } from '../test/support/perturbed-twin.ts'
import { importSampleCity } from '../test/support/sample-city.ts'
import { openSqliteStore } from '../test/support/stores.ts'

const asked = Number(process.argv[2] ?? 2000)
const shortNote = 'We love jazz and Thai food. No museums please. We arrive at 9 pm by train. '
const maxLetters = 60_000
/** Measured as one: the clock of a thread may move in steps of 4 ms, about the time of an answer. */
const answersPerRun = 25
const count = Math.ceil(asked / answersPerRun) * answersPerRun
const now = Temporal.Instant.from('2026-11-28T18:00:00Z')
const signal = new AbortController().signal
const hotels = ids('../data/sample-city/hotels.ndjson')
const longNotes = lines('../test/quality/guest-notes.ndjson').map(({ notes }) => String(notes))

const { store, close } = await openSqliteStore()
await importSampleCity(store, now)
await measure('notes of one to five short sentences', (seed) => answer(store, seed))
await measure('notes as guests write them', (seed) => answer(store, seed, longNotes[seed % longNotes.length]))
await close()
await readNotesAlone()

/** Reading notes without an answer: as guests write them, and one of three sentences made as long as a note may be. */
async function readNotesAlone(): Promise<void> {
  const timesOf = async (notes: readonly string[], repeats: number): Promise<number[]> => {
    const times: number[] = []
    for (const note of notes) {
      // The processor's clock is too coarse for one note.
      const start = process.threadCpuUsage()
      for (let turn = 0; turn < repeats; turn++) await readByTables(note, signal)
      const { user, system } = process.threadCpuUsage(start)
      times.push((user + system) / 1000 / repeats)
    }
    return times.sort((a, b) => a - b)
  }
  const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)]?.toFixed(2)
  const some = longNotes.filter((_, index) => index % 10 === 0)
  await timesOf(some, 1)
  const read = await timesOf(some, 40)
  const short = await timesOf([shortNote], 2000)
  const long = await timesOf([shortNote.repeat(maxLetters / shortNote.length)], 20)
  console.log(
    `reading ${read.length} notes alone: p50 ${at(read, 0.5)} ms, p99 ${at(read, 0.99)} ms of CPU; ` +
      `a note of ${shortNote.length} letters ${at(short, 0.5)} ms, of 60 kB ${at(long, 0.5)} ms`,
  )
}

async function measure(what: string, work: (seed: number) => Promise<unknown>): Promise<void> {
  for (let seed = 0; seed < count; seed++) await work(1_000_000 + seed)
  const before = store.answerCounts.documentsRead
  const times: number[] = []
  const all = process.cpuUsage()
  for (let seed = 0; seed < count; seed += answersPerRun) {
    const start = process.threadCpuUsage()
    for (let own = seed; own < seed + answersPerRun; own++) await work(own)
    const { user, system } = process.threadCpuUsage(start)
    times.push((user + system) / 1000 / answersPerRun)
  }
  const { user, system } = process.cpuUsage(all)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2)
  console.log(
    `${what}: ${at(0.5)} ms of CPU, ${at(0.99)} in the slowest runs of ${answersPerRun}, ` +
      `${((user + system) / 1000 / count).toFixed(2)} ms with the threads of Node, ` +
      `${count} answers, ${store.answerCounts.documentsRead - before} documents read`,
  )
}

function answer(store: Store, seed: number, specialNotes?: string) {
  const random = seededRandom(seed)
  const hotelPlaceId = `sample:${oneOf(random, hotels)}`
  const made = madeUpRequest(random, { hotelPlaceId })
  return recommend(specialNotes === undefined ? made : { ...made, specialNotes }, { store, now: () => now, signal })
}

function ids(file: string): string[] {
  return lines(file).map(({ id }) => String(id))
}

function lines(file: string): Record<string, unknown>[] {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
