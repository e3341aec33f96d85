import { hotelsCalled } from '../../hotels/find-hotel-by-name-alone.ts'
import { hotelLabel } from '../../hotels/shown-hotel.ts'
import type { Store } from '../../store/store.ts'
import type { OwnLists } from './own-lists.ts'

const maxNamed = 5

/**
 * The id of the hotel that a line without a city names: the only one of that name in the operator's own lists,
 * otherwise in the catalog. A sentence where there is none or there are several.
 */
export async function hotelWithoutCity(
  { name, state }: { name: string; state: string },
  { store, ownLists }: { store: Store; ownLists: OwnLists },
): Promise<{ id: string } | { fault: string }> {
  const ids = await hotelsCalled(name, state, store)
  const places = [...(await store.places.byIds(ids)).values()]
  const lists = new Set(await ownLists())
  const own = places.filter(({ source, facts: { sources = [source] } }) => sources.some((each) => lists.has(each)))
  const [only, ...others] = own.length > 0 ? own : places
  if (only !== undefined && others.length === 0) return { id: only.id }
  const named = [only, ...others].flatMap((place) => (place === undefined ? [] : `${hotelLabel(place)} (${place.id})`))
  return {
    fault:
      named.length === 0
        ? `no hotel is called "${name}" in full, and no city is given. Add a column with the city`
        : `several hotels are called "${name}", and no city is given: ${named.slice(0, maxNamed).join('; ')}. ` +
          'Add a column with the city or with the id of the hotel',
  }
}
