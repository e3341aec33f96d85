import { type Point, pointOf } from '../../domain/distance.ts'
import { type EventVenue, emptyVenue } from '../../domain/event.ts'
import { isSameDoor } from '../../matching/event-venue.ts'
import type { Store } from '../../store/store.ts'
import { describedPlaceFinder } from '../find-described-place.ts'
import { townSpellings } from '../town-spellings.ts'

type DescribedVenue = Pick<EventVenue, 'name' | 'address' | 'locality' | 'region'> & {
  aliases: readonly string[]
  postalCode: string | null
  country: string | null
  website: string | null
}

const chunkSize = 500

/** Returns a function that finds the position of a venue: of the place that it is, or of one with its address. */
export function describedVenueFinder({
  places,
}: Pick<Store, 'places'>): (venue: DescribedVenue) => Promise<Point | null> {
  const find = describedPlaceFinder(places)
  return async (venue) => {
    const { aliases, ...described } = venue
    for (const name of [venue.name, ...aliases]) {
      const { placeId } = await find({ ...described, name, phone: null, latitude: null, longitude: null })
      const place = placeId === null ? null : await places.byId(placeId)
      const point = place && pointOf(place)
      if (point) return point
    }
    return venue.address === null ? null : atDoor(venue)
  }

  async function atDoor({ name, address, locality, region }: DescribedVenue): Promise<Point | null> {
    const towns = await Promise.all(townSpellings(locality ?? '').map((town) => places.inLocality(town)))
    const ids = [...new Set(towns.flat())]
    for (let start = 0; start < ids.length; start += chunkSize) {
      for (const place of (await places.byIds(ids.slice(start, start + chunkSize))).values()) {
        const point = pointOf(place)
        if (point !== null && isSameDoor({ ...emptyVenue, name, address, locality: place.locality, region }, place))
          return point
      }
    }
    return null
  }
}
