import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '../../error-message.ts'
import { parseJson } from '../parse-json.ts'
import { eventsIn, fieldsAt, textAt } from './discovery-event.ts'

export type PagesOptions = {
  key: string
  /** Parameters of the search, such as `{ city: 'Seattle', countryCode: 'US' }` or `{ latlong, radius }`. */
  query: Readonly<Record<string, string>>
  fetch: (address: string) => Promise<string>
  address?: string
  pauseMs?: number
}

/** The API takes 5 requests a second and answers no further than the thousandth event of a search. */
const pauseBetweenMs = 250
const eventsPerPage = 200
const pagesPerSearch = 5
/** 5,000 requests a day are all that a key has, for every search of it. */
const maxPages = 100

/**
 * The pages of a search, in order of date. If a search has more events than the API returns, the next one starts at
 * the last event. The reader counts the few duplicates. No message contains the key.
 */
export async function* ticketmasterPages({
  key,
  query,
  fetch,
  address = 'https://app.ticketmaster.com/discovery/v2/events.json',
  pauseMs = pauseBetweenMs,
}: PagesOptions): AsyncGenerator<string> {
  let from = query.startDateTime ?? null
  for (let asked = 0, page = 0; asked < maxPages; asked++) {
    if (asked > 0) await wait(pauseMs)
    const url = new URL(address)
    const fields = {
      ...query,
      ...(from === null ? {} : { startDateTime: from }),
      sort: 'date,asc',
      size: String(eventsPerPage),
      page: String(page),
      apikey: key,
    }
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    const text = await withoutKey(key, () => fetch(url.href))
    yield text
    const { last, pages } = extentOf(text)
    page++
    if (page >= pages) return
    if (page < pagesPerSearch) continue
    if (last === null || last === from) return
    from = last
    page = 0
  }
}

function extentOf(text: string): { last: string | null; pages: number } {
  try {
    const answer = parseJson(text)
    const starts = (eventsIn(answer) ?? []).map((event) => textAt(fieldsAt(event, 'dates', 'start'), 'dateTime'))
    const last = starts.findLast((moment) => /^[\dT:-]{19}Z$/.test(moment)) ?? null
    return { last, pages: Number(textAt(fieldsAt(answer, 'page'), 'totalPages')) || 0 }
  } catch {
    return { last: null, pages: 0 }
  }
}

async function withoutKey(key: string, ask: () => Promise<string>): Promise<string> {
  try {
    return await ask()
  } catch (error) {
    const message = errorMessage(error)
    const safe = message.replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…')
    throw safe === message && error instanceof Error ? error : new Error(safe)
  }
}
