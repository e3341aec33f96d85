import type { RecommendedEvent } from '../../catalog/shown-event.ts'
import type { RecommendedPlace } from '../../catalog/shown-place.ts'
import type { Recommendation } from '../../concierge/answer.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import type { Store } from '../../store/store.ts'
import { sectionTitles } from './section-titles.ts'
import { stayHours } from './stay-hours.ts'
import { paragraph, print, styled, textWidth } from './terminal-text.ts'

/** Prints the hotel, the stay and each requested section for a person to read. */
export async function printRecommendation(
  { hotel, foodAndBeverage, attractions, events }: Recommendation,
  { request, store }: { request: GuestRequest; store: Store },
): Promise<void> {
  print(styled('bold', hotel.label ?? ''))
  if (hotel.address !== null) print(styled('dim', hotel.address))
  print(stayOf(request))
  const { resultsCounts: counts } = request
  const ids = [...foodAndBeverage, ...attractions].map((place) => place.placeId).filter((id) => id !== null)
  const documents = await store.places.byIds(ids)
  const hoursOf = ({ placeId }: RecommendedPlace) => {
    const hours = placeId === null ? null : (documents.get(placeId)?.hours ?? null)
    return hours === null ? null : stayHours(hours, request)
  }
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
  if (counts.events > 0) printSection(sectionTitles.events, events.map(eventLines))
}

function stayOf({ checkin, checkout, adults, children, specialNotes }: GuestRequest): string {
  const nights = checkin.until(checkout).days
  const party = [quantity(adults, 'adult', 'adults'), children === 0 ? '' : quantity(children, 'child', 'children')]
  const length = nights === 0 ? 'one day' : quantity(nights, 'night', 'nights')
  const span = nights === 0 ? longDay(checkin) : `${longDay(checkin)} to ${longDay(checkout)}`
  const stay = `${span} (${length}), ${party.filter(Boolean).join(' and ')}`
  return specialNotes.trim() === '' ? stay : `${stay}\n${paragraph(`“${specialNotes.trim()}”`)}`
}

const quantity = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const longDay = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

type Lines = { title: string; aside: string[]; body: string; chips: string[]; foot: (string | null)[] }

function placeLines(place: RecommendedPlace, hours: string | null): Lines {
  const { aggregateRating: rating, reviewCount: reviews } = place
  const rated =
    rating === null ? '' : `★ ${rating.toFixed(1)}${reviews === null ? '' : ` (${reviews.toLocaleString('en-US')})`}`
  return {
    title: place.name,
    aside: [place.priceRange ?? '', rated, milesOf(place.distanceFromHotel)],
    body: place.why,
    chips: place.reasons,
    foot: [
      [place.address, place.locality].filter(Boolean).join(', ') || null,
      hours,
      place.reservationUrl === null ? place.website : `Book: ${place.reservationUrl}`,
    ],
  }
}

function eventLines(event: RecommendedEvent): Lines {
  const day = longDay(Temporal.PlainDate.from(event.date)).replace(/, \d{4}$/, '')
  return {
    title: event.title,
    aside: [shownPrice(event), milesOf(event.distanceFromHotel)],
    body: event.why,
    chips: event.reasons,
    foot: [
      event.time === '' ? day : `${day}, ${event.time}`,
      [event.venue, event.address, event.locality].filter(Boolean).join(', ') || null,
      event.url,
    ],
  }
}

function shownPrice({ isFree, ticketPrice }: RecommendedEvent): string {
  if (isFree) return 'free'
  if (ticketPrice === null) return ''
  const { min, max, currency } = ticketPrice
  const money = (amount: number) =>
    currency === null
      ? String(amount)
      : amount.toLocaleString('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  if (min !== null && max !== null) return min === max ? money(min) : `${money(min)} to ${money(max)}`
  if (min !== null) return `from ${money(min)}`
  return max === null ? '' : `up to ${money(max)}`
}

const milesOf = (miles: number | null) => (miles === null ? '' : `${miles.toFixed(1)} mi`)

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
