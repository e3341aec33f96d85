import { pointOf } from '../domain/distance.ts'
import { countryOfZone, zonesOf } from '../domain/zone-country.ts'
import { countryCalled } from '../vocabulary/country-names.ts'
import { type Agreement, mayBeRegionOf, regionAgreement, regionsCalled } from '../vocabulary/regions.ts'
import type { HotelEntry } from './hotel-entry.ts'

/**
 * Whether a hotel is in the given state (plain, lower case): decided by its region, otherwise its country, otherwise
 * its time zone.
 */
export function stateAgreement(state: string, { region, facts }: Pick<HotelEntry, 'region' | 'facts'>): Agreement {
  const zones = zonesOf(pointOf(facts))
  const country = facts.country?.toUpperCase() ?? countryOf(zones)
  const agreement = regionAgreement(state, { region, country })
  if (agreement !== 'unknown' || country === null) return agreement
  const regions = regionsCalled(state)
  const named = countryCalled(state)
  const meant = [...regions.map((each) => each.country), ...(named === null ? [] : [named])]
  if (meant.length === 0 || mayBeRegionOf(country, state)) return 'unknown'
  if (!meant.some((each) => isRelated(each, country))) return 'different'
  if (named !== null && isRelated(named, country)) return 'unknown'
  const own = regions.filter((each) => each.country === country)
  return own.length > 0 && zones.length > 0 && own.every((each) => isOnAnotherClock(each, zones))
    ? 'different'
    : 'unknown'
}

/** Null for zones of several countries, which overlap in disputed areas. */
function countryOf(zones: readonly string[]): string | null {
  const [country, ...others] = new Set(zones.map(countryOfZone))
  return others.length === 0 ? (country ?? null) : null
}

/** Countries that addresses use interchangeably: overseas territories and disputed areas. */
const related = [
  'US PR GU VI AS MP UM',
  'FR GP MQ GF RE YT PM BL MF NC PF WF TF',
  'GB IM JE GG GI BM KY FK VG TC MS AI SH IO PN GS',
  'NL AW CW SX BQ',
  'DK GL FO',
  'NO SJ BV',
  'FI AX',
  'AU NF CX CC HM',
  'NZ CK NU TK',
  'CN HK MO TW',
  'IL PS',
  'RS XK',
  'MA EH',
  'UA RU',
  'IE GB',
].map((group) => group.split(' '))

const isRelated = (one: string, other: string): boolean =>
  one === other || related.some((group) => group.includes(one) && group.includes(other))

/** Typical UTC offset of each state in winter, in hours. */
const standardHours: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  US: hoursOf(
    '-11 AS,-10 HI,-9 AK,-8 CA NV OR WA,-7 AZ CO ID MT NM UT WY,-6 AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI,' +
      '-5 CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV,-4 PR VI,10 GU MP',
  ),
  CA: hoursOf('-8 BC,-7 AB NT YT,-6 MB NU SK,-5 ON QC,-4 NB NL NS PE'),
  AU: hoursOf('8 WA,9.5 NT SA,10 ACT NSW QLD TAS VIC'),
}

function hoursOf(table: string): Record<string, number> {
  const rows = table.split(',').map((row) => row.split(' '))
  return Object.fromEntries(rows.flatMap(([hours, ...codes]) => codes.map((code) => [code, Number(hours)])))
}

/** Some states have two zones an hour apart, and laws change zones by another hour; only a larger difference counts. */
const hoursApart = 3

function isOnAnotherClock({ country, code }: { country: string; code: string }, zones: readonly string[]): boolean {
  const typical = standardHours[country]?.[code.toUpperCase()]
  return typical !== undefined && zones.every((zone) => Math.abs(winterHours(zone) - typical) >= hoursApart)
}

/** One is in winter and one in summer, in both hemispheres. */
const halfYears = ['2026-01-01', '2026-07-01'].map((day) => Temporal.Instant.from(`${day}T00:00:00Z`))

const winterHours = (zone: string): number =>
  Math.min(...halfYears.map((at) => at.toZonedDateTimeISO(zone).offsetNanoseconds / 3.6e12))
