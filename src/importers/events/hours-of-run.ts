import type { EventDocument } from '../../domain/event.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { readWeek } from '../places/hours/read-hours-column.ts'

/** Hours are at the beginning of a text. */
const maxReadLength = 600
const maxSentences = 8

const opening = new RegExp(String.raw`^\W*(?:${anyOf(phrasesOf('event-phrases', 'before-hours'))})\s*:?\s*`, 'iu')

/** An exhibition is open on the days that its description names: "Di–So 10–17 Uhr. Eintritt 7 €". */
export function withHoursOfRun(event: EventDocument): EventDocument {
  const { schedule, description } = event
  if (schedule.days <= 1 || schedule.openHours !== null) return event
  const sentences = description.slice(0, maxReadLength).split(/[.;!|](?=\s|$)|\n+/)
  for (const sentence of sentences.slice(0, maxSentences)) {
    const plain = sentence.replace(opening, '').trim()
    const openHours = /\d/.test(plain) ? readWeek(plain) : null
    if (openHours !== null) return { ...event, schedule: { ...schedule, openHours } }
  }
  return event
}
