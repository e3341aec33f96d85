import { foldAccents } from '../../text/fold-accents.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'fi', 'sv', 'da', 'nb', 'pt', 'pl', 'cs', 'hu', 'ru']

/** The months by their names and their first three letters, without accents. */
const monthsByName = new Map<string, number>()
for (const language of languages) {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month++) {
    const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 1)))
    const name = foldAccents(parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase()
    if (!/^\p{L}{3}/u.test(name)) continue
    monthsByName.set(name, month)
    const short = name.slice(0, 3)
    if (!monthsByName.has(short)) monthsByName.set(short, month)
  }
}

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
    const month = monthsByName.get(token) ?? monthsByName.get(token.slice(0, 3))
    if (month === undefined || /^\d/.test(token)) continue
    const isShort = !monthsByName.has(token) && token.length > 4
    for (const near of [tokens[index - 1], tokens[index + 1], tokens[index - 2]])
      if (!isShort && near !== undefined && /^\d{1,2}$/.test(near)) days.push({ month, date: Number(near) })
  }
  return days.filter(({ month, date }) => month >= 1 && month <= 12 && date >= 1 && date <= 31)
}
