import { isLocalId } from '../../domain/place-id.ts'
import type { Store } from '../../store/store.ts'
import type { OwnLists } from './own-lists.ts'

/** The place id of a hotel by its code in the operator's own lists; null if none or several have it. */
export type HotelOfCode = (code: string) => Promise<string | null>

/** Codes such as "R01" are the `id` column of a list that `import hotels` read. */
export function hotelCodes(store: Store, ownLists: OwnLists): HotelOfCode {
  return async (code) => {
    if (!isLocalId(code)) return null
    const places = await Promise.all((await ownLists()).map((source) => store.places.byId(`${source}:${code}`)))
    const hotels = new Set(places.flatMap((place) => (place?.section === 'lodging' ? [place.id] : [])))
    const [hotel, ...others] = hotels
    return hotel === undefined || others.length > 0 ? null : hotel
  }
}
