import { isMonthBehindDay } from '../../../text/month-names.ts'
import type { About, Statement } from '../note/statements/statement.ts'
import { statementsIn } from '../note/statements/statements-in.ts'
import type { Part, PlansInNote } from '../plans-in-note.ts'

/** An hour as it is written, and what else is known to be said by it. */
export type Clock = Part & {
  minutes: number
  half: 'am' | 'pm' | null
  /** The half of the day is said: "20:00", "8 pm". */
  isSure: boolean
  of: About['kind'] | null
}

/** An hour, and what the word before it makes of it. */
export type HourSaid = Part & { clock: Clock; bound: 'from' | 'until' | 'at' }

/** Two hours with a dash or a word for "to" between them. */
export type RangeSaid = Part & { first: Clock; last: Clock }

/** All hours of a note, in order, each in one of the two. */
export type HoursSaid = { single: HourSaid[]; ranges: RangeSaid[] }

/** A guest's note has a handful. */
const maxClocks = 60

/**
 * The hours of a note: figures, and the words that were read as hours. "9-17", "from 9 am until about 6", "14h à 16",
 * "between 2 and 4" are ranges.
 */
export function hoursSaidIn(plans: PlansInNote, statements: readonly Statement[]): HoursSaid {
  const clocks = clocksIn(plans, statements)
  const said: HoursSaid = { single: [], ranges: [] }
  for (let at = 0; at < clocks.length; at++) {
    const clock = clocks[at]
    if (clock === undefined) continue
    const next = clocks[at + 1]
    if (next !== undefined && isRange(plans, statements, clock, next)) {
      said.ranges.push({ first: clock, last: next, from: clock.from, to: next.to })
      at++
      continue
    }
    const bound = boundOf(plans, clock, clocks[at - 1]?.to ?? 0)
    // "3 till late"
    const goesOn = plans.find('until late', { from: clock.to, to: clock.to + maxWord })[0]?.from === clock.to + 1
    const isPlain = !clock.isSure && clock.to - clock.from <= 2 && bound === 'at' && !goesOn
    const isHour = clock.of !== null ? clock.of !== 'age' : !isPlain
    if (isHour) said.single.push({ clock, bound, from: clock.from, to: clock.to })
  }
  return said
}

const clockPattern = new RegExp(
  [
    String.raw`(?<![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\d.,:/€$£#+])`,
    String.raw`(?<hour>\d{1,2})(?:(?:[:.]|\s?h\s?)(?<minute>[0-5]\d)`,
    String.raw`|(?<joined>[0-5]\d)(?=\s?(?:h|hrs|uhr)\b|\s?[-–]\s?\d{4}\b|(?<=[-–]\s?\d{4})))?`,
    String.raw`(?![\d:/]|[.,]\d|\s?[%€$£°])`,
    String.raw`(?:\s?(?<sign>[ap]\.?\s?m(?!\p{L})`,
    String.raw`|(?:uhr|uur|hrs?|h|heures?|horas?|ore|o['’]?clock|ish)(?!\p{L})|[時点點시]))?`,
  ].join(''),
  'giu',
)

/** Those of the note that may be hours; counts and dates are left out. */
function clocksIn({ note }: PlansInNote, statements: readonly Statement[]): Clock[] {
  const words = statements.flatMap(({ about, span, words }): Clock[] => {
    // "1930" is read by the rest of the note's reading alone.
    const isJoined = /^\d{4}$/.test(words) && (about.kind === 'hour' || about.kind === 'meal')
    if (!('minutes' in about) || (/\d/.test(words) && !isJoined)) return []
    // "Siamo a un matrimonio"
    if (about.kind === 'hour' && about.minutes === 60 && /^ \p{L}/u.test(note.slice(span[1]))) return []
    const isSure = about.kind === 'hour' ? about.isSure : true
    return [{ from: span[0], to: span[1], minutes: about.minutes, half: null, isSure, of: about.kind }]
  })
  const figures: Clock[] = []
  for (const { 0: text, index, groups } of note.matchAll(clockPattern)) {
    if (figures.length >= maxClocks) break
    const [hour, minute] = [Number(groups?.hour), Number(groups?.minute ?? groups?.joined ?? 0)]
    const [from, to] = [index, index + text.length]
    const sign = groups?.sign?.toLowerCase() ?? ''
    const half: Clock['half'] = /^[ap]\.?\s?m/.test(sign) ? (sign.startsWith('p') ? 'pm' : 'am') : null
    const isPlain = groups?.minute === undefined && groups?.joined === undefined && sign === ''
    if (hour > 24 || (isPlain && isDateOrCount(note, from, to))) continue
    // "14 friends" are a group.
    const around = statementsIn(statements, { from: Math.max(0, from - maxBefore), to })
    const isOfTrait = around.some(({ about, span }) => about.kind === 'traits' && span[0] === from && span[1] === to)
    if (isPlain && isOfTrait) continue
    const minutes = (half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour) * 60 + minute
    const isSure = half !== null || hour > 12 || hour === 0 || /^0/.test(text)
    const near = around.filter(({ about, span }) => isOfHour(about) && span[1] > from)
    const read = near.find(({ about }) => about.kind === 'hour') ?? near[0]
    const clock = { from, to, minutes, half, isSure, of: read?.about.kind ?? null }
    figures.push(read === undefined ? clock : asRead(clock, read))
  }
  return [...figures, ...words].sort((one, other) => one.from - other.from)
}

