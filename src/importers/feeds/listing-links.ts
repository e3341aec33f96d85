import { Tokenizer } from 'htmlparser2'
import { noCallbacks } from '../events/html-text.ts'
import { FeedFailure } from './feed-failure.ts'

const maxLinkLength = 2000

/**
 * The pages that a listing or a sitemap links to, each once, in its order. They are at its own host, with a path that
 * begins with `path`.
 */
export function listingLinks(text: string, address: URL, path: string): URL[] {
  if (/<sitemapindex[\s>]/i.test(text.slice(0, 4000)))
    throw new FeedFailure('it is an index of sitemaps; name the sitemap with the events')
  const links = new Map<string, URL>()
  for (const told of /<urlset[\s>]/i.test(text.slice(0, 4000)) ? wordsOf(text, 'loc') : hrefsOf(text)) {
    const link = URL.parse(told.trim(), address.href)
    if (link === null || !/^https?:$/.test(link.protocol) || link.hostname !== address.hostname) continue
    link.protocol = address.protocol
    link.port = address.port
    link.hash = ''
    const isOther = link.pathname + link.search !== address.pathname + address.search
    if (isOther && link.pathname.startsWith(path) && link.pathname !== path) links.set(link.href, link)
  }
  return [...links.values()]
}

/** The addresses of a page's `a`, tag by tag. */
function hrefsOf(html: string): string[] {
  const links: string[] = []
  let isLink = false
  let held: string | null = null
  const add = (piece: string) => {
    if (held !== null) held = (held + piece).slice(0, maxLinkLength)
  }
  const close = () => {
    if (held) links.push(held)
    held = null
  }
  const tokenizer = new Tokenizer(
    {},
    {
      ...noCallbacks,
      onopentagname(start, end) {
        isLink = end - start === 1 && /a/i.test(html.charAt(start))
      },
      onattribname(start, end) {
        close()
        held = isLink && html.slice(start, Math.min(end, start + 5)).toLowerCase() === 'href' ? '' : null
      },
      onattribdata: (start, end) => add(html.slice(start, Math.min(end, start + maxLinkLength))),
      onattribentity: (code) => add(String.fromCodePoint(code)),
      onopentagend: close,
      onselfclosingtag: close,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return links
}

/** The words of every tag of one name. */
function wordsOf(xml: string, name: string): string[] {
  const found: string[] = []
  let held: string | null = null
  const add = (piece: string) => {
    if (held !== null) held = (held + piece).slice(0, maxLinkLength)
  }
  const tokenizer = new Tokenizer(
    { xmlMode: true },
    {
      ...noCallbacks,
      onopentagname(start, end) {
        held = xml.slice(start, Math.min(end, start + 20)).toLowerCase() === name ? '' : null
      },
      onclosetag() {
        if (held) found.push(held)
        held = null
      },
      ontext: (start, end) => add(xml.slice(start, Math.min(end, start + maxLinkLength))),
      ontextentity: (code) => add(String.fromCodePoint(code)),
      oncdata: (start, end) => add(xml.slice(start, Math.min(end - 2, start + maxLinkLength))),
    },
  )
  tokenizer.write(xml)
  tokenizer.end()
  return found
}
