import type { PlaceDocument } from '../../domain/place.ts'

/** Levels between which guests of a hotel with so many stars spend, whatever the season makes of the rate. */
const levelsByStars = [
  { stars: 5, from: 3.6, to: 4 },
  { stars: 4, from: 2.2, to: 4 },
  { stars: 3, from: 1.6, to: 3.4 },
  { stars: 1, from: 1.2, to: 2.4 },
] as const
/** Those of who sleeps in a dormitory or a tent. */
const simple = { from: 1.2, to: 1.8 }
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

/**
 * US hotel rates run from about 70 dollars a night (economy) over 150 (midscale to upscale) to 350 and more (luxury);
 * https://str.com/data-insights-blog names the classes.
 */
function levelOfRate(roomRate: number): number | null {
  if (roomRate <= 0) return null
  return Math.min(4, Math.max(1.2, 1 + Math.log2(Math.max(1, roomRate / 70)) * 1.15))
}

function boundsOf({ categories, facts }: Pick<PlaceDocument, 'categories' | 'facts'>) {
  if (categories.some((category) => simpleKinds.has(category))) return simple
  const { stars = 0 } = facts
  return levelsByStars.find((level) => stars >= level.stars) ?? null
}
