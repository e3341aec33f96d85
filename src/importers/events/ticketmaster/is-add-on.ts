import { isAddOnText } from '../is-add-on-text.ts'
import { addOnTypes } from './add-on-types.ts'
import { type DiscoveryEvent, fieldsAt, listAt, textAt } from './discovery-event.ts'

/** Whether an entry is not an event but something sold with one, by its classification or its title. */
export function isAddOn(event: DiscoveryEvent): boolean {
  const types = listAt(event, 'classifications').flatMap((each) =>
    ['genre', 'subGenre', 'type', 'subType'].map((level) => textAt(fieldsAt(each, level), 'name')),
  )
  const isAddOnType = (type: string) => addOnTypes.has(type.toLowerCase().replace(/s$/, ''))
  return types.some(isAddOnType) || isAddOnText(textAt(event, 'name'), '')
}
