import type { EventDocument } from '../../../domain/event.ts'
import { foldedLine } from '../../../ingest/outings/match-kinds.ts'
import { venueKindsNamed } from '../../../vocabulary/event-venues.ts'
import { closedDates, closedDaysIn } from '../run-days/closed-days.ts'
import { dayWords, phraseAt, tokensOf } from '../run-days/closing-words.ts'
import { furtherNotices } from './further-notices.ts'

/** Marks an entry that only says that its house is closed. It is no event, and calls off those in the house. */
export const closedHouse = 'closed house'

/** A shorter word is an article or a preposition. */
const minWordLength = 4
/** Of one town, more closings are not compared. */
const maxClosings = 500
/** A longer closing is for good. */
const maxDays = 62

/** Whether a title says that the house itself is closed, and not its office: "Museum closed", "The Heron is closed". */
export function isClosedHouse(title: string, venue: string): boolean {
  const tokens = tokensOf(title)
  const at = tokens.findIndex((_, index) => closedAt(tokens, index) > 0)
  if (at < 0 || venue === '') return false
  const next = tokens[at + closedAt(tokens, at)] ?? ''
  // "Closed Doors" is a play.
  if (/^\p{L}/u.test(next) && next.length > minWordLength) return false
  const own = new Set(wordsOf(venue))
  const before = tokens.slice(0, at).filter((token) => token.length >= minWordLength && /^\p{L}+$/u.test(token))
  // "Museu" and "Museum" name one house.
  const isOwn = (word: string) => own.has(word) || [...own].some((name) => name.startsWith(word))
  return before.every((word) => isOwn(word) || venueKindsNamed([word]).length > 0)
}

let furtherClosed: ReadonlySet<string> | null = null

/** How many tokens from `at` say that something is closed. */
function closedAt(tokens: readonly string[], at: number): number {
  const known = phraseAt(tokens, at, dayWords().closed)
  if (known?.meaning === 'closed') return known.words.length
  furtherClosed ??= new Set(furtherNotices('closed').map((word) => tokensOf(word).join(' ')))
  return furtherClosed.has(tokens[at] ?? '') ? 1 : 0
}

/** The events of a feed without its notes of closed houses, and without what these houses have on on those days. */
export function withoutClosedHouses(events: readonly EventDocument[]): EventDocument[] {
  const notes = events.filter(({ tags }) => tags.includes(closedHouse))
  if (notes.length === 0) return [...events]
  const closings = notes.slice(0, maxClosings).map((note) => ({ house: wordsOf(note.venue.name), days: daysOf(note) }))
  const byWord = Map.groupBy(
    closings.flatMap((closing) => closing.house.map((word) => ({ word, closing }))),
    ({ word }) => word,
  )
  return events.flatMap((event) => {
    if (event.tags.includes(closedHouse)) return []
    const words = wordsOf(event.venue.name)
    const near = new Set(words.flatMap((word) => byWord.get(word)?.map(({ closing }) => closing) ?? []))
    const days = [...near].filter(({ house }) => isOneHouse(house, words)).flatMap((closing) => closing.days)
    return [days.length === 0 ? event : withoutDays(event, new Set(days))]
  })
}

function withoutDays(event: EventDocument, closed: ReadonlySet<string>): EventDocument {
  const { schedule } = event
  const { start, dates, days, recurrence, except } = schedule
  const own = [start, ...dates].filter((day) => day !== null)
  if (days === 1 && recurrence === null && own.every((day) => closed.has(day))) return { ...event, status: 'cancelled' }
  // The day on which a run begins is its only start.
  const gone = [...closed].filter((day) => days === 1 || day !== start)
  return { ...event, schedule: { ...schedule, except: [...new Set([...except, ...gone])].sort() } }
}

/** The days of the entry, and those that its title names: "closed for the winter, 12 December – 18 January". */
function daysOf({ title, schedule }: EventDocument): string[] {
  if (schedule.start === null) return schedule.dates
  const first = Temporal.PlainDate.from(schedule.start)
  const own = Array.from({ length: Math.min(schedule.days, maxDays) }, (_, index) =>
    first.add({ days: index }).toString(),
  )
  const named = /(?:\p{L}+\.?\s+)?\d.*$/u.exec(title)?.[0] ?? ''
  const told = closedDates(
    { ...closedDaysIn(`closed ${named}`), weekdays: [] },
    { from: first, to: first.add({ days: maxDays }) },
  )
  return [...own, ...told]
}

const wordsOf = (name: string): string[] =>
  foldedLine(name)
    .split(' ')
    .filter((word) => word.length >= minWordLength)

/** "The Heron" is in "Heron Museum of Art"; a word for a kind of house alone says nothing. */
function isOneHouse(one: readonly string[], other: readonly string[]): boolean {
  const [short = [], long = []] = [one, other].sort((a, b) => a.length - b.length)
  return short.every((word) => long.includes(word)) && short.some((word) => venueKindsNamed([word]).length === 0)
}
