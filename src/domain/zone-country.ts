import { find as zonesAt } from 'geo-tz/all'
import { isPlausiblePoint, type Point } from './distance.ts'
import { isoCountries } from './iso-countries.ts'

/** Zone names that are not tied to a place. */
const clocks = new Set('EST MST HST EST5EDT CST6CDT MST7MDT PST8PDT WET CET MET EET'.split(' '))

/**
 * The country of a zone under any of its names, by the tables of the Unicode CLDR; null if it has none, such as UTC.
 */
export function countryOfZone(timezone: string | null): string | null {
  if (timezone === null || clocks.has(timezone)) return null
  const known = countries()
  const country = known.get(timezone)
  if (country !== undefined) return country
  const renamed = countryOfLink(timezone)
  known.set(timezone, renamed)
  return renamed
}

/** The zones that contain a point: several where zones overlap, none without a point or off the globe. */
export const zonesOf = (point: Point | null): string[] =>
  point === null || !isPlausiblePoint(point.latitude, point.longitude) ? [] : zonesAt(point.latitude, point.longitude)

/** Resolves aliases: the tables have one name per zone, often an old one such as `Asia/Calcutta`. */
function countryOfLink(timezone: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions()
    return countries().get(timeZone) ?? null
  } catch {
    return null
  }
}

let known: Map<string, string | null> | null = null

function countries(): Map<string, string | null> {
  if (known) return known
  known = new Map()
  for (const country of isoCountries) {
    for (const zone of new Intl.Locale('und', { region: country }).getTimeZones() ?? [])
      known.set(zone, known.has(zone) ? null : country)
  }
  return known
}
