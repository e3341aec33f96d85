import { isoCountries } from './iso-countries.ts'

/** The country of a zone by the tables of the Unicode CLDR; null where several share it. */
export function countryOfZone(timezone: string | null): string | null {
  return timezone === null ? null : (countries().get(timezone) ?? null)
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
