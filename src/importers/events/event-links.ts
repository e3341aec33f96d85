import { safeLink } from '../../domain/link.ts'

export type EventLinks = { url: string | null; ticketUrl: string | null }

const maxLinks = 20
const maxReadLength = 20_000

/**
 * The links of a description, HTML or text: where tickets are sold, and the first page that may be the event's own. A home page,
 * a map, a video call or a social profile is not.
 */
export function linksOf(text: string): EventLinks {
  const links = linksIn(text.slice(0, maxReadLength).replace(otherAddress, ' '))
  const ticket = links.find(({ link, before }) => isTicketLink(link) || (sellsTickets(before) && isPage(link)))
  const own = links.find(({ link }) => isPage(link) && link !== ticket?.link)
  return { url: own?.link ?? null, ticketUrl: ticket?.link ?? null }
}

/** Whatever web address stands in these is none that the text links to. */
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

/** Without the full stop of its sentence and the detour by which calendars count clicks. */
function plainLink(text: string): string | null {
  const link = safeLink(text.replaceAll('&amp;', '&').replace(/[.,;:!?)\]*]+$/, ''))
  if (link === null) return null
  const { hostname, pathname, searchParams } = new URL(link)
  return /(^|\.)google\.\w+$/.test(hostname) && pathname === '/url' ? safeLink(searchParams.get('q')) : link
}

const sellsTickets = (before: string) =>
  /\b(tickets?|box office|buy|book now|billets?|billetterie|réserver|karten|tickets?hop|entradas|boletos|biglietti|ingressos|liput|lippuja|biljetter|billetter|kaarten)\b/iu.test(
    before,
  )

const ticketHosts =
  'eventbrite.com eventbrite.co.uk eventbrite.ca eventbrite.com.au eventbrite.de eventbrite.fr eventbrite.es eventbrite.it eventbrite.ie ticketmaster.com ' +
  'ticketmaster.ca ticketmaster.co.uk ticketmaster.de ticketmaster.fr ticketmaster.es ticketmaster.it ticketmaster.fi ticketmaster.se ticketmaster.no ' +
  'ticketmaster.dk ticketmaster.nl ticketmaster.be ticketmaster.ie ticketmaster.com.au ticketmaster.com.mx livenation.com axs.com etix.com seetickets.com ' +
  'seetickets.us dice.fm ticketweb.com ticketweb.ca ticketfly.com tickets.com ticketleap.com brownpapertickets.com universe.com showclix.com ' +
  'ticketspice.com ticketsource.co.uk ticketsource.com ticketor.com tixr.com eventim.de eventim.com fnacspectacles.com billetweb.fr weezevent.com ' +
  'ticketone.it vivaticket.com ticketea.com entradas.com tiketti.fi lippu.fi tickster.com billetto.dk billetto.se billetto.co.uk ticketcorner.ch ' +
  'oeticket.com skiddle.com wegottickets.com thundertix.com ovationtix.com simpletix.com humanitix.com moshtix.com.au oztix.com.au trybooking.com ' +
  'ticketek.com.au eventix.io paylogic.com tito.io ti.to freshtix.com ticketstripe.com prekindle.com venuepilot.co holdmyticket.com'
const knownTicketHosts = new Set(ticketHosts.split(' '))

/** Whether a link leads to a seller of tickets. */
export function isTicketLink(link: string): boolean {
  const { hostname, pathname } = new URL(link)
  const host = hostname.toLowerCase()
  if (pathname.length < 2) return false
  const parts = host.split('.')
  return (
    parts.some((_, index) => knownTicketHosts.has(parts.slice(index).join('.'))) || /^(tickets?|boxoffice)\./.test(host)
  )
}

/** Whether a link may be a page about an event. */
function isPage(link: string): boolean {
  const { hostname, pathname, search } = new URL(link)
  if (pathname.length < 2 && search === '') return false
  if (/\.(jpe?g|png|gif|webp|svg|pdf|ics|docx?|mp[34])$/i.test(pathname)) return false
  return !isMeetingLink(link) && !noPages.test(`${hostname.toLowerCase()}${pathname.toLowerCase()}`)
}

export const isMeetingLink = (link: string): boolean =>
  /(^|\.)(zoom\.us|zoom\.com|zoomgov\.com|teams\.microsoft\.com|teams\.live\.com|meet\.google\.com|webex\.com|gotomeeting\.com|gotowebinar\.com|whereby\.com|meet\.jit\.si|bluejeans\.com)$/i.test(
    new URL(link).hostname,
  )

const noPages =
  /^(www\.|m\.)?(maps\.|google\.\w+(\.\w+)?\/maps|goo\.gl\/maps|maps\.app|openstreetmap\.|calendar\.google|outlook\.|instagram\.|twitter\.|x\.com|tiktok\.|linkedin\.|youtube\.|youtu\.be|pinterest\.|spotify\.|open\.spotify|soundcloud\.|facebook\.com\/(?!events\/)|bit\.ly|tinyurl\.|docs\.google|forms\.gle|drive\.google|surveymonkey\.|mailchi\.mp|list-manage\.|\w+\.list-manage\.|[a-z]{2}\.wikipedia\.|givebutter\.|gofundme\.|venmo\.|paypal\.)/
