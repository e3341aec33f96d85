import type { Locale } from '../../concierge/explain/format-times.ts'
import { formatTime } from '../../concierge/explain/format-times.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import { type MinuteRange, type OpeningHours, rangesOnDate, timeOfMinutes } from '../../domain/opening-hours.ts'

const maxDays = 7

type Clock = Pick<Locale, 'twelveHour'>

/** Opening hours on the first 7 days of a stay: `Open Fri–Sat 17:00–23:00, Sun closed`. */
export function stayHours(
  hours: OpeningHours,
  { checkin, checkout }: Pick<GuestRequest, 'checkin' | 'checkout'>,
  clock: Clock,
): string {
  const length = Math.min(maxDays, checkin.until(checkout).days + 1)
  const days = Array.from({ length }, (_, offset) => checkin.add({ days: offset })).map((day) => ({
    name: day.toLocaleString('en-US', { weekday: 'short' }),
    hours: sayRanges(rangesOnDate(hours, day), clock),
  }))
  const runs: { from: string; to: string; hours: string }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.hours === day.hours) last.to = day.name
    else runs.push({ from: day.name, to: day.name, hours: day.hours })
  }
  const [first, ...others] = runs
  if (first !== undefined && others.length === 0)
    return first.hours === 'closed' ? 'Closed during the stay' : `Open ${first.hours}`
  const parts = runs.map(({ from, to, hours }) => `${from === to ? from : `${from}–${to}`} ${hours}`)
  return `Open ${parts.join(', ')}`
}

/** "12:00–14:30 and 17:00–22:00", "closed" */
export function sayRanges(ranges: readonly MinuteRange[], clock: Clock): string {
  const said = (minutes: number) => formatTime(timeOfMinutes(minutes), clock)
  if (ranges.length === 0) return 'closed'
  return ranges
    .map(({ start, end }) => (end - start === 1440 ? 'all day' : `${said(start)}–${said(end)}`))
    .join(' and ')
}
