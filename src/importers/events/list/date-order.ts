import { countryOfZone } from '../../../domain/zone-country.ts'
import { SourceFileError } from '../../source-reading.ts'
import type { EventFeedOptions } from '../event-feed.ts'
import { zoneAt } from '../event-zone.ts'
import { ordersIn } from './cell-moment.ts'
import type { DateOrder } from './complete-dates.ts'

/** A cell, and the line or item that it is of. */
export type DateCell = { text: string; at: string }

/**
 * The order of the dates of a list: that of its country, unless its own dates say otherwise. Throws a SourceFileError
 * where only the operator can say it, because every wrong order gives real days.
 */
export function dateOrderOf(cells: readonly DateCell[], options: EventFeedOptions): DateOrder | null {
  const read = cells.map(({ text, at }) => ({ at, text: text.trim().slice(0, 40), ...ordersIn(text) }))
  const open = read.find((each) => each.open)
  const dayFirst = read.find(({ known }) => known.includes('day first'))
  const monthFirst = read.find(({ known }) => known.includes('month first'))
  const country = countryOf(options)
  const usual = country === null ? null : orderIn(country)
  if (open === undefined) return usual
  const refuse = (why: string) => {
    const told = options.country == null ? '' : `, not ${options.country}`
    throw new SourceFileError(
      `${options.origin}: ${why}; say which country writes dates as this list does${told}: --country US has the ` +
        'month first, --country GB the day (for a feed "country" in concierge.config.json)',
    )
  }
  const told = ({ text, at }: DateCell) => `"${text}" (${at})`
  if (dayFirst !== undefined && monthFirst !== undefined)
    return refuse(`its dates have the day first in ${told(dayFirst)} and the month first in ${told(monthFirst)}`)
  const own = dayFirst === undefined ? (monthFirst === undefined ? null : 'month first') : 'day first'
  const telling = dayFirst ?? monthFirst
  if (own !== null && usual !== null && own !== usual && telling !== undefined)
    return refuse(`${told(telling)} has the ${own}, and dates of ${country} have the ${usual}`)
  return own ?? usual ?? refuse(`${told(open)} may have the day or the month first`)
}

function countryOf({ country, area, timezone }: EventFeedOptions): string | null {
  return country ?? countryOfZone(area == null ? null : zoneAt(area)) ?? countryOfZone(timezone)
}

/** As the CLDR has it; null where the year comes first, which says nothing of dates that end with it. */
export function orderIn(country: string): DateOrder | null {
  const { language, region } = new Intl.Locale(`und-${country}`).maximize()
  const parts = new Intl.DateTimeFormat(`${language}-${region}`, { dateStyle: 'short', calendar: 'gregory' })
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year')
  if (parts[0] === 'year') return null
  return parts.indexOf('day') < parts.indexOf('month') ? 'day first' : 'month first'
}
