import { findTrait } from '../../../vocabulary/traits.ts'
import type { Statement } from '../note/statements/statement.ts'
import { statementsIn } from '../note/statements/statements-in.ts'
import type { Part, PlansInNote } from '../plans-in-note.ts'
import type { HourSaid, RangeSaid } from './hours-said.ts'
import { isKeptClear, isWithTheirs } from './kept-clear.ts'
import type { TimesSaid } from './segments.ts'

/** A part of a day, in minutes since midnight; a night out runs past it. */
export type Hours = { from: number; to: number }

export const noon = 12 * 60
const midnight = 24 * 60
const wholeNight = 28 * 60

/** Hours of a part of the day; rough, as such words are. */
export const partsOfDay = {
  morning: { from: 8 * 60, to: 12 * 60 + 30 },
  afternoon: { from: 13 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: wholeNight },
} as const
const byDay: Hours = { from: 9 * 60, to: 18 * 60 }
const dinner: Hours = { from: 18 * 60, to: 22 * 60 + 30 }
const lunch: Hours = { from: 12 * 60, to: 14 * 60 + 30 }

/** A show, a match or a long meal of which the start alone is said. */
const assumedMinutes = 150

/** What the sentence of a part tells of it. */
export type Frame = {
  /** It is one of a list: "tickets: opera Thursday 8pm, ..." */
  isListed: boolean
  /** It names days, or the part before it does. */
  hasDay: boolean
  namesDay: boolean
  /** Others of the party have the plan, or one of them is free in the meantime. */
  isOfOthers: boolean
  sentence: Part
}

