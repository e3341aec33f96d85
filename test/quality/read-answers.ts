import { type Journey, journey } from '../../src/concierge/recommend.ts'
import { pointOf } from '../../src/domain/distance.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { readEventId } from '../../src/domain/place-id.ts'
import type { Store } from '../../src/store/store.ts'
import type { Asked, ReadItem, Subject } from './claim-records.ts'

/** An item of an answer with the record that the store holds of it. */
export type AnsweredItem = { item: ReadItem; subject: Subject; asked: Asked }

/** The items of the answer to a request, five a section. */
export async function readAnswer(request: GuestRequest, store: Store): Promise<AnsweredItem[]> {
  const counts = { foodAndBeverage: 5, attractions: 5, events: 5 }
  const now = () => request.checkin.subtract({ days: 3 }).toZonedDateTime('UTC').toInstant()
  const taken = await journey(
    { ...request, resultsCounts: counts },
    { store, now, signal: AbortSignal.timeout(60_000) },
  )
  const asked = { request, hotel: taken.hotel, near: await placesNear(taken.hotel, store) }
  return [...(await readPlaces(taken, asked, store)), ...(await readEvents(taken, asked, store))]
}

const nearby = new WeakMap<Store, Map<string, PlaceDocument[]>>()

async function placesNear(hotel: PlaceDocument, store: Store): Promise<PlaceDocument[]> {
  const known = nearby.get(store) ?? new Map<string, PlaceDocument[]>()
  nearby.set(store, known)
  const center = pointOf(hotel)
  const places = known.get(hotel.id) ?? (center === null ? [] : await store.places.near(center, 1))
  known.set(hotel.id, places)
  return places.filter(({ section }) => section === 'foodAndBeverage' || section === 'attractions')
}

async function readPlaces({ recommendation }: Journey, asked: Asked, store: Store): Promise<AnsweredItem[]> {
  const layers = await store.layers.bySlug()
  const items = [...recommendation.foodAndBeverage, ...recommendation.attractions]
  return Promise.all(
    items.map(async (item) => {
      const place = await store.places.byId(item.placeId as string)
      if (place === null) throw new Error(`${item.placeId} is not in the store`)
      return { item, subject: { kind: 'place' as const, place, layers }, asked }
    }),
  )
}

async function readEvents({ recommendation, choice }: Journey, asked: Asked, store: Store): Promise<AnsweredItem[]> {
  return Promise.all(
    recommendation.events.map(async (item, index) => {
      const event = await store.events.byId(readEventId(item.eventId as string)?.series as string)
      if (event === null) throw new Error(`${item.eventId} is not in the store`)
      const venue = item.venuePlaceId === null ? null : await store.places.byId(item.venuePlaceId)
      const siblings = choice.events[index]?.candidate.siblings ?? []
      return { item, subject: { kind: 'event' as const, event, venue, siblings }, asked }
    }),
  )
}
