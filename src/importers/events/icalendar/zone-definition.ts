import ICAL from 'ical.js'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { canonicalZone } from '../event-zone.ts'
import type { Calendar } from './calendar-file.ts'

const known = new WeakMap<string[], string | null>()

/**
 * The IANA zone with the clock of a VTIMEZONE, so that future times are known too; null if no zone has such a clock.
 * Of zones with the same clock the first is taken.
 */
export function zoneOfDefinition(lines: string[], calendar: Calendar): string | null {
  const held = known.get(lines)
  if (held !== undefined) return held
  const zone = findZone(lines, calendar)
  known.set(lines, zone)
  return zone
}

function findZone(lines: string[], calendar: Calendar): string | null {
  // Other rules are no changes of a clock, and cost as much as their author likes.
  if (lines.some((line) => /^RRULE/i.test(line) && !/FREQ=YEARLY/i.test(line))) return null
  try {
    const text = ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)))
    const offsets = sampleDays.map(
      (day) => [day, zone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T12:00:00`))] as const,
    )
    return (
      candidates(calendar).find((candidate) =>
        offsets.every(([day, seconds]) => offsetOn(day, candidate) === seconds),
      ) ?? null
    )
  } catch {
    return null
  }
}

/** The middles of months, and the weeks in which clocks change somewhere. */
const sampleDays = [2025, 2026].flatMap((year) =>
  ['01-15', '03-12', '03-25', '04-02', '04-15', '07-15', '09-15', '09-30', '10-10', '10-29', '11-15', '12-15'].map(
    (day) => `${year}-${day}`,
  ),
)

const offsetOn = (day: string, zone: string) =>
  Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime(zone).offsetNanoseconds / 1e9

function candidates({ zone }: Calendar): string[] {
  const own = zone === null ? null : canonicalZone(zone)
  return own === null ? zonesOfTheWorld : [own, ...zonesOfTheWorld]
}

/** Of one clock the zone that most of its feeds mean: Havana changes on New York's days. */
const commonZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
]

/** One zone at least for each clock that is kept anywhere. */
const zonesOfTheWorld = [
  ...commonZones,
  ...WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(({ iana }) => iana.slice(0, 1)),
]
