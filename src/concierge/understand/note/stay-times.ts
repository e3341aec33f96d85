import { itemAt } from '../../../domain/item-at.ts'
import { nightEndsMinutes } from '../../../domain/stay.ts'
import type { NoteSection } from '../../../vocabulary/languages.ts'
import { type Span, sentencesIn } from './clauses.ts'
import { isIn, type NoteToken } from './note-tokens.ts'

/** Minutes since midnight of the first or last day; above 1440 for the night after the first. */
export type StatedTime = { about: 'arrival' | 'departure'; minutes: number; from: number; to: number }

/** Airports want their guests two hours before; the way there takes its own. A platform is waited on for less. */
const beforeFlightMinutes = 150
const beforeTrainMinutes = 30
/** What leaves before this hour is hardly what brought the guest. */
const morningEnds = 11
const morningEndsMinutes = morningEnds * 60

/** When the guest reaches and leaves the hotel, as far as the note gives a clear hour. */
export function statedTimesIn(tokens: readonly NoteToken[]): StatedTime[] {
  const times: StatedTime[] = []
  for (const span of sentencesIn(tokens)) {
    for (const hour of hoursIn(tokens, span)) {
      const time = meaningOf(tokens, span, hour)
      if (time !== null) times.push(time)
    }
  }
  return times
}

/** An hour as it is written: `isClear` tells the half of the day. */
type Hour = {
  from: number
  to: number
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  isClear: boolean
  isPadded: boolean
  /** A word such as "around" stands right before it. */
  isAnnounced: boolean
}

function hoursIn(tokens: readonly NoteToken[], span: Span): Hour[] {
  const hours: Hour[] = []
  // Next to "18:20", "1047" is a flight.
  const hasClock = tokens.slice(...span).some(({ clock }) => clock !== undefined)
  for (let index = span[0]; index < span[1]; index++) {
    const hour = hourAt(tokens, index, span, hasClock)
    if (hour === null) continue
    hours.push(hour)
    index = hour.to - 1
  }
  return hours
}

function hourAt(tokens: readonly NoteToken[], index: number, span: Span, hasClock: boolean): Hour | null {
  const token = itemAt(tokens, index)
  if (isIn(token, 'times/noon')) return { ...plainHour(index, 12, 0), half: 'pm', isClear: true }
  if (isIn(token, 'times/midnight')) return { ...plainHour(index, 24, 0), half: null, isClear: true }
  const clock = token.clock ?? (hasClock ? undefined : joinedClock(tokens, index))
  if (clock !== undefined)
    return withHalf(
      tokens,
      span,
      { ...plainHour(index, Math.floor(clock / 60), clock % 60), isPadded: /^0/.test(token.phrase) },
      true,
    )
  if (isOfDate(tokens, index)) return null
  if (token.number === undefined || token.number > 24 || /^0\d{2,}/.test(token.phrase)) return null
  if (isCounting(tokens[index + 1])) return null
  if (isIn(tokens[index + 1], 'people/years', 'people/months') && !isIn(tokens[index + 1], 'times/oclock')) return null
  return spokenHour(tokens, index, span)
}

/** "14/07" */
const isOfDate = (tokens: readonly NoteToken[], index: number): boolean =>
  [tokens[index], tokens[index + 1]].some(
    (token, offset) =>
      token?.breaks === 'slash' && tokens[index - 1 + offset]?.number !== undefined && token.number !== undefined,
  )

/** "15th", "10km" */
const isCounting = (next: NoteToken | undefined): boolean =>
  next?.isGlued === true && !isIn(next, 'times/oclock', 'times/morning', 'times/afternoon', 'times/half-after')

const plainHour = (index: number, hour: number, minute: number): Hour => ({
  from: index,
  to: index + 1,
  hour,
  minute,
  half: null,
  isClear: false,
  isPadded: false,
  isAnnounced: false,
})

