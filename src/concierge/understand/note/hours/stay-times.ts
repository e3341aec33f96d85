import { nightEndsMinutes } from '../../../../domain/stay.ts'
import { type Span, sentencesIn } from '../clauses.ts'
import { isIn, type NoteToken } from '../note-token.ts'
import { dawn, type Hour, lateMinutes, minutesOf } from './hour.ts'
import { hoursInTokens, maxHours } from './hours-in-tokens.ts'
import { nearestWord, reach, rideNextTo } from './words-near-hour.ts'

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
  /** Of what brings them: how long before it one would leave. */
  minutesBefore?: number
  /** A flight of which nothing says that it takes them home. */
  isUnsure?: boolean
}

/** Airports want their guests two hours before; the way there takes its own. A platform is waited on for less. */
const beforeFlightMinutes = 150
const beforeTrainMinutes = 30

/** What leaves before this hour is hardly what brought the guest. */
const morningEndsMinutes = 11 * 60

const firstLikelyHour = 9

/** "Checkout at 12" is at noon. */
const lastMorningHour = 12

/** When the guest reaches and leaves the hotel, as far as the note gives a clear hour, and all other hours. */
export function statedTimesIn(
  tokens: readonly NoteToken[],
  says: (list: 'comes back' | 'brings back', span: Span) => boolean = () => false,
): { times: StatedTime[]; others: Hour[] } {
  const times: StatedTime[] = []
  const others: Hour[] = []
  let wasLeaving = false
  let hasArrived = false
  let looked = 0
  for (const span of sentencesIn(tokens)) {
    const hours = looked < maxHours ? hoursInTokens(tokens, span).slice(0, maxHours) : []
    looked += hours.length
    const isOfRide =
      hours.length > 0 && tokens.slice(...span).some((token) => isIn(token, 'times/flight', 'times/rail'))
    const isAlone = hours.filter(({ isClear, isAnnounced }) => isClear || isAnnounced).length === 1
    for (const found of hours) {
      const hour = { ...found, isAlone }
      // "We land at 21:15, and our train is at 14:00": the second one takes them on.
      const previous = hours.findLast(({ from }) => from < found.from)
      const next = hours.find(({ from }) => from > found.from)
      // "Out at 8, back at 6" and "the shuttle drops us back at 5" tell of a day out.
      const isBack = says('brings back', [Math.max(span[0], hour.from - maxToBack), hour.to])
      const isOuting =
        isBack ||
        (next !== undefined && says('comes back', [hour.to, next.to])) ||
        (previous !== undefined &&
          says('comes back', [previous.to, hour.to]) &&
          !times.some(({ from }) => from === previous.from))
      const meant = meaningOf(tokens, span, hour, wasLeaving || hasArrived)
      // "Must be back at the hotel by 10": they have arrived long before.
      const isOfOuting = (isOuting && meant?.about === 'departure') || (isBack && meant?.about === 'arrival')
      const ofStay = isOfOuting && !isOfRide ? null : meant
      if (ofStay === null || ofStay.isUnsure) others.push(hour)
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

const maxToBack = 4

/** "Flight at 6:55, shuttle at 4:30": when they leave is said. */
const isSaidBetter = ({ about, minutes, by }: StatedTime, said: readonly StatedTime[]): boolean =>
  by !== undefined &&
  said.some((time) => time.by !== by && time.about === about && Math.abs(time.minutes - minutes) <= maxApart)

const maxApart = 90

/** A note of more hours is no note of a guest. */
const maxSaid = 20

/** `wasLeaving`: "We go home on Sunday. Our flight is at 18:30." */
function meaningOf(tokens: readonly NoteToken[], span: Span, hour: Hour, wasLeaving: boolean): StatedTime | null {
  const around = tokens.slice(Math.max(span[0], hour.from - reach), Math.min(span[1], hour.to + reach))
  const verb = nearestWord(tokens, span, hour, ['times/arrive', 'times/leave'])
  if (verb !== null) {
    if (!isIn(tokens[verb], 'times/leave')) return arrivalAt(hour, around, isOfEvening(tokens, span, hour))
    const ride = rideNextTo(tokens, verb, hour)
    return departureAt(hour, around, ride === null ? 0 : minutesBefore(tokens[ride]))
  }
  const ride = nearestWord(tokens, span, hour, ['times/flight', 'times/rail'])
  if (ride === null) return fetchedAt(tokens, span, hour, around)
  const goes = wasLeaving || around.some((token) => isIn(token, 'times/going-home', 'times/fetched', 'times/leave'))
  const before = minutesBefore(tokens[ride])
  const isByRail = isIn(tokens[ride], 'times/rail') && isIn(tokens[ride], 'times/coming-in')
  const comesIn = around.some((token) => isIn(token, 'times/coming-in') && !isIn(token, 'times/rail'))
  if ((comesIn || isByRail) && !goes) {
    const arrival = arrivalAt(hour, around, isOfEvening(tokens, span, hour))
    // "By bus, 21.45" brings them, "by bus, 8.30" hardly does.
    if (arrival === null || comesIn || arrival.minutes >= morningEndsMinutes)
      return arrival && { ...arrival, minutesBefore: before }
  }
  const departure = departureAt(hour, around, before)
  if (departure === null || goes || departure.minutes + before < morningEndsMinutes) return departure
  return { ...departure, isUnsure: true }
}

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
  if (nearestWord(tokens, span, hour, ['times/fetched']) === null) return null
  const leaving = departureAt(hour, around, 0)
  // "Transfer at 10:15, leaving the hotel at 9:45": when they leave is surer.
  return leaving !== null && leaving.minutes < morningEndsMinutes ? { ...leaving, by: 'taxi' } : null
}

const minutesBefore = (ride: NoteToken | undefined): number =>
  isIn(ride, 'times/rail') && !isIn(ride, 'times/flight') ? beforeTrainMinutes : beforeFlightMinutes

/** "Friday evening, so 9ish" */
const isOfEvening = (tokens: readonly NoteToken[], [from]: Span, hour: Hour): boolean =>
  hour.half === null &&
  !hour.isPadded &&
  tokens
    .slice(Math.max(from, hour.from - reach), hour.from)
    .some((token) => isIn(token, 'times/afternoon', 'times/night') && !isIn(token, 'times/morning'))

function arrivalAt(hour: Hour, around: readonly NoteToken[], isEvening: boolean): StatedTime | null {
  const isLate = around.some((token) => isIn(token, 'times/late'))
  // "We get in around 5" is in the afternoon.
  const isBeforeDawn = hour.isAnnounced && hour.hour >= 1 && hour.hour <= dawn && hour.minute === 0
  if (!hour.isClear && !isLate && !isEvening && !isBeforeDawn) return null
  const half = hour.half ?? (isAfternoon(hour, isLate || (isEvening && hour.hour > dawn)) ? 'pm' : null)
  const minutes = minutesOf(hour, half)
  return minutes === null
    ? null
    : { about: 'arrival', minutes: minutes < nightEndsMinutes ? minutes + 24 * 60 : minutes, ...at(hour) }
}

function departureAt(hour: Hour, around: readonly NoteToken[], before: number): StatedTime | null {
  const isEarly = around.some((token) => isIn(token, 'times/early'))
  // "Our coach goes at 11" may be at night, which is rare.
  const isLikely = before === beforeTrainMinutes && hour.isAnnounced
  const first = before === 0 ? dawn : firstLikelyHour
  const isMorning = isEarly || (hour.hour >= first && hour.hour <= lastMorningHour && (before === 0 || isLikely))
  // "Away by three": hardly anybody leaves before dawn without a ride that they name.
  const isAfternoon =
    hour.isAnnounced &&
    !isEarly &&
    hour.hour >= 1 &&
    hour.hour < dawn &&
    !around.some((token) => isIn(token, 'times/flight', 'times/fetched'))
  if (!hour.isClear && !isMorning && !isAfternoon) return null
  const minutes = minutesOf(hour, hour.half ?? (hour.isClear || isMorning ? null : 'pm'))
  if (minutes === null) return null
  const leaving = Math.max(0, (minutes === 24 * 60 ? 0 : minutes) - before)
  return { about: 'departure', minutes: leaving, ...(before > 0 && { by: 'ride' as const }), ...at(hour) }
}

/** "late, around 11", "check-in at 3:30": hardly anybody arrives before dawn without saying so. */
const isAfternoon = ({ hour, isPadded }: Hour, isLate: boolean): boolean =>
  isLate ? hour > dawn && hour <= 12 : hour >= 1 && hour <= dawn && !isPadded

const at = ({ from, to }: Hour) => ({ from, to })
