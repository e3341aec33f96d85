import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { type EventDocument, emptyEvent, emptySchedule, emptyVenue } from '../../src/domain/event.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import type { WeeklyHours } from '../../src/domain/opening-hours.ts'
import { weekdays } from '../../src/domain/opening-hours.ts'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { recordByKey } from '../../src/domain/record-by-key.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { withImpliedTraits } from '../../src/vocabulary/traits.ts'

/** A tiny world around a hotel at 44.65, -125.0: only what a case is about is given. */
export const center = { latitude: 44.65, longitude: -125.0 }

export function place(id: string, known: Partial<PlaceDocument> = {}): CatalogRecord {
  const base = emptyPlace({ id: `test:${id}`, source: 'test', licence: 'none', section: 'foodAndBeverage', name: id })
  const document = { ...base, ...center, timezone: 'America/Los_Angeles', country: 'US', ...known }
  return { kind: 'place', place: { ...document, traits: withImpliedTraits(document.traits) } }
}

export const hotel = (id = 'hotel', known: Partial<PlaceDocument> = {}): CatalogRecord =>
  place(id, { section: 'lodging', name: 'The Test Hotel', locality: 'Testville', region: 'OR', ...known })

/** `miles` north of the hotel. */
export const north = (miles: number) => ({ latitude: center.latitude + miles / 69.09, longitude: center.longitude })

export function event(
  id: string,
  known: Partial<Omit<EventDocument, 'schedule'>> & { schedule?: Partial<EventDocument['schedule']> } = {},
): CatalogRecord {
  const base: EventDocument = {
    ...emptyEvent({ id: `test:${id}`, source: 'test', licence: 'none', title: id, schedule: emptySchedule }),
    category: 'music',
    venue: { ...emptyVenue, name: 'A Hall', ...center },
    timezone: 'America/Los_Angeles',
  }
  return { kind: 'event', event: { ...base, ...known, schedule: { ...base.schedule, ...known.schedule } } }
}

/** The same ranges on the days named, shut on the others. */
export function hoursOn(days: readonly (keyof WeeklyHours)[], ...ranges: string[]): WeeklyHours {
  return recordByKey(weekdays, (day) => (days.includes(day) ? ranges : null))
}

/** Wednesday noon before the stay that requests ask about by default. */
export const now = Temporal.Instant.from('2026-12-02T20:00:00Z')

export const load = (store: Store, records: CatalogRecord[], source = 'test') =>
  importCatalog(store, { source, kind: 'records', licence: 'none', records, now })

/** A couple's weekend, Friday 2026-12-04 to Sunday 2026-12-06, with nothing said. */
export const request = (said: Partial<GuestRequest> = {}): GuestRequest => ({
  hotelPlaceId: 'test:hotel',
  hotelName: '',
  hotelAddress: '',
  hotelCity: '',
  hotelState: '',
  checkin: Temporal.PlainDate.from('2026-12-04'),
  checkout: Temporal.PlainDate.from('2026-12-06'),
  roomRate: 0,
  adults: 2,
  children: 0,
  accessibleRoom: 'no',
  loyaltyProgram: 'no',
  guestZip: '',
  packageName: '',
  specialNotes: '',
  externalGuestId: null,
  resultsCounts: { foodAndBeverage: 3, attractions: 3, events: 3 },
  radiusMiles: 15,
  ...said,
})
