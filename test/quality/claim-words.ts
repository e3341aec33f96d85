import { traits } from '../../src/vocabulary/traits.ts'

export const slot = '•'
export const nameMark = '«N»'
export const venueMark = '«V»'

export const clock = String.raw`(?:midnight|noon|\d{1,2}(?::\d\d)? (?:am|pm)|\d\d:\d\d)`
export const weekdayNames = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
export const dayWords = String.raw`(?:the night of )?(?:${weekdayNames})(?:, [A-Z][a-z]+ \d{1,2})?(?: night)?(?:, the (?:day|night) you (?:arrive|leave))?`

/** Words that join and say nothing of the item. */
export const glue = new Set(
  `a an and are also need not leave am another at away be before brings but by call can catch check consider do during for from go have house hosts idea if in is it keep leads lies like lies too feel head would go where look looking mind of on one or our please send so stay starts suggest takes place that the there they time to town try us visited we which while who will wish with would you your hotel came after find here running runs see asking ask ahead beforehand word its neighborhood know show venue guests rate pick picked choice thought`.split(
    /\s+/,
  ),
)
export const verbs = traits.map(({ fact }) => fact.split(' ')[0] as string)
for (const verb of verbs) glue.add(verb)

const weekdays = weekdayNames.split('|')
export const weekdayNameOf = (date: Temporal.PlainDate) => weekdays[date.dayOfWeek - 1] as string
export const longDay = (date: Temporal.PlainDate) =>
  `${weekdayNameOf(date)}, ${date.toLocaleString('en-US', { month: 'long', day: 'numeric' })}`
export const clockMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** A spoken time in minutes. */
export function minutesOf(text: string): number {
  if (text === 'midnight') return 0
  if (text === 'noon') return 720
  const spoken = /^(\d{1,2})(?::(\d\d))? (am|pm)$/.exec(text)
  if (!spoken) return clockMinutes(text)
  return (Number(spoken[1]) % 12) * 60 + Number(spoken[2] ?? 0) + (spoken[3] === 'pm' ? 720 : 0)
}

export function lengthOf(text: string): number {
  if (text.startsWith('an hour')) return text === 'an hour' ? 60 : 90
  const number = Number.parseInt(text, 10)
  return /minutes/.test(text) ? number : number * 60 + (/half/.test(text) ? 30 : 0)
}

export const countOf = (word: string) => ['', 'one', 'two', 'three', 'four', 'five'].indexOf(word)

/** An amount with its currency, in digits as said: "$12.50", "12 XYZ". */
export function isAmount(text: string, amount: number | null, currency: string | null): boolean {
  if (amount === null) return false
  const symbol = currency === null ? '' : (symbols[currency] ?? currency)
  const digits = Number(text.replace(/[^\d.]/g, '').replace(/\.$/, ''))
  const bare = text.replace(/[\d.,\s]/g, '')
  return (
    digits === Math.round(amount * 100) / 100 &&
    (bare === symbol || bare === currency || (currency === null && bare === ''))
  )
}

export const symbols: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CAD: 'CA$',
  AUD: 'A$',
  MXN: 'MX$',
  NZD: 'NZ$',
}

export function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
export function byLength<T>(list: readonly T[], text: (of: T) => string): T[] {
  return [...list].sort((a, b) => text(b).length - text(a).length)
}

export const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? []
