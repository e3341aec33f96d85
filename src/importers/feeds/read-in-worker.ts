import { Worker } from 'node:worker_threads'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import type { EventFeedOptions } from '../events/event-feed.ts'
import type { EventForm } from '../events/read-event-feed.ts'
import { type ImportReport, SourceFileError } from '../source-reading.ts'
import { FeedFailure } from './feed-failure.ts'

/** A file, or a page of a feed, as it came, and what it is called in messages. */
export type FeedPage = { bytes: Uint8Array; contentType?: string; origin: string }

/** What crosses from the worker: plain values and bytes. */
export type FeedReading = {
  form: EventForm
  report: ImportReport
  faults: string[]
  /** How many events there are, and how many of them are still to come. */
  events: number
  ahead: number
  eventsHash: string
  /** The events as JSON, one a line: outside of the heap until each is imported. */
  lines: Uint8Array
}

export type ReadWork = { pages: readonly FeedPage[]; options: ReadOptions<string> }
export type ReadWord = { reading: FeedReading } | { refused: string }

type ReadOptions<Moment> = Omit<EventFeedOptions, 'origin' | 'now'> & { now: Moment }

export type ReadLimits = { timeMs: number; memoryMegabytes: number }

/** A calendar of 42 MB with 99,000 events takes 14 s and fits. */
const usualReadLimits: ReadLimits = { timeMs: 60_000, memoryMegabytes: 512 }

type Reading = {
  pages: readonly FeedPage[]
  options: ReadOptions<Temporal.Instant>
  limits?: Partial<ReadLimits>
  signal?: AbortSignal
}

/**
 * Reads a feed in a thread of its own, which is ended when it takes too long or too much memory. Throws a FeedFailure then, and a
 * SourceFileError for what is no feed.
 */
export async function readInWorker(reading: Reading): Promise<FeedReading> {
  while (running.size >= maxAtOnce) await Promise.race(running)
  const { promise: over, resolve } = Promise.withResolvers<void>()
  running.add(over)
  try {
    return await startWorker(reading)
  } finally {
    running.delete(over)
    resolve()
  }
}

/** A feed that is slow to read holds up no other, and a few such feeds do not take all memory of a machine. */
const maxAtOnce = 2
const running = new Set<Promise<void>>()

async function startWorker({ pages, options, limits, signal }: Reading): Promise<FeedReading> {
  signal?.throwIfAborted()
  const { timeMs, memoryMegabytes } = { ...usualReadLimits, ...limits }
  const { source, licence, timezone, defaultVenue, now } = options
  const work: ReadWork = { pages, options: { source, licence, timezone, defaultVenue, now: now.toString() } }
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  const ended = Promise.withResolvers<ReadWord>()
  const timer = setTimeout(
    () => ended.reject(new FeedFailure(`reading it took longer than ${timeMs / 1000} s`)),
    timeMs,
  )
  const abort = () => ended.reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  worker.once('message', ended.resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    ended.reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new FeedFailure(`reading it needed more than ${memoryMegabytes} MB of memory`)
        : error,
    ),
  )
  worker.once('exit', () => ended.reject(new FeedFailure('its reading broke off')))
  try {
    const word = await ended.promise
    if ('refused' in word) throw new SourceFileError(word.refused)
    return word.reading
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  }
}

/** The events of a reading as they are imported. */
export function* eventRecords({ lines }: Pick<FeedReading, 'lines'>): Generator<CatalogRecord> {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start)
    yield { kind: 'event', event: JSON.parse(bytes.toString('utf8', start, end)) }
    start = end + 1
  }
}
