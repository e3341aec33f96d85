import { itemAt } from '../../../domain/item-at.ts'
import { nightEndsMinutes } from '../../../domain/stay.ts'
import { isMonthBehindDay } from '../../../text/month-names.ts'
import { isUnspaced } from '../../../text/phrase-index.ts'
import type { NoteSection } from '../../../vocabulary/language-sections.ts'
import { clauseAround, type Span, sentencesIn } from './clauses.ts'
import { isIn, type NoteToken } from './note-tokens.ts'

/**
 * Minutes since midnight of the first or last day; above 1440 for the night after the first. `night` is an hour late at
 * night that is neither: "what serves food at 3am?".
 */
export type StatedTime = {
  about: 'arrival' | 'departure' | 'night'
  minutes: number
  from: number
  to: number
  /** How sure the hour of leaving is: said, that of a taxi, or counted back from a flight or a train. */
  by?: 'taxi' | 'ride'
}

/** Airports want their guests two hours before; the way there takes its own. A platform is waited on for less. */
const beforeFlightMinutes = 150
const beforeTrainMinutes = 30
/** What leaves before this hour is hardly what brought the guest. */
const morningEndsMinutes = 11 * 60
/** "Checkout at 12" is at noon. */
const lastMorningHour = 12

/** When the guest reaches and leaves the hotel, as far as the note gives a clear hour, and all other hours. */
export function statedTimesIn(tokens: readonly NoteToken[]): { times: StatedTime[]; others: Hour[] } {
  const times: StatedTime[] = []
  const others: Hour[] = []
  let wasLeaving = false
  let hasArrived = false
  let looked = 0
  for (const span of sentencesIn(tokens)) {
    const hours = looked < maxHours ? hoursIn(tokens, span).slice(0, maxHours) : []
    looked += hours.length
    const isAlone = hours.filter(({ isClear, isAnnounced }) => isClear || isAnnounced).length === 1
    for (const found of hours) {
      const hour = { ...found, isAlone }
      // "We land at 21:15, and our train is at 14:00": the second one takes them on.
      const ofStay = meaningOf(tokens, span, hour, wasLeaving || hasArrived)
      if (ofStay === null) others.push(hour)
      const time: StatedTime | null = ofStay ?? nightAt(hour)
      if (time === null) continue
      times.push(time)
      hasArrived ||= time.about === 'arrival'
    }
    wasLeaving =
      hours.length === 0 && tokens.slice(...span).some((token) => isIn(token, 'times/leave', 'times/going-home'))
  }
  const said = times.filter(({ by }) => by !== 'ride').slice(0, maxSaid)
  return { times: times.filter((time) => !isSaidBetter(time, said)), others }
}

/** "Flight at 6:55, shuttle at 4:30": when they leave is said. */
const isSaidBetter = ({ about, minutes, by }: StatedTime, said: readonly StatedTime[]): boolean =>
  by !== undefined &&
  said.some((time) => time.by !== by && time.about === about && Math.abs(time.minutes - minutes) <= maxApart)

const maxApart = 90
/** A note of more hours is no note of a guest. */
const maxSaid = 20

/** A guest's note has a handful. */
const maxHours = 300

/** An hour as it is written: `isClear` tells the half of the day. */
export type Hour = {
  from: number
  to: number
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  isClear: boolean
  isPadded: boolean
  /** A word such as "around" comes right before it. */
  isAnnounced: boolean
  /** Its sentence has no other. */
  isAlone?: boolean
}

function hoursIn(tokens: readonly NoteToken[], span: Span): Hour[] {
  const hours: Hour[] = []
  const isAboutTimes = tokens.slice(...span).some((token) => isIn(token, ...timeWords))
  // Next to "18:20", "1047" is a flight.
  const hasClock = tokens
    .slice(...span)
    .some(({ clock }, at) => clock !== undefined && !isDottedDate(tokens, span[0] + at))
  for (let index = span[0]; index < span[1]; index++) {
    if (!isAboutTimes && !isSaidAsHour(tokens, index)) continue
    const hour = hourAt(tokens, index, span, hasClock)
    if (hour === null) continue
    hours.push(hour)
    if (hours.length >= maxHours) break
    index = hour.to - 1
  }
  return hours
}

