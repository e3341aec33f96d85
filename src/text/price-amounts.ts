/** An amount of money in a text, from `start` to `end`. */
export type Amount = { value: number; currency: string | null; start: number; end: number }

/** Signs that stand for one currency. */
const signs: Record<string, string> = {
  '€': 'EUR', '£': 'GBP', '₹': 'INR', '₩': 'KRW', '₺': 'TRY', '₪': 'ILS',
  '฿': 'THB', '₽': 'RUB', '₫': 'VND', '₱': 'PHP', '₴': 'UAH',
  us$: 'USD', ca$: 'CAD', c$: 'CAD', au$: 'AUD', a$: 'AUD', nz$: 'NZD', hk$: 'HKD', s$: 'SGD', r$: 'BRL', mx$: 'MXN',
  euro: 'EUR', euros: 'EUR', euroa: 'EUR', eur: 'EUR', usd: 'USD', gbp: 'GBP',
  chf: 'CHF', zł: 'PLN', zl: 'PLN', kč: 'CZK', kc: 'CZK',
} // biome-ignore format: a list of signs

/** Signs that several countries share; the currency of the place tells which. */
const sharedSigns: Record<string, ReadonlySet<string>> = {
  $: new Set('USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU JMD BBD BSD BMD KYD TTD FJD'.split(' ')),
  '¥': new Set(['JPY', 'CNY']),
  kr: new Set(['SEK', 'NOK', 'DKK', 'ISK']),
}
Object.assign(sharedSigns, { dollar: sharedSigns.$, dollars: sharedSigns.$, 円: sharedSigns['¥'] })

/** Codes that are English words in capitals. */
const wordCodes = new Set(['ALL', 'TRY', 'CUP', 'TOP', 'PEN'])
const codes = Intl.supportedValuesOf('currency').filter((code) => !wordCodes.has(code))

const number = String.raw`\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,7}(?:[.,]\d{1,2})?(?!\d)`
const allCodes = [...codes, 'usd', 'eur', 'gbp', 'chf'].join('|')
const dollars = String.raw`(?<![\p{L}\d])(?:us|ca|c|au|a|nz|hk|s|r|mx)?\$`
const codeBefore = String.raw`(?<![\p{L}\d])(?:${allCodes}|eur[o]?|kr\.?)(?:\s?\$)?(?=[\s\d])`
const before = `${dollars}|[€£¥₹₩₺₪฿₽₫₱₴]|${codeBefore}`
const codeAfter = String.raw`(?:${allCodes}|euros?|euroa|dollars?|kr|zł|zl|kč|kc)(?![\p{L}\d])`
/** In "under 12 $20" the sign is of the number behind it. */
const after = String.raw`[€£$¥₹₩₺₪฿₽₫₱₴円](?!\d)|${codeAfter}`
const money = new RegExp(`(?:(${before})\\s?)?(?<![\\d][.,:]?|\\p{L})(${number})([.,]-+)?(?:\\s?(${after}))?`, 'gu')