/** "Half past 7", "7 y media": the words around a figure are read with it. */
function asRead(clock: Clock, { about, span }: Statement): Clock {
  if (about.kind !== 'hour' && about.kind !== 'meal' && about.kind !== 'bedtime') return clock
  const isSure = clock.isSure || about.kind !== 'hour' || about.isSure
  const [from, to] = [Math.min(clock.from, span[0]), Math.max(clock.to, span[1])]
  return { ...clock, from, to, isSure, minutes: clock.isSure ? clock.minutes : about.minutes }
}

const isOfHour = ({ kind }: About): boolean => ['hour', 'meal', 'bedtime', 'arrival', 'departure', 'age'].includes(kind)

/** "3. Mai", "May 12", "12 of them", "4x", "the 9th". */
function isDateOrCount(note: string, from: number, to: number): boolean {
  const [next = ''] = /^[.\s]{0,2}\p{L}+/u.exec(note.slice(to, to + maxWord)) ?? []
  if (/^\p{L}/u.test(next) || isMonthBehindDay(next.replace(/[.\s]/g, '').toLowerCase())) return true
  const [, day, month] = /(\d?)\D?\s?(\p{L}{3,})\.?\s?$/u.exec(note.slice(Math.max(0, from - maxWord), from)) ?? []
  return day === '' && month !== undefined && isMonthBehindDay(month.toLowerCase())
}

const maxWord = 16
/** An hour is read from at most so many letters before its figure: "between breakfast and half past". */
const maxBefore = 60

/** Letters between the two hours of a range other than the words for it: "10 till about 1". */
const maxBetween = 24
const maxOtherLetters = 8

function isRange(plans: PlansInNote, statements: readonly Statement[], first: Clock, last: Clock): boolean {
  const { note, find } = plans
  const between = note.slice(first.to, last.from)
  if (between.length > maxBetween || /[,;!?\n()]|\.\s/.test(between)) return false
  const part = { from: first.to, to: last.from }
  const joined = (['until', 'up to', 'until the hour'] as const).flatMap((list) => find(list, part))
  const letters = between.replace(/[^\p{L}]/gu, '').length
  const isJoined =
    /^\s*[-–—~〜～]\s*$/.test(between) ||
    (joined.length > 0 && letters - Math.max(...joined.map(({ from, to }) => to - from)) <= maxOtherLetters)
  const isBetween = letters <= 3 && endsWith(plans, 'between hours', first.from, 0)
  if (!isJoined && !isBetween) return false
  const isWritten = [first, last].some(({ from, to, half }) => half !== null || /\D/.test(note.slice(from, to)))
  return isWritten || isBetween || isRangeOfTime(plans, statements, first, last)
}

/** "Sat 10-4", "naps 1 to 3", "9-17." and not "2-3 meetings". */
function isRangeOfTime(plans: PlansInNote, statements: readonly Statement[], first: Clock, last: Clock): boolean {
  if (first.of === 'age' && !endsWith(plans, 'sleep by day', first.from, 0)) return false
  const { note, find } = plans
  const isDay = ({ about }: Statement) => about.kind === 'day'
  const isBehindTime =
    statementsIn(statements, { from: Math.max(0, first.from - maxWord), to: first.from }).some(
      (one) => isDay(one) && first.from - one.span[1] <= 3,
    ) ||
    (['from the hour', 'busy', 'busy for hours', 'sleep by day', 'every day', 'morning', 'afternoon'] as const).some(
      (list) => endsWith(plans, list, first.from, 0),
    )
  if (isBehindTime) return true
  const rest = note.slice(last.to)
  if (/^\s*(?:$|[.,;:!?)\n+&])/.test(rest)) return true
  const behind = { from: last.to, to: last.to + maxWord }
  return (
    statementsIn(statements, behind).some((one) => isDay(one) && one.span[0] - last.to <= 4) ||
    (['every day', 'each time', 'workdays'] as const).some((list) => find(list, behind)[0]?.from === last.to + 1)
  )
}

/** Whether a phrase of a list ends right before a place, but for up to some letters. */
function endsWith({ note, find }: PlansInNote, list: Parameters<PlansInNote['find']>[0], at: number, besides: number) {
  const last = find(list, { from: Math.max(0, at - maxBound), to: at }).at(-1)
  return last !== undefined && note.slice(last.to, at).replace(/[^\p{L}\d]/gu, '').length <= besides
}

/** "until about noon": letters from such a word to the end of the hour's own words. */
const maxBound = 22

function boundOf({ find, note }: PlansInNote, { from, to }: Clock, last: number): HourSaid['bound'] {
  const stop = Math.max(...[...note.slice(0, from).matchAll(/[,;!?\n]/g)].map(({ index }) => index + 1), last, 0)
  const before = { from: Math.max(stop, from - maxBound), to }
  const end = (list: 'from the hour' | 'until the hour' | 'up to' | 'comes back') => find(list, before).at(-1)?.to ?? -1
  const [start, until] = [end('from the hour'), Math.max(end('until the hour'), end('up to'), end('comes back'))]
  return start < 0 && until < 0 ? 'at' : start > until ? 'from' : 'until'
}