const timeWords = ['times/arrive', 'times/leave', 'times/flight', 'times/rail', 'times/fetched'] as const

/** Without a word of coming or going a bare number is no hour, unless its phrase ends with it: "dinner at 8". */
const isSaidAsHour = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index]?.clock !== undefined ||
  isIn(tokens[index], 'times/noon', 'times/midnight') ||
  isIn(tokens[index + 1], 'times/oclock') ||
  (isIn(tokens[index + 1], ...partsOfDay) && !isArticle(tokens[index])) ||
  (isIn(tokens[index - 1], 'times/before-the-hour') && endsPhrase(tokens[index + 1]))

/** "one evening", "una noche" */
const isArticle = (token: NoteToken | undefined): boolean => token?.number === 1 && !/\d/.test(token.phrase)

/** "dinner at 8, please", "at 8 on Friday"; not "around 8 restaurants". */
const endsPhrase = (next: NoteToken | undefined): boolean =>
  next === undefined ||
  next.breaks !== '' ||
  next.joins !== undefined ||
  [...next.sections].some((section) => section === 'topics/small-words' || section.startsWith('weekdays/'))

function hourAt(tokens: readonly NoteToken[], index: number, span: Span, hasClock: boolean): Hour | null {
  const token = itemAt(tokens, index)
  if (isIn(token, 'times/noon')) return { ...withMinutes(tokens, plainHour(index, 12, 0)), half: 'pm', isClear: true }
  if (isIn(token, 'times/midnight')) return { ...withMinutes(tokens, plainHour(index, 24, 0)), isClear: true }
  const clock = token.clock ?? (hasClock ? undefined : joinedClock(tokens, index))
  if (clock !== undefined && isDottedDate(tokens, index)) return null
  if (clock !== undefined)
    return withHalf(
      tokens,
      span,
      { ...plainHour(index, Math.floor(clock / 60), clock % 60), isPadded: /^0/.test(token.phrase) },
      true,
    )
  if (isOfDate(tokens, index) || isIn(tokens[index - 1], 'people/aged')) return null
  if (token.number === undefined || token.number > 24 || /^0\d{2,}/.test(token.phrase)) return null
  if (isCounting(tokens[index + 1]) || isOrdinal(tokens, index) || isMonthBehindDay(tokens[index + 1]?.phrase ?? ''))
    return null
  if (isIn(tokens[index + 1], 'people/years', 'people/months') && !isIn(tokens[index + 1], 'times/oclock')) return null
  const hour = spokenHour(tokens, index, span)
  const isBareNumber = hour.to === index + 1 && !isIn(tokens[hour.to], ...partsOfDay)
  return hasClock && isBareNumber && !hour.isAnnounced ? null : hour
}

/** "5-го", "the 5-th" */
const isOrdinal = (tokens: readonly NoteToken[], index: number): boolean => {
  const [token, next] = [itemAt(tokens, index), tokens[index + 1]]
  return next?.isHyphened === true && next.isUnknown && next.phrase.length <= 2 && next.from - token.to === 1
}

/** "checkout 11:00, flight at 15:00": the flight has an hour of its own. */
const hasOwnHour = (tokens: readonly NoteToken[], ride: number, { from, to }: Hour): boolean =>
  [ride - 2, ride - 1, ride + 1, ride + 2].some(
    (at) => (at < from || at >= to) && tokens[at]?.clock !== undefined && tokens[Math.max(at, ride)]?.breaks === '',
  )

/** "14/07" */
const isOfDate = (tokens: readonly NoteToken[], index: number): boolean =>
  [tokens[index], tokens[index + 1]].some(
    (token, offset) =>
      token?.breaks === 'slash' && tokens[index - 1 + offset]?.number !== undefined && token.number !== undefined,
  )

