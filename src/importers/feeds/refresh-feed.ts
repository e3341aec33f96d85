import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import manifest from '../../../package.json' with { type: 'json' }
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import type { EventDocument, FeedArea } from '../../domain/event.ts'
import { importCatalog } from '../../ingest/catalog-import.ts'
import { CatalogImportError } from '../../ingest/import-job.ts'
import { cityArea } from '../../ingest/venues/city-area.ts'
import { isBusy, storeFailureOf } from '../../store/failures.ts'
import type { KeptPage } from '../../store/feeds/feed-pages.ts'
import type { Feed, FeedVersion } from '../../store/feeds/feeds.ts'
import type { Store } from '../../store/store.ts'
import { errorMessage } from '../error-message.ts'
import { isEventKind } from '../events/read-event-feed.ts'
import { plainLine } from '../plain-line.ts'
import { SourceFileError } from '../source-reading.ts'
import { FeedFailure } from './feed-failure.ts'
import type { FeedSettings } from './feed-settings.ts'
import type { FetchLimits } from './fetch-feed.ts'
import { type FetchedPage, fetchPages } from './fetch-pages.ts'
import { horizonDays, lostParts, mayReplace } from './plausible-change.ts'
import { eventRecords, type ReadLimits, readInWorker } from './read-in-worker.ts'

export type Refresh = {
  store: Store
  settings: FeedSettings
  now: () => Temporal.Instant
  /** Accepts a feed that has lost most of its events. */
  acceptEmpty?: boolean
  limits?: Partial<FetchLimits>
  readLimits?: Partial<ReadLimits>
  signal?: AbortSignal
}

export type FeedOutcome = {
  source: string
  /** `taken`: another process is reading the feed. */
  result: 'imported' | 'unchanged' | 'failed' | 'taken'
  events: number
  faults: readonly string[]
  reason: string | null
}

/** Long enough for the slowest fetch and import. If the process dies, the feed waits until the lease ends. */
const leaseMinutes = 15

/** Reads a feed once and replaces its events; a failure keeps the earlier ones. */
export async function refreshFeed({ store, settings, now, ...how }: Refresh): Promise<FeedOutcome> {
  const { source } = settings
  const lease = { source, holder: crypto.randomUUID() }
  const until = now().add({ minutes: leaseMinutes })
  const held = await whenFree(() => store.feeds.take({ ...lease, now: now(), until }), how.signal)
  if (held === null) return { source, result: 'taken', events: 0, faults: [], reason: null }
  try {
    const { outcome, feed } = await tryOnce({ store, settings, now, ...how }, held)
    await whenFree(() => store.feeds.settle(lease, feed), how.signal)
    return outcome
  } catch (error) {
    await store.feeds.letGo(lease).catch(() => {})
    throw error
  }
}

type Tried = { outcome: FeedOutcome; feed: Omit<Feed, 'source'> }

