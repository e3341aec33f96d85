import type { EventDocument } from '../../../domain/event.ts'
import type { WeeklyHours } from '../../../domain/opening-hours.ts'
import { phrasesOf } from '../../../vocabulary/languages.ts'
import { anyOf } from '../../../vocabulary/word-patterns.ts'
import { hoursLanguages } from '../../places/hours/hours-words.ts'
import { readWeek } from '../../places/hours/read-hours-column.ts'

/** Hours are at the beginning of a text. */
const maxReadLength = 600
const maxSentences = 8

const opening = new RegExp(String.raw`^\W*(?:${anyOf(phrasesOf('event-phrases', 'before-hours'))})\s*:?\s*`, 'iu')
const firstTime = /\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\b\.?|h\b)?/i

/** An exhibition is open on the days that its words name: "Di–So 10–17 Uhr. Eintritt 7 €", "Gallery hours Wed–Sat". */
export function withHoursOfRun(event: EventDocument): EventDocument {
  const { schedule, title, description } = event
  if (schedule.days <= 1 || schedule.openHours !== null) return event
  const ofTitle = title.split(/[:|]\s|\s[-–—]\s/).slice(1)
  const sentences = description.slice(0, maxReadLength).split(/[.;!|](?=\s|$)|\n+/)
  for (const sentence of [...ofTitle, ...sentences.slice(0, maxSentences)]) {
    const openHours = hoursIn(sentence.replace(opening, '').trim())
    if (openHours !== null) return { ...event, schedule: { ...schedule, openHours } }
  }
  return event
}

/** The hours of a sentence, or of its first parts where the rest says something else. */
function hoursIn(sentence: string): WeeklyHours | null {
  if (!/\d/.test(sentence)) return null
  const [start = ''] = firstTime.exec(sentence) ?? []
  const parts = sentence.replace(laterEnd(), `$1 ${start.trim()}-`).split(/(?<=\d\S{0,3}),\s/)
  for (let count = Math.min(parts.length, maxParts); count > 0; count--) {
    const told = parts.slice(0, count).join(', ')
    const hours = readWeek(told) ?? readWeek(told.replace(byDay, byHalves))
    if (hours !== null) return hours
  }
  return null
}
const maxParts = 4

let known: RegExp | null = null

/** "…, Fri to 8": a day that only ends at another hour. */
function laterEnd(): RegExp {
  if (known !== null) return known
  const entries = hoursLanguages().flatMap(({ words }) => [...words.values()].flat())
  const to = anyOf(entries.filter(({ word }) => word.kind === 'to').map(({ text }) => text))
  known = new RegExp(String.raw`([,;&]\s*\p{L}[\p{L}\s–-]{1,20}?)\s+(?:${to})\s+(?=\d)`, 'giu')
  return known
}

/** "10-6" is from morning to evening for who shows something by day. */
const byDay = /(?<![\d:.])(8|9|1[0-2])(:\d\d)?\s?[-–—]\s?([4-9])(:\d\d)?(?![\d:.])(?!\s?[ap]\.?m)/gi
const byHalves = (told: string, from: string, minutes = '', to: string, toMinutes = ''): string =>
  Number(to) > Number(from) ? told : `${from}${minutes} ${from === '12' ? 'pm' : 'am'}-${to}${toMinutes} pm`
