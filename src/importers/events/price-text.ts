import type { TicketPrice } from '../../domain/event.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import { type Amount, amountsIn, bareAmounts } from '../../text/price-amounts.ts'
import { patternOf, phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { hoursLanguages } from '../places/hours/hours-words.ts'
import { namedDays } from './named-days.ts'
import { amountsOfOtherTickets } from './other-ticket.ts'
import { withoutReduced } from './reduced-price.ts'

const priceWords = new Set(phrasesOf('event-prices', 'price'))
/** Words that a text which is only a price may also have. */
const fillerWords = new Set(phrasesOf('event-prices', 'filler'))
const fromWords = new Set(phrasesOf('event-prices', 'from'))
const upTo = new RegExp(`\\b(${anyOf(phrasesOf('event-prices', 'up-to'))})\\s*:?\\s*$`)
/** Words that make a nearby amount something other than the price of entry. */
const notAPrice = new Set(phrasesOf('event-prices', 'not-a-price'))
/** What people buy at an event. */
const goods = new Set(phrasesOf('event-prices', 'goods'))
/** Whose price is not that of others: children, students. */
const someOnly = new Set(phrasesOf('event-prices', 'of-some'))
/** Behind an amount that is paid on top of the ticket: "plus admission". */
const onTop = new RegExp(`^\\W*(?:${anyOf(phrasesOf('event-prices', 'besides-the-ticket'))})(?![a-z])`)
const anyOnTop = new RegExp(`(?<![a-z])(?:${anyOf(phrasesOf('event-prices', 'besides-the-ticket'))})(?![a-z])`)
const freeWords = new Set(phrasesOf('event-prices', 'free'))
/** Words next to "free" that do not limit who or what is free. */
const wordsWithFree = new Set([...freeWords, ...phrasesOf('event-prices', 'with-free-entry')])
const everyone = new Set(phrasesOf('event-prices', 'everyone'))
const freePhrase = patternOf('event-prices', 'free-phrase')
/** A night at which guests pay what they like. */
const ownPrice = patternOf('event-prices', 'own-price')
/** Behind "free" these words name whom it is for. */
const forWords = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(phrasesOf('event-prices', 'free-for'))})\s+(?<whom>.*)`,
  'u',
)
const behindFree = new RegExp(String.raw`(?<!\p{L})(?:${anyOf([...freeWords])})(?!\p{L})(.*)`, 'u')
/** Words that limit "free" to some people, or to something other than entry. */
const freeForSome = patternOf('event-prices', 'free-for-some')

export type PriceReading = { isFree: boolean | null; ticketPrice: TicketPrice | null }

const unknownPrice: PriceReading = { isFree: null, ticketPrice: null }
const maxTextLength = 10_000

/**
 * Reads the price of entry from a text. A price wins over "free": an event that some people pay for is not free. An
 * optional donation is not a price. `currency` is that of the place, for bare numbers and shared signs such as `$`.
 */
export function readPriceText(text: string, currency: string | null = null): PriceReading {
  const plain = plainlyWritten(plainLetters(text.slice(0, maxTextLength)))
  // Other nights have the price that is named.
  if (isPaidAtWill(plain.toLowerCase().replace(/,\s*/g, ' '))) return unknownPrice
  const told = sentences(plain).flatMap((sentence) => statedIn(sentence, currency))
  const stated = told.filter(({ isOther }) => !isOther)
  if (told.length > 0 && stated.length === 0) return unknownPrice
  // "Kids $6" says nothing of what others pay.
  if (stated.length > 0 && stated.every(({ isOfSome }) => isOfSome)) return unknownPrice
  const ofAdults = withoutReduced(
    stated.filter(({ isOfSome }) => !isOfSome),
    plain,
  )
  // On which day the guest comes is not known here.
  if (stated.length > 0 && clauses(plain).some(isFreeOnADay)) return unknownPrice
  const amounts = stated.length > 0 ? ofAdults : bareAmounts(plain, currency, priceWords).map(exactly)
  if (amounts.some(({ value }) => value > 0)) return { isFree: false, ticketPrice: priceOfAmounts(amounts) }
  const isFree = amounts.length > 0 || (!anyOnTop.test(plain.toLowerCase()) && clauses(plain).some(saysFree))
  return { isFree: isFree ? true : null, ticketPrice: null }
}

/** Whether guests pay what they like, unless the text names between which amounts: "Pay what you can ($5-$25)". */
function isPaidAtWill(text: string): boolean {
  const at = ownPrice.exec(text)
  if (at === null) return false
  const [before, after] = [text.slice(0, at.index), text.slice(at.index + at[0].length)]
  return !/^\W{0,3}(?=\p{Sc}?\d)/u.test(after) || amountsIn(before, null).length > 0
}

/**
 * Whether a description says that an amount is for something other than entry: "$1 wings", "suggested donation $5".
 * Some programs fill in the first amount of the description as the price.
 */
export function isForSomethingElse(value: number, description: string): boolean {
  const plain = plainlyWritten(plainLetters(description.slice(0, maxTextLength)))
  const uses = sentences(plain).flatMap((sentence) =>
    amountsIn(sentence, null).flatMap((amount, index, all) => {
      if (amount.value !== value) return []
      const before = wordsOf(sentence.slice(all[index - 1]?.end ?? 0, amount.start)).slice(-2)
      return [[...before, ...wordsOf(sentence.slice(amount.end)).slice(0, 1)]]
    }),
  )
  return uses.length > 0 && uses.every((words) => words.some((word) => goods.has(word) || notAPrice.has(word)))
}

/** What a description says, else whether the title says that entry is free: "$3 Taco Night" has another price. */
export function readEventPrice(title: string, description: string, currency: string | null): PriceReading {
  const told = readPriceText(description, currency)
  const isFree = told.isFree ?? (readPriceText(title, currency).isFree === true ? true : null)
  return { ...told, isFree }
}

/** A price word further from an amount is about something else. */
const maxReachLetters = 120

/** In running text, a higher amount is seldom a ticket price, unless a unit of the currency is worth little. */
const maxTicketPrice = 5000
const cheapUnits = new Set('JPY KRW VND IDR HUF CLP COP ISK INR THB PHP RUB CZK TWD ARS'.split(' '))

type Bound = 'exact' | 'from' | 'upTo'
type Stated = { value: number; currency: string | null; bound: Bound; isOfSome: boolean; isOther: boolean }

const exactly = ({ value, currency }: Amount): Stated => ({
  value,
  currency,
  bound: 'exact',
  isOfSome: false,
  isOther: false,
})

/** Without accents. Keeps the case, because currency codes are capitals. */
const plainLetters = (text: string) =>
  foldAccents(text)
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘]/g, "'")

const finnishPrice = /\b(liput|lippu|paasymaksu|sisaanpaasy\w*|hinta|hinnat|ennakkoliput|osallistumismaksu)\b/i

/** Spells out `10€50`, `w/ RSVP`, `Free - $20` and the Finnish `15 e`. */
function plainlyWritten(text: string): string {
  const spelled = text
    .replace(/(?<![\d.,])(\d{1,4})\s?€(\d{2})(?!\d|\s?€)/g, '$1.$2 €')
    .replace(/\bw\/\s?/gi, 'with ')
    .replace(/\b(zzgl|excl|exkl|erm|erw|red|r[ée]d|conc|stud|rid|adv|jgdl|j|yrs)\.(?=\s)/gi, '$1')
    .replace(/\b(zzgl|excl|exkl)\./gi, '$1')
    // "8 € (6 €)": the second is the reduced price.
    .replace(/(\d\s?(?:\p{Sc}|eur)?)\s?\(\p{Sc}?\s?\d+(?:[.,]\d\d?)?\s?(?:\p{Sc}|eur)?\)/giu, '$1')
    .replace(/\bfree\s?(?:-|to)\s?(?=([$€£])\s?\d)/gi, (_free, sign) => `${sign}0 - `)
  return finnishPrice.test(spelled) ? spelled.replace(/(?<=\d)\s?e(?![\p{L}\d])/gu, ' €') : spelled
}

const sentences = (text: string) => text.split(/[\n;!?|•·()[\]]|\.(?=\s|$)/)

const clauses = (text: string) => text.toLowerCase().split(/[\n;!?|•·()[\]/]|[.,](?=\s|$)|\s-+\s|\bbut\b/)

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? []

function statedIn(sentence: string, hint: string | null): Stated[] {
  const amounts = amountsIn(sentence, hint)
  if (amounts.length === 0) return []
  const isNothingElse = wordsBeside(sentence, amounts).every(
    (word) => priceWords.has(word) || fillerWords.has(word) || someOnly.has(word),
  )
  const others = amountsOfOtherTickets(sentence, amounts)
  return amounts
    .map((amount, index) => ({
      amount,
      index,
      before: sentence.slice(amounts[index - 1]?.end ?? 0, amount.start),
      after: sentence.slice(amount.end, amounts[index + 1]?.start ?? sentence.length),
      // Reaches over the other amount of a range.
      reach: {
        before: sentence.slice(Math.max(0, amount.start - maxReachLetters), amount.start),
        after: sentence.slice(amount.end, amount.end + maxReachLetters),
      },
    }))
    .filter(({ amount, before, after, reach }) =>
      isNothingElse || amount.value <= maxTicketPrice || (amount.currency && cheapUnits.has(amount.currency))
        ? isOfEntry(before, after, reach, isNothingElse)
        : false,
    )
    .map(({ amount, index, before, after, reach }) => ({
      ...exactly(amount),
      bound: boundOf(before, reach.after),
      isOfSome: isOfSome(before, after, index === 0),
      isOther: others.has(amount),
    }))
}

const wordsBeside = (sentence: string, amounts: readonly Amount[]) =>
  wordsOf(amounts.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, sentence))

type Reach = { before: string; after: string }

function isOfEntry(before: string, after: string, reach: Reach, isNothingElse: boolean): boolean {
  const ahead = wordsOf(after).slice(0, 3)
  const behind = wordsOf(lastClause(before)).slice(-4)
  if (onTop.test(reach.after.toLowerCase())) return false
  // "Speisen ab 6 €" names what is sold.
  const isNamed = behind.slice(-2).some((word) => priceWords.has(word) && !fromWords.has(word))
  if (ahead.slice(0, 2).some((word) => notAPrice.has(word)) || ahead.includes('donation')) return false
  // A minimum order.
  if (/^(minimum|min|mindestverzehr)$/.test(ahead[0] ?? '')) return false
  if (/^\s*(-\s*)?(million|billion|thousand|[kmb]\b)/i.test(after)) return false
  if (
    !isNamed &&
    (ahead.slice(0, 2).some((word) => goods.has(word)) || behind.slice(-2).some((word) => goods.has(word)))
  )
    return false
  if (behind.some((word) => notAPrice.has(word))) return false
  if (
    isRangeGap(after) &&
    wordsOf(reach.after)
      .slice(0, 3)
      .some((word) => notAPrice.has(word))
  )
    return false
  if (isNothingElse) return true
  return [...wordsOf(reach.before).slice(-6), ...wordsOf(reach.after).slice(0, 4)].some(
    (word) => priceWords.has(word) || someOnly.has(word),
  )
}

/** "Kids $6", "$5 with student card", "matinees $9"; "adults and children $6" is for all. */
function isOfSome(before: string, after: string, isFirst: boolean): boolean {
  if (isOfChildrensAge.test(after.toLowerCase())) return true
  const perWhom = /^\/(\p{L}+)(?:[,;)]|$)/u.exec(after.toLowerCase())?.[1]
  if (perWhom !== undefined && someOnly.has(perWhom)) return true
  const clause = lastClause(before)
  // "Kinder bis 12 Jahre, 5 €" has its label before the comma.
  const behind = wordsOf(isFirst && wordsOf(clause).length === 0 ? before.replace(/,\s*$/, '') : clause)
  const ahead = wordsOf(after.split(/[,/]/)[0] ?? '').slice(0, 3)
  const isTelling = (word: string) => someOnly.has(word) || !fillerWords.has(word)
  const named = [...behind.filter(isTelling).slice(isFirst ? -maxLabel : -2), ...ahead]
  const isOfAll = [...behind, ...ahead].some(
    (word) => priceWords.has(word) && !someOnly.has(word) && !fromWords.has(word),
  )
  return !isOfAll && named.some((word) => someOnly.has(word))
}
const maxLabel = 5
/** "$9.95 ages 3-15". */
const childrensAge = String.raw`\d{1,2}\s?-\s?1?\d`
const [ageWords, yearWords] = (['ages', 'years'] as const).map((section) => anyOf(phrasesOf('event-ages', section)))
const isOfChildrensAge = new RegExp(
  String.raw`^\W*(?:(?:${ageWords})\s*${childrensAge}|${childrensAge}\s*(?:${yearWords}))(?!\d)`,
)

const lastClause = (text: string): string => text.slice(text.lastIndexOf(',') + 1)

const isRangeGap = (gap: string) => /^\s*(-|\/|to|bis|or|a|y|e|tot)\s*$/i.test(gap)

function boundOf(before: string, after: string): Bound {
  const behind = wordsOf(before).slice(-2)
  if (upTo.test(before.toLowerCase())) return 'upTo'
  if (behind.some((word) => fromWords.has(word))) return 'from'
  return /^\s*(\+(?!\s*(\p{Sc}|\d))|and up|& up|or more|alkaen)/iu.test(after) ? 'from' : 'exact'
}

/** Ignores amounts in other currencies than the first. */
function priceOfAmounts(all: readonly Stated[]): TicketPrice {
  const currency = all.find((stated) => stated.currency !== null)?.currency ?? null
  const amounts = all.filter((stated) => stated.currency === null || stated.currency === currency)
  const lows = amounts.filter(({ bound }) => bound !== 'upTo').map(({ value }) => value)
  const highs = amounts.filter(({ bound }) => bound !== 'from').map(({ value }) => value)
  const open = amounts.filter(({ bound }) => bound === 'from').map(({ value }) => value)
  const max = highs.length === 0 ? null : Math.max(...highs)
  return {
    min: lows.length === 0 ? null : Math.min(...lows),
    max: max === null || open.some((value) => value >= max) ? null : max,
    currency,
  }
}

function saysFree(clause: string): boolean {
  const words = wordsOf(clause)
  if (!words.some((word) => freeWords.has(word) || word === 'no')) return false
  if (freeForSome.test(clause)) return false
  const [, behind = ''] = behindFree.exec(clause) ?? []
  const whom = wordsOf(forWords.exec(behind)?.groups?.whom ?? '')
  if (whom.some((word) => !wordsWithFree.has(word)) && !whom.some((word) => everyone.has(word))) return false
  if (freePhrase.test(clause)) return true
  // "Fri 10-5" is a day.
  const isFree = words.some((word) => freeWords.has(word) && !isDayName(word))
  return isFree && words.every((word) => wordsWithFree.has(word))
}

/** "First Sunday of the month free": on the other days it has a price. */
function isFreeOnADay(clause: string): boolean {
  const words = wordsOf(clause)
  const isFree = words.some((word) => freeWords.has(word) && !isDayName(word))
  return isFree && words.some((word) => isWeekday(word) || isWeekday(word.replace(/s$/, '')))
}

const isWeekday = (word: string): boolean => namedDays(word, 'weekdays too').length > 0

let names: ReadonlySet<string> | null = null
function isDayName(word: string): boolean {
  names ??= new Set(
    hoursLanguages().flatMap(({ words }) =>
      [...words.values()].flat().flatMap((entry) => (entry.word.kind === 'days' ? [entry.text] : [])),
    ),
  )
  return names.has(word)
}
