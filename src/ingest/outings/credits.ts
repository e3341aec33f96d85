import type { EventCategory } from '../../domain/event.ts'
import { patternOf } from '../../vocabulary/languages.ts'
import { maxDescriptionLength } from './event-text.ts'
import { foldedLine } from './match-kinds.ts'

const credits: readonly [EventCategory, RegExp][] = [
  ['film', patternOf('event-outings', 'credits-of-a-film', 'g')],
  ['theater', patternOf('event-outings', 'credits-of-a-play', 'g')],
  ['music', patternOf('event-outings', 'credits-of-a-concert', 'g')],
  ['art', patternOf('event-outings', 'credits-of-pictures', 'g')],
]
/** Enough by itself. Where a play and a film have the same credits, the house decides. */
const weightOfCredits = 2.6
/** A single word is of anything. */
const minCredits = 2

/** What credits in a description say of a title that may be anything: "Directed by Ana Low. Cast: … 95 min". */
export function creditsIn(description: string): [EventCategory, number][] {
  const text = foldedLine(description.slice(0, maxDescriptionLength))
  const counted = credits.map(([category, pattern]): [EventCategory, number] => [
    category,
    new Set(text.match(pattern)?.map((credit) => credit.replace(/\d+/g, '#').trim())).size,
  ])
  const most = Math.max(...counted.map(([, count]) => count))
  return counted
    .filter(([, count]) => count === most && count >= minCredits)
    .map(([category]) => [category, weightOfCredits])
}
