import type { PlaceDocument } from '../../domain/place.ts'

/**
 * Whether the guest lives where the hotel is or next to it, and so is no tourist. Postal codes go from the large to the
 * small, so two that begin alike are neighbors. Unknown codes say nothing.
 */
export function livesNear(
  guestZip: string,
  { postalCode, country }: Pick<PlaceDocument, 'postalCode' | 'country'>,
): boolean {
  const [guest, hotel] = [codeOf(guestZip), codeOf(postalCode ?? '')]
  if (guest.length < minCodeLength || hotel.length < minCodeLength) return false
  const { letters, neighbors = 0 } = areas[country ?? ''] ?? { letters: Math.min(3, Math.max(2, hotel.length - 3)) }
  const [home, here] = [guest.slice(0, letters), hotel.slice(0, letters)]
  if (home === here) return true
  return neighbors > 0 && [home, here].every(isNumber) && Math.abs(Number(home) - Number(here)) <= neighbors
}

/**
 * How many characters of a code name an area, and how many areas on either side border on it where numbers follow the
 * map. In the US an area is that of a sorting center: https://pe.usps.com/text/dmm300/L002.htm. In Canada it is a
 * part of a city, in Andorra the country.
 */
const areas: Record<string, { letters: number; neighbors?: number }> = {
  US: { letters: 3, neighbors: 1 },
  CA: { letters: 2 },
  FI: { letters: 2, neighbors: 2 },
  DE: { letters: 2, neighbors: 1 },
  SE: { letters: 2, neighbors: 1 },
  AD: { letters: 2 },
}

const minCodeLength = 4

const isNumber = (text: string): boolean => /^\d+$/.test(text)

const codeOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
