import { eastAsianLetter } from '../../../text/east-asian-letter.ts'
import { cellWords, plainCell } from '../../cell-words.ts'
import { words } from '../../events/list/moment-words.ts'
import { markAt, monthAt, wordAt } from './hours-tokens.ts'
import { type HoursLanguage, hoursLanguages, plainHours } from './hours-words.ts'

/**
 * "Closed for refurbishment until spring 2027": a cell with a word for closed and no hours. Words that are not
 * understood are the reason, since they never mean that the place is open. Days, months and holidays say when it closes
 * ("closed on Mondays", "fermé en août"), except the one that ends the closing.
 */
export function saysOnlyClosed(text: string, today: Temporal.PlainDate): boolean {
  const plain = plainHours(text.slice(0, maxTextLength))
  // "Closed for works until May 2027. Normally Tue-Sun 10-17": the first sentence must name its end.
  const [first = ''] = plain.split(endOfSentence)
  const said = hasHours(plain) ? first : plain
  if (hasHours(said) || (said !== plain && !/20\d\d/.test(said))) return false
  return hoursLanguages().some((language) => isClosedIn(said, language, today))
}

const maxTextLength = 500
const endOfSentence = /[;。|•]|\.\s(?=\D)/

const date = String.raw`(?<!\d)(?:\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:20\d\d|\d\d)?(?!\d)|20\d\d-\d\d-\d\d)`
const dates = new RegExp(date, 'g')
const clockTime = /\d\s?[:.h時时点點시]\s?\d\d(?!\d)|(?<!\d)\d{1,2}\s?(?:[-–—]|h\b|am\b|pm\b|uhr\b|時|时|点|點|시)/
const hasHours = (text: string): boolean => clockTime.test(text.replace(dates, ' '))

type Sign = 'closed' | 'until' | 'day' | 'date' | 'month' | 'number' | { year: number }

function isClosedIn(text: string, language: HoursLanguage, today: Temporal.PlainDate): boolean {
  const signs = signsIn(text, language)
  if (!signs.includes('closed')) return false
  const years = signs.flatMap((sign) => (typeof sign === 'object' ? [sign.year] : []))
  const hasEnd = signs.includes('until')
  // "Closed until May 2024" is over.
  if (hasEnd && years.length > 0 && Math.max(...years) < today.year) return false
  const when = signs.filter((sign) => sign === 'day' || sign === 'date' || sign === 'month')
  if (when.length === 0) return true
  if (when.length > 1 || when.includes('day')) return false
  // "March 2027", but not "24 December 2026"
  return hasEnd || (when.includes('month') && years.length === 1 && !signs.includes('number'))
}

const anyDate = new RegExp(date, 'y')
const year = /(?<!\d)20\d\d(?!\d)/y
const number = /\d+/y
const letters = /[\p{L}\p{M}]+/uy
const unspaced = new RegExp(eastAsianLetter, 'uy')

/** What a text says in a language, without the words that are not known. */
function signsIn(text: string, language: HoursLanguage): Sign[] {
  const signs: Sign[] = []
  const at = (pattern: RegExp, index: number): string | null => {
    pattern.lastIndex = index
    return pattern.exec(text)?.[0] ?? null
  }
  for (let index = 0; index < text.length; ) {
    const day = at(anyDate, index)
    const aYear = day ?? at(year, index)
    const mark = aYear === null ? markAt(text, index) : null
    const month = monthAt(text, index, language)
    const word = wordAt(text, index, language)
    if (aYear !== null) {
      if (day !== null) signs.push('date')
      const [said] = /20\d\d/.exec(aYear) ?? []
      if (said !== undefined) signs.push({ year: Number(said) })
      index += aYear.length
    } else if (mark !== null) index = mark.end
    else if (word === null && month !== null) {
      signs.push('month')
      index = month.end
    } else {
      const own = at(letters, index) ?? ''
      const kind = word?.word.kind
      if (kind === 'closed' && isState(text.slice(index, word?.end))) signs.push('closed')
      else if (kind !== undefined && saysWhen.has(kind)) signs.push('day')
      else if (isUntil(own) || (at(unspaced, index) !== null && isUntil(text.slice(index, index + 2))))
        signs.push('until')
      const digits = at(number, index)
      if (digits !== null) signs.push('number')
      const length = at(unspaced, index) === null ? (digits ?? own).length : 1
      index = word?.end ?? index + Math.max(1, length)
    }
  }
  return signs
}

/** Days, and what says that there are hours even if they are not said: "on request, otherwise closed". */
const saysWhen: ReadonlySet<string> = new Set(['days', 'holidays', 'always', 'except', 'rest', 'midnight'])

/** "Fermé le" begins with the state "fermé"; "Ruhetag" and "chiusura" are nouns, which "kein" may be before. */
const isState = (phrase: string): boolean => cellWords('closed').has(phrase.split(' ')[0]?.replace(/\.$/, '') ?? '')

/** "Until", before or behind its day. */
const untilWords = new Set([...words.until].map(plainCell))
const isUntil = (word: string): boolean => untilWords.has(word)