/** The hours of each of its days that a part of the note says are taken; none if it tells of no plan. */
export function hoursTaken(times: TimesSaid, part: Part, frame: Frame): Hours[] {
  const { isListed, hasDay, namesDay, isOfOthers, sentence } = frame
  const { plans, statements } = times
  const says = (...lists: Parameters<PlansInNote['says']>[0][]) => lists.some((list) => plans.says(list, part))
  if (/^[?？]/.test(plans.note.slice(part.to)) || says('closed', 'last time')) return []
  const asleep = sleepIn(times, part, sentence)
  if (asleep !== null) return asleep
  if (says('only evenings')) return [byDay]
  if (says('only') && says('free day') && !/\d/.test(plans.note.slice(part.from, part.to))) {
    // It speaks of the day: the evening is not taken.
    if (says('morning') && !says('afternoon', 'evening')) return [{ from: noon, to: byDay.to }]
    if (says('afternoon') && !says('morning', 'evening')) return [{ from: byDay.from, to: noon }]
    if ((hasDay || says('each time')) && says('evening') && !says('morning', 'afternoon')) return [byDay]
  }
  const isTimed = hasDay || says('that day', 'morning', 'afternoon', 'evening')
  const isKept = isTimed && isKeptClear(plans, statements, part)
  const isTheirs = isTimed && isWithTheirs(plans, part) && !says('asks us', 'wants to go', 'the room')
  const isTaken = isKept || isTheirs || says('taken')
  if (isOfOthers && !isTaken && !says('attended')) return []
  const isSettled = isListed || (says('settled') && !says('the room') && !says('asks us'))
  const hours = saidHoursIn(times, part, isSettled || says('comes back'))
  const ranges = times.hours.ranges.filter((range) => range.from >= part.from && range.to <= part.to)
  const free = freeHoursIn(times, part, hours, ranges)
  if (free !== null) return besides(free)
  const slot = freeSlotIn(plans, part)
  if (slot !== null) return besides(slot, byDay)
  if (says('day trip') && !says('wants to go', 'asks us')) return [byDay]
  if (says('dinner at the hotel')) return says('evening', 'busy') && says('busy') ? [partsOfDay.evening] : [dinner]
  const isOut = says('not there')
  const isThere = says('all day') && says('present at')
  const isOuting = says('comes back') && ['at', 'from'].includes(hours[0]?.bound ?? '') && hours[1]?.bound === 'until'
  const isBegun = hours[0]?.bound === 'at' && !says('free day', 'dinner', 'meal', 'meal by day')
  const isWorded = (from: number) => !isWishedFor(plans, statements, part, from)
  const work = (['busy', 'busy for hours', 'settled', ...(isBegun ? (['has at an hour'] as const) : [])] as const)
    .flatMap((list) => plans.find(list, part))
    .filter(({ from }) => !plans.says('declined', { from: Math.max(part.from, from - reach), to: from }))
    .filter(({ from }) => isWorded(from))
    .filter(({ from, to }) => !plans.find('no plan', part).some((name) => name.from <= from && name.to >= to))
  const first = work.toSorted((one, other) => one.from - other.from)[0]
  const [range] = ranges
  // "We'd love a tasting on Friday 3-5, and a market on Saturday 9-12"
  const isWish = (['wants to go', 'by name'] as const).some((list) =>
    plans.says(list, { from: sentence.from, to: part.to }),
  )
  const isAsked = isWish || says('asks us', 'opening', 'declined')
  if (first === undefined && !isSettled && !isOut && !isTaken && !isOuting && !isThere) {
    // "Golf Sat 8-13": two hours of a day are a plan, whatever it is.
    const isFood = says('dinner', 'meal', 'meal by day')
    if (range === undefined || !hasDay || isAsked || isFood || says('free day')) return []
    return rangesTaken(plans, part, ranges)
  }
  if (range !== undefined && !says('opening')) return rangesTaken(plans, part, ranges)
  if (!isKept && plans.says('free day', { from: part.from, to: first?.from ?? part.to })) return []
  const isCelebration = says('into the night') && !says('no plan')
  const start = says('morning') && !says('afternoon') ? partsOfDay.morning.from : byDay.from
  // "Prayers at 1 pm, keep that slot clear": that of the plan before it.
  const isOfBefore = isTaken && hours.length === 0 && !namesDay && !says('that day', 'morning', 'afternoon', 'evening')
  const meant = isOfBefore ? saidHoursIn(times, { ...sentence, to: part.from }, true) : hours
  const stated = statedHours(meant, { goesOn: isCelebration || says('until late'), start })
  if (stated !== null) return [stated]
  if (says('by day') || says('all day'))
    return says('including') && says('dinner', 'evening') ? [byDay, dinner] : [byDay]
  const isBusy = plans.find('busy', part).some((hit) => work.some(({ from }) => from === hit.from))
  if (!isBusy && !isSettled && !isOut && !isTaken) return []
  const parts = partsIn(plans, part)
  if (parts.length > 0) return parts.map((name) => partsOfDay[name])
  if (isSettled && isOfShow(statements, part)) return [partsOfDay.evening]
  // "Team dinner Tuesday"
  const isWorkMeal = (list: 'dinner' | 'meal by day') =>
    plans.find(list, part).some((meal) => work.some(({ from, to }) => from <= meal.from && to >= meal.to))
  if (isWorkMeal('dinner')) return [partsOfDay.evening]
  if (((isSettled || isTheirs) && says('meal by day')) || isWorkMeal('meal by day')) return [lunch]
  if ((isSettled || isTheirs) && says('dinner', 'meal')) return [isTheirs ? partsOfDay.evening : dinner]
  if (isCelebration && isBusy) return [partsOfDay.evening]
  return isOut || (isTaken && isTimed) ? [{ from: isKept ? 0 : byDay.from, to: wholeNight }] : []
}

const rangesTaken = (plans: PlansInNote, part: Part, ranges: readonly RangeSaid[]): Hours[] =>
  ranges.flatMap((range) => rangeOf(range, { isMorning: plans.says('morning', part) }) ?? [])

/** "Naps 1 to 3", "we sleep until 11", "wake us at noon": those who sleep are not to be moved. */
function sleepIn({ plans, hours, statements }: TimesSaid, part: Part, sentence: Part): Hours[] | null {
  const { says } = plans
  const isNap = says('sleep by day', part)
  if (!isNap && !says('bedtime', part) && !says('wakes', part)) return null
  const range = hours.ranges.find(({ from, to }) => from >= part.from && to <= part.to)
  if (range !== undefined && (isNap || says('bedtime', part))) {
    const asleep = rangeOf(range, { isByDay: true })
    // A night is none.
    if (asleep === null || asleep.to - asleep.from > maxNap) return null
    return says('sleeps on the way', { from: part.from, to: sentence.to }) ? [] : [asleep]
  }
  const until = hours.single.find(({ from, to }) => from >= part.from && to <= part.to)
  if (until === undefined || until.clock.minutes > latestToRise || until.clock.minutes < earliestToRise) return null
  const before = { from: Math.max(part.from, until.from - maxBound), to: until.to }
  const isUntil = says('up to', before) && says('bedtime', part)
  const hasMore = statementsIn(statements, part).some(
    ({ about }) => about.kind === 'arrival' || about.kind === 'departure',
  )
  return !hasMore && (isUntil || says('wakes', before)) ? [{ from: 0, to: until.clock.minutes }] : null
}

