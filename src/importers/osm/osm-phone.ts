import { internationalPhone } from '../international-phone.ts'
import type { OsmTags } from './osm-element.ts'

/** The first valid phone number in international format, or null. */
export function phoneOf(tags: OsmTags, country: string | null): string | null {
  for (const key of ['phone', 'contact:phone', 'contact:mobile', 'mobile', 'phone_1'])
    for (const part of (tags[key] ?? '').split(/[;,/]|\bor\b/)) {
      const phone = internationalPhone(part, country)
      if (phone !== null) return phone
    }
  return null
}
