import type { EventDocument } from '../../../domain/event.ts'
import { minutesOf } from '../../../domain/opening-hours.ts'
import { foldedLine } from '../../../ingest/outings/match-kinds.ts'
import { isFirstShowFull } from './notice-in-text.ts'

/** Of a day with more, only so many are compared. */
const maxOfADay = 300
const maxMinutesApart = 60
const eveningFrom = '17:00'
/** A shorter word is an article or a preposition. */
const minWordLength = 3
const minWords = 2
/** Of the longer title, at least this part is in the shorter one. */
const minShared = 0.5

/**
 * Two entries of a feed may tell of one show, one of them without its venue: where one says that it is off or full, the
 * other is too. Entries of one venue are compared again once their venue is known.
 */
export function withNoticesOfSameShow(events: readonly EventDocument[]): EventDocument[] {
  const noticed = [...events.filter((event) => isNoticed(event) && dayOf(event) !== null), ...firstShows(events)]
  if (noticed.length === 0) return [...events]
  const isGone = new Set(noticed)
  const byDay = Map.groupBy(noticed, dayOf)
  return events.map((event) => {
    if (isNoticed(event) || event.schedule.days > 1) return event
    if (isGone.has(event)) return { ...event, tags: ['sold out', ...event.tags], ticketUrl: null }
    const days = [event.schedule.start, ...event.schedule.dates].filter((day) => day !== null)
    const gone = days.filter((day) =>
      byDay
        .get(day)
        ?.slice(0, maxOfADay)
        .some((other) => isSameShow(event, other)),
    )
    if (gone.length === 0) return event
    if (gone.length < new Set(days).size || event.schedule.recurrence !== null)
      return {
        ...event,
        schedule: { ...event.schedule, except: [...new Set([...event.schedule.except, ...gone])].sort() },
      }
    return { ...event, tags: ['sold out', ...event.tags], ticketUrl: null }
  })
}

const maxLater = 100

/** The shows before those whose description says that the first is full. */
function firstShows(events: readonly EventDocument[]): EventDocument[] {
  const later = events.filter((event) => {
    const day = dayOf(event)
    return day !== null && isFirstShowFull(event.description, { title: event.title, day })
  })
  return later.slice(0, maxLater).flatMap((event) => {
    const before = events.filter(
      (other) => isBefore(other, event) && isAtOneVenue(other, event) && isOneTitle(other.title, event.title),
    )
    const last = before.map(dayOf).sort().at(-1)
    return before.filter((other) => dayOf(other) === last)
  })
}

function isBefore(a: EventDocument, b: EventDocument): boolean {
  const [one, other] = [dayOf(a), dayOf(b)]
  if (one === null || other === null || one > other) return false
  return one < other || (a.schedule.times[0] ?? '') < (b.schedule.times[0] ?? '')
}

const isNoticed = ({ status, tags }: EventDocument): boolean => status === 'cancelled' || tags.includes('sold out')

/** The day of an event that is on once. */
const dayOf = ({ schedule: { start, dates, days, recurrence } }: EventDocument): string | null =>
  days === 1 && recurrence === null && dates.length <= 1 ? (start ?? dates[0] ?? null) : null

const isSameShow = (a: EventDocument, b: EventDocument): boolean =>
  isOneTitle(a.title, b.title) && (isAtOneVenue(a, b) ? isAtOneTime(a, b) : isAtOneMoment(a, b))

/** "JH Ballroom" is "Juniper House – Ballroom" where the minute and a long title are the same. */
const isAtOneMoment = (a: EventDocument, b: EventDocument): boolean => {
  const [one, other] = [a.schedule.times[0], b.schedule.times[0]]
  const [titles, venues] = [sharedWords(a.title, b.title), sharedWords(a.venue.name, b.venue.name)]
  return one !== undefined && one === other && titles >= minLongTitle && venues > 0
}
const minLongTitle = 3

const sharedWords = (a: string, b: string): number => {
  const others = wordsOf(b)
  return [...wordsOf(a)].filter((word) => others.has(word) && word.length > minWordLength).length
}

/** A venue that is not named may be any, and a hall of one is in it. */
const isAtOneVenue = (a: EventDocument, b: EventDocument): boolean => {
  const [one, other] = [a, b].map(({ venue, venuePlaceId }) => venuePlaceId ?? foldedLine(venue.name))
  if (one === undefined || other === undefined) return true
  return one.startsWith(other) || other.startsWith(one)
}

const isAtOneTime = (first: EventDocument, second: EventDocument): boolean => {
  const [a, b] = [first.schedule.times, second.schedule.times]
  const [one, other] = [a[0], b[0]]
  if (one === undefined || other === undefined) return true
  if (a.length > 1 || b.length > 1) return a.some((time) => b.includes(time))
  // One description is of all showings of an evening.
  const isOneText = first.description !== '' && first.description === second.description
  const isEvening = !isOneText && !isOneHouse(first, second) && one >= eveningFrom && other >= eveningFrom
  return isEvening || Math.abs(minutesOf(one) - minutesOf(other)) <= maxMinutesApart
}

/** Whether one publisher lists both at a venue: it tells an early and a late show apart. */
const isOneHouse = (a: EventDocument, b: EventDocument): boolean => {
  if (a.venue.name === '' || b.venue.name === '') return false
  const [one, other] = [a, b].map(({ url, feed }) => feed?.part ?? (url === null ? null : new URL(url).host))
  return one != null && one === other
}

function isOneTitle(a: string, b: string): boolean {
  if (foldedLine(a) === foldedLine(b)) return true
  const [short = new Set<string>(), long = new Set<string>()] = [a, b].map(wordsOf).sort((x, y) => x.size - y.size)
  if (short.size < minWords || short.size < long.size * minShared) return false
  return [...short].every((word) => long.has(word))
}

const wordsOf = (title: string): Set<string> =>
  new Set(
    foldedLine(title)
      .split(' ')
      .filter((word) => word.length >= minWordLength || /\d/.test(word)),
  )
