import type { MenuSection, PlaceDocument, PriceBand } from './place.ts'

/** From this main dish price in US dollars on: `$$`, `$$$`, `$$$$`. Guides draw the lines there, for a meal without wine. */
const bandsFromDollars = [16, 32, 60] as const

/** What a main dish costs there beside one in the United States, in the country's own money: restaurant prices, not exchange rates. */
const mainDishScale: Record<string, number> = {
  US: 1, CA: 1.3, GB: 0.85, IE: 0.95, FR: 0.9, DE: 0.85, ES: 0.75, IT: 0.8, PT: 0.65, NL: 0.95, BE: 0.95, AT: 0.85, FI: 0.95, GR: 0.7,
  SE: 10, NO: 13, DK: 9, CH: 1.4, PL: 2.4, CZ: 12, HU: 200, JP: 75, AU: 1.6, NZ: 1.7, MX: 10, SG: 1.2, HK: 6, TH: 12, IN: 25, BR: 2.6,
} // biome-ignore format: a table

/** What is drunk, shared, small or sweet says little of what a meal costs. */
const besideMains =
  /\b(drinks?|wines?|beers?|cocktails?|spirits|coffee|teas?|beverages?|bar|desserts?|sweets?|sides?|starters?|appeti[sz]ers?|small plates|snacks?|kids?|children|soups?|salads?|extras?|toppings?|happy hour)\b/i
/** One or two prices are a chance. */
const fewestPrices = 3

/** A weight a signal: what a source says in so many words, what the menu comes to, what the house's stars suggest of its dining room. */
const weights = { band: 2, menu: 2, stars: 1 } as const

/**
 * One band from every signal that there is, or null. `bands` are what the sources say, the most trustworthy first; an operator's own
 * word, `stated`, stands above all.
 */
export function blendPrice(
  place: Pick<PlaceDocument, 'section' | 'menu' | 'country' | 'facts' | 'traits'>,
  bands: readonly PriceBand[],
  stated: PriceBand | null = null,
): PriceBand | null {
  if (stated !== null) return stated
  const signals = bands.map((band) => ({ band: band as number, weight: weights.band as number }))
  const menu = menuBand(place.menu, place.country)
  if (menu !== null) signals.push({ band: menu, weight: weights.menu })
  const dining = place.section === 'lodging' ? null : starBand(place.facts.stars)
  if (dining !== null) signals.push({ band: dining, weight: weights.stars })
  const weight = signals.reduce((sum, signal) => sum + signal.weight, 0)
  if (weight === 0) return null
  // Between two bands the lower one: a guest minds a dear surprise more than a cheap one.
  const mean = signals.reduce((sum, signal) => sum + signal.band * signal.weight, 0) / weight
  return Math.min(4, Math.max(1, Math.ceil(mean - 0.5))) as PriceBand
}

function menuBand(menu: readonly MenuSection[], country: string | null): PriceBand | null {
  const scale = country === null ? undefined : mainDishScale[country]
  if (scale === undefined) return null
  const mains = menu.filter(({ title }) => !besideMains.test(title)).flatMap(({ items }) => items)
  const prices = mains.map(({ price }) => price).filter((price) => price !== null && price > 0) as number[]
  if (prices.length < fewestPrices) return null
  const median = prices.sort((a, b) => a - b)[prices.length >> 1]! / scale
  return (1 + bandsFromDollars.filter((from) => median >= from).length) as PriceBand
}

/** The dining room of a house of so many stars; below three it says nothing. */
const starBand = (stars: number | undefined): number | null =>
  stars === undefined || stars < 3 ? null : stars >= 5 ? 4 : stars >= 4 ? 3 : 2
