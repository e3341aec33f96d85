export type SunnyPlace = { longitude: number; timezone: string | null }

/** Opening rules with `sunrise`, `(sunset-01:00)` and the like as clock times of the place. */
export function withClockTimes(rules: string, place: SunnyPlace): string {
  return rules.replace(
    sunTimes,
    (_, shifted: SunTime | undefined, sign: string | undefined, shift = '0:00', plain?: SunTime) =>
      clockTime(shifted ?? plain!, minutesIn(shift) * (sign === '-' ? -1 : 1), place),
  )
}

type SunTime = 'sunrise' | 'sunset' | 'dawn' | 'dusk'

const sunTimes = /\(\s*(sunrise|sunset|dawn|dusk)\s*([+-])\s*(\d{1,2}:\d\d)\s*\)|\b(sunrise|sunset|dawn|dusk)\b/g

/** Minutes from solar noon at the equinox, when the sun is up for twelve hours everywhere; twilight adds about half an hour. */
const fromNoon: Record<SunTime, number> = { sunrise: -360, sunset: 360, dawn: -390, dusk: 390 }

/** A weekly table cannot follow the sun through the year: the equinox stands for all of it, to the quarter of an hour. */
function clockTime(time: SunTime, shiftMinutes: number, { longitude, timezone }: SunnyPlace): string {
  const noon = 720 + meanOffsetMinutes(timezone) - longitude * 4
  const quarter = Math.round((noon + fromNoon[time] + shiftMinutes) / 15) * 15
  const within = ((quarter % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

const minutesIn = (shift: string): number => {
  const [hours, minutes] = shift.split(':').map(Number)
  return hours! * 60 + minutes!
}

const offsets = new Map<string, number>()

/** The mean of winter and summer time. */
function meanOffsetMinutes(timezone: string | null): number {
  if (timezone === null) return 0
  let offset = offsets.get(timezone)
  if (offset === undefined) {
    const at = (date: string) => Temporal.ZonedDateTime.from(`${date}T12:00[${timezone}]`).offsetNanoseconds / 60e9
    offset = (at('2026-01-15') + at('2026-07-15')) / 2
    offsets.set(timezone, offset)
  }
  return offset
}
