import { monthCalled, monthsByName } from '../../text/month-names.ts'

/** A longer beginning of a name is another word. */
const maxShortLength = 4

/** A day without its year. */
export type NamedDay = { month: number; date: number }

/** The days that words name: `nov 20`, `20. november`, `11/20`; numbers alone are read in both orders. */
export function namedDays(words: string): NamedDay[] {
  const days: NamedDay[] = []
  for (const [, first, second] of words.matchAll(/(?<!\d)(\d{1,2})\s?[/.]\s?(\d{1,2})(?!\d)/g)) {
    const [one, other] = [Number(first), Number(second)]
    days.push({ month: one, date: other }, { month: other, date: one })
  }
  const tokens = words.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []
  for (const [index, token] of tokens.entries()) {
    if (/^\d/.test(token) || (token.length > maxShortLength && !monthsByName.has(token))) continue
    const month = monthCalled(token)
    if (month === null) continue
    for (const near of [tokens[index - 1], tokens[index + 1], tokens[index - 2]])
      if (near !== undefined && /^\d{1,2}$/.test(near)) days.push({ month, date: Number(near) })
  }
  return days.filter(({ month, date }) => month >= 1 && month <= 12 && date >= 1 && date <= 31)
}
