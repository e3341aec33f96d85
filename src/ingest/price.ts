import type { MealPrice, MenuSection, PlaceDocument, PriceBand } from '../domain/place.ts'

/**
 * Bands by the lowest price of a main dish in US dollars, highest first. Restaurant guides use these limits, for a
 * meal without wine.
 */
const bandsByDollars = [
  { band: 4, fromDollars: 60 },
  { band: 3, fromDollars: 32 },
  { band: 2, fromDollars: 16 },
] as const
const bandsAscending = [1, 2, 3, 4] as const

/**
 * Price of a main dish relative to the United States, in local currency: based on restaurant prices, not exchange
 * rates.
 */
const mainDishScale: Record<string, number> = {
  US: 1, CA: 1.3, GB: 0.85, IE: 0.95, FR: 0.9, DE: 0.85, ES: 0.75, IT: 0.8, PT: 0.65, NL: 0.95, BE: 0.95, AT: 0.85,
  FI: 0.95, GR: 0.7, SE: 10, NO: 13, DK: 9, CH: 1.4, PL: 2.4, CZ: 12, HU: 200, JP: 75, AU: 1.6, NZ: 1.7, MX: 10,
  SG: 1.2, HK: 6, TH: 12, IN: 25, BR: 2.6,
} // biome-ignore format: a table

/** Currencies of those countries that don't use the euro. */
const currencies: Record<string, string> = {
  US: 'USD', CA: 'CAD', GB: 'GBP', SE: 'SEK', NO: 'NOK', DK: 'DKK', CH: 'CHF', PL: 'PLN', CZ: 'CZK', HU: 'HUF',
  JP: 'JPY', AU: 'AUD', NZ: 'NZD', MX: 'MXN', SG: 'SGD', HK: 'HKD', TH: 'THB', IN: 'INR', BR: 'BRL',
} // biome-ignore format: a table

/** A higher price must be in another currency, in cents, or for the whole table. */
const maxMainDishDollars = 600

/** Menu sections that say little about the price of a meal. */
const notMains = [
  /\b(drinks?|wines?|beers?|cocktails?|spirits|coffee|teas?|beverages?|bar|happy hour)\b/i,
  /\b(desserts?|sweets?|sides?|starters?|appeti[sz]ers?|small plates|snacks?|kids?|children|soups?|salads?)\b/i,
  /\b(extras?|toppings?)\b/i,
]
/** Fewer prices are not representative. */
const minPrices = 3

/**
 * `band`: a source states the price level; `menu`: the median menu price; `amount`: a stated price of a meal;
 * `stars`: the stars of the place.
 */
const weights = { band: 2, menu: 2, amount: 2, stars: 1 } as const

/**
 * Combines all price signals into one band, or null without any. `bands` come from the sources, most trusted first;
 * `stated` comes from an operator and overrides them.
 */
export function blendPrice(
  place: Pick<PlaceDocument, 'section' | 'menu' | 'country' | 'facts' | 'traits'>,
  bands: readonly PriceBand[],
  stated: PriceBand | null = null,
): PriceBand | null {
  if (stated !== null) return stated
  const signals: { band: number; weight: number }[] = bands.map((band) => ({ band, weight: weights.band }))
  const menu = menuBand(place.menu, place.country)
  if (menu !== null) signals.push({ band: menu, weight: weights.menu })
  const amount = amountBand(place.facts.mealPrice, place.country)
  if (amount !== null) signals.push({ band: amount, weight: weights.amount })
  const dining = place.section === 'lodging' ? null : starBand(place.facts.stars)
  if (dining !== null) signals.push({ band: dining, weight: weights.stars })
  const weight = signals.reduce((sum, signal) => sum + signal.weight, 0)
  if (weight === 0) return null
  // Halfway between two bands the lower one wins.
  const mean = signals.reduce((sum, signal) => sum + signal.band * signal.weight, 0) / weight
  return bandsAscending.find((band) => band >= mean - 0.5) ?? 4
}

function menuBand(menu: readonly MenuSection[], country: string | null): PriceBand | null {
  const mains = menu.filter(({ title }) => !notMains.some((words) => words.test(title))).flatMap(({ items }) => items)
  const prices = mains
    .map(({ price }) => inDollars(price, country))
    .filter((price) => price !== null)
    .sort((a, b) => a - b)
  const median = prices[prices.length >> 1]
  return median === undefined || prices.length < minPrices ? null : bandOf(median)
}

function amountBand(amount: MealPrice | undefined, country: string | null): PriceBand | null {
  if (amount === undefined || country === null) return null
  // Prices in a foreign currency can't be compared with local prices.
  if (amount.currency !== null && amount.currency !== (currencies[country] ?? 'EUR')) return null
  const ends = [amount.min, amount.max].map((end) => inDollars(end, country)).filter((end) => end !== null)
  return ends.length === 0 ? null : bandOf(ends.reduce((sum, end) => sum + end, 0) / ends.length)
}

/** The equivalent price in the United States; null if unknown. */
function inDollars(price: number | null, country: string | null): number | null {
  const scale = country === null ? undefined : mainDishScale[country]
  if (scale === undefined || price === null || price <= 0) return null
  const dollars = price / scale
  return dollars > maxMainDishDollars ? null : dollars
}

const bandOf = (dollars: number): PriceBand =>
  bandsByDollars.find(({ fromDollars }) => dollars >= fromDollars)?.band ?? 1

/** Fewer than three stars say nothing about prices. */
const starBand = (stars: number | undefined): number | null =>
  stars === undefined || stars < 3 ? null : stars >= 5 ? 4 : stars >= 4 ? 3 : 2
