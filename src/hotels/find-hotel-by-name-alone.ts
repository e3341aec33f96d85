import { all, word } from '../domain/search-term.ts'
import type { Store } from '../store/store.ts'
import { plainWords } from '../text/plain-words.ts'
import { nameWords } from '../vocabulary/name-words.ts'
import { hotelIndexAt } from './hotel-index.ts'
import { stateAgreement } from './state-agreement.ts'

/** More hotels of one name are as good as several. */
const maxFound = 50

/**
 * Ids of the hotels that have the whole name, word by word, and are not in another state or country than the given one.
 * For a caller that knows no city: only a name that one hotel has tells the hotel.
 */
export async function hotelsCalled(name: string, state: string, store: Store): Promise<string[]> {
  const words = nameWords(name)
  if (words.length === 0) return []
  const plainState = plainWords(state).join(' ')
  const found = await hotelIndexAt(store, undefined).find([all(...words.map(word))], maxFound)
  return found
    .filter((hotel) => hotel.names.some((own) => own.words.join(' ') === words.join(' ')))
    .filter((hotel) => plainState === '' || stateAgreement(plainState, hotel) !== 'different')
    .map(({ facts }) => facts.id)
}
