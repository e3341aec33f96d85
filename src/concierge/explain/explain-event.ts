import { type EventOnDay, openRanges, timesOn } from '../../catalog/shown-event.ts'
import { isSameDay } from '../../domain/day-number.ts'
import { isPublicHoliday, isQuietHoliday } from '../../domain/public-holidays.ts'
import type { Stay } from '../../domain/stay.ts'
import { quarterWithArticle } from '../../text/quarter-with-article.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { EventCandidate } from '../candidates.ts'
import { endOfDay } from '../event-visits.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { eventCautionFacts } from './caution-facts.ts'
import { accessFacts } from './explain-place.ts'
import type { Fact, SaidPrice } from './fact.ts'
import { formatDay, formatTime, type Locale, sayList, sayPrice, stayDay, weekdayName } from './format-times.ts'
import { kindFact } from './kind-fact.ts'
import { forChildren } from './kind-facts.ts'
import { onScreen } from './screened-facts.ts'
import { distanceFact } from './where-facts.ts'
import { wishFact } from './wish-facts.ts'

export type ExplainedEvent = {
  candidate: EventCandidate
  metNeeds: readonly string[]
  needs: GuestNeeds
  locale: Locale
}

/** All facts about an event that may matter to this guest, wishes first. */
export function explainEvent(explained: ExplainedEvent): Fact[] {
  const { candidate, locale } = explained
  return [
    ...wishFacts(explained),
    whenFact(candidate, locale),
    ...kindFacts(explained),
    ...priceFacts(candidate),
    ...showingFacts(candidate, locale),
    distanceFact(candidate.miles, locale),
    ...lengthFacts(candidate),
    ...neighborhoodFacts(candidate),
    ...accessOf(candidate, explained.needs),
    ...eventCautionFacts(candidate.event, candidate.venue, explained.needs, holidayOf(candidate, locale)),
  ]
}

const accessOf = ({ venue }: EventCandidate, needs: GuestNeeds): Fact[] =>
  venue === null ? [] : accessFacts(venue, needs)

/** The holiday on which a series is listed as on any other day of its weekday. */
const holidayOf = ({ event, visitDay }: EventCandidate, locale: Locale): string | null =>
  event.schedule.recurrence !== null && event.schedule.days === 1 && isQuietHoliday(visitDay)
    ? formatDay(visitDay, locale)
    : null

/** The event on the day that the answer shows. */
export const eventOnDayOf = ({ event, venue, day, siblings, showing, now }: EventCandidate): EventOnDay => ({
  event,
  venue,
  day,
  siblings,
  chosenTime: showing,
  notBefore: now,
})

function wishFacts({ candidate, metNeeds, needs }: ExplainedEvent): Fact[] {
  return needs.wanted
    .filter((need) => metNeeds.includes(need.trait))
    .map((need) => wishFact(need, needs.party))
    .filter((fact) => fact !== null)
    .map((fact) => (isScreened(candidate) ? onScreen(fact, fact.details.trait) : fact))
}

/** Musicians who play to a film are live. */
const isScreened = ({ event }: EventCandidate): boolean =>
  event.category === 'film' && !event.traits.includes('live-music')

/** Traits that read well as "it features jazz". */
const telling = new Set([
  'live-music',
  'jazz',
  'blues',
  'classical',
  'opera',
  'rock',
  'folk',
  'country-music',
  'electronic',
  'hip-hop',
  'world-music',
  'dance',
  'comedy',
  'baseball',
  'basketball',
  'football',
  'soccer',
  'hockey',
  'talk',
  'children',
])

function kindFacts({ candidate, metNeeds, needs }: ExplainedEvent): Fact[] {
  return candidate.traits
    .filter(
      (id) =>
        telling.has(id) &&
        !metNeeds.includes(id) &&
        // Jazz includes live music.
        !candidate.traits.some((narrower) => findTrait(narrower)?.implies.includes(id)) &&
        (!forChildren.has(id) || needs.party.children > 0) &&
        !needs.unwanted.some(({ trait }) => trait === id),
    )
    .slice(0, 2)
    .map((id) => ({ id, fact: kindFact(id) }))
    .flatMap(({ id, fact }) => (fact === null ? [] : [isScreened(candidate) ? onScreen(fact, id) : fact]))
}

/** The earliest start of an evening event. */
const eveningStart = '17:00'

/** What is on for days without being open. */
const goingOn: ReadonlySet<string> = new Set(['music', 'theater', 'comedy', 'film', 'sports', 'nightlife'])
/** Of this length, what begins in the morning is open and nothing to be in time for. */
const minOpen = 300

