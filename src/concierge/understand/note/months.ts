import { foldPhrase } from '../../../text/fold-text.ts'

const languages = 'en es fr de it pt nl sv da nb fi pl cs hu ru tr ro'.split(' ')

const months: ReadonlySet<string> = new Set(
  languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2026, index, 1))
      return foldPhrase(parts.find(({ type }) => type === 'month')?.value ?? '')
    })
  }),
)

/** Whether a folded word is a month as it stands behind a day: "3. Mai", "24. prosince". */
export const isMonth = (word: string): boolean => months.has(word)