const maxNap = 4 * 60
const earliestToRise = 8 * 60
const latestToRise = 14 * 60

export const partsIn = ({ says }: PlansInNote, part: Part) =>
  (['morning', 'afternoon', 'evening'] as const).filter((name) => says(name, part))

/** "Two hours free Thursday afternoon", "an hour on Friday between meetings": plans take the rest of the day. */
function freeSlotIn(plans: PlansInNote, part: Part): Hours | null {
  const { says } = plans
  const isSlot = says('between plans', part) || (says('free day', part) && says('length of time', part))
  const [name, other] = partsIn(plans, part)
  return isSlot && name !== undefined && other === undefined ? partsOfDay[name] : null
}

/** Tickets for the opera are for the evening. */
const isOfShow = (statements: readonly Statement[], part: Part): boolean =>
  statementsIn(statements, part).some(
    ({ about }) => about.kind === 'traits' && about.traits.some((trait) => findTrait(trait)?.outing === 'show'),
  )

/** Letters before a plan in which a denial is one of it: "no meetings on Friday". */
const reach = 6

/** "We would like tickets", "we want to work in a quiet café": the plan, or what it is about, is what they wish for. */
function isWishedFor({ find, says }: PlansInNote, statements: readonly Statement[], part: Part, plan: number): boolean {
  const wish = find('wants to go', { from: part.from, to: plan }).at(-1)
  if (wish === undefined) return false
  if (plan - wish.to <= reach) return true
  const after = { from: wish.to, to: part.to }
  return (
    (['meal', 'dinner'] as const).some((list) => says(list, after)) ||
    statementsIn(statements, after).some(({ about, stance }) => about.kind === 'traits' && stance === 'for')
  )
}

/** The single hours of a part that may be of a plan: those of meals are, where it is booked. */
const saidHoursIn = ({ hours }: TimesSaid, part: Part, isOfMeals: boolean): HourSaid[] =>
  hours.single
    .filter(({ from, to }) => from >= part.from && to <= part.to)
    .filter(({ clock: { of } }) => of === 'hour' || of === null || (isOfMeals && of === 'meal'))
    .slice(0, maxHours)

/** "until about noon": letters from such a word to the end of the hour's own words. */
const maxBound = 22
const maxHours = 20
/** "Free on Friday from", with the day left out. */
const maxBetweenLetters = 14

/** When a plan is of which a start or an end is said. */
function statedHours(hours: readonly HourSaid[], plan: { goesOn: boolean; start: number }): Hours | null {
  const start = hours.find(({ bound }) => bound !== 'until')
  const end = hours.find((hour) => hour.bound === 'until' && hour !== start)
  if (start === undefined) return end === undefined ? null : spanOf(plan.start, inDay(end))
  const from = inDay(start)
  if (plan.goesOn) return { from, to: wholeNight }
  // "Picked up at 8, back at 3"
  const morning = start.clock.minutes
  if (end !== undefined) return spanOf(morning >= earliestWork && inDay(end) > morning ? morning : from, inDay(end))
  return { from, to: start.bound === 'from' ? Math.max(byDay.to, from + assumedMinutes) : from + assumedMinutes }
}

function spanOf(from: number, to: number): Hours | null {
  const end = to <= from ? to + noon : to
  return from < end && end <= wholeNight ? { from, to: end } : null
}

/** Of an hour without a half of the day, that at which people are up: "at 3", "at 8" for a show. */
const inDay = ({ clock: { minutes, isSure } }: HourSaid): number =>
  isSure || minutes >= 9 * 60 || minutes === 0 ? minutes : minutes + noon

