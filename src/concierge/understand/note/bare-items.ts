import { itemAt } from '../../../domain/item-at.ts'
import { range, type Span } from './clauses.ts'
import type { NoteToken } from './note-token.ts'

/** A few words without a subject, a verdict, an hour or a day. */
export const isItem = (tokens: readonly NoteToken[], [from, to]: Span): boolean =>
  to > from &&
  to - from <= maxWordsOfItem &&
  range(from, to).every((at) => {
    const { cue, number, clock, sections } = itemAt(tokens, at)
    return (
      cue === undefined &&
      number === undefined &&
      clock === undefined &&
      ![...sections].some((section) => ofNoItem.test(section))
    )
  })

const maxWordsOfItem = 4
const ofNoItem = /^(?:times|weekdays|people|room-talk|trip-purposes|told\/(?:subject|be|past-verb|modal|settled|if))/