function whenFact(candidate: EventCandidate, locale: Locale): Fact {
  const { event, venue, day: listed, visitDay, time } = candidate
  const isRun = event.schedule.days > 1
  const day = isRun ? visitDay : listed
  // The answer dates a run by its first open day: the words name that day as well as the one that suits the guest.
  const days = isSameDay(listed, day) || isOverOnArrival(candidate, locale.stay) ? [day] : [listed, day]
  const dayName = formatDay(day, locale)
  const which = stayDay(day, locale)
  const at = time === '' ? '' : formatTime(time, locale)
  const names = days.map((each) => formatDay(each, locale)).join(' and ')
  const on = which === '' || days.length > 1 ? names : `${names}, ${which}`
  // Weekly hours do not say whether it opens on a public holiday.
  const isSure = !days.some((each) => isPublicHoliday(each, venue?.country ?? null))
  const isArrivalEvening = locale.stay.nights > 0 && isSameDay(day, locale.stay.checkin) && time >= eveningStart
  const weekdays = [...new Set(days.map(weekdayName))].join(' and ')
  // A festival goes on and an exhibition is open.
  const isOpened =
    event.schedule.openHours !== null || !(goingOn.has(event.category) || event.traits.includes('festival'))
  const isSeen = event.category === 'art'
  const isVisited = !isRun && at !== '' && isSeen && (event.schedule.durationMinutes ?? 0) >= minOpen
  const isShow = goingOn.has(event.category)
  const from = isVisited ? 'from ' : ''
  const chip = isRun && !isSure ? null : at === '' || isRun ? `On ${weekdays}` : `${weekdays}, ${from}${at}`
  return {
    id: `when:${day}`,
    topic: 'when',
    chip,
    text: at === '' ? `is on ${on}` : `is on ${dayName} at ${at}`,
    details: { day: dayName, on, at, isRun, isSure, isArrivalEvening, isOpened, isVisited, isSeen, isShow },
  }
}

/** Whether the guest arrives on the first day of a run when it is shut for the night. */
function isOverOnArrival({ event, venue, day }: EventCandidate, { checkin, arrivalMinutes }: Stay): boolean {
  if (!isSameDay(day, checkin)) return false
  const ends = openRanges({ event, venue, day }).map(({ end }) => end)
  return Math.max(...(ends.length > 0 ? ends : [endOfDay])) <= arrivalMinutes
}

function priceFacts({ event }: EventCandidate): Fact[] {
  const price = saidPriceOf(event)
  if (price === null) return []
  const id = price.form === 'free' ? 'price:free' : 'price'
  return [{ id, topic: 'price', ...sayTicket(price), details: { price } }]
}

type SaidTicket = Exclude<SaidPrice, { form: 'band' }>

function saidPriceOf({ ticketPrice, isFree }: EventCandidate['event']): SaidTicket | null {
  const { min, max, currency } = ticketPrice ?? { min: null, max: null, currency: null }
  if (min === null) {
    if (max !== null) return { form: 'up to', high: sayPrice(max, currency) }
    return isFree === true ? { form: 'free' } : null
  }
  const low = sayPrice(min, currency)
  if (max === null) return { form: 'from', low }
  return max === min ? { form: 'single', low } : { form: 'range', low, high: sayPrice(max, currency) }
}

function sayTicket(price: SaidTicket): { chip: string; text: string } {
  switch (price.form) {
    case 'free':
      return { chip: 'Free to attend', text: 'is free' }
    case 'single':
      return { chip: `${price.low} a ticket`, text: `costs ${price.low}` }
    case 'from':
      return { chip: `Tickets from ${price.low}`, text: `costs from ${price.low}` }
    case 'range':
      return { chip: `Tickets from ${price.low}`, text: `costs from ${price.low} to ${price.high}` }
    case 'up to':
      return { chip: `Up to ${price.high}`, text: `costs up to ${price.high}` }
  }
}

const countWords = ['', 'one', 'two', 'three', 'four', 'five']

function showingFacts(candidate: EventCandidate, locale: Locale): Fact[] {
  const times = timesOn(eventOnDayOf(candidate))
  if (candidate.event.schedule.days > 1 || times.length < 2 || times.length > 5) return []
  const list = sayList(times.map((time) => formatTime(time, locale)))
  return [
    {
      id: 'showings',
      topic: 'showings',
      chip: null,
      text: `has showings at ${list}`,
      details: { list, count: countWords[times.length] ?? '' },
    },
  ]
}

const maxMinutesTold = 240
const filledIn = 60

function lengthFacts({ event }: EventCandidate): Fact[] {
  const minutes = event.schedule.durationMinutes
  // A match is over when it is over, whatever its calendar says.
  if (event.category === 'sports') return []
  // Long ones are hours of opening: a guest stays at a market or an exhibition as long as they like.
  if (event.category === 'art' || minutes === null || minutes < 20 || minutes > maxMinutesTold) return []
  if (event.schedule.days > 1) return []
  // Calendar programs fill in an hour where no end is entered.
  if (event.grade !== undefined && minutes === filledIn) return []
  const length = sayLength(minutes)
  return [{ id: 'length', topic: 'length', chip: null, text: `lasts ${length}`, details: { length } }]
}

function neighborhoodFacts({ event, venue }: EventCandidate): Fact[] {
  const quarter = venue?.neighborhoods[0] ?? event.venue.neighborhood
  const neighborhood = quarter && quarterWithArticle(quarter)
  return neighborhood
    ? [
        {
          id: 'neighborhood',
          topic: 'neighborhood',
          chip: null,
          text: `is in ${neighborhood}`,
          details: { neighborhood },
        },
      ]
    : []
}

function sayLength(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0 || minutes % 30 !== 0) return `${minutes} minutes`
  const half = minutes % 60 === 30
  if (hours === 1) return half ? 'an hour and a half' : 'an hour'
  return half ? `${hours} and a half hours` : `${hours} hours`
}
