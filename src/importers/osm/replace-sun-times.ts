import { LRUCache } from 'lru-cache'
import { timeOfMinutes } from '../../domain/opening-hours.ts'

export type SunPlace = { longitude: number; timezone: string | null }

/** Replaces `sunrise`, `(sunset-01:00)` and the like in opening rules with clock times of the place. */
export function replaceSunTimes(rules: string, place: SunPlace): string {
  let replaced = rules
  for (const [word, minutesFromNoon] of sunTimes) {
    if (!rules.includes(word)) continue
    replaced = replaced
      .replace(shifted(word), (_, sign: string, hours: string, minutes: string) => {
        const shift = Number(hours) * 60 + Number(minutes)
        return clockTime(minutesFromNoon + (sign === '-' ? -shift : shift), place)
      })
      .replace(new RegExp(`\\b${word}\\b`, 'g'), () => clockTime(minutesFromNoon, place))
  }
  return replaced
}

/**
 * Minutes from solar noon at the equinox, when the sun is up for twelve hours everywhere. Twilight adds about half an
 * hour.
 */
const sunTimes = [
  ['sunrise', -360],
  ['sunset', 360],
  ['dawn', -390],
  ['dusk', 390],
] as const

/** `(sunset-01:00)` */
const shifted = (word: string) => new RegExp(`\\(\\s*${word}\\s*([+-])\\s*(\\d{1,2}):(\\d\\d)\\s*\\)`, 'g')

/** A weekly table cannot follow the sun through the year, so it uses the equinox, to the quarter of an hour. */
function clockTime(minutesFromNoon: number, { longitude, timezone }: SunPlace): string {
  const noon = 720 + meanOffsetMinutes(timezone) - longitude * 4
  const quarter = Math.round((noon + minutesFromNoon) / 15) * 15
  return timeOfMinutes(((quarter % 1440) + 1440) % 1440)
}

/** More than there are time zones. */
const offsets = new LRUCache<string, number>({ max: 1000 })

/** The mean of winter and summer time. */
function meanOffsetMinutes(timezone: string | null): number {
  if (timezone === null) return 0
  const known = offsets.get(timezone)
  if (known !== undefined) return known
  const at = (date: string) => Temporal.ZonedDateTime.from(`${date}T12:00[${timezone}]`).offsetNanoseconds / 60e9
  const offset = (at('2026-01-15') + at('2026-07-15')) / 2
  offsets.set(timezone, offset)
  return offset
}
