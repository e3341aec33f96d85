import { plainLine } from '../../importers/plain-line.ts'
import type { ArrivalBody } from './read-arrivals.ts'

const maxNamed = 5

/** What is likely wrong with a whole file: it is of another day, or has a guest twice. */
export function arrivalWarnings(arrivals: readonly ArrivalBody[], today: Temporal.PlainDate): string[] {
  const bodies = arrivals.flatMap(({ line, body }) => (body === null ? [] : [{ line, ...saidIn(body) }]))
  return [...pastStays(bodies, today.toString()), ...guestsTwice(bodies)]
}

type Said = { line: number; guest: string; checkin: string; checkout: string; hotel: string }

const saidIn = (body: Record<string, unknown>): Omit<Said, 'line'> => {
  const text = (field: string) => (typeof body[field] === 'string' ? body[field].trim() : '')
  return {
    guest: text('externalGuestId'),
    checkin: text('checkinDate'),
    checkout: text('checkoutDate'),
    hotel: text('hotelPlaceId') || `${text('hotelName')} ${text('hotelCity')}`,
  }
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Dates as text are in the order of days. */
function pastStays(said: readonly Said[], today: string): string[] {
  const dated = said.filter(({ checkin, checkout }) => isDate(checkin) && isDate(checkout))
  const last = dated
    .map(({ checkin }) => checkin)
    .sort()
    .at(-1)
  if (last !== undefined && last < today)
    return [`Warning: all arrivals are before today, ${today}; the last is on ${last}. Is it the file of another day?`]
  const over = dated.filter(({ checkout }) => checkout < today)
  return over.length === 0 ? [] : [`Warning: the stay is over before today, ${today}: ${linesOf(over)}`]
}

function guestsTwice(said: readonly Said[]): string[] {
  const groups = Map.groupBy(
    said.filter(({ guest }) => guest !== ''),
    ({ guest, checkin, checkout, hotel }) => JSON.stringify([guest, checkin, checkout, hotel]),
  )
  const twice = [...groups.values()].filter((group) => group.length > 1)
  if (twice.length === 0) return []
  const named = twice.slice(0, maxNamed).map((group) => `${plainLine(group[0]?.guest ?? '')} (${linesOf(group)})`)
  const more = twice.length > maxNamed ? ` and ${twice.length - maxNamed} more` : ''
  return [`Warning: guests with the same stay on several lines, a page for each: ${named.join(', ')}${more}`]
}

function linesOf(said: readonly Said[]): string {
  const more = said.length > maxNamed ? ` and ${said.length - maxNamed} more` : ''
  const lines = said.slice(0, maxNamed).map(({ line }) => line)
  return `line${said.length === 1 ? '' : 's'} ${lines.join(', ')}${more}`
}
