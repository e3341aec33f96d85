import { openRanges } from '../../catalog/shown-event.ts'
import type { RecommendedPlace } from '../../catalog/shown-place.ts'
import { eventOnDayOf } from '../../concierge/explain/explain-event.ts'
import type { Fact } from '../../concierge/explain/fact.ts'
import { capitalized, formatTime, type Locale, localeOf } from '../../concierge/explain/format-times.ts'
import type { Journey } from '../../concierge/recommend.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import { rangesOnDate } from '../../domain/opening-hours.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { isPublicHoliday } from '../../domain/public-holidays.ts'
import type { Stay } from '../../domain/stay.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import {
  type AnsweredEvent,
  type AnsweredPlace,
  answeredItems,
  fittingDay,
  saidAtHotel,
  saidDistance,
} from '../printing/answered-items.ts'
import { partyAndStay, shortDay } from '../printing/party-and-stay.ts'
import { sectionTitles } from '../printing/section-titles.ts'
import { sayRanges, stayHours } from '../printing/stay-hours.ts'
import { ticketPrice } from '../printing/ticket-price.ts'
import type { Unanswered } from './answer-arrivals.ts'

/** What the sheet begins and ends with; it needs no other file, so it can be mailed and printed. */
export const sheetHead = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Arrivals</title>
<style>
@page { margin: 11mm 13mm }
body { font: 9.5pt/1.32 system-ui, "Segoe UI", "Noto Sans", Arial, sans-serif; color: #111 }
body { max-width: 60em; margin: 2em auto }
article + article { break-before: page; margin-top: 4em }
header { border-bottom: 1.5pt solid #111; padding-bottom: .4em; margin-bottom: .6em }
main { columns: 2; column-gap: 2em }
article.dense { font-size: 8.3pt; line-height: 1.25 }
h1 { font-size: 1.5em; margin: 0 }
h2 { font-size: 1.05em; margin: .2em 0 .4em; text-transform: uppercase; letter-spacing: .06em; break-after: avoid }
main div { break-inside: avoid; border-top: .5pt solid #999; padding: .3em 0 .5em }
h3 { font-size: 1.05em; margin: 0; display: flex; justify-content: space-between; gap: 1em }
h3 span { font-weight: normal; white-space: nowrap }
p { margin: .1em 0 }
.aside { color: #333; font-size: .9em; overflow-wrap: anywhere }
.notes { font-style: italic }
.caution { border-left: 3pt solid #111; padding-left: .5em; font-weight: 600 }
a { color: inherit; text-decoration: none }
@media print { body { max-width: none; margin: 0 } article + article { margin-top: 0 } }
@media screen and (max-width: 45em) { body { margin: 1em } main { columns: 1 } }
</style>
</head>
<body>
`
export const sheetFoot = '</body>\n</html>\n'

/** More items are printed smaller, to stay on one page of A4 or Letter. */
const maxRoomy = 10

type GuestAnswer = {
  request: GuestRequest
  journey: Journey
  unreadColumns: readonly string[]
  printed: readonly string[]
}

/** One page for a guest. `credit` names the sources of the data; it may be empty. */
export function guestSheet({ request, journey, unreadColumns, printed }: GuestAnswer, credit: string): string {
  const { hotel, needs, recommendation } = journey
  const ground = { hotel, locale: localeOf(hotel, needs.stay) }
  const { foodAndBeverage, attractions, events } = answeredItems(journey)
  const notes = request.specialNotes.trim()
  const asked = notes === '' ? '' : `<p class="notes">“${escapeHtml(notes)}”</p>\n`
  const isDense = foodAndBeverage.length + attractions.length + events.length > maxRoomy
  return `<article${isDense ? ' class="dense"' : ''}>
<header>
<h1>${escapeHtml(request.externalGuestId || 'Guest')}</h1>
<p>${escapeHtml(partyAndStay(request))}</p>
<p class="aside">${escapeHtml([recommendation.hotel.label ?? '', ...printed].join(' · '))}</p>
${asked}${unreadNote(unreadColumns)}${holidayNote(needs.stay, hotel)}</header>
<main>
${[
  sectionOf(
    sectionTitles.foodAndBeverage,
    foodAndBeverage.map((item) => placeEntry(item, ground)),
  ),
  sectionOf(
    sectionTitles.attractions,
    attractions.map((item) => placeEntry(item, ground)),
  ),
  sectionOf(
    sectionTitles.events,
    events.map((item) => eventEntry(item, ground)),
  ),
].join('')}</main>
${credit === '' ? '' : `<footer class="aside">${escapeHtml(credit)}</footer>\n`}</article>
`
}

/** What the guest wished may be in them. */
function unreadNote(columns: readonly string[]): string {
  if (columns.length === 0) return ''
  const of = `column${columns.length === 1 ? '' : 's'} ${columns.join(', ')}`
  return `<p class="caution">${escapeHtml(`Not read of the booking: ${of}`)}</p>\n`
}

/** Weekly hours do not say whether a place opens then. New Year's Eve is no public holiday in most countries. */
function holidayNote({ dates }: Stay, { country }: PlaceDocument): string {
  const holidays = dates.filter((day) => isPublicHoliday(day, country))
  if (holidays.length === 0) return ''
  const days = holidays.map(shortDay).join('; ')
  const text = `Opening hours may differ on or around holidays: ${days}. Call first.`
  return `<p class="caution">${escapeHtml(text)}</p>\n`
}

/** A page of its own at the end, so that no guest's page shows another guest's id. */
export function faultsSheet(faults: readonly Unanswered[]): string {
  if (faults.length === 0) return ''
  const lines = faults.map(({ line, externalGuestId, fault }) => {
    const who = externalGuestId === null ? '' : ` (${externalGuestId})`
    return `<p>${escapeHtml(`Line ${line}${who}: ${fault}`)}</p>\n`
  })
  return `<article class="faults">\n<header><h1>Without an answer</h1></header>\n${lines.join('')}</article>\n`
}

type Entry = {
  name: string
  distance: string | null
  why: string
  /** Lines of parts; unknown parts are null or empty. */
  asides: (string | null)[][]
  link: { url: string; isBooking: boolean } | null
  cautions: string[]
}

const sectionOf = (title: string, entries: readonly Entry[]): string =>
  entries.length === 0 ? '' : `<h2>${escapeHtml(title)}</h2>\n${entries.map(htmlOf).join('')}`

function htmlOf({ name, distance, why, asides, link, cautions }: Entry): string {
  const far = distance === null ? '' : ` <span>${escapeHtml(distance)}</span>`
  const lines = asides.map((parts) => escapeHtml(parts.filter(Boolean).join(' · ')))
  if (link !== null)
    lines.push(
      `${link.isBooking ? 'Book: ' : ''}<a href="${escapeHtml(link.url)}">${escapeHtml(printedUrl(link.url))}</a>`,
    )
  return `<div>
<h3>${escapeHtml(name)}${far}</h3>
<p>${escapeHtml(why)}</p>
${cautions.map((text) => `<p class="caution">${escapeHtml(text)}</p>\n`).join('')}${lines
  .map((line) => `<p class="aside">${line}</p>\n`)
  .join('')}</div>
`
}

type Ground = { hotel: PlaceDocument; locale: Locale }

function placeEntry({ shown, place, facts }: AnsweredPlace, { hotel, locale }: Ground): Entry {
  const day = fittingDay(facts, locale.stay)
  return {
    name: shown.name,
    distance: saidDistance(facts) ?? saidAtHotel(facts),
    why: shown.why,
    asides: [
      [hoursOn(place, day, locale), shown.priceRange],
      [addressOf(shown, hotel) ?? 'address not known', place.phone ?? 'phone not known'],
    ],
    link: linkOf(shown),
    cautions: cautionsOf(facts),
  }
}

function hoursOn(
  { hours }: Pick<AnsweredPlace['place'], 'hours'>,
  day: Temporal.PlainDate | null,
  locale: Locale,
): string {
  if (hours === null) return 'Opening hours not known'
  if (day === null) return stayHours(hours, locale.stay, locale)
  return `${shortDay(day)}: ${sayRanges(rangesOnDate(hours, day), locale)}`
}

function eventEntry({ shown, candidate, facts }: AnsweredEvent, { hotel, locale }: Ground): Entry {
  const { event, venue, visitDay, time } = candidate
  const isRun = event.schedule.days > 1
  const day = isRun ? visitDay : candidate.day
  const open = isRun ? openRanges({ event: eventOnDayOf(candidate).event, venue, day }) : []
  const at = open.length > 0 ? sayRanges(open, locale) : time === '' ? '' : formatTime(time, locale)
  return {
    name: shown.title,
    distance: saidDistance(facts),
    why: shown.why,
    asides: [
      [
        at === '' ? `${shortDay(day)}, time not known` : `${shortDay(day)}: ${at}`,
        ticketPrice(shown),
        venue?.phone ?? '',
      ],
      [shown.venue, addressOf(shown, hotel)],
    ],
    link: shown.url === null ? null : { url: shown.url, isBooking: false },
    cautions: cautionsOf(facts),
  }
}

/** What the guest has to ask first, and what they have to know. */
function cautionsOf(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    if (fact.topic === 'shown') return [`${capitalized(fact.details.shown)}.`]
    if (fact.topic === 'access' && fact.details.predicate.trait === 'wheelchair-limited') return [`It ${fact.text}.`]
    if (fact.topic !== 'caution') return []
    return [`Ask first about ${fact.details.about}.`]
  })
}

/** With the town, unless it is that of the hotel. */
function addressOf({ address, locality }: { address: string | null; locality: string | null }, hotel: PlaceDocument) {
  const parts = [address, locality === hotel.locality ? null : locality].filter(Boolean)
  return parts.length === 0 ? null : parts.join(', ')
}

function linkOf({ reservationUrl, website }: RecommendedPlace): Entry['link'] {
  const url = reservationUrl ?? website
  return url === null ? null : { url, isBooking: reservationUrl !== null }
}

/** As one types it from paper. */
const printedUrl = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
