import type { RecommendedEvent } from '../../catalog/shown-event.ts'
import type { RecommendedPlace } from '../../catalog/shown-place.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { sectionTitles } from '../printing/section-titles.ts'
import type { Arrival } from './answer-arrivals.ts'

/** What the sheet begins and ends with; it needs no other file, so it can be mailed and printed. */
export const sheetHead = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Arrivals</title>
<style>
body { font: 11pt/1.4 Georgia, serif; max-width: 46em; margin: 2em auto; color: #222 }
article { break-after: page }
article:last-of-type { break-after: auto }
h1 { font-size: 15pt; margin: 0 } h2 { font-size: 12pt; border-bottom: 1px solid #999; margin: 1.2em 0 .4em }
h3 { font-size: 11pt; margin: .6em 0 0 } p { margin: .2em 0 } .aside { color: #555; font-size: 10pt }
article.fault { border: 1px solid #a00; padding: .6em; margin-bottom: 1em; break-after: auto }
</style>
</head>
<body>
`
export const sheetFoot = '</body>\n</html>\n'

/** One page for each guest. `credit` names the sources of the data; it may be empty. */
export function sheetOf(arrival: Arrival, credit: string): string {
  if ('fault' in arrival) {
    const { line, externalGuestId, fault } = arrival
    const who = externalGuestId === null ? '' : `, guest ${escapeHtml(externalGuestId)}`
    return `<article class="fault"><p>Line ${line}${who}: ${escapeHtml(fault)}</p></article>\n`
  }
  const { request, answer } = arrival
  const { checkin, checkout, externalGuestId } = request
  const stay = [externalGuestId ?? '', `${checkin} to ${checkout}`, request.specialNotes.trim()]
  const creditLine = credit === '' ? '' : `<p class="aside">${escapeHtml(credit)}</p>\n`
  return `<article>
<h1>${escapeHtml(answer.hotel.label ?? '')}</h1>
<p class="aside">${stay.filter(Boolean).map(escapeHtml).join(' · ')}</p>
${sectionOf(sectionTitles.foodAndBeverage, answer.foodAndBeverage.map(placeItem))}${sectionOf(
  sectionTitles.attractions,
  answer.attractions.map(placeItem),
)}${sectionOf(sectionTitles.events, answer.events.map(eventItem))}${creditLine}</article>
`
}

const sectionOf = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h2>${escapeHtml(title)}</h2>\n${items.join('')}`

const placeItem = ({ name, why, address, distanceFromHotel }: RecommendedPlace): string =>
  itemOf(name, why, [address, milesOf(distanceFromHotel)])

const eventItem = ({ title, why, date, time, venue, address, distanceFromHotel }: RecommendedEvent): string =>
  itemOf(title, why, [`${date} ${time}`.trim(), venue, address, milesOf(distanceFromHotel)])

function itemOf(name: string, why: string, aside: readonly (string | null)[]): string {
  const shown = aside.flatMap((part) => (part === null || part === '' ? [] : [escapeHtml(part)]))
  return `<h3>${escapeHtml(name)}</h3>\n<p>${escapeHtml(why)}</p>\n<p class="aside">${shown.join(' · ')}</p>\n`
}

const milesOf = (miles: number | null): string | null => (miles === null ? null : `${miles} mi`)
