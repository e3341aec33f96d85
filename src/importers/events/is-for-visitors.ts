import type { EventCategory } from '../../domain/event.ts'
import { classifyEvent } from '../../ingest/outings/classify-event.ts'
import { type EventText, maxDescriptionLength } from '../../ingest/outings/event-text.ts'
import { foldedLine } from '../../ingest/outings/match-kinds.ts'
import { patternOf } from '../../vocabulary/languages.ts'

/** For invited guests, members or schools, in a title or a description. */
const closed = patternOf('not-for-visitors', 'closed')
const excludedTitle = patternOf('not-for-visitors', 'title')
/** One of these classifications excludes an event. */
const excludedLabel = patternOf('not-for-visitors', 'label')
/** These exclude it only if every other classification says nothing. */
const weakLabel = patternOf('not-for-visitors', 'label-without-others')
const emptyLabel = patternOf('not-for-visitors', 'empty-label')
const inPerson = patternOf('not-for-visitors', 'in-person')
const onlineTitle = patternOf('not-for-visitors', 'online-title')
const onlineDescription = patternOf('not-for-visitors', 'online-description')

/** Whether a title that only calls an event private is the name of a play: "Geschlossene Gesellschaft". */
export const isNameOfWork = (title: string, summary: string, words: readonly string[]): boolean =>
  title === summary.trim() &&
  categoriesOfWorks.has(classifyEvent({ title: '', words, description: '', venueWords: [] }).category)
const categoriesOfWorks: ReadonlySet<EventCategory> = new Set(['theater', 'film', 'comedy'])

/** False for events that no hotel guest attends, such as committee meetings; true in doubt. */
export function isForVisitors(event: Pick<EventText, 'title' | 'words' | 'description'>): boolean {
  const title = foldedLine(event.title)
  const labels = event.words.map(foldedLine)
  // `vs State: High School Day` is a game.
  const isMatch = /\b(vs|versus)\b/.test(title)
  if (!isMatch && excludedTitle.test(title)) return false
  if (labels.some((label) => excludedLabel.test(label))) return false
  const meaningful = labels.filter((label) => label !== '' && !emptyLabel.test(label))
  if (meaningful.length > 0 && meaningful.every((label) => weakLabel.test(label))) return false
  const description = foldedLine(event.description.slice(0, maxDescriptionLength))
  return !closed.test(title) && !closed.test(description) && !isOnlineOnly(title, labels, description)
}

/** An event is not only online if its text also names a room, or if the screen is what visitors come to see. */
function isOnlineOnly(title: string, labels: readonly string[], description: string): boolean {
  if ([title, ...labels, description].some((text) => inPerson.test(text))) return false
  return onlineTitle.test(title) || onlineDescription.test(description)
}
