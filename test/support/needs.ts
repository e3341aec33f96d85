import type { GuestNeeds } from '../../src/concierge/understand/guest-needs.ts'
import { readNote } from '../../src/concierge/understand/note/read-note.ts'
import { understandGuest } from '../../src/concierge/understand/understand-guest.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { hotel, request } from './worlds.ts'

/** What follows from a booking at the test hotel, by the tables and without memory. */
export function needsOf(said: Partial<GuestRequest>): GuestNeeds {
  const made = request(said)
  const record = hotel()
  if (record.kind !== 'place') throw new Error('the hotel is no place')
  return understandGuest(made, {
    hotel: record.place,
    recalled: { kinds: [], seen: new Set() },
    read: { reading: readNote(made.specialNotes), reader: 'tables' },
  })
}
