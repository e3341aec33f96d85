import { decodeText } from '../events/decode-text.ts'
import { ticketmasterPages } from '../events/ticketmaster/ticketmaster-pages.ts'
import { FeedFailure } from './feed-failure.ts'
import { type FeedRequest, fetchFeed, usualLimits } from './fetch-feed.ts'
import type { FeedPage } from './read-in-worker.ts'

/** As it came: it is decoded where it is read. */
export type FetchedPage = Omit<FeedPage, 'origin'>

export type FeedPages =
  | { status: 'unchanged' }
  | { status: 'fetched'; pages: FetchedPage[]; etag: string | null; lastModified: string | null }

/** A feed; of a search of Ticketmaster's all pages, none of which is known from before. */
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

/** Told by its path, so that a proxy of the API is one too. */
function searchOf(address: string): Search | null {
  const url = new URL(address)
  const { apikey: key, ...query } = Object.fromEntries(url.searchParams)
  if (!/\/discovery\/v2\/events(\.json)?$/.test(url.pathname) || !key) return null
  return { address: url.origin + url.pathname, key, query }
}

/** Of all pages together; each keeps the limit of a feed. */
const maxPagesBytes = 200_000_000

async function fetchSearch({ address, key, query }: Search, request: FeedRequest): Promise<FetchedPage[]> {
  const most = Math.min(maxPagesBytes, 4 * (request.limits?.maxBytes ?? usualLimits.maxBytes))
  const pages: FetchedPage[] = []
  let bytes = 0
  let failure: unknown = null
  const fetch = async (url: string) => {
    try {
      const answer = await fetchFeed({ ...request, url, known: undefined })
      if (answer.status === 'unchanged') throw new FeedFailure('the server answered 304 to a page never fetched before')
      bytes += answer.bytes.length
      if (bytes > most) throw new FeedFailure(`its pages are larger than ${most / 1_000_000} MB together`)
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
    // With what the server said of when to come back.
    throw failure ?? error
  }
  return pages
}
