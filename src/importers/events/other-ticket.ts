import type { Amount } from '../../text/price-amounts.ts'
import { patternOf } from '../../vocabulary/languages.ts'

/** No ticket of one guest for one show: a booking fee, a family ticket, a festival pass, a price for members. */
const otherTicket = patternOf('event-prices', 'other-ticket')

/** Words further from an amount are about something else. */
const maxWords = 4

/** The amounts of a sentence that are for something else: of "Adults £12, family £30" the second. */
export function amountsOfOtherTickets(sentence: string, amounts: readonly Amount[]): ReadonlySet<Amount> {
  const plain = sentence.toLowerCase()
  const isLabelAfter = isBlank(plain.slice(0, amounts[0]?.start ?? 0))
  return new Set(
    amounts.filter((amount, index) => {
      const before = plain.slice(amounts[index - 1]?.end ?? 0, amount.start)
      const after = plain.slice(amount.end, amounts[index + 1]?.start)
      // What is between two amounts is said of one of them alone: "adults £12 family £30", "£8 members £12 others".
      const isBeforeOwn = index === 0 || separator.test(before) || !isLabelAfter
      const isAfterOwn = index === amounts.length - 1 || separator.test(after) || isLabelAfter
      const named = [
        isBeforeOwn ? wordsOf(before.split(separator).at(-1) ?? '').slice(-maxWords) : [],
        isAfterOwn ? wordsOf(after.split(separator)[0] ?? '').slice(0, maxWords) : [],
      ]
      return onTop.test(before) || named.some((words) => otherTicket.test(words.join(' ').replaceAll('-', '')))
    }),
  )
}

const separator = /[,;/|]|(?<!\d)\+|\s-\s/
/** "£20 + £2" */
const onTop = /(?<!\d)\+\s*$/
const isBlank = (text: string): boolean => wordsOf(text).length === 0
const wordsOf = (text: string): string[] => text.match(/[\p{L}\d][\p{L}\d'-]*/gu) ?? []
