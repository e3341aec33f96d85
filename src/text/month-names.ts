import { foldAccents } from './fold-accents.ts'

/** Those before win where a word means two months: `mar` is March and not marraskuu. */
const languages = 'en de fr es it nl fi sv da nb pt pl cs hu ru tr ro ar'.split(' ')

/** The first is the form behind a day: `grudnia`, and `grudzień` alone. */
const forms = [{ month: 'long', day: 'numeric' }, { month: 'long' }, { month: 'short', day: 'numeric' }] as const

type MonthName = [name: string, month: number]

/** The folded names of a language by form. */
const namesOf = (language: string): MonthName[][] =>
  forms.map((options) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index): MonthName => {
      const parts = format.formatToParts(Date.UTC(2026, index, 1))
      const name = foldAccents(parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase()
      return [name.replace(/\.$/, ''), index + 1]
    }).filter(([name]) => /^\p{L}{3}/u.test(name))
  })

/** The folded names of each language by form. */
const namesByForm: readonly MonthName[][][] = languages.map(namesOf)

const namesByLanguage = namesByForm.map((byForm) => byForm.flat())

/** The months by their whole names and usual abbreviations. */
export const monthsByName: ReadonlyMap<string, number> = new Map(namesByLanguage.toReversed().flat())

const monthsBehindDay: ReadonlyMap<string, number> = new Map(
  namesByForm.toReversed().flatMap(([behindDay = []]) => behindDay),
)

const minShortLength = 3

/** The month of a folded word in lower case: a name, or a beginning of one that is no other month's in its language. */
export function monthCalled(word: string): number | null {
  const known = monthsByName.get(word)
  if (known !== undefined) return known
  if (word.length < minShortLength) return null
  for (const names of namesByLanguage) {
    const months = monthsBeginning(names, word)
    const [month] = months
    if (month !== undefined) return months.size === 1 ? month : null
  }
  return null
}

const monthsBeginning = (names: readonly MonthName[], word: string): Set<number> =>
  new Set(names.flatMap(([name, month]) => (name.startsWith(word) ? [month] : [])))

/** Reads the months of these languages alone, as `monthCalled` does. */
export function monthReader(codes: readonly string[]): (word: string) => number | null {
  const names = codes.flatMap((code) => namesOf(code).flat())
  const whole = new Map(names.toReversed())
  return (word) => {
    const known = whole.get(word)
    if (known !== undefined || word.length < minShortLength) return known ?? null
    const [month, ...others] = monthsBeginning(names, word)
    return month === undefined || others.length > 0 ? null : month
  }
}

/** Whether a folded word is a whole month in the form behind a day: "3. Mai", "24. prosince". */
export const isMonthBehindDay = (word: string): boolean => monthsBehindDay.has(word)

/** The month of such a word, also if it is cut to three letters; null for other words, which a note is full of. */
export function monthBehindDay(word: string): number | null {
  const whole = monthsBehindDay.get(word)
  if (whole !== undefined || word.length !== minShortLength) return whole ?? null
  for (const [names = []] of namesByForm) {
    const [, month] = names.find(([name]) => name.startsWith(word)) ?? []
    if (month !== undefined) return month
  }
  return null
}
