import { itemAt } from '../../../../domain/item-at.ts'
import type { Span } from '../clauses.ts'
import { isIn, type NoteToken } from '../note-token.ts'
import { dawn, type Hour, partsOfDay, plainHour } from './hour.ts'

/** "22 h 30", "half past 8", "8 y media", "9 pm", "late, around 11". */
export function spokenHour(tokens: readonly NoteToken[], index: number, span: Span): Hour {
  const { number = 0, phrase } = itemAt(tokens, index)
  const hour = { ...plainHour(index, number, 0), isPadded: /^0\d$/.test(phrase) }
  const before = tokens[index - 1]
  if (isIn(before, 'times/half-to')) hour.minute = -30
  else if (isIn(before, 'times/half-past')) hour.minute = 30
  else if (isIn(before, 'times/quarter-to')) hour.minute = -15
  else if (isIn(before, 'times/quarter-past')) hour.minute = 15
  else hour.minute = saidMinutes(tokens, index)
  let isSaid = hour.minute !== 0
  const next = () => (tokens[hour.to]?.breaks === '' && hour.to < span[1] ? tokens[hour.to] : undefined)
  let is24Hours = false
  if (isIn(next(), 'times/oclock')) {
    isSaid = true
    // "10h" and "10 Uhr" are of the morning, "10 o'clock" may be either.
    is24Hours = !tokens[hour.to]?.phrase.startsWith('o')
    // Chinese and Japanese say "19 o'clock and a half" in one word.
    if (isIn(tokens[hour.to], 'times/half-after')) hour.minute = 30
    const end = tokens[hour.to]?.to
    hour.to++
    const minutes = next()
    const isWritten = minutes !== undefined && (/^\d{2}$/.test(minutes.phrase) || minutes.from === end)
    const isInWords = minutes !== undefined && !/\d/.test(minutes.phrase) && (minutes.number ?? 0) >= minMinutesInWords
    const said = (isWritten || isInWords) && !isIn(tokens[hour.to + 1], 'times/oclock') ? minutes.number : undefined
    if (said !== undefined && said < 60) {
      hour.minute = said
      hour.to++
    }
  }
  const whole = hour.to
  Object.assign(hour, withMinutes(tokens, hour))
  isSaid ||= hour.to > whole
  // "15 May" is no hour, "around 15" is one.
  hour.isAnnounced = isIn(tokens[index - 1], 'times/before-the-hour')
  const isWhole = hour.minute === 0 && !isSaid
  if (isWhole && hour.hour > 12 && !hour.isAnnounced) return { ...hour, isClear: false }
  return withHalf(tokens, span, hour, isSaid && (hour.minute !== 0 || is24Hours))
}

/** "ten past nine", "twenty to four": 10 and -20. */
function saidMinutes(tokens: readonly NoteToken[], index: number): number {
  const minutes = tokens[index - 2]?.number ?? 0
  const isRound = minutes > 0 && minutes < 30 && minutes % 5 === 0 && tokens[index - 1]?.breaks === ''
  if (!isRound || tokens[index]?.breaks !== '') return 0
  if (isIn(tokens[index - 1], 'times/minutes-past')) return minutes
  return isIn(tokens[index - 1], 'times/minutes-to') ? -minutes : 0
}

/** "Eight o'clock three" counts guests; "twenty-two o'clock thirty" counts minutes. */
const minMinutesInWords = 5

/** "8 y media", "nine et quart", "huit heures moins le quart", "minuit et demi". */
export function withMinutes(tokens: readonly NoteToken[], hour: Hour): Hour {
  const next = tokens[hour.to]
  if (next?.breaks !== '') return hour
  const minute = minutesAfter.find(([section]) => isIn(next, section))?.[1]
  return minute === undefined ? hour : { ...hour, minute, to: hour.to + 1 }
}

const minutesAfter = [
  ['times/half-after', 30],
  ['times/quarter-after', 15],
  ['times/quarter-less-after', -15],
] as const

/** Which half of the day: a word within two tokens says it, or the hour is above twelve. */
export function withHalf(tokens: readonly NoteToken[], [start, end]: Span, hour: Hour, isExact: boolean): Hour {
  // "7 pm ish" is one token with the half of the day in it.
  const last = hour.to - 1 > hour.from ? [hour.to - 1] : []
  const near = [...last, hour.to, hour.to + 1, hour.from - 1, hour.from - 2, hour.from - 3].filter(
    (at) => at >= start && at < end,
  )
  const said = near.find((at) => isIn(tokens[at], ...partsOfDay) && !isParted(tokens, at, hour))
  const half = said === undefined ? null : halfOf(itemAt(tokens, said), hour)
  return { ...hour, half, isClear: isExact || half !== null || hour.hour > 12 }
}

/** "1:30 at night" is before dawn, "11 at night" is not, and twelve is midnight. */
function halfOf(token: NoteToken, { hour }: Hour): 'am' | 'pm' {
  if (isIn(token, 'times/night')) return hour <= dawn || hour === 12 ? 'am' : 'pm'
  return isIn(token, 'times/morning') ? 'am' : 'pm'
}

function isParted(tokens: readonly NoteToken[], at: number, { from, to, isAnnounced }: Hour): boolean {
  // "late at night, around 2:30"
  if (at < from && at >= from - 2 && isAnnounced && tokens[from]?.breaks === '') return false
  const [first, last] = at < from ? [at + 1, from] : [to, at]
  return tokens.slice(first, last + 1).some(({ breaks }) => breaks !== '' && breaks !== 'slash')
}