/** "2330", where an arrival or a flight stands near it and it is no year. */
function joinedClock(tokens: readonly NoteToken[], index: number): number | undefined {
  const { phrase } = itemAt(tokens, index)
  const isHours = isIn(tokens[index + 1], 'times/oclock')
  if (!/^\d{4}$/.test(phrase) && !(isHours && /^\d{3}$/.test(phrase))) return undefined
  if (/^20[2-4]\d$/.test(phrase) && !isHours) return undefined
  const digits = phrase.padStart(4, '0')
  const [hour, minute] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  if (hour > 24 || minute > 59) return undefined
  const near = tokens.slice(Math.max(0, index - 4), index + 2)
  return near.some((token) => isIn(token, 'times/arrive', 'times/leave', 'times/flight', 'times/rail', 'times/oclock'))
    ? hour * 60 + minute
    : undefined
}

/** "22 h 30", "half past 8", "8 y media", "9 pm", "late, around 11". */
function spokenHour(tokens: readonly NoteToken[], index: number, span: Span): Hour {
  const hour = plainHour(index, itemAt(tokens, index).number ?? 0, 0)
  const before = tokens[index - 1]
  if (isIn(before, 'times/half-to')) hour.minute = -30
  else if (isIn(before, 'times/half-past')) hour.minute = 30
  else if (isIn(before, 'times/quarter-to')) hour.minute = -15
  else if (isIn(before, 'times/quarter-past')) hour.minute = 15
  let isSaid = hour.minute !== 0
  const next = () => (tokens[hour.to]?.breaks === '' && hour.to < span[1] ? tokens[hour.to] : undefined)
  let is24Hours = false
  if (isIn(next(), 'times/oclock')) {
    isSaid = true
    // "10h" and "10 Uhr" are of the morning, "10 o'clock" may be either.
    is24Hours = !tokens[hour.to]?.phrase.startsWith('o')
    hour.to++
    const minutes = next()
    if (minutes !== undefined && /^\d{2}$/.test(minutes.phrase) && Number(minutes.phrase) < 60) {
      hour.minute = Number(minutes.phrase)
      hour.to++
    }
  }
  if (isIn(next(), 'times/half-after')) {
    isSaid = true
    hour.minute = 30
    hour.to++
  }
  // "15 May" is no hour, "around 15" is one.
  hour.isAnnounced = isIn(tokens[index - 1], 'times/before-the-hour')
  const isWhole = hour.minute === 0 && !isSaid
  if (isWhole && hour.hour > 12 && !hour.isAnnounced) return { ...hour, isClear: false }
  return withHalf(tokens, span, hour, isSaid && (hour.minute !== 0 || is24Hours))
}

/** Which half of the day: a word within two tokens says it, or the hour is above twelve. */
function withHalf(tokens: readonly NoteToken[], [start, end]: Span, hour: Hour, isExact: boolean): Hour {
  const near = [hour.to, hour.to + 1, hour.from - 1, hour.from - 2, hour.from - 3].filter(
    (at) => at >= start && at < end,
  )
  const said = near.find((at) => isIn(tokens[at], 'times/morning', 'times/afternoon') && !isParted(tokens, at, hour))
  const isMorning = said !== undefined && isIn(tokens[said], 'times/morning')
  const half = said === undefined ? null : isMorning ? 'am' : 'pm'
  return { ...hour, half, isClear: isExact || half !== null || hour.hour > 12 }
}

function isParted(tokens: readonly NoteToken[], at: number, { from, to }: Hour): boolean {
  const [first, last] = at < from ? [at + 1, from] : [to, at]
  return tokens.slice(first, last + 1).some(({ breaks }) => breaks !== '' && breaks !== 'slash')
}

/** How far from its hour a verb may stand, in tokens. */
const reach = 8

function meaningOf(tokens: readonly NoteToken[], span: Span, hour: Hour): StatedTime | null {
  const around = tokens.slice(Math.max(span[0], hour.from - reach), Math.min(span[1], hour.to + reach))
  const verb = nearest(tokens, span, hour, ['times/arrive', 'times/leave'])
  if (verb !== null) {
    if (!isIn(tokens[verb], 'times/leave')) return arrivalAt(hour, around)
    const ride = rideNextTo(tokens, verb, hour)
    return departureAt(hour, around, ride === null ? 0 : minutesBefore(tokens[ride]))
  }
  const ride = nearest(tokens, span, hour, ['times/flight', 'times/rail'])
  if (ride === null) return null
  const goes = around.some((token) => isIn(token, 'times/going-home'))
  if (around.some((token) => isIn(token, 'times/coming-in')) && !goes) return arrivalAt(hour, around)
  const before = minutesBefore(tokens[ride])
  const departure = departureAt(hour, around, before)
  return departure !== null && (goes || departure.minutes + before < morningEndsMinutes) ? departure : null
}