/** Amounts with a currency, and bare numbers that are the other end of a range with one (`$10-15`, `8/12 €`). */
export function amountsIn(text: string, hint: string | null): Amount[] {
  const found = [...lowerKeepingCodes(text).matchAll(money)].map((match) => ({
    value: readAmount(match[2] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
    lead: match[1],
    trail: match[4],
    isRound: match[3] !== undefined,
    isPercent: /^\s*%/.test(text.slice(match.index + match[0].length)),
  }))
  // The signs of a chain such as `30/22/14 €` are those of its ends.
  const leads = found.map(({ lead }) => lead)
  const trails = found.map(({ trail }) => trail)
  for (const [index, { lead, start, end, trail }] of found.entries()) {
    const last = found[index - 1]
    if (lead === undefined && trail === undefined && last !== undefined && isRange(text.slice(last.end, start)))
      if (leads[index - 1] !== undefined && !isCounted(text.slice(end))) leads[index] = leads[index - 1]
  }
  for (const [index, { lead, end, trail }] of [...found.entries()].reverse()) {
    const next = found[index + 1]
    if (lead === undefined && trail === undefined && next !== undefined && isRange(text.slice(end, next.start)))
      if (next.lead === undefined) trails[index] = trails[index + 1]
  }
  const amounts: Amount[] = []
  for (const [index, { value, start, end, lead, trail, isRound, isPercent }] of found.entries()) {
    // `$20 CAD` says which dollars.
    const sign = (lead && trail && sharedSigns[lead] ? trail : leads[index]) ?? trails[index]
    // `12,-` is money of whatever kind.
    if ((sign === undefined && !isRound) || value === null || isPercent) continue
    amounts.push({ value, currency: sign === undefined ? null : currencyOf(sign, hint), start, end })
  }
  return amounts
}

/** Writes Euro, EURO and Kr as one. Other codes stay in capitals, because `all` and `mad` are words. */
const lowerKeepingCodes = (text: string) =>
  text.replace(
    /\b(?:Euros?|EUROS?|Euroa|EUROA|Usd|Eur|Gbp|Chf|Dollars?|DOLLARS?|Kr|KR|Kc|Zl|US|CA|AU|NZ|HK|MX|C|A|S|R)(?=\b|\$)/g,
    (word) => word.toLowerCase(),
  )

const isRange = (gap: string) => /^\s*(-|\/|to|bis|or|oder|ou|a|y|e|o|tot|til)\s*$/i.test(gap)

/** `$15 / 7pm`, `$10 - 15 May`, `$20/2 people`. */
const isCounted = (rest: string) => counted.test(rest)

const units = String.raw`am|pm|a\.m|p\.m|h|hrs?|hours?|uhr|min|people|persons?|for|sessions?|weeks?|days?`
const ordinalsAndMonths = 'st|nd|rd|th|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const counted = new RegExp(String.raw`^\s*(:|%|-\d|(${units}|${ordinalsAndMonths})\b)`, 'i')

function currencyOf(sign: string, hint: string | null): string | null {
  const key = sign.replace(/\.$|(?<=[A-Z]{3})\s?\$$/, '')
  const shared = sharedSigns[key]
  if (shared) return hint !== null && shared.has(hint) ? hint : null
  return signs[key] ?? key.toUpperCase()
}

/** `1,200`, `1.200,50`, `12,50`, `10,-`; null where it is no amount of tickets. */
export function readAmount(text: string): number | null {
  const digits = text.trim().replace(/[' ]/g, '')
  if (!/^\d+([.,]\d+)*$/.test(digits) || digits.length > 12) return null
  const cents = /[.,](\d{1,2})$/.exec(digits)
  const whole = (cents ? digits.slice(0, cents.index) : digits).replace(/[.,]/g, '')
  return Number(`${whole}.${cents?.[1] ?? '0'}`)
}

/**
 * Amounts of a text that is only numbers (`25`, `10,00 - 15,00`), or numbers after a price word and a colon. Never a
 * year.
 */
export function bareAmounts(text: string, currency: string | null, priceWords: ReadonlySet<string>): Amount[] {
  const [, label, low, high] =
    /^\s*(?:(\p{L}[\p{L}-]{1,30})\s*[:=]\s*)?(\d[\d.,]{0,10})(?:\s*-\s*(\d[\d.,]{0,10}))?\s*$/u.exec(text) ?? []
  if (low === undefined || (label !== undefined && !priceWords.has(label.toLowerCase()))) return []
  const values = [low, ...(high === undefined ? [] : [high])].map(readAmount)
  if (values.some((value) => value === null || isYear(value)) || (values[1] ?? Infinity) < (values[0] ?? 0)) return []
  return values.map((value) => ({ value: value ?? 0, currency, start: 0, end: 0 }))
}

const isYear = (value: number) => value >= 1900 && value <= 2100 && Number.isInteger(value)
