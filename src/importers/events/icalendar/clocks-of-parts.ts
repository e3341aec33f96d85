import type { EventFeedOptions } from '../event-feed.ts'
import { isPlaceZone, zoneAt } from '../event-zone.ts'
import type { Entry } from './calendar-file.ts'
import { type CalendarTime, onClock, readTimes } from './calendar-time.ts'
import { partOf } from './describe-entry.ts'

/** Shows begin between these hours, with few exceptions. */
const firstHour = 7
const lastHour = 21
/** So many that would begin at night are a setting. */
const minAtNight = 3

/**
 * Some sites name the zone that their program came with, and give times on the clock of the venue: 19:30 in Los Angeles
 * is 22:30 in New York. Where the named zone would move shows of a part into the night, and none begins at night as
 * written, the zone is left out. `notes` say what the operator should look at.
 */
export function withClocksOfParts(
  entries: readonly Entry[],
  { area = null }: Pick<EventFeedOptions, 'area'>,
): { entries: readonly Entry[]; notes: string[] } {
  const venueZone = area === null ? null : zoneAt(area)
  if (venueZone === null) return { entries, notes: [] }
  const misnamed = new Set<string | null>()
  const doubted = new Map<string, number>()
  for (const [part, those] of Map.groupBy(entries, ({ properties }) => partOf(properties))) {
    const starts = those.map(startIn).filter((start) => start !== null)
    const foreign = starts.filter((start) => differs(start, venueZone))
    if (isMisnamed(foreign, venueZone)) misnamed.add(part)
    else for (const { zone } of foreign) if (zone !== null) doubted.set(zone, (doubted.get(zone) ?? 0) + 1)
  }
  const sites = [...misnamed].map((part) => `"${part ?? 'the calendar'}"`).join(', ')
  return {
    entries: entries.map((entry) => (misnamed.has(partOf(entry.properties)) ? onVenueClock(entry) : entry)),
    notes: [
      ...(misnamed.size === 0 ? [] : [`by their time zone, shows of ${sites} would be at night: read as local times`]),
      ...[...doubted].map(([zone, count]) => doubt(zone, count, venueZone)),
    ],
  }
}

const doubt = (zone: string, count: number, venueZone: string): string =>
  `${count} events name the time zone ${zone}, not ${venueZone}; check whether their times are right`

/**
 * Null for a day, for what has a point, which tells its zone, and for a time that is not readable: the reader of the
 * entry says why.
 */
function startIn({ properties, calendar }: Entry): CalendarTime | null {
  const property = properties.get('DTSTART')?.[0]
  if (property?.params.TZID === undefined || properties.has('GEO')) return null
  try {
    const [start] = readTimes(property, calendar)
    return start === undefined || start.isDay || !isPlaceZone(start.zone) ? null : start
  } catch {
    return null
  }
}

const differs = (start: CalendarTime, venueZone: string): boolean => !onClock(start, venueZone).equals(start.clock)

function isMisnamed(starts: readonly CalendarTime[], venueZone: string): boolean {
  const atNight = starts.filter((start) => isAtNight(onClock(start, venueZone)))
  return atNight.length >= minAtNight && !starts.some(({ clock }) => isAtNight(clock))
}

/** Midnight is a day without a time. */
const isAtNight = ({ hour, minute }: Temporal.PlainDateTime): boolean =>
  hour > lastHour || (hour < firstHour && hour + minute > 0)

const timed = ['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']

function onVenueClock(entry: Entry): Entry {
  if (entry.properties.has('GEO')) return entry
  const properties = new Map(entry.properties)
  for (const name of timed) {
    const held = properties.get(name)
    if (held === undefined) continue
    const local = held.map(({ params: { TZID: _, ...params }, ...property }) => ({ ...property, params }))
    properties.set(name, local)
  }
  return { ...entry, properties }
}
