import type { PlaceDocument } from '../../domain/place.ts'

/**
 * Whether the guest lives where the hotel is, and so is no tourist. Postal codes go from the large to the small, so two
 * that begin alike are neighbors. In the US the first three digits are the area of one sorting center:
 * https://pe.usps.com/text/dmm300/L002.htm. In Canada the first three characters are a district. Elsewhere all but the
 * last two characters are one town or a part of it. Unknown codes say nothing.
 */
export function livesNear(
  guestZip: string,
  { postalCode, country }: Pick<PlaceDocument, 'postalCode' | 'country'>,
): boolean {
  const [guest, hotel] = [codeOf(guestZip), codeOf(postalCode ?? '')]
  if (guest.length < minCodeLength || hotel.length < minCodeLength) return false
  const shared = country === 'US' || country === 'CA' || /^\d{5}$/.test(hotel) ? 3 : Math.max(2, hotel.length - 2)
  return guest.slice(0, shared) === hotel.slice(0, shared)
}

const minCodeLength = 4

const codeOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
