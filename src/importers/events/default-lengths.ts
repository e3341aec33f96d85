import type { EventDocument } from '../../domain/event.ts'
import { hostOf } from '../../domain/link.ts'

/** From this many events on, one length of nearly all is what a program fills in. */
const minEvents = 8
const minShare = 0.9
/** Calendar programs fill in an hour. Where half of some titles have it, no one entered it for the others either. */
const anHour = { minutes: 60, minTitles: 3, minShare: 0.5 }

/** Events without lengths that nearly all events of their calendar have, which no one entered. */
export function withoutDefaultLengths(events: readonly EventDocument[]): EventDocument[] {
  const calendars = Map.groupBy(
    events.flatMap((event) => calendarsOf(event).map((calendar) => ({ calendar, event }))),
    ({ calendar }) => calendar,
  )
  const lengths = new Map(
    [...calendars].map(([calendar, those]) => [calendar, defaultLength(those.map(({ event }) => event))]),
  )
  return events.map((event) => {
    const { schedule } = event
    const filledIn = calendarsOf(event).map((calendar) => lengths.get(calendar) ?? null)
    if (schedule.durationMinutes === null || !filledIn.includes(schedule.durationMinutes)) return event
    return { ...event, schedule: { ...schedule, durationMinutes: null } }
  })
}

/** Where an event was entered: the part of a merged feed, and the site of its page. */
function calendarsOf({ source, feed, url, calendarUrl }: EventDocument): string[] {
  const page = url ?? calendarUrl
  return [feed?.part ?? source, ...(page === null ? [] : [`site ${hostOf(page)}`])]
}

function defaultLength(events: readonly EventDocument[]): number | null {
  const told = events.map(({ schedule }) => schedule.durationMinutes).filter((minutes) => minutes !== null)
  const [most = []] = [...Map.groupBy(told, (minutes) => minutes).values()].sort((a, b) => b.length - a.length)
  const titles = new Set(events.map(({ title }) => title))
  const isDefault = most.length >= minEvents && titles.size >= minEvents && most.length >= told.length * minShare
  if (isDefault) return most[0] ?? null
  const hours = events.filter(({ schedule }) => schedule.durationMinutes === anHour.minutes)
  const isHour =
    new Set(hours.map(({ title }) => title)).size >= anHour.minTitles && hours.length >= told.length * anHour.minShare
  return isHour ? anHour.minutes : null
}
