import { internationalPhone } from '../international-phone.ts'
import type { OsmTags } from './osm-element.ts'

/** The first number that can be called, in international form; null where there is none. */
export function phoneOf(tags: OsmTags, country: string | null): string | null {
  for (const key of ['phone', 'contact:phone', 'contact:mobile', 'mobile', 'phone_1'])
    for (const part of (tags[key] ?? '').split(/[;,/]|\bor\b/)) {
      const phone = internationalPhone(part, country)
      if (phone !== null) return phone
    }
  return null
}
