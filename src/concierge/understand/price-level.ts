import type { PlaceDocument } from '../../domain/place.ts'
import { dearestBand } from '../price-fit.ts'
import { tuning } from '../tuning.ts'

const simpleKinds = new Set(['hostel', 'campsite', 'mountain hut'])

/**
 * The price band a guest is likely to be at ease in, 1.2 to 4; null if neither the rate nor the hotel says. The rate is
 * what they pay, but the week of a fair doubles it: the hotel's stars and kind bound what it may mean.
 */
export function priceLevelOf(roomRate: number, hotel: Pick<PlaceDocument, 'categories' | 'facts'>): number | null {
  const level = levelOfRate(roomRate)
  const bounds = boundsOf(hotel)
  if (bounds === null) return level
  return level === null ? (bounds.from + bounds.to) / 2 : Math.min(bounds.to, Math.max(bounds.from, level))
}

function levelOfRate(roomRate: number): number | null {
  if (roomRate <= 0) return null
  const { economyRate, bandsPerDoubling, minLevel } = tuning.price
  const level = 1 + Math.log2(Math.max(1, roomRate / economyRate)) * bandsPerDoubling
  return Math.min(dearestBand, Math.max(minLevel, level))
}

function boundsOf({ categories, facts }: Pick<PlaceDocument, 'categories' | 'facts'>) {
  if (categories.some((category) => simpleKinds.has(category))) return tuning.price.ofSimpleHotel
  const { stars = 0 } = facts
  return tuning.price.ofStars.find((level) => stars >= level.stars) ?? null
}