/** "12.09" is a date unless a word makes it an hour; "12.45" can be nothing else. */
function isDottedDate(tokens: readonly NoteToken[], index: number): boolean {
  const { phrase } = itemAt(tokens, index)
  const month = /^\d{1,2}\.(\d{2})$/.exec(phrase)?.[1]
  if (month === undefined || Number(month) === 0 || Number(month) > 12) return false
  return (
    !isIn(tokens[index - 1], 'times/before-the-hour', 'times/flight', 'times/rail') &&
    !isIn(tokens[index + 1], 'times/oclock', ...partsOfDay)
  )
}

/** "15th", "10km" */
const isCounting = (next: NoteToken | undefined): boolean =>
  (next?.breaks === '' && isIn(next, 'people/counted-things')) ||
  (next?.isGlued === true && !isIn(next, 'times/oclock', ...partsOfDay, 'times/half-after'))

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

/** Letters of an IATA code. */
const airlineCode = 2

/** "2330", if an arrival or a flight is near it and it is no year. */
function joinedClock(tokens: readonly NoteToken[], index: number): number | undefined {
  const { phrase, isGlued } = itemAt(tokens, index)
  // "BA1432" is a flight.
  if (isGlued && tokens[index - 1]?.phrase.length === airlineCode && tokens[index - 1]?.number === undefined)
    return undefined
  const next = tokens[index + 1]
  const isHours =
    isIn(next, 'times/oclock') || (next?.isGlued === true && isIn(next, 'times/morning', 'times/afternoon'))
  if (!/^\d{4}$/.test(phrase) && !(isHours && /^\d{3}$/.test(phrase))) return undefined
  if (/^20[2-4]\d$/.test(phrase) && !isHours) return undefined
  const digits = phrase.padStart(4, '0')
  const [hour, minute] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  if (hour > 24 || minute > 59) return undefined
  const near = tokens.slice(Math.max(0, index - 4), index + 2)
  return near.some((token) =>
    isIn(token, 'times/arrive', 'times/leave', 'times/flight', 'times/rail', 'times/oclock', 'times/fetched'),
  )
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
function withMinutes(tokens: readonly NoteToken[], hour: Hour): Hour {
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
function withHalf(tokens: readonly NoteToken[], [start, end]: Span, hour: Hour, isExact: boolean): Hour {
  // "7 pm ish" is one token with the half of the day in it.
  const last = hour.to - 1 > hour.from ? [hour.to - 1] : []
  const near = [...last, hour.to, hour.to + 1, hour.from - 1, hour.from - 2, hour.from - 3].filter(
    (at) => at >= start && at < end,
  )
  const said = near.find((at) => isIn(tokens[at], ...partsOfDay) && !isParted(tokens, at, hour))
  const half = said === undefined ? null : halfOf(itemAt(tokens, said), hour)
  return { ...hour, half, isClear: isExact || half !== null || hour.hour > 12 }
}

const partsOfDay = ['times/morning', 'times/afternoon', 'times/night'] as const

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

/** How far a verb may be from its hour, in tokens. */
const reach = 8

/** `wasLeaving`: "We go home on Sunday. Our flight is at 18:30." */
function meaningOf(tokens: readonly NoteToken[], span: Span, hour: Hour, wasLeaving: boolean): StatedTime | null {
  const around = tokens.slice(Math.max(span[0], hour.from - reach), Math.min(span[1], hour.to + reach))
  const verb = nearest(tokens, span, hour, ['times/arrive', 'times/leave'])
  if (verb !== null) {
    if (!isIn(tokens[verb], 'times/leave')) return arrivalAt(hour, around)
    const ride = rideNextTo(tokens, verb, hour)
    return departureAt(hour, around, ride === null ? 0 : minutesBefore(tokens[ride]))
  }
  const ride = nearest(tokens, span, hour, ['times/flight', 'times/rail'])
  if (ride === null) return fetchedAt(tokens, span, hour, around)
  const goes = wasLeaving || around.some((token) => isIn(token, 'times/going-home', 'times/fetched'))
  if (around.some((token) => isIn(token, 'times/coming-in')) && !goes) return arrivalAt(hour, around)
  const before = minutesBefore(tokens[ride])
  const departure = departureAt(hour, around, before)
  return departure !== null && (goes || departure.minutes + before < morningEndsMinutes) ? departure : null
}

/** From here on most kitchens are closed. */
const lateMinutes = 22 * 60

function nightAt(hour: Hour): StatedTime | null {
  const minutes = hour.isClear ? minutesOf(hour, hour.half) : null
  // "One o'clock" may be at noon.
  const isSure = hour.hour >= lateMinutes / 60 || hour.half !== null
  const isNight = isSure && minutes !== null && (minutes >= lateMinutes || minutes < nightEndsMinutes)
  return isNight ? { about: 'night', minutes, ...at(hour) } : null
}

/** "Taxi 0430", "shuttle at 5 am": in the morning it takes them away. */
function fetchedAt(
  tokens: readonly NoteToken[],
  span: Span,
  hour: Hour,
  around: readonly NoteToken[],
): StatedTime | null {
  if (nearest(tokens, span, hour, ['times/fetched']) === null) return null
  const leaving = departureAt(hour, around, 0)
  // "Transfer at 10:15, leaving the hotel at 9:45": when they leave is surer.
  return leaving !== null && leaving.minutes < morningEndsMinutes ? { ...leaving, by: 'taxi' } : null
}

const minutesBefore = (ride: NoteToken | undefined): number =>
  isIn(ride, 'times/rail') && !isIn(ride, 'times/flight') ? beforeTrainMinutes : beforeFlightMinutes

/** "flight leaves at 9", "leaving Sunday, flight at 9", not "red eye home, leaving for the airport at 8". */
function rideNextTo(tokens: readonly NoteToken[], index: number, hour: Hour): number | null {
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

/** Chinese "7 o'clock to 10 o'clock": the word for "to" is the one for "arrive". */
const isBetweenHours = (tokens: readonly NoteToken[], index: number): boolean =>
  isUnspaced(tokens[index]?.phrase[0]) &&
  tokens[index + 1]?.breaks === '' &&
  [tokens[index - 1], tokens[index + 1]].every(
    (other) => other?.number !== undefined || other?.clock !== undefined || isIn(other, 'times/oclock'),
  )

const isExactHour = (token: NoteToken | undefined): boolean =>
  token?.clock !== undefined || /^\d{4}$/.test(token?.phrase ?? '')

/** The nearest token with one of the roles: those before the hour first, for they end their clause with it. */
function nearest(tokens: readonly NoteToken[], span: Span, hour: Hour, roles: readonly NoteSection[]): number | null {
  let best: { at: number; distance: number } | null = null
  // "Will be checking in with his wife and one escort by 7pm": nothing else that the hour could be of.
  const before = hour.isAlone && hour.isAnnounced ? 2 * reach : reach
  for (let at = Math.max(span[0], hour.from - before); at < Math.min(span[1], hour.to + reach); at++) {
    if (!isIn(tokens[at], ...roles) || isBetweenHours(tokens, at)) continue
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

const hasHourBehind = (tokens: readonly NoteToken[], verb: number, end: number): boolean =>
  tokens.slice(verb + 1, Math.min(end, verb + 1 + reach)).some((_, offset) => isSaidAsHour(tokens, verb + 1 + offset))

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
  const isMorning = isEarly || (before === 0 && hour.hour >= dawn && hour.hour <= lastMorningHour)
  if (!hour.isClear && !isMorning) return null
  const minutes = minutesOf(hour, hour.half)
  if (minutes === null) return null
  const leaving = Math.max(0, (minutes === 24 * 60 ? 0 : minutes) - before)
  return { about: 'departure', minutes: leaving, ...(before > 0 && { by: 'ride' as const }), ...at(hour) }
}

/** "late, around 11", "check-in at 3:30": hardly anybody arrives before dawn without saying so. */
const isAfternoon = ({ hour, isPadded }: Hour, isLate: boolean): boolean =>
  isLate ? hour > dawn && hour <= 12 : hour >= 1 && hour <= dawn && !isPadded

const dawn = 5

const at = ({ from, to }: Hour) => ({ from, to })

export function minutesOf({ hour, minute }: Hour, half: 'am' | 'pm' | null): number | null {
  if (hour > 24) return null
  let hours = hour
  if (half === 'pm' && hours < 12) hours += 12
  if (half === 'am' && hours === 12) hours = 0
  return hours * 60 + minute
}
