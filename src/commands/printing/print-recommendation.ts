import { formatTime, type Locale, localeOf } from '../../concierge/explain/format-times.ts'
import type { Journey } from '../../concierge/recommend.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import { type AnsweredEvent, type AnsweredPlace, answeredItems, saidDistance } from './answered-items.ts'
import { partyAndStay, shortDay } from './party-and-stay.ts'
import { sectionTitles } from './section-titles.ts'
import { stayHours } from './stay-hours.ts'
import { paragraph, print, styled, textWidth } from './terminal-text.ts'
import { ticketPrice } from './ticket-price.ts'

/** Prints the hotel, the stay and each requested section for a person to read. */
export function printRecommendation(journey: Journey, request: GuestRequest): void {
  const { hotel } = journey.recommendation
  const { resultsCounts: counts } = request
  print(styled('bold', hotel.label ?? ''))
  if (hotel.address !== null) print(styled('dim', hotel.address))
  print(partyAndStay(request))
  const notes = request.specialNotes.trim()
  if (notes !== '') print(paragraph(`“${notes}”`))
  const { foodAndBeverage, attractions, events } = answeredItems(journey)
  const locale = localeOf(journey.hotel, journey.needs.stay)
  const hoursOf = ({ place: { hours } }: AnsweredPlace) => (hours === null ? null : stayHours(hours, request, locale))
  for (const [section, places] of [
    ['foodAndBeverage', foodAndBeverage],
    ['attractions', attractions],
  ] as const) {
    if (counts[section] > 0)
      printSection(
        sectionTitles[section],
        places.map((place) => placeLines(place, hoursOf(place))),
      )
  }
  if (counts.events > 0)
    printSection(
      sectionTitles.events,
      events.map((event) => eventLines(event, locale)),
    )
}

type Lines = { title: string; aside: string[]; body: string; chips: string[]; foot: (string | null)[] }

function placeLines({ shown: place, facts }: AnsweredPlace, hours: string | null): Lines {
  const { aggregateRating: rating, reviewCount: reviews } = place
  const rated =
    rating === null ? '' : `★ ${rating.toFixed(1)}${reviews === null ? '' : ` (${reviews.toLocaleString('en-US')})`}`
  return {
    title: place.name,
    aside: [place.priceRange ?? '', rated, saidDistance(facts) ?? ''],
    body: place.why,
    chips: place.reasons,
    foot: [
      [place.address, place.locality].filter(Boolean).join(', ') || null,
      hours,
      place.reservationUrl === null ? place.website : `Book: ${place.reservationUrl}`,
    ],
  }
}

function eventLines({ shown: event, facts }: AnsweredEvent, locale: Locale): Lines {
  const day = shortDay(Temporal.PlainDate.from(event.date))
  return {
    title: event.title,
    aside: [ticketPrice(event), saidDistance(facts) ?? ''],
    body: event.why,
    chips: event.reasons,
    foot: [
      event.time === '' ? day : `${day}, ${formatTime(event.time, locale)}`,
      [event.venue, event.address, event.locality].filter(Boolean).join(', ') || null,
      event.url,
    ],
  }
}

function printSection(title: string, items: readonly Lines[]): void {
  print(`\n${styled(['bold', 'underline'], title)}`)
  if (items.length === 0) print('\n   No suitable results.')
  for (const [index, item] of items.entries()) printItem(item, index + 1)
}

const indent = '   '

function printItem({ title, aside, body, chips, foot }: Lines, number: number): void {
  const facts = aside.filter((part) => part !== '').join('  ')
  const heading = `${number}. ${title}`
  const fits = heading.length + facts.length + 2 <= textWidth()
  print(`\n${styled('bold', heading)}${fits ? '  ' : `\n${indent}`}${styled('yellow', facts)}`)
  print(paragraph(body, indent))
  if (chips.length > 0) print(styled('cyan', paragraph(chips.map((chip) => `· ${chip}`).join('  '), indent)))
  for (const line of foot) if (line !== null) print(styled('dim', paragraph(line, indent)))
}
