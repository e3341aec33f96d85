import { amountsIn } from '../../text/price-amounts.ts'
import { mealInDollars, withCurrencyCodes } from '../../vocabulary/plans/currencies.ts'
import { dearestBand } from '../price-fit.ts'
import { tuning } from '../tuning.ts'
import type { Part, PlansInNote } from './plans-in-note.ts'

/**
 * The price level of what the guest wants to pay for a meal, from 1 to 4: "max €25 each", "$200 for two"; null if the
 * notes name no sum. Of several the highest counts: they pay less for lunch.
 */
export function budgetLevelOf(plans: PlansInNote, currency: string | null): number | null {
  const sums = sentencesOf(plans.note).flatMap((sentence) => sumsIn(sentence, plans, currency))
  if (sums.length === 0) return null
  const level = 1 + Math.log2(Math.max(...sums) / tuning.price.mealOfFirstBand)
  return Math.min(dearestBand, Math.max(1, level))
}

/** In dollars, for one. */
function sumsIn(sentence: Part, { says, foldedPart }: PlansInNote, currency: string | null): number[] {
  const people = says('for two', sentence) ? 2 : 1
  const isForPeople = people > 1 || says('for each', sentence)
  const isOfMeal = says('meal', sentence) || says('dinner', sentence) || says('meal by day', sentence)
  if (!isForPeople && !(isOfMeal && says('at most', sentence))) return []
  if (says('not for food', sentence)) return []
  const text = withCurrencyCodes(foldedPart(sentence))
  const local = currency ?? 'USD'
  const amounts = amountsIn(text, local)
  // "Max 25 each"
  const isOfLimit = isForPeople && says('at most', sentence)
  const bare = amounts.length === 0 && isOfLimit ? amountsIn(text.replace(bareSum, `$& ${local}`), local) : []
  return [...amounts, ...bare].flatMap((amount) => {
    const dollars = amount.currency === null ? null : mealInDollars(amount.value, amount.currency)
    return dollars === null || dollars < minDollars ? [] : [dollars / people]
  })
}

/** A number that no hour, date or room is: of two digits and more, alone between spaces. */
const bareSum = /(?<=^| )[1-9]\d{1,4}(?= |$)(?! *(?:h|hrs|uhr|min|km|am|pm|people|pax|pers)\b)/g

/** Less buys no meal anywhere. */
const minDollars = 4

/** A full stop or a comma in a number ends none. */
const sentencesOf = (note: string): Part[] =>
  [...note.matchAll(/(?:[^.;!?\n。！？；]|\.(?=\d|\p{L}))+/gu)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
  }))
