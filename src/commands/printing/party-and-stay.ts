import type { GuestRequest } from '../../domain/guest-request.ts'
import { quantity } from './terminal-text.ts'

/** "Fri, Dec 4, 2026 to Mon, Dec 7, 2026 (3 nights), 2 adults and 1 child" */
export function partyAndStay({ checkin, checkout, adults, children }: GuestRequest): string {
  const nights = checkin.until(checkout).days
  const party = [quantity(adults, 'adult', 'adults'), children === 0 ? '' : quantity(children, 'child', 'children')]
  const length = nights === 0 ? 'one day' : quantity(nights, 'night', 'nights')
  const span = nights === 0 ? longDay(checkin) : `${longDay(checkin)} to ${longDay(checkout)}`
  return `${span} (${length}), ${party.filter(Boolean).join(' and ')}`
}

const longDay = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** "Fri, Dec 4" */
export const shortDay = (day: Temporal.PlainDate): string =>
  day.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
