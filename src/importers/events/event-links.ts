import { safeLink } from '../../domain/link.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { readWordLists } from '../../vocabulary/read-word-lists.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'

export type EventLinks = { url: string | null; ticketUrl: string | null }

const maxLinks = 20
const maxReadLength = 20_000

/**
 * The links of a description, HTML or text: where tickets are sold, and the first page that may be the event's own.
 * Home pages, maps, video calls and social profiles are not.
 */
export function linksOf(text: string): EventLinks {
  const links = linksIn(text.slice(0, maxReadLength).replace(otherAddress, ' '))
  const ticket = links.find(({ link, before }) => isTicketLink(link) || (sellsTickets(before) && isPage(link)))
  const own = links.find(({ link }) => isPage(link) && link !== ticket?.link)
  return { url: own?.link ?? null, ticketUrl: ticket?.link ?? null }
}

/** A web address inside one of these is not a link of the text. */
const otherAddress = /\b(?:javascript|vbscript|data|blob|file|mailto|tel|sms):[^\s>]*/gi

type FoundLink = { link: string; before: string }

function linksIn(text: string): FoundLink[] {
  const found: FoundLink[] = []
  for (const match of text.matchAll(/https?:\/\/[^\s<>"'\\^`{|}]{4,2000}/gi)) {
    if (found.length >= maxLinks) break
    const link = plainLink(match[0])
    const after = /^["'][^<>]{0,200}>([^<]{0,80})</.exec(
      text.slice(match.index + match[0].length, match.index + match[0].length + 300),
    )
    const line = text.slice(Math.max(0, match.index - 60), match.index)
    const before = after?.[1] ?? line.slice(line.lastIndexOf('\n') + 1)
    if (link !== null) found.push({ link, before })
  }
  return found
}

/** Without the punctuation of its sentence, and without the redirect that Google Calendar puts around links. */
function plainLink(text: string): string | null {
  const link = safeLink(text.replaceAll('&amp;', '&').replace(/[.,;:!?)\]*]+$/, ''))
  if (link === null) return null
  const { hostname, pathname, searchParams } = new URL(link)
  return /(^|\.)google\.\w+$/.test(hostname) && pathname === '/url' ? safeLink(searchParams.get('q')) : link
}

const sellingWords = new RegExp(`\\b(${anyOf(phrasesOf('event-phrases', 'sells-tickets'))})\\b`, 'iu')

const sellsTickets = (before: string): boolean => sellingWords.test(before)

const hosts = readWordLists('names/event-links.txt', ['ticket-sellers', 'video-calls', 'not-event-pages'])

const isHostOf = (list: ReadonlySet<string>, host: string): boolean => {
  const parts = host.split('.')
  return parts.some((_, index) => list.has(parts.slice(index).join('.')))
}

/** Whether a link leads to a seller of tickets. */
export function isTicketLink(link: string): boolean {
  const { hostname, pathname } = new URL(link)
  const host = hostname.toLowerCase()
  if (pathname.length < 2) return false
  return isHostOf(hosts['ticket-sellers'], host) || /^(tickets?|boxoffice)\./.test(host)
}

/** Whether a link may be a page about an event. */
function isPage(link: string): boolean {
  const { hostname, pathname, search } = new URL(link)
  if (pathname.length < 2 && search === '') return false
  if (/\.(jpe?g|png|gif|webp|svg|pdf|ics|docx?|mp[34])$/i.test(pathname)) return false
  return !isMeetingLink(link) && !notEventPage.test(`${hostname.toLowerCase()}${pathname.toLowerCase()}`)
}

export const isMeetingLink = (link: string): boolean =>
  isHostOf(hosts['video-calls'], new URL(link).hostname.toLowerCase())

/** Hosts with a country or a member's name in them, and Facebook except its events, need more than a list. */
const patternsOfPages = [
  String.raw`google\.\w+(\.\w+)?\/maps`,
  String.raw`\w+\.list-manage\.`,
  String.raw`[a-z]{2}\.wikipedia\.`,
  String.raw`facebook\.com\/(?!events\/)`,
]
const notEventPage = new RegExp(`^(www\\.|m\\.)?(${anyOf([...hosts['not-event-pages']])}|${patternsOfPages.join('|')})`)
