import { itemAt } from '../../../domain/item-at.ts'
import type { NoteToken } from './note-token.ts'

/** A run of tokens: the first, and the one after the last. */
export type Span = readonly [from: number, to: number]

/** From one stop to the next. */
export const sentencesIn = (tokens: readonly NoteToken[]): Span[] => split(tokens, ({ breaks }) => breaks === 'stop')

/** The first token of the sentence after the one at `from`. */
export const sentenceEnd = (tokens: readonly NoteToken[], from: number): number => {
  const end = tokens.findIndex(({ breaks }, at) => at > from && breaks === 'stop')
  return end < 0 ? tokens.length : end
}

/** From one punctuation mark or "and" to the next. */
export const clausesIn = (tokens: readonly NoteToken[]): Span[] =>
  split(tokens, ({ breaks, joins }) => breaks !== '' || joins !== undefined)

function split(tokens: readonly NoteToken[], begins: (token: NoteToken) => boolean): Span[] {
  const starts = tokens.flatMap((token, index) => (index === 0 || begins(token) ? [index] : []))
  return starts.map((start, rank) => [start, starts[rank + 1] ?? tokens.length])
}

/** The clause that a token is in: up to `reach` tokens either way, over no punctuation. */
export function clauseAround(tokens: readonly NoteToken[], index: number, reach: number): Span {
  let from = index
  while (from > Math.max(0, index - reach) && itemAt(tokens, from).breaks === '') from--
  let to = index + 1
  while (to < Math.min(tokens.length, index + reach) && tokens[to]?.breaks === '') to++
  return [from, to]
}

/** The same over commas, up to a stop: `before` tokens back and less than `after` on. */
export function stretchAround(tokens: readonly NoteToken[], index: number, before: number, after = before): Span {
  let from = index
  while (from > Math.max(0, index - before) && itemAt(tokens, from).breaks !== 'stop') from--
  let to = index + 1
  while (to < Math.min(tokens.length, index + after) && tokens[to]?.breaks !== 'stop') to++
  return [from, to]
}

/** The places from one to before another. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)

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
