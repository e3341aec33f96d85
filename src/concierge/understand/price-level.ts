import type { PlaceDocument } from '../../domain/place.ts'
import { dearestBand } from '../price-fit.ts'
import { tuning } from '../tuning.ts'

const simpleKinds = new Set(['hostel', 'campsite', 'mountain hut'])

/** Levels between which guests of a hotel spend; the lowest and the highest of all if not given. */
type Bounds = { from?: number; to?: number }

/**
 * The price band a guest is likely to be at ease in, 1.2 to 4; null if neither the rate nor the hotel says. The rate is
 * what they pay, but the week of a fair doubles it: the hotel's stars and kind bound what it may mean.
 */
export function priceLevelOf(roomRate: number, hotel: Pick<PlaceDocument, 'categories' | 'facts'>): number | null {
  const level = levelOfRate(roomRate)
  const bounds = boundsOf(hotel)
  if (bounds === null) return level
  const { from = tuning.price.minLevel, to = dearestBand } = bounds
  return level === null
    ? Math.min(tuning.price.maxLevelWithoutRate, (from + to) / 2)
    : Math.min(to, Math.max(from, level))
}

function levelOfRate(roomRate: number): number | null {
  if (roomRate <= 0) return null
  const { economyRate, bandsPerDoubling, minLevel } = tuning.price
  const level = 1 + Math.log2(Math.max(1, roomRate / economyRate)) * bandsPerDoubling
  return Math.min(dearestBand, Math.max(minLevel, level))
}

function boundsOf({ categories, facts }: Pick<PlaceDocument, 'categories' | 'facts'>): Bounds | null {
  if (categories.some((category) => simpleKinds.has(category))) return { to: tuning.price.maxLevelOfSimpleHotel }
  const { stars = 0 } = facts
  return tuning.price.ofStars.find((level) => stars >= level.stars) ?? null
}
