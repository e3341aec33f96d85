import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** A valid phone number in international format, or null. Takes about 9 µs. */
export function internationalPhone(text: string, country: string | null): string | null {
  if (text.length > 40) return null
  const region = country !== null && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), region)
  if (!number?.isValid()) return null
  // North America writes hyphens: +1 206-555-0100, https://en.wikipedia.org/wiki/E.123 notwithstanding.
  return number.countryCallingCode === '1'
    ? number.format('E.164').replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')
    : number.formatInternational()
}
