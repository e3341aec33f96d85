import { readWordLists } from '../../../vocabulary/read-word-lists.ts'
import { isAddOnTitle } from '../is-add-on.ts'
import { type DiscoveryEvent, fieldsAt, listAt, textAt } from './discovery-event.ts'

const { 'add-on': addOnTypes } = readWordLists('names/ticketmaster-types.txt', ['add-on'])

/** Whether an entry is not an event but something sold with one, by its classification or its title. */
export function isAddOn(event: DiscoveryEvent): boolean {
  const types = listAt(event, 'classifications').flatMap((each) =>
    ['genre', 'subGenre', 'type', 'subType'].map((level) => textAt(fieldsAt(each, level), 'name')),
  )
  const isAddOnType = (type: string) => addOnTypes.has(type.toLowerCase().replace(/s$/, ''))
  return types.some(isAddOnType) || isAddOnTitle(textAt(event, 'name'))
}
