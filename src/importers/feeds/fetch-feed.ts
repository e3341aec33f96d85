import { setTimeout as wait } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import manifest from '../../../package.json' with { type: 'json' }
import type { KeptPage } from '../../store/feeds/feed-pages.ts'
import {
  checkedAgent,
  isRedirect,
  type NameLookup,
  PrivateAddress,
  redirectOf,
  refuseAddress,
} from './checked-agent.ts'
import { connectionFailure, FeedFailure } from './feed-failure.ts'
import { readBody } from './read-body.ts'

export type FetchLimits = {
  /** Time limit for one attempt, including redirects. */
  attemptMs: number
  /** Timeout for connecting, for the first byte, and between two bytes. */
  idleMs: number
  /** Maximum size after decompression. */
  maxBytes: number
  attempts: number
  /** Pause before the second attempt; triples for each further attempt. */
  pauseMs: number
  /** Pause between two pages of an events API. */
  pageMs: number
  /** Longest `Retry-After` that is waited for; a longer one ends the attempts. */
  maxPauseMs: number
}

export const usualLimits: FetchLimits = {
  attemptMs: 120_000,
  idleMs: 30_000,
  maxBytes: 50_000_000,
  attempts: 3,
  pauseMs: 2000,
  // Ticketmaster takes 5 requests a second; others do not say.
  pageMs: 250,
  maxPauseMs: 20_000,
}

export type FeedRequest = {
  url: string
  /** Needed for a `Retry-After` that is a date. */
  now: () => Temporal.Instant
  /** Sent to the feed's own origin only. */
  headers?: Record<string, string>
  /** Version headers of an earlier answer, so that the server can answer 304. */
  known?: { etag: string | null; lastModified: string | null }
  /** Whether the feed's host may be on a private network; redirects to other hosts may not. */
  allowPrivateAddresses?: boolean
  /** Pages of an earlier refresh by their addresses, which a server need not send again. */
  kept?: ReadonlyMap<string, KeptPage>
  /** The beginning of the paths of event pages that a listing or sitemap links to; without it none is fetched. */
  follow?: string | null
  limits?: Partial<FetchLimits>
  signal?: AbortSignal
  lookup?: NameLookup
}

export type FeedAnswer =
  | { status: 'unchanged' }
  | {
      status: 'fetched'
      bytes: Buffer
      contentType: string | undefined
      etag: string | null
      lastModified: string | null
    }

/** Fetches a feed; throws a FeedFailure with the reason if it fails. */
export async function fetchFeed(request: FeedRequest): Promise<FeedAnswer> {
  const limits = { ...usualLimits, ...request.limits }
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(request, limits)
    } catch (error) {
      request.signal?.throwIfAborted()
      const failure = connectionFailure(error)
      const pauseMs = failure.retryAfterMs ?? limits.pauseMs * 3 ** (attempt - 1)
      if (!failure.isPassing || attempt >= limits.attempts || pauseMs > limits.maxPauseMs) throw failure
      await wait(pauseMs, undefined, { signal: request.signal })
    }
  }
}

const maxRedirects = 5

async function fetchOnce(request: FeedRequest, limits: FetchLimits): Promise<FeedAnswer> {
  const timeout = AbortSignal.timeout(limits.attemptMs)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  const first = new URL(request.url.replace(/^webcals?:/i, 'https:'))
  const seen = new Set<string>()
  try {
    for (let url = first; ; ) {
      if (seen.has(url.href)) throw new FeedFailure('it redirects in a circle')
      seen.add(url.href)
      const step = await ask(url, { first, request, limits, signal })
      if (!('redirect' in step)) return step
      if (seen.size > maxRedirects) throw new FeedFailure(`it redirects more than ${maxRedirects} times`)
      url = step.redirect
    }
  } catch (error) {
    if (timeout.aborted && !(error instanceof FeedFailure))
      throw new FeedFailure(`the answer took longer than ${limits.attemptMs / 1000} s`, { isPassing: true })
    throw error
  }
}

type Asking = { first: URL; request: FeedRequest; limits: FetchLimits; signal: AbortSignal }

async function ask(url: URL, { first, request, limits, signal }: Asking): Promise<FeedAnswer | { redirect: URL }> {
  const isNamed = url.hostname === first.hostname
  const isOpen = request.allowPrivateAddresses === true && isNamed
  const agent = checkedAgent({ isOpen, idleMs: limits.idleMs, lookup: request.lookup })
  try {
    refuseAddress(url, isOpen)
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: headersFor(url, first, request),
      signal,
    })
    return await readAnswer(answer, url, { request, limits, signal })
  } catch (error) {
    const failure = connectionFailure(error)
    if (!(isNamed && failure instanceof PrivateAddress)) throw error
    throw new PrivateAddress(`${failure.message}; "allowPrivateAddresses": true in the feed's settings allows its host`)
  } finally {
    await agent.destroy()
  }
}

const headersFor = (url: URL, first: URL, { headers, known }: FeedRequest): Record<string, string> => ({
  'user-agent': `StayConcierge/${manifest.version}`,
  accept: 'text/calendar, application/ld+json, application/json, text/html;q=0.8, */*;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
  ...(known?.etag ? { 'if-none-match': known.etag } : {}),
  ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  ...(url.origin === first.origin ? headers : {}),
})

async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  url: URL,
  { request, limits, signal }: Pick<Asking, 'request' | 'limits' | 'signal'>,
): Promise<FeedAnswer | { redirect: URL }> {
  const header = (name: string) => [headers[name]].flat()[0] ?? null
  if (statusCode === 304 && (request.known?.etag || request.known?.lastModified)) return { status: 'unchanged' }
  if (isRedirect(statusCode)) return { redirect: redirectOf(header('location'), url) }
  if (statusCode !== 200) throw refusal(statusCode, header('retry-after'), request.now())
  const bytes = await readBody(body, {
    encoding: header('content-encoding') ?? '',
    maxBytes: limits.maxBytes,
    signal,
  })
  return {
    status: 'fetched',
    bytes,
    contentType: header('content-type') ?? undefined,
    etag: header('etag'),
    lastModified: header('last-modified'),
  }
}

/** Failures that a retry can't fix are not retried. */
function refusal(statusCode: number, retryAfter: string | null, now: Temporal.Instant): FeedFailure {
  const isPassing = statusCode >= 500 || statusCode === 429 || statusCode === 408
  const retryAfterMs = isPassing ? readRetryAfter(retryAfter, now) : null
  const later = retryAfterMs === null ? '' : `, and asks to be left alone for ${Math.ceil(retryAfterMs / 1000)} s`
  return new FeedFailure(`the server answered ${statusCode}${later}`, { isPassing, retryAfterMs, statusCode })
}

/** Seconds or a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function readRetryAfter(text: string | null, now: Temporal.Instant): number | null {
  if (text === null) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.epochMilliseconds
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), maxRetryAfterMs) : null
}

const maxRetryAfterMs = 24 * 60 * 60 * 1000
