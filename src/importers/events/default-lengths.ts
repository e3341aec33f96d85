import type { EventDocument } from '../../domain/event.ts'

/** From this many events on, one length of nearly all is what a program fills in. */
const minEvents = 8
const minShare = 0.9
/** Calendar programs fill in an hour. Where half of some titles have it, no one entered it for the others either. */
const anHour = { minutes: 60, minTitles: 3, minShare: 0.5 }

/** Events without lengths that nearly all events of their source have, which no one entered. */
export function withoutDefaultLengths(events: readonly EventDocument[]): EventDocument[] {
  const lengths = new Map([...Map.groupBy(events, partOf)].map(([part, those]) => [part, defaultLength(those)]))
  return events.map((event) => {
    const { schedule } = event
    const filledIn = lengths.get(partOf(event)) ?? null
    if (filledIn === null || schedule.durationMinutes !== filledIn) return event
    return { ...event, schedule: { ...schedule, durationMinutes: null } }
  })
}

const partOf = ({ source, feed }: EventDocument): string => feed?.part ?? source

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
