import { isAddOnTitle } from '../is-add-on.ts'
import { type DiscoveryEvent, fieldsAt, listAt, textAt } from './discovery-event.ts'

const addOnTypes =
  /^(parking|upsell|gift card|gift certificate|merchandise|camping|shuttle|vip package|package|donation|voucher|suite|premium seating|hospitality|membership|season ticket|lawn chair|deposit)s?$/i

/** Whether an entry is not an event but something sold with one, by its classification or its title. */
export function isAddOn(event: DiscoveryEvent): boolean {
  const types = listAt(event, 'classifications').flatMap((each) =>
    ['genre', 'subGenre', 'type', 'subType'].map((level) => textAt(fieldsAt(each, level), 'name')),
  )
  return types.some((type) => addOnTypes.test(type)) || isAddOnTitle(textAt(event, 'name'))
}
