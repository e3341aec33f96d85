import { readFileSync } from 'node:fs'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { readGuestRequest } from '../../src/http/read-guest-request.ts'

/** A guest of a city on OpenStreetMap alone. What they want and refuse was written down before any answer was seen. */
export type MapGuest = {
  id: string
  request: GuestRequest
  /** Traits that any good concierge would look for. */
  wants: string[]
  /** Traits that no item may have. */
  refuses: string[]
}

const counts = { foodAndBeverage: 5, attractions: 5, events: 0 }

/** The guests of a city, five items a section. */
export const readGuests = (city: string): MapGuest[] =>
  readFileSync(new URL('open-data-guests.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ id }) => id.startsWith(`${city}-`))
    .map((guest) => ({ ...guest, request: readGuestRequest({ ...guest.request, resultsCounts: counts }) }))
