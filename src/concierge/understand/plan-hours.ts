import { isMonthBehindDay } from '../../text/month-names.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { statementsIn } from './named-days.ts'
import type { Statement } from './note/statements/statement.ts'
import type { Part, PlansInNote } from './plans-in-note.ts'

/** A part of a day, in minutes since midnight; a night out runs past it. */
export type Hours = { from: number; to: number }

export const noon = 12 * 60
const midnight = 24 * 60
const wholeNight = 28 * 60

/** Hours of a part of the day; rough, as such words are. */
const partsOfDay = {
  morning: { from: 8 * 60, to: 12 * 60 + 30 },
  afternoon: { from: 13 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: wholeNight },
} as const
const byDay: Hours = { from: 9 * 60, to: 18 * 60 }
const dinner: Hours = { from: 18 * 60, to: 22 * 60 + 30 }
const lunch: Hours = { from: 12 * 60, to: 14 * 60 + 30 }

/** A show, a match or a long meal of which the start alone is said. */
const assumedMinutes = 150

/** The hours of each of its days that a part of the note says are taken; none if it tells of no plan. */
export function hoursTaken(
  plans: PlansInNote,
  statements: readonly Statement[],
  { isListed = false, ...part }: Part & { isListed?: boolean },
): Hours[] {
  const says = (...lists: Parameters<PlansInNote['says']>[0][]) => lists.some((list) => plans.says(list, part))
  if (/^[?？]/.test(plans.note.slice(part.to))) return []
  if (says('only evenings')) return [byDay]
  if (says('only') && says('free day') && !/\d/.test(plans.note.slice(part.from, part.to))) {
    // It speaks of the day: the evening is not taken.
    if (says('morning') && !says('afternoon', 'evening')) return [{ from: noon, to: byDay.to }]
    if (says('afternoon') && !says('morning', 'evening')) return [{ from: byDay.from, to: noon }]
  }
  if (says('others') && !says('all of us')) return []
  const hours = saidHoursIn(plans, statements, part)
  const free = freeHoursIn(plans, statements, part, hours)
  if (free !== null) return besides(free)
  const slot = freeSlotIn(plans, part)
  if (slot !== null) return besides(slot, byDay)
  if (says('day trip') && !says('wants to go', 'asks us')) return [byDay]
  if (says('dinner at the hotel')) return says('evening', 'busy') && says('busy') ? [partsOfDay.evening] : [dinner]
  const isOut = says('not there')
  const isBegun = hours[0]?.bound === 'at' && !says('free day', 'dinner', 'meal', 'meal by day')
  const work = (['busy', 'busy for hours', 'settled', ...(isBegun ? (['has at an hour'] as const) : [])] as const)
    .flatMap((list) => plans.find(list, part))
    .filter(({ from }) => !plans.says('declined', { from: Math.max(part.from, from - reach), to: from }))
    .filter(({ from }) => !isWishedFor(plans, statements, part, from))
    .filter(({ from, to }) => !plans.find('no plan', part).some((name) => name.from <= from && name.to >= to))
  const first = work.toSorted((one, other) => one.from - other.from)[0]
  if (first === undefined && !isOut && !isListed) return []
  const isSettled = isListed || says('settled')
  if (isSettled && says('asks us', 'the room')) return []
  const range = hourRangeIn(plans, part)
  if (range !== null) return [range]
  if (plans.says('free day', { from: part.from, to: first?.from ?? part.to })) return []
  const isCelebration = says('into the night') && !says('no plan')
  const stated = statedHours(hours, isCelebration || says('until late'))
  if (stated !== null) return [stated]
  if (says('by day') || says('all day'))
    return says('including') && says('dinner', 'evening') ? [byDay, dinner] : [byDay]
  const isBusy = plans.find('busy', part).some((hit) => work.some(({ from }) => from === hit.from))
  if (!isBusy && !isSettled && !isOut) return []
  const parts = partsIn(plans, part)
  if (parts.length > 0) return parts.map((name) => partsOfDay[name])
  if (isSettled && isOfShow(statements, part)) return [partsOfDay.evening]
  if (isSettled && says('meal by day')) return [lunch]
  if (isSettled && says('dinner', 'meal')) return [dinner]
  if (isCelebration && isBusy) return [partsOfDay.evening]
  return isOut ? [{ from: byDay.from, to: wholeNight }] : []
}

const partsIn = ({ says }: PlansInNote, part: Part) =>
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

/** An hour, and what the word before it, or right behind it, makes of it. */
type SaidHour = Part & { minutes: number; isSure: boolean; bound: 'from' | 'until' | 'at' }

function saidHoursIn({ find }: PlansInNote, statements: readonly Statement[], part: Part): SaidHour[] {
  return statementsIn(statements, part)
    .slice(0, maxHours)
    .flatMap(({ about, span: [from, to] }) => {
      if (about.kind !== 'hour') return []
      const before = { from: Math.max(part.from, from - maxBound), to: from }
      const last = (list: 'from the hour' | 'until the hour') => find(list, before).at(-1)?.to ?? -1
      const [start, end] = [last('from the hour'), last('until the hour')]
      const bound = start < 0 && end < 0 ? 'at' : start > end ? 'from' : 'until'
      return [{ from, to, minutes: about.minutes, isSure: about.isSure, bound }]
    })
}

/** "until about noon": letters from such a word to the end of the hour's own words. */
const maxBound = 22
const maxHours = 20
/** "Free on Friday from", with the day left out. */
const maxBetweenLetters = 14

