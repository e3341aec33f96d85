import { isUnspaced } from '../../../../text/phrase-index.ts'
import type { NoteSection } from '../../../../vocabulary/language-sections.ts'
import { clauseAround, type Span } from '../clauses.ts'
import { isIn, type NoteToken } from '../note-token.ts'
import { type Hour, partsOfDay } from './hour.ts'
import { isSaidAsHour } from './hours-in-tokens.ts'

/** The nearest token with one of the roles: those before the hour first, for they end their clause with it. */
export function nearestWord(
  tokens: readonly NoteToken[],
  span: Span,
  hour: Hour,
  roles: readonly NoteSection[],
): number | null {
  let best: { at: number; distance: number } | null = null
  // "Will be checking in with his wife and one escort by 7pm": nothing else that the hour could be of.
  const before = hour.isAlone && hour.isAnnounced ? 2 * reach : reach
  for (let at = Math.max(span[0], hour.from - before); at < Math.min(span[1], hour.to + reach); at++) {
    if (!isIn(tokens[at], ...roles) || isBetweenHours(tokens, at) || isFrom(tokens, at, hour)) continue
    // "LUGGAGE PULL 0730 DEP 0800": a word right before an hour belongs to it.
    if (at >= hour.to && tokens[at + 1]?.breaks === '' && isExactHour(tokens[at + 1])) continue
    const parts = at < hour.from ? tokens.slice(at + 1, hour.from + 1) : tokens.slice(hour.to, at + 1)
    const commas = parts.filter(({ breaks }) => breaks === 'comma').length
    const others = parts.slice(0, -1).filter(({ clock, phrase }) => clock !== undefined && phrase.includes(':')).length
    const joins = parts.filter((token) => token.joins !== undefined).length
    const steps = at < hour.from ? hour.from - at : (at - hour.to + 1) * 1.5
    // "We arrive at 4 p.m. and leave on the 17th at 9": the second verb has an hour of its own.
    const isOfNextHour = at >= hour.to && joins + commas > 0 && hasHourBehind(tokens, at, span[1])
    const distance = steps + joins * 3 + commas * 4 + others * 6 + (isOfNextHour ? reach : 0)
    const max = at < hour.from ? before : isOfNextHour ? 2 * reach : reach
    if (distance <= max && (best === null || distance < best.distance)) best = { at, distance }
  }
  return best?.at ?? null
}

/** "Abends ab 19.30": from then on, though "wir reisen abends ab". */
const isFrom = (tokens: readonly NoteToken[], at: number, { from }: Hour): boolean =>
  at === from - 1 &&
  tokens[from]?.breaks === '' &&
  isIn(tokens[at], 'times/before-the-hour') &&
  isIn(tokens[at], ...partsOfDay)

/** How far a verb may be from its hour, in tokens. */
export const reach = 8

/** "flight leaves at 9", "leaving Sunday, flight at 9", not "red eye home, leaving for the airport at 8". */
export function rideNextTo(tokens: readonly NoteToken[], index: number, hour: Hour): number | null {
  const { from, to } = hour
  const isInBracket = tokens[from]?.isInBracket === true
  const [start, end] = clauseAround(tokens, isInBracket ? from - 1 : from, reach)
  if (isInBracket || index < start || index >= end) {
    for (let at = start; at < Math.min(end, to + 3); at++) if (isIn(tokens[at], 'times/flight', 'times/rail')) return at
  }
  // "leaving at 5 for our flight" says when they leave, "leaving on the 5 am flight" does not.
  const isByRail = tokens.slice(to, to + 3).some((token) => isIn(token, 'times/rail'))
  const last = index < from && !isByRail ? to + 1 : Math.max(index + 1, to) + 3
  for (let at = Math.min(index, from) - 3; at < last; at++) {
    const token = tokens[at]
    if (token === undefined || !isIn(token, 'times/flight', 'times/rail')) continue
    const [start, end] = at < index ? [at + 1, index] : [index + 1, at]
    const between = tokens.slice(start, end + 1)
    const isApart = between.some(({ breaks, joins }) => (breaks !== '' && breaks !== 'slash') || joins !== undefined)
    if (!isApart && !hasOwnHour(tokens, at, hour)) return at
  }
  return null
}

/** "checkout 11:00, flight at 15:00": the flight has an hour of its own. */
const hasOwnHour = (tokens: readonly NoteToken[], ride: number, { from, to }: Hour): boolean =>
  [ride - 2, ride - 1, ride + 1, ride + 2].some(
    (at) => (at < from || at >= to) && tokens[at]?.clock !== undefined && tokens[Math.max(at, ride)]?.breaks === '',
  )

/** Chinese "7 o'clock to 10 o'clock": the word for "to" is the one for "arrive". */
const isBetweenHours = (tokens: readonly NoteToken[], index: number): boolean =>
  isUnspaced(tokens[index]?.phrase[0]) &&
  tokens[index + 1]?.breaks === '' &&
  [tokens[index - 1], tokens[index + 1]].every(
    (other) => other?.number !== undefined || other?.clock !== undefined || isIn(other, 'times/oclock'),
  )

const isExactHour = (token: NoteToken | undefined): boolean =>
  token?.clock !== undefined || /^\d{4}$/.test(token?.phrase ?? '')

const hasHourBehind = (tokens: readonly NoteToken[], verb: number, end: number): boolean =>
  tokens.slice(verb + 1, Math.min(end, verb + 1 + reach)).some((_, offset) => isSaidAsHour(tokens, verb + 1 + offset))
