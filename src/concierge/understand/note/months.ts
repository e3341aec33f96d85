import { foldPhrase } from '../../../text/fold-text.ts'

const languages = 'en es fr de it pt nl sv da nb fi pl cs hu ru tr ro'.split(' ')

const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2026, index, 1))
      return [foldPhrase(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1]
    })
  }),
)

/** Whether a folded word is a month as it stands behind a day: "3. Mai", "24. prosince". */
export const isMonth = (word: string): boolean => months.has(word)

/** The number of a folded month, also of one that is cut to three letters; null for other words. */
export function monthNumber(word: string): number | null {
  const whole = months.get(word)
  if (whole !== undefined || word.length !== 3) return whole ?? null
  for (const [name, number] of months) if (name.startsWith(word)) return number
  return null
}
