import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
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

function internationalPhone(text: string, country: string | null): string | null {
  if (text.length > 40) return null
  const region = country !== null && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const number = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), region)
  if (!number?.isValid()) return null
  // North America writes hyphens: +1 206-555-0100, https://en.wikipedia.org/wiki/E.123 notwithstanding.
  return number.countryCallingCode === '1'
    ? number.format('E.164').replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')
    : number.formatInternational()
}
