import { Worker } from 'node:worker_threads'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import type { EventFeedOptions } from '../events/event-feed.ts'
import type { EventForm } from '../events/read-event-feed.ts'
import { type NotedReport, SourceFileError } from '../source-reading.ts'
import { FeedFailure } from './feed-failure.ts'

/** The raw bytes of a file or feed page, and its name in messages. `mayBeEmpty`: others of the feed have the events. */
export type FeedPage = {
  bytes: Uint8Array
  contentType?: string
  origin: string
  mayBeEmpty?: boolean
  /** A listing leads to it. */
  isLinked?: boolean
}

/** The worker's result: plain values and bytes. */
export type FeedReading = {
  form: EventForm
  report: NotedReport
  faults: string[]
  /** Number of events, and of upcoming ones. */
  events: number
  ahead: number
  /** Upcoming events of each part of a feed of many sources. */
  partsAhead: Record<string, number>
  eventsHash: string
  /** The events as JSON lines, outside the heap until each is imported. */
  lines: Uint8Array
}

export type ReadWork = { pages: readonly FeedPage[]; options: ReadOptions<string> }
export type ReadWord = { reading: FeedReading } | { refused: string }

type ReadOptions<Moment> = Omit<EventFeedOptions, 'origin' | 'now'> & { now: Moment }

export type ReadLimits = { timeMs: number; memoryMegabytes: number }

/** A calendar of 42 MB with 99,000 events takes 14 s and fits. */
const defaultReadLimits: ReadLimits = { timeMs: 60_000, memoryMegabytes: 512 }

type Reading = {
  pages: readonly FeedPage[]
  options: ReadOptions<Temporal.Instant>
  limits?: Partial<ReadLimits>
  signal?: AbortSignal
}

/**
 * Reads a feed in a worker thread. Throws a FeedFailure if that takes too long or too much memory, and a
 * SourceFileError if the content is not a feed.
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

/** More than one, so that a slow feed delays no other; few, to limit memory. */
const maxAtOnce = 2
const running = new Set<Promise<void>>()

async function startWorker({ pages, options, limits, signal }: Reading): Promise<FeedReading> {
  signal?.throwIfAborted()
  const { timeMs, memoryMegabytes } = { ...defaultReadLimits, ...limits }
  const { source, licence, timezone, defaultVenue, area, choice, country, columns, encoding, now } = options
  const read = { source, licence, timezone, defaultVenue, area, choice, country, columns, encoding }
  const work: ReadWork = { pages, options: { ...read, now: now.toString() } }
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
  worker.once('exit', () => ended.reject(new FeedFailure('reading it stopped unexpectedly')))
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

/** Parses the events of a reading one at a time. */
export function* eventRecords({ lines }: Pick<FeedReading, 'lines'>): Generator<CatalogRecord> {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start)
    yield { kind: 'event', event: JSON.parse(bytes.toString('utf8', start, end)) }
    start = end + 1
  }
}