/** When a plan is of which a start or an end is said. */
function statedHours(hours: readonly SaidHour[], goesOn: boolean): Hours | null {
  const start = hours.find(({ bound }) => bound !== 'until')
  const end = hours.find((hour) => hour.bound === 'until' && hour !== start)
  if (start === undefined) return end === undefined ? null : spanOf(byDay.from, inDay(end))
  const from = inDay(start)
  if (goesOn) return { from, to: wholeNight }
  if (end !== undefined) return spanOf(from, inDay(end))
  return { from, to: start.bound === 'from' ? Math.max(byDay.to, from + assumedMinutes) : from + assumedMinutes }
}

function spanOf(from: number, to: number): Hours | null {
  const end = to <= from ? to + noon : to
  return from < end && end <= wholeNight ? { from, to: end } : null
}

/** Of an hour without a half of the day, that at which people are up: "at 3", "at 8" for a show. */
const inDay = ({ minutes, isSure }: SaidHour): number =>
  isSure || minutes >= 9 * 60 || minutes === 0 ? minutes : minutes + noon

/** "Free until noon", "free from 4 pm", "nothing before 11": the hours that are left. */
function freeHoursIn(
  plans: PlansInNote,
  statements: readonly Statement[],
  part: Part,
  hours: readonly SaidHour[],
): Hours | null {
  const { note, find, says } = plans
  const [hour, next] = hours
  const first = part.from + Math.max(0, note.slice(part.from, part.to).search(/\d/))
  const free = find('free day', { from: part.from, to: hour?.from ?? first }).at(-1)
  // The days in between do not part them.
  const words = statementsIn(statements, { from: free?.to ?? part.to, to: hour?.from ?? first })
    .filter(({ about }) => about.kind === 'day')
    .reduce((text, { span }) => text.replace(note.slice(...span), ''), note.slice(free?.to, hour?.from ?? first))
  const isFree =
    (free !== undefined && words.replace(/[^\p{L}]/gu, '').length <= maxBetweenLetters) || isFreeAt(plans, part, hour)
  const range = isFree ? hourRangeIn(plans, { from: free?.to ?? part.from, to: part.to, isSure: true }) : null
  if (range !== null || hour === undefined) return range
  const before = { from: part.from, to: hour.from }
  if (says('nothing until', before)) return { from: 0, to: inDay(hour) }
  if (says('not before', before)) return { from: hour.minutes, to: wholeNight }
  if (says('not after', before)) return { from: 0, to: inDay(hour) }
  if (!isFree || hour.bound === 'at') return null
  if (hour.bound === 'until') return { from: 0, to: inDay(hour) }
  return { from: inDay(hour), to: next?.bound === 'until' ? inDay(next) : wholeNight }
}

/** "Ab 16 Uhr frei": behind the hour, with the word for it between them. */
function isFreeAt({ find }: PlansInNote, part: Part, hour: SaidHour | undefined): boolean {
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

/** "9-17", "9 am to 5", "14h à 18h", "9時〜17時": two hours with up to a word and the sign of an hour between them. */
const clock = String.raw`(\d{1,2})(?:[:.h](\d{2}))?`
const between = String.raw`(?<between>\s?(\p{L}{1,3})?\s?(?:[-–—~〜～]|\p{L}{1,8})\s?)`
const hourRange = new RegExp(String.raw`(?<![\d.:/-])${clock}${between}${clock}(?![\d:-])\s?(\p{L}*)`, 'gu')

/** The first range of hours in a part of the note; null if it has none. */
function hourRangeIn(plans: PlansInNote, { isSure = false, ...part }: Part & { isSure?: boolean }): Hours | null {
  for (const found of plans.note.slice(part.from, part.to).toLowerCase().matchAll(hourRange)) {
    const [, fromHour = '', fromMinute = '0', , fromSign = '', toHour = '', toMinute = '0', toSign = ''] = found
    const start = part.from + found.index + fromHour.length
    const words = found.groups?.between ?? ''
    const isJoined =
      /[-–—~〜～]/.test(words) || plans.says('until', { from: start, to: start + words.length + maxMinutesLetters })
    if (!isJoined || isMonthBehindDay(toSign)) continue
    const isEarly = plans.says('morning', part)
    const range = rangeOf(
      { minutes: Number(fromHour) * 60 + Number(fromMinute), half: halfOf(fromSign) },
      { minutes: Number(toHour) * 60 + Number(toMinute), half: halfOf(toSign) ?? (isEarly ? 'am' : null) },
      isSure,
    )
    if (range !== null) return range
  }
  return null
}

const maxMinutesLetters = 3

type Clock = { minutes: number; half: 'am' | 'pm' | null }

const halfOf = (sign: string): Clock['half'] => (sign === 'am' || sign === 'pm' ? sign : null)

/** Hours that are said without a half of the day are of working time: "9-5", "2-5". */
function rangeOf(first: Clock, last: Clock, isSure: boolean): Hours | null {
  const isSaid = first.half !== null || last.half !== null
  if (!isSaid && !isSure && first.minutes <= maxCount && last.minutes <= maxCount) return null
  let [from, to] = [inHalf(first), inHalf(last)]
  if (last.half === 'pm' && first.half === null && from + noon < to) from += noon
  if (!isSaid && from < earliestWork && to <= earliestWork + 2 * 60) from += noon
  if (to <= from) to += noon
  return from < to && to <= midnight ? { from, to } : null
}

const inHalf = ({ minutes, half }: Clock): number => (half === 'pm' && minutes < noon ? minutes + noon : minutes)

/** "2-3 meetings" */
const maxCount = 4 * 60
const earliestWork = 6 * 60
