import type { EventAges, EventDocument } from '../../domain/event.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import type { SectionName } from '../../vocabulary/language-sections.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'

/** The years of children that have a name. */
const namedAges: readonly [section: SectionName<'event-ages'>, min: number, max: number][] = [
  ['babies', 0, 2],
  ['toddlers', 1, 3],
  ['preschoolers', 3, 5],
  ['tweens', 9, 12],
  ['teens', 13, 17],
]

const oneOf = (section: SectionName<'event-ages'>): string =>
  anyOf([...phrasesOf('event-ages', section)].sort((a, b) => b.length - a.length))
const wordIn = (section: SectionName<'event-ages'>): RegExp => new RegExp(`\\b(?:${oneOf(section)})\\b`)
const named = namedAges.map(([section, min, max]) => ({ pattern: wordIn(section), min, max }))
const adults = wordIn('adults')

const months = 'jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|oct|nov|dez|dec'
const notAnAge = String.raw`(?!\s*(?:uhr|h\b|[:€$£]|eur|[.,]\d|\.?\s?(?:${months})))`

const to = `(?:-|${oneOf('to')})`
const years = oneOf('years')
const ages = oneOf('ages')
const ranges = [
  new RegExp(`\\b(?:${ages})\\s*:?\\s*(\\d{1,2})\\s*${to}\\s*(\\d{1,2})\\b(?!\\s*(?:${oneOf('months')})\\b)`),
  new RegExp(`\\b(\\d{1,2})\\s*${to}\\s*(\\d{1,2})\\s*-?\\s*(?:${years})\\b`),
]
const grades = new RegExp(
  `\\b(?:${oneOf('grades')})\\s*:?\\s*(pre-?k|k|\\d{1,2})(?:st|nd|rd|th)?(?:\\s*${to}\\s*(\\d{1,2}))?\\b`,
)
const under = new RegExp(`\\b(?:${ages})?\\s*(\\d{1,2})\\s*(?:${years})?\\s*(?:${oneOf('and-under')})\\b`)
/** "13+", "(8+)", and neither "40+ acts" nor "$10+". */
const bare = /(?<![\p{L}\d$€£.,:/-])(\d{1,2})\s?\+(?=\s*(?:$|[).,;|/\n]|[-–]\s))/u
const up = [
  new RegExp(`\\b(?:${ages})\\s*:?\\s*(\\d{1,2})\\s*(?:\\+|(?:${oneOf('and-up')})\\b)`),
  new RegExp(`\\b(?:${oneOf('from')})\\s*(\\d{1,2})\\s*(?:${years})\\b`),
  new RegExp(`\\b(\\d{1,2})\\s*(?:${years})\\s*(?:\\+|(?:${oneOf('and-up')})\\b)`),
  // "Ab 14." at the end of a sentence, and neither "ab 14 Uhr" nor "ab 14 €".
  new RegExp(
    `\\b(?:${oneOf('from-alone')})\\s*(\\d{1,2})(?=\\s*(?:$|[),;|(\\n]|\\.(?=\\s*(?:$|\\n|\\D))))${notAnAge}`,
    'u',
  ),
  bare,
]

/** "Ab 18", and no hour, day or price. */
const ofAge = new RegExp(String.raw`(?<![\p{L}\d])(?:${oneOf('of-age')})(?![\p{L}\d])${notAnAge}`, 'u')

/** Whom entry is free for. */
const free = new RegExp(`\\b(?:${anyOf(phrasesOf('event-prices', 'free'))})\\b`)

const maxTextLength = 1500
/** Children of the first grade are six. */
const yearsBeforeGrade = 5
const grownUp = 18

/** The ages that an event is for; null if it does not say, or is for grown-ups. */
export function readAges(title: string, labels: readonly string[], description: string): EventAges | null {
  const head = plain([title, ...labels].join(' | '))
  const read = numbersIn(head) ?? numbersIn(withoutTariffs(plain(description.slice(0, maxTextLength))))
  if (read !== null) return read
  if (adults.test(head)) return null
  const found = named.filter(({ pattern }) => pattern.test(head))
  if (found.length === 0) return null
  return { min: Math.min(...found.map(({ min }) => min)), max: Math.max(...found.map(({ max }) => max)) }
}

/** An event for grown-ups alone has a minimum age, in whichever words it says so. */
export function withAgeOfGrownUps(event: EventDocument): EventDocument {
  const isOfAge = ofAge.test(plain(`${event.title}\n${event.description.slice(0, maxTextLength)}`))
  return event.minimumAge === null && isOfAge ? { ...event, minimumAge: grownUp } : event
}

/** A text without what children pay: "kids 9 and under free", "$9.95 ages 3-15". */
function withoutTariffs(text: string): string {
  const clauses = text.split(/(?<=[;,|\n])|(?<=[.!])(?=\s)/)
  const isPriced = (clause: string) => /[$€£]\s?\d|\d\s?[$€£]/.test(clause)
  const areSeveral = clauses.filter(isPriced).length > 1
  return clauses.filter((clause) => !free.test(clause) && !(areSeveral && isPriced(clause))).join('')
}

function numbersIn(text: string): EventAges | null {
  for (const pattern of ranges) {
    const [, low, high] = pattern.exec(text) ?? []
    if (low === undefined || Number(low) >= Number(high)) continue
    return Number(low) >= grownUp ? null : { min: Number(low), max: Number(high) }
  }
  const [, grade, last] = grades.exec(text) ?? []
  if (grade !== undefined) {
    const first = /^\d/.test(grade) ? Number(grade) : 0
    if (first <= 12) return { min: first + yearsBeforeGrade, max: Number(last ?? first) + yearsBeforeGrade + 1 }
  }
  const [, most] = under.exec(text) ?? []
  if (most !== undefined && Number(most) < grownUp) return { min: null, max: Number(most) }
  for (const pattern of up) {
    const [, least] = pattern.exec(text) ?? []
    if (least !== undefined && Number(least) < grownUp) return { min: Number(least), max: null }
  }
  return null
}

const plain = (text: string): string =>
  foldAccents(text)
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[’']/g, '')
