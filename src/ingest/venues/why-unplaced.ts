import { distanceMiles, pointOf } from '../../domain/distance.ts'
import type { EventDocument } from '../../domain/event.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { isOtherCity } from '../../matching/event-venue.ts'
import { placesNamed } from '../../store/import/place-rows.ts'
import type { Store } from '../../store/store.ts'
import { townSpellings } from '../town-spellings.ts'
import { nameSpellings } from './find-venue.ts'

const maxPlaces = 20

/** Why an event without a position did not find its venue among the places that have exactly its name. */
export async function whyUnplaced(
  { database, engine }: Pick<Store, 'database' | 'engine'>,
  event: EventDocument,
): Promise<string> {
  const { venue, feed } = event
  if (venue.name === '') return 'the events name no venue: --venue gives one for all of them'
  const named = await database
    .transaction()
    .execute((transaction) =>
      placesNamed(
        { transaction, engine },
        { names: [...new Set(nameSpellings(venue.name))], where: 'anywhere', max: maxPlaces },
      ),
    )
  const [only, ...others] = named.filter((place) => pointOf(place) !== null)
  if (only === undefined) return 'no place of the catalog has this name'
  const places = [only, ...others]
  const towns = venue.locality === null ? [] : townSpellings(venue.locality, { quarters: feed?.area != null })
  const inTown = places.filter(
    (place) => towns.every((locality) => isOtherCity({ ...venue, locality }, place)) === false,
  )
  if (towns.length > 0 && inTown.length === 0)
    return (
      `${shown(only)} is in ${only.locality}, and these events are in ${venue.locality}: ` +
      'write the same town in both lists, or leave it out of the events and give --city'
    )
  const near = (towns.length > 0 ? inTown : places).filter((place) => milesOutside(place, event) <= 0)
  const [first] = near
  if (first === undefined) {
    const miles = Math.ceil(milesOutside(only, event))
    return `${shown(only)} is ${miles} miles outside the area of the feed: give a wider one with --radius`
  }
  if (near.length > 1)
    return `${near.length} places have this name, such as ${near.slice(0, 2).map(shown).join(' and ')}: add an address`
  if (towns.length === 0 && !feed?.area)
    return `${shown(first)} is in ${first.locality}, and the events name no town: say it with --city`
  return `${shown(first)} has this name, but another address or state than these events`
}

const shown = ({ name, id }: PlaceDocument): string => `${name} (${id})`

function milesOutside(place: PlaceDocument, { feed }: EventDocument): number {
  const point = pointOf(place)
  return feed?.area == null || point === null ? 0 : distanceMiles(feed.area, point) - feed.area.radiusMiles
}
