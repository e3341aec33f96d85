import { safeLink } from '../../../domain/link.ts'
import { readAmount } from '../../../text/price-amounts.ts'
import { type PriceReading, readPriceText } from '../price-text.ts'
import { isNode, membersOf, type Node, nodesOf, textOf, valuesOf, wordsOf } from './linked-values.ts'

export type OffersReading = PriceReading & { ticketUrl: string | null; isSoldOut: boolean }

const currencies = new Set(Intl.supportedValuesOf('currency'))
/** Offers other than entry. */
const addOn = /\b(parking|park & ride|locker|merch\w*|gift card|shuttle|parkplatz|parken)\b/i

/**
 * Reads the price of entry from an event's offers and `isAccessibleForFree`. `localCurrency` is what `$` means at the
 * venue.
 */
export function offersOf(node: Node, resolved: (node: Node) => Node, localCurrency: string | null): OffersReading {
  const offers = nodesOf(node, 'offers')
    .map(resolved)
    .flatMap((offer) => [offer, ...nodesOf(offer, 'offers').map(resolved)])
    .filter((offer) => !addOn.test(textOf(offer, 'name', 'category')))
    .slice(0, 100)
  const isGone = (offer: Node) =>
    membersOf(offer, 'availability').some((state) => /^(soldout|outofstock|discontinued)$/.test(state))
  // What holds other offers is as available as they are.
  const sold = offers.filter(
    (offer) => nodesOf(offer, 'offers').length === 0 || valuesOf(offer, 'availability').length > 0,
  )
  const open = sold.filter((offer) => !isGone(offer))
  const prices = [...offers, ...offers.flatMap((offer) => nodesOf(offer, 'priceSpecification'))].map((offer) =>
    priceOfOffer(offer, localCurrency),
  )
  const words = valuesOf(node, 'offers')
    .filter((value) => !isNode(value))
    .map((value) => readPriceText(wordsOf(value), localCurrency))
  const ticketUrl =
    open
      .concat(open.length > 0 ? offers : [])
      .map((offer) => safeLink(textOf(offer, 'url')))
      .find((link) => link !== null) ?? null
  return { ...freeOrPriced(node, [...prices, ...words]), ticketUrl, isSoldOut: sold.length > 0 && open.length === 0 }
}

function freeOrPriced(node: Node, readings: readonly PriceReading[]): PriceReading {
  const stated = readings.map(({ ticketPrice }) => ticketPrice).filter((price) => price !== null)
  if (stated.length > 0) {
    const currency = stated.find((price) => price.currency !== null)?.currency ?? null
    const alike = stated.filter((price) => price.currency === null || price.currency === currency)
    const lows = [...alike.map(({ min }) => min), readings.some(({ isFree }) => isFree) ? 0 : null].filter(
      (min) => min !== null,
    )
    const highs = alike.map(({ max }) => max).filter((max) => max !== null)
    return {
      isFree: false,
      ticketPrice: {
        min: lows.length > 0 ? Math.min(...lows) : null,
        max: highs.length < alike.length ? null : Math.max(...highs),
        currency,
      },
    }
  }
  const [told] = valuesOf(node, 'isAccessibleForFree').concat(valuesOf(node, 'free')).map(truthOf)
  if (told !== null && told !== undefined) return { isFree: told, ticketPrice: null }
  return { isFree: readings.some(({ isFree }) => isFree) ? true : null, ticketPrice: null }
}

const maxTruthLength = 40

/** true, "True", "yes", `http://schema.org/True`. */
function truthOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const word = /([a-z0-9]+)\/?$/i.exec(wordsOf(value).trim().slice(-maxTruthLength))?.[1]?.toLowerCase()
  return /^(true|yes|1)$/.test(word ?? '') ? true : /^(false|no|0)$/.test(word ?? '') ? false : null
}

function priceOfOffer(offer: Node, localCurrency: string | null): PriceReading {
  const code = textOf(offer, 'priceCurrency').toUpperCase()
  const named = currencies.has(code) ? code : null
  const [low, high] = [
    amountOf(offer, ['lowPrice', 'minPrice'], localCurrency),
    amountOf(offer, ['highPrice', 'maxPrice'], localCurrency),
  ]
  if (low !== null || high !== null) {
    // A lowest price of nothing without a highest is how forms leave it open.
    if (!high?.value && !low?.value) return { isFree: high === null ? null : true, ticketPrice: null }
    const ends = [low?.value ?? null, high?.value || null] as const
    const [min, max] = ends[0] !== null && ends[1] !== null && ends[0] > ends[1] ? [ends[1], ends[0]] : ends
    return { isFree: false, ticketPrice: { min, max, currency: named ?? low?.currency ?? high?.currency ?? null } }
  }
  const exact = amountOf(offer, ['price'], localCurrency)
  if (exact === null) return readPriceText(textOf(offer, 'price'), named ?? localCurrency)
  if (exact.value === 0) return { isFree: true, ticketPrice: null }
  const [first] = valuesOf(offer, 'price')
  const text = readPriceText(wordsOf(first), named ?? localCurrency).ticketPrice
  const isBare = typeof first === 'number' || readAmount(wordsOf(first)) !== null
  if (!isBare && text !== null) return { isFree: false, ticketPrice: { ...text, currency: named ?? text.currency } }
  return { isFree: false, ticketPrice: { min: exact.value, max: exact.value, currency: named ?? exact.currency } }
}

type Money = { value: number; currency: string | null }

/** `10`, `10.5`, `"10,00"`, `"$10"`; a bare number has no currency of its own. */
function amountOf(offer: Node, fields: readonly string[], localCurrency: string | null): Money | null {
  for (const value of fields.flatMap((field) => valuesOf(offer, field))) {
    if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? { value, currency: null } : null
    const bare = readAmount(wordsOf(value))
    if (bare !== null) return { value: bare, currency: null }
    const { isFree, ticketPrice } = readPriceText(wordsOf(value), localCurrency)
    if (isFree === true) return { value: 0, currency: null }
    const stated = ticketPrice?.min ?? ticketPrice?.max ?? null
    if (ticketPrice !== null && stated !== null) return { value: stated, currency: ticketPrice.currency }
  }
  return null
}
