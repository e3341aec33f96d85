import { setTimeout as wait } from 'node:timers/promises'
import type { KeptPage } from '../../store/feeds/feed-pages.ts'
import { decodeText } from '../events/decode-text.ts'
import { parseJson } from '../events/parse-json.ts'
import { nextPage } from '../events/rest/read-rest.ts'
import { ticketmasterPages } from '../events/ticketmaster/ticketmaster-pages.ts'
import { FeedFailure } from './feed-failure.ts'
import { type FeedAnswer, type FeedRequest, fetchFeed, usualLimits } from './fetch-feed.ts'
import { listingLinks } from './listing-links.ts'
import type { FeedPage } from './read-in-worker.ts'
import { type RobotsRules, readRobots } from './robots-txt.ts'

/** Raw bytes; the reader decodes them. `address` is that of a page that was found by a link. */
export type FetchedPage = Omit<FeedPage, 'origin'> & { address?: string }

export type FeedPages =
  | { status: 'unchanged' }
  | {
      status: 'fetched'
      pages: FetchedPage[]
      etag: string | null
      lastModified: string | null
      /** The pages that a listing links to, by address. */
      linked?: ReadonlyMap<string, KeptPage>
      /** Of a listing that is followed. */
      leftOut?: LeftOut
    }

/** How many pages of a listing robots.txt forbids, and how many are not there. */
type LeftOut = { forbidden: number; missing: number }

/** Fetches a feed; for a Ticketmaster search and other APIs, all pages, without conditional requests. */
export async function fetchPages(request: FeedRequest): Promise<FeedPages> {
  const search = searchOf(request.url)
  if (search !== null)
    return { status: 'fetched', pages: await fetchSearch(search, request), etag: null, lastModified: null }
  const answer = await fetchFeed(request)
  if (answer.status === 'unchanged') return answer
  const { status, bytes, contentType, etag, lastModified } = answer
  const first = { bytes, contentType }
  if (request.follow) {
    const { linked, leftOut } = await linkedPages(first, request, request.follow)
    const further = [...linked].map(([address, { bytes, contentType }]) => ({
      bytes,
      contentType,
      address,
      isLinked: true,
    }))
    const pages = [first, ...further].map((page) => ({ ...page, mayBeEmpty: true }))
    return { status, pages, etag: null, lastModified: null, linked, leftOut }
  }
  const further = await furtherPages(first, request)
  // One page that is unchanged says nothing of the others.
  if (further.length > 0) return { status, pages: [first, ...further], etag: null, lastModified: null }
  return { status, pages: [first], etag, lastModified }
}

const maxPages = 100

/** The pages behind the first of an events API, at the feed's own address only. */
async function furtherPages(first: FetchedPage, request: FeedRequest): Promise<FetchedPage[]> {
  const pages: FetchedPage[] = []
  const account = newAccount(request)
  account.add(first)
  const address = new URL(request.url.replace(/^webcals?:/i, 'https:'))
  const asked = new Set([address.href])
  for (let page = first, at = address; ; ) {
    const told = nextAddress(page, at)
    if (told === null) return pages
    const next = ownAddress(told, address)
    if (asked.has(next.href)) throw new FeedFailure('its pages lead in a circle')
    if (asked.size >= maxPages)
      throw new FeedFailure(`it has more than ${maxPages} pages; narrow its address, for example to upcoming events`)
    asked.add(next.href)
    await wait(request.limits?.pageMs ?? usualLimits.pageMs, undefined, { signal: request.signal })
    const answer = await fetchFeed({ ...request, url: next.href, known: undefined })
    if (answer.status === 'unchanged') throw new FeedFailure(unexpected304)
    page = { bytes: answer.bytes, contentType: answer.contentType }
    at = next
    account.add(page)
    pages.push(page)
  }
}

const maxLinkedPages = 200
/** Of all pauses together: a feed is leased for 15 minutes. */
const maxPausesMs = 600_000
/** A reader of pages, not an API's client, waits longer between them. */
const pausesBetweenLinks = 4

/**
 * The event pages that a listing links to, by address, as far as the site's robots.txt allows. One that was kept is
 * sent only if it has changed.
 */
