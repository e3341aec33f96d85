import { decodeText } from '../events/decode-text.ts'
import { ticketmasterPages } from '../events/ticketmaster/ticketmaster-pages.ts'
import { FeedFailure } from './feed-failure.ts'
import { type FeedRequest, fetchFeed, usualLimits } from './fetch-feed.ts'
import type { FeedPage } from './read-in-worker.ts'

/** Raw bytes; the reader decodes them. */
export type FetchedPage = Omit<FeedPage, 'origin'>

export type FeedPages =
  | { status: 'unchanged' }
  | { status: 'fetched'; pages: FetchedPage[]; etag: string | null; lastModified: string | null }

/** Fetches a feed; for a Ticketmaster search, all pages, without conditional requests. */
export async function fetchPages(request: FeedRequest): Promise<FeedPages> {
  const search = searchOf(request.url)
  if (search !== null)
    return { status: 'fetched', pages: await fetchSearch(search, request), etag: null, lastModified: null }
  const answer = await fetchFeed(request)
  if (answer.status === 'unchanged') return answer
  const { status, bytes, contentType, etag, lastModified } = answer
  return { status, pages: [{ bytes, contentType }], etag, lastModified }
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
  const maxBytes = Math.min(maxPagesBytes, 4 * (request.limits?.maxBytes ?? usualLimits.maxBytes))
  const pages: FetchedPage[] = []
  let bytes = 0
  let failure: unknown = null
  const fetch = async (url: string) => {
    try {
      const answer = await fetchFeed({ ...request, url, known: undefined })
      if (answer.status === 'unchanged') throw new FeedFailure('the server answered 304 to a page never fetched before')
      bytes += answer.bytes.length
      if (bytes > maxBytes) throw new FeedFailure(`its pages are larger than ${maxBytes / 1_000_000} MB together`)
      pages.push({ bytes: answer.bytes, contentType: answer.contentType })
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
