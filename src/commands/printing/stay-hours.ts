import type { GuestRequest } from '../../domain/guest-request.ts'
import { type OpeningHours, rangesOnDate, timeOfMinutes } from '../../domain/opening-hours.ts'

const maxDays = 7

/** Opening hours on the first 7 days of a stay: `Open Fri–Sat 17:00–23:00, Sun closed`. */
export function stayHours(
  hours: OpeningHours,
  { checkin, checkout }: Pick<GuestRequest, 'checkin' | 'checkout'>,
): string {
  const length = Math.min(maxDays, checkin.until(checkout).days + 1)
  const days = Array.from({ length }, (_, offset) => checkin.add({ days: offset })).map((day) => ({
    name: day.toLocaleString('en-US', { weekday: 'short' }),
    hours: hoursOn(hours, day),
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

function hoursOn(hours: OpeningHours, day: Temporal.PlainDate): string {
  const ranges = rangesOnDate(hours, day)
  if (ranges.length === 0) return 'closed'
  return ranges
    .map(({ start, end }) => (end - start === 1440 ? 'all day' : `${timeOfMinutes(start)}–${timeOfMinutes(end)}`))
    .join(' and ')
}
