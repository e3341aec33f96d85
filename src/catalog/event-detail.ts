import type { EventId } from '../domain/place-id.ts'
import type { EventDetail } from '../domain/shown-event.ts'
import type { DetailOptions } from './place-detail.ts'

/** Null where no such show is held, or it is not on that day. */
export async function eventDetail(
  _request: { id: EventId; hotelPlaceId: string | null },
  _options: DetailOptions,
): Promise<EventDetail | null> {
  throw new Error('to be written')
}
