import type { MealPrice, MenuSection, PlaceDocument, PriceBand } from '../domain/place.ts'

/** From this main dish price in US dollars on: `$$`, `$$$`, `$$$$`. Guides draw the lines there, for a meal without wine. */
const bandsFromDollars = [16, 32, 60] as const

/** What a main dish costs there beside one in the United States, in the country's own money: restaurant prices, not exchange rates. */
const mainDishScale: Record<string, number> = {
  US: 1, CA: 1.3, GB: 0.85, IE: 0.95, FR: 0.9, DE: 0.85, ES: 0.75, IT: 0.8, PT: 0.65, NL: 0.95, BE: 0.95, AT: 0.85, FI: 0.95, GR: 0.7,
  SE: 10, NO: 13, DK: 9, CH: 1.4, PL: 2.4, CZ: 12, HU: 200, JP: 75, AU: 1.6, NZ: 1.7, MX: 10, SG: 1.2, HK: 6, TH: 12, IN: 25, BR: 2.6,
} // biome-ignore format: a table

/** Those countries' own money where it is not the euro. */
const currencies: Record<string, string> = {
  US: 'USD', CA: 'CAD', GB: 'GBP', SE: 'SEK', NO: 'NOK', DK: 'DKK', CH: 'CHF', PL: 'PLN', CZ: 'CZK', HU: 'HUF', JP: 'JPY', AU: 'AUD',
  NZ: 'NZD', MX: 'MXN', SG: 'SGD', HK: 'HKD', TH: 'THB', IN: 'INR', BR: 'BRL',
} // biome-ignore format: a table

/** No dish costs more: such a figure is of another currency, in cents, or for the whole table. */
const dearestDollars = 600

/** What is drunk, shared, small or sweet says little of what a meal costs. */
const besideMains =
  /\b(drinks?|wines?|beers?|cocktails?|spirits|coffee|teas?|beverages?|bar|desserts?|sweets?|sides?|starters?|appeti[sz]ers?|small plates|snacks?|kids?|children|soups?|salads?|extras?|toppings?|happy hour)\b/i
/** One or two prices are a chance. */
const minPrices = 3

/** A weight a signal: what a source says in so many words or amounts, what the menu comes to, what the house's stars suggest. */
const weights = { band: 2, menu: 2, amount: 2, stars: 1 } as const

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
  const amount = amountBand(place.facts.mealPrice, place.country)
  if (amount !== null) signals.push({ band: amount, weight: weights.amount })
  const dining = place.section === 'lodging' ? null : starBand(place.facts.stars)
  if (dining !== null) signals.push({ band: dining, weight: weights.stars })
  const weight = signals.reduce((sum, signal) => sum + signal.weight, 0)
  if (weight === 0) return null
  // Between two bands the lower one: a guest minds a dear surprise more than a cheap one.
  const mean = signals.reduce((sum, signal) => sum + signal.band * signal.weight, 0) / weight
  return Math.min(4, Math.max(1, Math.ceil(mean - 0.5))) as PriceBand
}

function menuBand(menu: readonly MenuSection[], country: string | null): PriceBand | null {
  const mains = menu.filter(({ title }) => !besideMains.test(title)).flatMap(({ items }) => items)
  const prices = mains
    .map(({ price }) => inDollars(price, country))
    .filter((price) => price !== null)
    .sort((a, b) => a - b)
  return prices.length < minPrices ? null : bandOf(prices[prices.length >> 1] as number)
}

function amountBand(amount: MealPrice | undefined, country: string | null): PriceBand | null {
  if (amount === undefined || country === null) return null
  // What another country's money buys there is not known.
  if (amount.currency !== null && amount.currency !== (currencies[country] ?? 'EUR')) return null
  const ends = [amount.min, amount.max].map((end) => inDollars(end, country)).filter((end) => end !== null)
  return ends.length === 0 ? null : bandOf(ends.reduce((sum, end) => sum + end, 0) / ends.length)
}

/** What it would cost in the United States; null where nobody can tell. */
function inDollars(price: number | null, country: string | null): number | null {
  const scale = country === null ? undefined : mainDishScale[country]
  if (scale === undefined || price === null || price <= 0) return null
  const dollars = price / scale
  return dollars > dearestDollars ? null : dollars
}

const bandOf = (dollars: number) => (1 + bandsFromDollars.filter((from) => dollars >= from).length) as PriceBand

/** The dining room of a house of so many stars; below three it says nothing. */
const starBand = (stars: number | undefined): number | null =>
  stars === undefined || stars < 3 ? null : stars >= 5 ? 4 : stars >= 4 ? 3 : 2