/** "Free until noon", "free from 4 pm", "nothing before 11": the hours that are left. */
function freeHoursIn(
  { plans, statements }: TimesSaid,
  part: Part,
  hours: readonly HourSaid[],
  ranges: readonly RangeSaid[],
): Hours | null {
  const { note, find, says } = plans
  const [hour, next] = hours
  const [range] = ranges
  const first = Math.min(hour?.from ?? part.to, range?.from ?? part.to)
  const free = find('free day', { from: part.from, to: first }).at(-1)
  // "Free Tues eve only from approx 7": days and parts of them do not part the two.
  const between = { from: free?.to ?? part.to, to: first }
  const days = statementsIn(statements, between).flatMap(({ about, span }) => (about.kind === 'day' ? [span] : []))
  const parts = betweenThem.flatMap((list) => find(list, between)).map(({ from, to }) => [from, to] as const)
  const words = [...days, ...parts].reduce(
    (text, span) => text.replace(note.slice(...span), ''),
    note.slice(free?.to, first),
  )
  const isFree =
    (free !== undefined && words.replace(/[^\p{L}]/gu, '').length <= maxBetweenLetters) || isFreeAt(plans, part, hour)
  if (range !== undefined && isFree) return rangeOf(range, { isSure: true })
  if (range !== undefined && isFreeBehind(plans, part, range)) return rangeOf(range, { isSure: says('morning', part) })
  if (hour === undefined) return null
  const before = { from: part.from, to: hour.from }
  if (says('nothing until', before)) return { from: 0, to: inDay(hour) }
  if (says('not before', before) && hour.clock.minutes < dinner.from)
    return { from: hour.clock.minutes, to: wholeNight }
  if (says('not after', before)) return { from: 0, to: inDay(hour) }
  // "Prima delle 15 niente", "ab 21 Uhr nichts mehr"
  const [nothing] = find('nothing', { from: hour.to, to: part.to })
  if (nothing !== undefined && nothing.from - hour.to <= maxNothing && hour.bound !== 'at')
    return hour.bound === 'until' ? { from: inDay(hour), to: wholeNight } : { from: 0, to: inDay(hour) }
  if (!isFree || hour.bound === 'at') return null
  if (hour.bound === 'until') return { from: 0, to: inDay(hour) }
  return { from: inDay(hour), to: next?.bound === 'until' ? inDay(next) : wholeNight }
}

const betweenThem = ['morning', 'afternoon', 'evening', 'only'] as const

/** Letters from an hour to "nothing" behind it. */
const maxNothing = 12

/** "Has Thursday 2 to 5 to herself" */
const isFreeBehind = ({ find }: PlansInNote, part: Part, range: Part): boolean =>
  find('free day', { from: range.to, to: part.to }).some(({ from }) => from - range.to <= maxBound / 2)

/** "Ab 16 Uhr frei": behind the hour, with the word for it between them. */
function isFreeAt({ find }: PlansInNote, part: Part, hour: HourSaid | undefined): boolean {
  if (hour === undefined || hour.bound === 'at') return false
  const [free] = find('free day', { from: hour.to, to: part.to })
  return free !== undefined && free.from - hour.to <= maxBound / 2
}

const wholeDay: Hours = { from: 0, to: wholeNight }

/** What is left of a day without these hours. */
const besides = ({ from, to }: Hours, day = wholeDay): Hours[] =>
  [
    { from: day.from, to: from },
    { from: to, to: day.to },
  ].filter((hours) => hours.from < hours.to)

type Way = { isSure?: boolean; isMorning?: boolean; isByDay?: boolean }

/** Hours that are said without a half of the day are of working time: "9-5", "2-5". */
function rangeOf(
  { first, last }: RangeSaid,
  { isSure = false, isMorning = false, isByDay = false }: Way,
): Hours | null {
  const halfOfLast = last.half ?? (isMorning && !last.isSure && last.minutes > first.minutes ? 'am' : null)
  const isSaid = first.isSure || last.isSure || halfOfLast !== null
  let [from, to] = [first.minutes, last.minutes]
  const isAfternoon = last.half === 'pm' && !first.isSure && from + noon < to
  const isOfWork = !isSaid && !isSure && from < earliestWork && to <= earliestWork + 2 * 60
  if (isAfternoon || isOfWork || (isByDay && !first.isSure && from < earliestWork)) from += noon
  // "Nights Sun-Wed 20:00-08:00"
  if (to <= from && from >= byDay.to && first.isSure && last.isSure) return { from, to: wholeNight }
  if (to <= from && !(last.isSure && last.minutes >= noon)) to += noon
  return from < to && to <= midnight ? { from, to } : null
}

const earliestWork = 6 * 60