async function linkedPages(
  listing: FetchedPage,
  request: FeedRequest,
  path: string,
): Promise<{ linked: ReadonlyMap<string, KeptPage>; leftOut: LeftOut }> {
  const address = new URL(request.url.replace(/^webcals?:/i, 'https:'))
  const links = listingLinks(decodeText(listing.bytes, listing.contentType), address, path)
  if (links.length === 0) throw new FeedFailure(`it links to no page whose path begins with ${path}`)
  const robots = await robotsOf(address, request)
  const allowed = links.filter(({ pathname, search }) => robots.allows(pathname + search))
  if (allowed.length === 0)
    throw new FeedFailure('the robots.txt of its site allows none of the pages that it links to')
  if (allowed.length > maxLinkedPages)
    throw new FeedFailure(`it links to ${allowed.length} pages, more than ${maxLinkedPages}; name a shorter listing`)
  const pageMs = request.limits?.pageMs ?? usualLimits.pageMs
  const pauseMs = Math.max(pausesBetweenLinks * pageMs, robots.delaySeconds * 1000)
  if (pauseMs * allowed.length > maxPausesMs)
    throw new FeedFailure(`its site asks for ${robots.delaySeconds} s between two of its ${allowed.length} pages`)
  const account = newAccount(request)
  account.add(listing)
  const linked = new Map<string, KeptPage>()
  for (const { href } of allowed) {
    await wait(pauseMs, undefined, { signal: request.signal })
    const known = request.kept?.get(href)
    const answer = await fetchIfThere({ ...request, url: href, known })
    const page = answer?.status === 'unchanged' ? known : answer
    if (!page) continue
    account.add(page)
    linked.set(href, page)
  }
  const leftOut = { forbidden: links.length - allowed.length, missing: allowed.length - linked.size }
  return { linked, leftOut }
}

const agentName = 'StayConcierge'
const maxRobotsBytes = 500_000

/** A site without the file allows everything; one that cannot give it allows nothing for now. */
async function robotsOf(address: URL, request: FeedRequest): Promise<RobotsRules> {
  const url = new URL('/robots.txt', address).href
  const limits = { ...request.limits, maxBytes: maxRobotsBytes }
  try {
    const answer = await fetchIfThere({ ...request, url, known: undefined, limits })
    return readRobots(answer?.status === 'fetched' ? decodeText(answer.bytes, answer.contentType) : '', agentName)
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error
    const { isPassing, retryAfterMs } = error
    throw new FeedFailure(`the robots.txt of its site cannot be read: ${error.message}`, { isPassing, retryAfterMs })
  }
}

/** Null for what is not there or not for us. */
async function fetchIfThere(request: FeedRequest): Promise<FeedAnswer | null> {
  try {
    return await fetchFeed(request)
  } catch (error) {
    const status = error instanceof FeedFailure ? (error.statusCode ?? 0) : 0
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return null
    throw error
  }
}

/** Only answers with one of these names may have a next page: others need not be parsed here. */
const pagingNames = /"(?:next_rest_url|event_instances|meta|after|pagination)"/

function nextAddress({ bytes, contentType }: FetchedPage, at: URL): string | null {
  const text = decodeText(bytes, contentType)
  if (!/^\s*\{/.test(text.slice(0, 200)) || !pagingNames.test(text)) return null
  try {
    return nextPage(parseJson(text), at)
  } catch {
    // The reader says what is wrong with it.
    return null
  }
}

/** A proxy may write its own protocol into an answer; another host gets neither requests nor headers. */
function ownAddress(told: string, address: URL): URL {
  const next = URL.parse(told, address.href)
  if (next === null || next.hostname !== address.hostname)
    throw new FeedFailure('its next page is on another host, which is not allowed')
  next.protocol = address.protocol
  next.port = address.port
  next.username = ''
  next.password = ''
  next.hash = ''
  return next
}

const unexpected304 = 'the server answered 304 to a page never fetched before'

/** Adds up pages, and throws when they are too large together. */
function newAccount({ limits }: FeedRequest) {
  const maxBytes = Math.min(maxPagesBytes, 4 * (limits?.maxBytes ?? usualLimits.maxBytes))
  let sum = 0
  return {
    add({ bytes }: FetchedPage) {
      sum += bytes.length
      if (sum > maxBytes) throw new FeedFailure(`its pages are larger than ${maxBytes / 1_000_000} MB together`)
    },
  }
}

type Search = { address: string; key: string; query: Record<string, string> }

/** Recognised by path, so that a proxy of the API also works. */
function searchOf(address: string): Search | null {
  const url = new URL(address)
  const { apikey: key, ...query } = Object.fromEntries(url.searchParams)
  if (!/\/discovery\/v2\/events(\.json)?$/.test(url.pathname) || !key) return null
  return { address: url.origin + url.pathname, key, query }
}

/** Limit for all pages together; each page also has a feed's limit. */
const maxPagesBytes = 200_000_000

async function fetchSearch({ address, key, query }: Search, request: FeedRequest): Promise<FetchedPage[]> {
  const account = newAccount(request)
  const pages: FetchedPage[] = []
  let failure: unknown = null
  const fetch = async (url: string) => {
    try {
      const answer = await fetchFeed({ ...request, url, known: undefined })
      if (answer.status === 'unchanged') throw new FeedFailure(unexpected304)
      const page = { bytes: answer.bytes, contentType: answer.contentType }
      account.add(page)
      pages.push(page)
      return decodeText(answer.bytes, answer.contentType)
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    for await (const _ of ticketmasterPages({ address, key, query, fetch }));
  } catch (error) {
    // Keeps the server's Retry-After.
    throw failure ?? error
  }
  return pages
}
