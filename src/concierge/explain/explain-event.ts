import { type EventOnDay, timesOn } from '../../catalog/shown-event.ts'
import { isPublicHoliday } from '../../domain/public-holidays.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { EventCandidate } from '../candidates.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { forChildren, mayBeNamed, traitFact } from './explain-place.ts'
import type { Fact } from './fact.ts'
import {
  formatDay,
  formatTime,
  type Locale,
  sayList,
  sayMiles,
  sayPrice,
  stayDay,
  weekdayName,
} from './format-times.ts'

export type ExplainedEvent = {
  candidate: EventCandidate
  metNeeds: readonly string[]
  needs: GuestNeeds
  locale: Locale
}

/** Everything true of a show that this guest may care about, what he asked for first. */
export function explainEvent(explained: ExplainedEvent): Fact[] {
  const { candidate, locale } = explained
  return [
    ...wishFacts(explained),
    whenFact(candidate, locale),
    ...kindFacts(explained),
    ...priceFacts(candidate),
    ...showingFacts(candidate, locale),
    distanceFact(candidate),
    ...lengthFacts(candidate),
    ...neighborhoodFacts(candidate),
  ]
}

/** The show as the answer will show it. */
export const showDayOf = ({ event, venue, day, siblings, showing, now }: EventCandidate): EventOnDay => ({
  event,
  venue,
  day,
  siblings,
  chosenTime: showing,
  notBefore: now,
})

function wishFacts({ metNeeds, needs }: ExplainedEvent): Fact[] {
  return needs.wanted
    .filter((need) => metNeeds.includes(need.trait))
    .map((need) => traitFact(need.trait, 'wish', mayBeNamed(need)))
    .filter((fact) => fact !== null)
}

/** Traits of a show that read well as "it features jazz". */
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
        // A jazz jam has live music: the narrower word has said it.
        !candidate.traits.some((narrower) => findTrait(narrower)?.implies.includes(id)) &&
        (!forChildren.has(id) || needs.party.children > 0) &&
        !needs.unwanted.some(({ trait }) => trait === id),
    )
    .slice(0, 2)
    .map((id) => traitFact(id, 'kind'))
    .filter((fact) => fact !== null)
}

/** `HH:MM` from which a show is one of the evening. */
const evening = '17:00'

function whenFact({ event, venue, day: listed, visitDay, time }: EventCandidate, locale: Locale): Fact {
  const day = event.schedule.days > 1 ? visitDay : listed
  const dayName = formatDay(day, locale)
  const which = stayDay(day, locale)
  const at = time === '' ? '' : formatTime(time, locale)
  const on = which === '' ? dayName : `${dayName}, ${which}`
  // A run goes on over a holiday; whether its doors open that day nobody knows.
  const sure = isPublicHoliday(day, venue?.country ?? null) ? '' : 'yes'
  const arrival = locale.stay.nights > 0 && day.equals(locale.stay.checkin) && time >= evening ? 'yes' : ''
  const words = { day: dayName, on, at, ongoing: event.schedule.days > 1 ? 'yes' : '', sure, arrival }
  const isRun = event.schedule.days > 1
  const chip = isRun && !sure ? null : at === '' || isRun ? `On ${weekdayName(day)}` : `${weekdayName(day)}, ${at}`
  return {
    id: `when:${day}`,
    topic: 'when',
    chip,
    predicate: at === '' ? `is on ${on}` : `is on ${dayName} at ${at}`,
    words,
  }
}

function priceFacts({ event }: EventCandidate): Fact[] {
  const { ticketPrice, isFree } = event
  if (ticketPrice === null) {
    return isFree === true
      ? [{ id: 'price:free', topic: 'price', chip: 'Free to attend', predicate: 'is free', words: { free: 'yes' } }]
      : []
  }
  const { min, max, currency } = ticketPrice
  const low = min === null ? '' : sayPrice(min, currency)
  const high = max === null || max === min ? '' : sayPrice(max, currency)
  const words = { low, high, single: max !== null && max === min ? 'yes' : '' }
  if (low === '')
    return [{ id: 'price', topic: 'price', chip: `Up to ${high}`, predicate: `costs up to ${high}`, words }]
  const chip = max === min ? `${low} a ticket` : `Tickets from ${low}`
  return [
    {
      id: 'price',
      topic: 'price',
      chip,
      predicate: high === '' ? `costs ${max === min ? '' : 'from '}${low}` : `costs from ${low} to ${high}`,
      words,
    },
  ]
}

const countWords = ['', 'one', 'two', 'three', 'four', 'five']

function showingFacts(candidate: EventCandidate, locale: Locale): Fact[] {
  const times = timesOn(showDayOf(candidate))
  if (candidate.event.schedule.days > 1 || times.length < 2 || times.length > 5) return []
  const list = sayList(times.map((time) => formatTime(time, locale)))
  return [
    {
      id: 'showings',
      topic: 'showings',
      chip: null,
      predicate: `has showings at ${list}`,
      words: { list, count: countWords[times.length] ?? '' },
    },
  ]
}

function distanceFact(candidate: EventCandidate): Fact {
  const far = sayMiles(candidate.miles)
  const chip = far.startsWith('less') ? 'Under 0.1 miles' : `${far} away`
  return { id: 'distance', topic: 'distance', chip, predicate: `is ${far} from your hotel`, words: { miles: far } }
}

function lengthFacts({ event }: EventCandidate): Fact[] {
  const minutes = event.schedule.durationMinutes
  if (minutes === null || event.schedule.days > 1 || minutes < 20 || minutes > 600) return []
  const length = sayLength(minutes)
  return [{ id: 'length', topic: 'length', chip: null, predicate: `lasts ${length}`, words: { length } }]
}

function neighborhoodFacts({ event, venue }: EventCandidate): Fact[] {
  const neighborhood = venue?.neighborhoods[0] ?? event.venue.neighborhood
  return neighborhood
    ? [
        {
          id: 'neighborhood',
          topic: 'neighborhood',
          chip: null,
          predicate: `is in ${neighborhood}`,
          words: { neighborhood },
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
