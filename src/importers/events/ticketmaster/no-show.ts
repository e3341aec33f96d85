import { type DiscoveryEvent, fieldsAt, listAt, textAt } from './discovery-event.ts'

const addOnTypes =
  /^(parking|upsell|gift card|gift certificate|merchandise|camping|shuttle|vip package|package|donation|voucher)s?$/i

const addOnTitles: readonly RegExp[] = [
  /^(premium |vip |pre-?paid |general |reserved |valet )*(parking|park & ride)\b/i,
  /[-–—:|(]\s*(premium |vip |valet )?parking( pass(es)?| only| ticket)?\)?\s*$/i,
  /\bparking pass(es)?\b|\bgift (card|certificate|voucher)s?\b|\bshuttle (pass(es)?|bus|ticket)\b|\b(camping|locker|rv) (pass(es)?|rental)\b/i,
  /\b(vip|hotel|travel|hospitality|premium|platinum|fan|enhanced) (ticket )?(packages?|upgrades?|experiences? package|add[- ]?ons?)\b|\bmeet (&|and|n) greet (upgrade|package|add[- ]?on)\b/i,
  /\b(lounge|club|suite|deck) (access|upgrade|pass)\b|\bnot a (concert|show|event) ticket\b|\bticket not included\b|\bfast lane\b|\badd[- ]?on\b/i,
]

/** Whether an entry is not an event but something sold with one: parking, packages, upgrades, gift cards. */
export function isAddOn(event: DiscoveryEvent): boolean {
  const types = listAt(event, 'classifications').flatMap((each) =>
    ['genre', 'subGenre', 'type', 'subType'].map((level) => textAt(fieldsAt(each, level), 'name')),
  )
  return types.some((type) => addOnTypes.test(type)) || addOnTitles.some((title) => title.test(textAt(event, 'name')))
}
