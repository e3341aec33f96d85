import { regionCode } from '../vocabulary/regions.ts'

/** Collapses white space; null for texts too long for an address line. */
export const addressLine = (text: string | null | undefined): string | null => {
  const line = text?.replace(/\s+/g, ' ').trim()
  return line ? line.slice(0, maxAddressLength) : null
}

const maxAddressLength = 160

/** Normalises a city name: `SEATTLE`, `seattle` and `Seattle, WA` become Seattle. */
export function cityName(text: string | null): string | null {
  const city = text?.replace(/,\s*\p{Lu}{2}\.?( \d{5})?$/u, '')
  if (!city || !/\p{L}/u.test(city) || city.length > 80) return null
  const hasCase = city !== city.toUpperCase() && city !== city.toLowerCase()
  return hasCase || !/\p{Ll}|\p{Lu}/u.test(city)
    ? city
    : city
        .toLowerCase()
        .replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** The state code in countries that use codes; other regions stay unchanged. */
export function stateOrRegion(text: string | null, country: string | null): string | null {
  if (text === null || text.length > 60) return null
  return regionCode(text.replace(/\.$/, ''), country) ?? (country === 'US' ? null : text)
}

export const postalCode = (text: string | null): string | null =>
  text !== null && text.length <= 12 && /\d|[A-Z]{2}/.test(text) ? text : null

/** The street of an address such as `2 W Elm Street, Suite 5` or `Elmgatan 2 B`; null if there is none. */
export function streetOfAddress(address: string): string | null {
  const [line = ''] = address.split(/[,;(]|\s(?:#|ste\.?|suite|unit|apt\.?|fl\.?|floor|bldg\.?|room|rm\.?)\s?/i)
  const street = line
    .trim()
    .replace(/^\d+[\p{L}]?([-–/]\d+[\p{L}]?)?\s+(?=\P{N})/u, '')
    .replace(/\s+\d+\s?[\p{L}]?([-–/]\d+\s?[\p{L}]?)?$/u, '')
    .trim()
  const isStreet =
    /\p{L}{3}/u.test(street) &&
    !/^(p\.?\s?o\.?\s|box|hwy|highway|us|route|rte|county|state|interstate|i-)\b/i.test(street)
  return isStreet && street !== street.toUpperCase() && !/\d{3,}/.test(street) ? street : null
}