async function tryOnce(refresh: Refresh, held: Feed): Promise<Tried> {
  const { settings, now, signal } = refresh
  const { source } = settings
  try {
    const news = await readNews(refresh, held)
    const { isImported, faultLines, ...kept } = news ?? {
      isImported: false,
      faultLines: [],
      events: held.events,
      faults: held.faults,
      version: held.version,
    }
    const well = { triedAt: now(), goodAt: now(), dueAt: nextDue(settings, now()), reason: null, failures: 0 }
    const result = isImported ? 'imported' : 'unchanged'
    return {
      outcome: { source, result, events: kept.events, faults: faultLines, reason: null },
      feed: { ...well, ...kept },
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (storeFailureOf(error) !== null) throw error
    const reason = reasonOf(error, source)
    const failures = held.failures + 1
    const retryAfterMs = error instanceof FeedFailure ? error.retryAfterMs : null
    const dueAt = nextTry(settings, { failures, retryAfterMs, now: now() })
    return {
      outcome: { source, result: 'failed', events: held.events, faults: [], reason },
      feed: { ...held, triedAt: now(), dueAt, reason, failures },
    }
  }
}

type News = Pick<Feed, 'events' | 'faults' | 'version'> & { faultLines: readonly string[]; isImported: boolean }

/** Null if the feed is unchanged. */
async function readNews(
  { store, settings, now, acceptEmpty, limits, readLimits, signal }: Refresh,
  held: Feed,
): Promise<News | null> {
  const { source, licence } = settings
  const last = await store.feeds.lastImport(source)
  if (last !== null && !isEventKind(last.kind))
    throw new FeedFailure(`its source ${source} was filled by an import of ${last.kind}; name another source`)
  const area = await areaOf(settings, store)
  const { url, timezone, defaultVenue, choice, country, columns, encoding, follow, publisher } = settings
  const settingsHash = hashOf([
    manifest.version,
    url,
    timezone,
    licence,
    defaultVenue,
    area,
    choice,
    country,
    columns,
    follow,
    publisher,
    // Last, so that other feeds keep their hash.
    ...(encoding == null ? [] : [encoding]),
  ])
  const version = isCurrent(held.version, { settingsHash, importedAt: last?.importedAt }) ? held.version : null
  const kept = follow ? await store.feedPages.keptOf(source) : undefined
  const answer = await fetchPages({ ...settings, known: version ?? undefined, kept, limits, signal, now })
  if (answer.status === 'unchanged') return null
  await keepPages(store, source, { before: kept, now: answer.linked })
  const contentHash = hashOfPages(answer.pages)
  if (version?.contentHash === contentHash) return null
  const { etag, lastModified } = answer
  const reading = await readInWorker({
    pages: answer.pages.map((page) => ({ ...page, origin: source })),
    options: { source, licence, timezone, defaultVenue, area, choice, country, columns, encoding, now: now() },
    limits: readLimits,
    signal,
  })
  const { form, events, eventsHash, faults, report } = reading
  const read = { events, faults: faults.length, faultLines: faults }
  const known = { etag, lastModified, contentHash, eventsHash, settingsHash }
  if (version?.eventsHash === eventsHash)
    return { ...read, isImported: false, version: { ...known, importedAt: version.importedAt } }
  const ahead = { source, today: now().toZonedDateTimeISO('UTC').toPlainDate(), days: horizonDays }
  const lost = acceptEmpty ? [] : await lostEvents(store, ahead, reading.partsAhead)
  if (!acceptEmpty) mayReplace({ before: await store.feeds.eventsAhead(ahead), after: reading.ahead }, lost)
  const lostLines = lost.map(({ line }) => line)
  const importedAt = now()
  await whenFree(
    () =>
      importCatalog(store, {
        source,
        kind: form,
        licence,
        records: withLost(eventRecords(reading), lost),
        report: () => (publisher ? { ...report, publisher } : report),
        now: importedAt,
      }),
    signal,
  )
  const faultLines = [...lostLines, ...read.faultLines]
  return { ...read, faultLines, isImported: true, version: { ...known, importedAt: importedAt.toString() } }
}

/** Keeps the pages that their server knows again by a header. Written only if one is new, changed or gone. */
async function keepPages(
  store: Store,
  source: string,
  { before, now }: { before?: ReadonlyMap<string, KeptPage>; now?: ReadonlyMap<string, KeptPage> },
): Promise<void> {
  if (before === undefined || now === undefined) return
  const pages = new Map([...now].filter(([, { etag, lastModified }]) => etag !== null || lastModified !== null))
  const isSame = before.size === pages.size && [...pages].every(([address, page]) => before.get(address) === page)
  if (!isSame) await whenFree(() => store.feedPages.keep(source, pages))
}

type LostPart = { line: string; events: EventDocument[]; before: number; after: number }

/** What the parts of the feed that failed gave last. */
async function lostEvents(
  store: Store,
  ahead: { source: string; today: Temporal.PlainDate; days: number },
  partsAhead: Readonly<Record<string, number>>,
): Promise<LostPart[]> {
  const before = await store.feeds.partsAhead(ahead)
  return lostParts(before, partsAhead).map((part) => {
    const events = before.get(part) ?? []
    const after = partsAhead[part] ?? 0
    const line = `its part ${part} has ${after} upcoming events, where it had ${events.length}`
    return { line: `${ahead.source}: ${line}; its earlier events are kept`, events, before: events.length, after }
  })
}

/** The events of a feed, then those of lost parts that it does not have. */
function* withLost(records: Iterable<CatalogRecord>, lost: readonly LostPart[]): Generator<CatalogRecord> {
  if (lost.length === 0) return yield* records
  const told = new Set<string>()
  for (const record of records) {
    if (record.kind === 'event') told.add(record.event.id)
    yield record
  }
  for (const { events } of lost) for (const event of events) if (!told.has(event.id)) yield { kind: 'event', event }
}

/** A city's circle is that of its places now. */
async function areaOf({ area }: FeedSettings, store: Store): Promise<FeedArea | null> {
  if (area === null || area.kind === 'circle') return area?.area ?? null
  const circle = await cityArea(store, area)
  if (circle !== null) return circle
  const city = [area.city, area.region].filter((part) => part !== null).join(', ')
  throw new FeedFailure(`the catalog holds no place in ${city}; import places first, or set near and radiusMiles`)
}

const isCurrent = (
  version: FeedVersion | null,
  { settingsHash, importedAt }: { settingsHash: string; importedAt: string | undefined },
) => version !== null && version.settingsHash === settingsHash && version.importedAt === importedAt

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

function hashOfPages(pages: readonly FetchedPage[]): string {
  const hash = createHash('sha256')
  for (const { bytes, contentType } of pages) hash.update(`${contentType} ${bytes.length}\n`).update(bytes)
  return hash.digest('base64url')
}

/** The reason without the feed's name, which the caller adds. */
function reasonOf(error: unknown, source: string): string {
  const message = plainLine(errorMessage(error))
  if (error instanceof FeedFailure || error instanceof SourceFileError || error instanceof CatalogImportError)
    return message.startsWith(`${source}: `) ? message.slice(source.length + 2) : message
  return `it could not be read: ${message}`
}

/** Spreads the times, so that feeds with the same interval are not all read at once. */
const nextDue = ({ intervalMinutes }: FeedSettings, now: Temporal.Instant) =>
  now.add({ milliseconds: Math.round(intervalMinutes * minuteMs * (0.9 + Math.random() * 0.2)) })

const minuteMs = 60_000
const firstRetryMinutes = 5

/** Backs off from short pauses up to the interval, but never before the server's Retry-After. */
function nextTry(
  { intervalMinutes }: FeedSettings,
  { failures, retryAfterMs, now }: { failures: number; retryAfterMs: number | null; now: Temporal.Instant },
): Temporal.Instant {
  const minutes = Math.min(intervalMinutes, firstRetryMinutes * 2 ** Math.min(failures - 1, 20))
  return now.add({ milliseconds: Math.round(Math.max(minutes * minuteMs, retryAfterMs ?? 0)) })
}

const busyPauseMs = 2000
/** The import of a whole country can hold the lock for minutes. */
const busyAttempts = 300

/** SQLite has a single writer, so this waits for another process's import. */
async function whenFree<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || attempt === busyAttempts) throw error
      await wait(busyPauseMs, undefined, { signal })
    }
  }
}