const minutesBefore = (ride: NoteToken | undefined): number =>
  isIn(ride, 'times/rail') && !isIn(ride, 'times/flight') ? beforeTrainMinutes : beforeFlightMinutes

/** "flight leaves at 9", not "red eye home, leaving for the airport at 8". */
function rideNextTo(tokens: readonly NoteToken[], index: number, { from, to }: Hour): number | null {
  for (let at = Math.min(index, from) - 3; at < Math.max(index + 1, to) + 3; at++) {
    const token = tokens[at]
    if (token === undefined || !isIn(token, 'times/flight', 'times/rail')) continue
    const [first, last] = at < index ? [at + 1, index] : [index + 1, at]
    if (tokens.slice(first, last + 1).every(({ breaks }) => breaks === '' || breaks === 'slash')) return at
  }
  return null
}

/** The nearest token with one of the roles: those before the hour first, for they end their clause with it. */
function nearest(tokens: readonly NoteToken[], span: Span, hour: Hour, roles: readonly NoteSection[]): number | null {
  let best: { at: number; distance: number } | null = null
  for (let at = Math.max(span[0], hour.from - reach); at < Math.min(span[1], hour.to + reach); at++) {
    if (!isIn(tokens[at], ...roles)) continue
    const parts = at < hour.from ? tokens.slice(at + 1, hour.from + 1) : tokens.slice(hour.to, at + 1)
    const commas = parts.filter(({ breaks }) => breaks === 'comma').length
    const others = parts.slice(0, -1).filter(({ clock }) => clock !== undefined).length
    const joins = parts.filter((token) => token.joins !== undefined).length
    const steps = at < hour.from ? hour.from - at : (at - hour.to + 1) * 1.5
    const distance = steps + joins * 3 + commas * 4 + others * 6
    if (distance <= reach && (best === null || distance < best.distance)) best = { at, distance }
  }
  return best?.at ?? null
}

function arrivalAt(hour: Hour, around: readonly NoteToken[]): StatedTime | null {
  const isLate = around.some((token) => isIn(token, 'times/late'))
  // "We get in around 5" is in the afternoon.
  const isBeforeDawn = hour.isAnnounced && hour.hour >= 1 && hour.hour <= dawn && hour.minute === 0
  if (!hour.isClear && !isLate && !isBeforeDawn) return null
  const half = hour.half ?? (isAfternoon(hour, isLate) ? 'pm' : null)
  const minutes = minutesOf(hour, half)
  return minutes === null
    ? null
    : { about: 'arrival', minutes: minutes < nightEndsMinutes ? minutes + 24 * 60 : minutes, ...at(hour) }
}

function departureAt(hour: Hour, around: readonly NoteToken[], before: number): StatedTime | null {
  const isEarly = around.some((token) => isIn(token, 'times/early'))
  const isMorning = isEarly || (before === 0 && hour.hour >= dawn && hour.hour < morningEnds)
  if (!hour.isClear && !isMorning) return null
  const minutes = minutesOf(hour, hour.half)
  if (minutes === null) return null
  return { about: 'departure', minutes: Math.max(0, (minutes === 24 * 60 ? 0 : minutes) - before), ...at(hour) }
}

/** "late, around 11", "check-in at 3:30": hardly anybody arrives before dawn without saying so. */
const isAfternoon = ({ hour, minute, isPadded }: Hour, isLate: boolean): boolean =>
  (isLate && hour <= 12 && minute === 0) || (hour >= 1 && hour <= dawn && !isPadded)

const dawn = 5

const at = ({ from, to }: Hour) => ({ from, to })

function minutesOf({ hour, minute }: Hour, half: 'am' | 'pm' | null): number | null {
  if (hour > 24) return null
  let hours = hour
  if (half === 'pm' && hours < 12) hours += 12
  if (half === 'am' && hours === 12) hours = 0
  return hours * 60 + minute
}
