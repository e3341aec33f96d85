import type { EventDocument } from '../../domain/event.ts'
import { type WeeklyHours, weekdays } from '../../domain/opening-hours.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { hoursLanguages } from '../places/hours/hours-words.ts'
import { readWeek } from '../places/hours/read-hours-column.ts'
import { closedDates } from './closed-days.ts'

/** Hours are at the beginning of a text. */
const maxReadLength = 600
const maxSentences = 8

const opening = new RegExp(String.raw`^\W*(?:${anyOf(phrasesOf('event-phrases', 'before-hours'))})\s*:?\s*`, 'iu')
const ofSomethingElse = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(phrasesOf('event-phrases', 'hours-of-something-else'))})(?!\p{L})`,
  'iu',
)

/** An exhibition is open on the days that its words name: "Di–So 10–17 Uhr. Eintritt 7 €", "gallery hours Wed–Sat". */
export function withHoursOfRun(event: EventDocument): EventDocument {
  const { schedule, description, title } = event
  if (schedule.days <= 1 || schedule.openHours !== null) return event
  const sentences = [title, ...description.slice(0, maxReadLength).split(/[.;!|](?=\s|$)|\n+/)]
    .slice(0, maxSentences)
    .filter((sentence) => !ofSomethingElse.test(sentence))
  for (const sentence of sentences) {
    const openHours = hoursIn(sentence)
    if (openHours !== null) return { ...event, schedule: { ...schedule, openHours } }
  }
  for (const sentence of sentences) {
    const days = weekdaysNamed(sentence)
    if (days !== null) return onlyOn(event, days)
  }
  return event
}

/** Of "Wed-Sun 10-6, Fri to 8" the first part is enough; a title has hours behind other words. */
function hoursIn(sentence: string): WeeklyHours | null {
  if (!/\d/.test(sentence)) return null
  const plain = sentence.replace(opening, '').trim()
  const range = rangeIn(sentence)
  const texts = [plain, plain.split(',')[0] ?? '', ...(range === null ? [] : [sentence.slice(range.index)])]
  return texts.map((text) => (/\d/.test(text) ? readWeek(text) : null)).find((hours) => hours !== null) ?? null
}

let knownRange: RegExp | null = null

/** Two names around a dash or a word for "to", in any language. */
function weekdayRange(): RegExp {
  if (knownRange !== null) return knownRange
  const words = hoursLanguages().flatMap((language) => [...language.words.values()].flat())
  const to = words.flatMap(({ text, word }) => (word.kind === 'to' && /^\p{L}/u.test(text) ? [text] : []))
  const name = String.raw`(\p{L}{2,12})\.?`
  const joint = String.raw`\s?[–—-]\s?|\s(?:${anyOf(to)})\s`
  knownRange = new RegExp(String.raw`(?<![\p{L}\d])${name}(?:${joint})${name}(?!\p{L})`, 'iu')
  return knownRange
}

/** The first range of weekdays: "Thu–Sun". */
function rangeIn(sentence: string): { days: number[]; index: number } | null {
  const match = weekdayRange().exec(sentence)
  if (match === null) return null
  const [, from = '', to = ''] = match
  const [first, last] = [from, to].map(weekdaysCalled)
  const pairs = (first ?? []).flatMap(([code, one]) =>
    (last ?? []).flatMap(([other, two]) => (code === other ? [`${one} ${two}`] : [])),
  )
  const [pair, ...others] = new Set(pairs)
  if (pair === undefined || others.length > 0) return null
  const [start = 1, end = 7] = pair.split(' ').map(Number)
  const length = ((end - start + 7) % 7) + 1
  return { days: Array.from({ length }, (_, index) => ((start - 1 + index) % 7) + 1), index: match.index }
}

/** The weekday that a name means in each language: "mar" is several. */
const weekdaysCalled = (name: string): [code: string, day: number][] =>
  hoursLanguages().flatMap(({ code, words }) => {
    const plain = foldAccents(name).toLowerCase()
    const found = words.get(plain.charAt(0))?.find(({ text }) => text === plain)?.word
    const [day, ...others] = found?.kind === 'days' ? found.days : []
    return day === undefined || others.length > 0 ? [] : [[code, day]]
  })

const anyTime = /\d[:.h]\d\d|\d\s?(?:[ap]\.?m|uhr|h)\b|\b\d{1,2}\s?[–-]\s?\d{1,2}\b/i

/** The days of a sentence with times, "Departures 4:00, 5:30 pm Thu–Sun", if it names one range. */
function weekdaysNamed(sentence: string): number[] | null {
  const range = anyTime.test(sentence) ? rangeIn(sentence) : null
  return range === null || rangeIn(sentence.slice(range.index + minRangeLength)) !== null ? null : range.days
}
const minRangeLength = 5

const maxRunDays = 800

/** A run without the other weekdays. */
function onlyOn(event: EventDocument, days: readonly number[]): EventDocument {
  const { schedule } = event
  if (schedule.start === null || days.length >= weekdays.length) return event
  const from = Temporal.PlainDate.from(schedule.start)
  const to = from.add({ days: Math.min(schedule.days - 1, maxRunDays) })
  const others = [1, 2, 3, 4, 5, 6, 7].filter((day) => !days.includes(day))
  const off = closedDates({ ranges: [], weekdays: others }, { from: from.add({ days: 1 }), to })
  return { ...event, schedule: { ...schedule, except: [...new Set([...schedule.except, ...off])].sort() } }
}
