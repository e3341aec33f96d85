import { foldAccents } from '../../text/fold-accents.ts'

/** Those before win where an abbreviation means two months: `mar` is March and not marraskuu. */
const languages = 'en de fr es it nl fi sv da nb pt pl cs hu ru tr ar'.split(' ')

const namesOf = languages.map((language) => {
  const names: [string, number][] = []
  // With a day, and alone: `grudnia` and `grudzień`.
  for (const options of [
    { month: 'long', day: 'numeric' },
    { month: 'long' },
    { month: 'short', day: 'numeric' },
  ] as const) {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 1)))
      const name = foldAccents(parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase()
      const plain = name.replace(/\.$/, '')
      if (/^\p{L}{3}/u.test(plain)) names.push([plain, month])
    }
  }
  return names
})

/** The months by their whole names. */
export const monthsByName: ReadonlyMap<string, number> = new Map(namesOf.toReversed().flat())

const minShortLength = 3

/** The month of a folded word in lower case: a name, or a beginning of one that is no other month's in its language. */
export function monthCalled(word: string): number | null {
  const known = monthsByName.get(word)
  if (known !== undefined) return known
  if (word.length < minShortLength) return null
  for (const names of namesOf) {
    const months = new Set(names.flatMap(([name, month]) => (name.startsWith(word) ? [month] : [])))
    const [month] = months
    if (month !== undefined) return months.size === 1 ? month : null
  }
  return null
}
