import type { EventDocument } from '../../../domain/event.ts'
import { type Occurrence, occurrencesWithin } from '../../../domain/schedule.ts'
import { foldAccents } from '../../../text/fold-accents.ts'
import { phrasesOf } from '../../../vocabulary/languages.ts'
import { anyOf } from '../../../vocabulary/word-patterns.ts'
import { type NamedDay, namedDays } from '../named-days.ts'

/** Which showings a clause names: by their day, their hour or their part of the day. Empty lists name none. */
type Showings = { days: NamedDay[]; times: string[]; part: 'matinee' | 'evening' | null }

const plain = (text: string): string => foldAccents(text).toLowerCase().replace(/['’]/g, '')
const wordsIn = (
  ...sections: (
    | 'sold-out'
    | 'sold-out-in-brackets'
    | 'subject'
    | 'verb'
    | 'opener'
    | 'joiner'
    | 'matinee'
    | 'evening'
    | 'today'
  )[]
) =>
  new RegExp(
    `(?<!\\p{L})(?:${anyOf(sections.flatMap((section) => phrasesOf('event-notices', section)).map(plain))})(?!\\p{L})`,
    'gu',
  )

const soldOut = wordsIn('sold-out', 'sold-out-in-brackets')
const matinee = wordsIn('matinee')
const evening = wordsIn('evening')
/** "This evening" is what the event is. */
const today = wordsIn('today')
const smallWords = anyOf(phrasesOf('event-sentences', 'small').map(plain))
const fillers = new RegExp(
  `${wordsIn('subject', 'verb', 'opener', 'joiner').source}|(?<!\\p{L})(?:${smallWords})(?!\\p{L})`,
  'gu',
)
const clock = /(?<!\d)(\d{1,2})(?:[:.h](\d\d)|\s?h)?(?:\s?(?:uhr|([ap])\.?m\.?))?(?![\d/.])/g
/** A shorter word is an article or a preposition. */
const maxFillerLength = 2
const maxReadLength = 600
/** An evening begins then. */
const eveningFrom = '17:00'

/** The showings that a description calls sold out: "Sunday matinee SOLD OUT", "20h complet, 17h places restantes". */
export function soldOutShowings(description: string): Showings[] {
  return description
    .slice(0, maxReadLength)
    .split(clauseEnd)
    .flatMap((clause) => {
      const told = soldOutIn(clause)
      return told === null ? [] : [told]
    })
}

/** A description without what it calls sold out of some showings: those are judged one by one. */
export function withoutShowings(description: string): string {
  const head = description.slice(0, maxReadLength)
  // Most descriptions call nothing sold out, which is quick to see.
  if (plain(head).search(soldOut) < 0) return description
  const kept = head.split(keptClauseEnd).filter((clause) => {
    const told = soldOutIn(clause)
    return told === null || (told.times.length === 0 && told.part === null) || plain(clause).search(today) >= 0
  })
  return kept.join('') + description.slice(maxReadLength)
}

const clauseEnd = /[,;!?\n()]|\.(?=\s|$)|\s[-–—]\s/
const keptClauseEnd = new RegExp(`(${clauseEnd.source})`)

function soldOutIn(clause: string): Showings | null {
  const words = plain(clause)
  const rest = words.replace(soldOut, ' ')
  return rest === words ? null : showingsNamed(rest)
}

/** Null if the words name no showing, or something else too: "full for beginners". */
function showingsNamed(words: string): Showings | null {
  const times: string[] = []
  const days = namedDays(words, 'weekdays too')
  const part = words.search(matinee) >= 0 ? 'matinee' : words.search(evening) >= 0 ? 'evening' : null
  const rest = words
    .replace(matinee, ' ')
    .replace(evening, ' ')
    .replace(fillers, ' ')
    .replace(clock, (whole, hour: string, minutes: string | undefined, half: string | undefined) => {
      if (!/[h:.]|uhr|m/.test(whole)) return whole
      const hours = (Number(hour) % (half === undefined ? 24 : 12)) + (half === 'p' ? 12 : 0)
      times.push(`${String(hours).padStart(2, '0')}:${minutes ?? '00'}`)
      return ' '
    })
  const unknown = (rest.match(/\p{L}+/gu) ?? []).filter((word) => word.length > maxFillerLength && !isOfDay(word))
  if (unknown.length > 0 || (days.length === 0 && times.length === 0 && part === null)) return null
  return { days, times, part }
}

const isOfDay = (word: string): boolean => namedDays(`1 ${word}`, 'weekdays too').length > 0

function isAmong({ day, time }: Occurrence, { days, times, part }: Showings): boolean {
  const isDay = days.some(
    ({ month, date, weekday }) =>
      (month === null || month === day.month) &&
      (date === null || date === day.day) &&
      (weekday === null || weekday === day.dayOfWeek),
  )
  if (days.length > 0 && !isDay) return false
  // Of an event without a time it is better to take it for what is gone.
  if (time === null) return true
  if (times.length > 0 && !times.includes(time)) return false
  return part === null || (part === 'evening') === time >= eveningFrom
}

const daysAhead = 400

/** An event without the showings that its description calls sold out, or sold out if all are. */
export function withoutSoldOutShowings(event: EventDocument): EventDocument {
  const { schedule, timezone: zone, description, tags } = event
  if (schedule.days > 1 || description === '' || tags.includes('sold out')) return event
  const told = soldOutShowings(description)
  const first = [...(schedule.start === null ? [] : [schedule.start]), ...schedule.dates].sort()[0]
  if (told.length === 0 || first === undefined) return event
  const from = Temporal.PlainDate.from(first)
  const showings = occurrencesWithin({ schedule, zone }, { from, to: from.add({ days: daysAhead }) })
  const gone = showings.filter((showing) => told.some((those) => isAmong(showing, those)))
  if (gone.length === 0) return event
  if (gone.length === showings.length) return { ...event, tags: ['sold out', ...tags], ticketUrl: null }
  const except = new Set(schedule.except)
  const timesByDay = { ...schedule.timesByDay }
  for (const [day, those] of Map.groupBy(gone, ({ scheduled }) => scheduled.day)) {
    const left = (timesByDay[day] ?? schedule.times).filter(
      (time) => !those.some(({ scheduled }) => scheduled.time === time),
    )
    if (left.length === 0) except.add(day)
    else timesByDay[day] = left
  }
  return { ...event, schedule: { ...schedule, except: [...except].sort(), timesByDay } }
}
