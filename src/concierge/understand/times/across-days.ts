import type { BusyTime } from '../../../domain/stay.ts'
import { statementsIn } from '../note/statements/statements-in.ts'
import type { Part } from '../plans-in-note.ts'
import type { Clock } from './hours-said.ts'
import type { Days, TimesSaid } from './segments.ts'

const [noon, wholeNight] = [12 * 60, 28 * 60]

/**
 * "Free from Friday noon until Sunday 5 pm", "away Tue 2pm to Thu": a time from one day to another.
 * The hours that are taken, outside it where it is free; null if the part tells of no such time.
 */
export function timesAcrossDays(times: TimesSaid, dates: Days, part: Part): BusyTime[] | null {
  const { plans, statements, hours } = times
  const [one, two, ...others] = statementsIn(statements, part).filter(({ about }) => about.kind === 'day')
  if (one?.about.kind !== 'day' || two?.about.kind !== 'day' || others.length > 0) return null
  const joint = plans.find('until', { from: one.span[1], to: two.span[0] }).at(-1)
  if (joint === undefined) return null
  const clocks = [
    ...hours.single.map(({ clock }) => clock),
    ...hours.ranges.flatMap(({ first, last }) => [first, last]),
  ].filter(({ from, to }) => from >= part.from && to <= part.to)
  const [start, ...moreStarts] = clocks.filter(({ to }) => to <= joint.from)
  const [end, ...moreEnds] = clocks.filter(({ from }) => from >= joint.to)
  if (start === undefined || moreStarts.length + moreEnds.length > 0) return null
  const [weekday, lastWeekday] = [one.about.weekday, two.about.weekday]
  const first = dates.findIndex(({ dayOfWeek }) => dayOfWeek === weekday)
  const last = dates.findIndex(({ dayOfWeek }, rank) => rank > first && dayOfWeek === lastWeekday)
  if (first < 0 || last < 0) return null
  const [from, to] = [inDay(start), end === undefined ? wholeNight : inDay(end)]
  const taken = (rank: number, hoursOfDay: Omit<BusyTime, 'date'>): BusyTime[] =>
    dates.slice(rank, rank + 1).flatMap((date) => (hoursOfDay.from < hoursOfDay.to ? [{ date, ...hoursOfDay }] : []))
  if (plans.says('free day', part))
    return [...taken(first, { from: 0, to: from }), ...taken(last, { from: to, to: wholeNight })]
  if (!plansSaid.some((list) => plans.says(list, part))) return null
  return dates.flatMap((_, rank) =>
    rank < first || rank > last
      ? []
      : taken(rank, { from: rank === first ? from : 0, to: rank === last ? to : wholeNight }),
  )
}

const plansSaid = ['busy', 'busy for hours', 'taken', 'not there', 'settled'] as const

/** Of an hour without a half of the day, that at which people are up. */
const inDay = ({ minutes, isSure }: Clock): number => (isSure || minutes >= 9 * 60 ? minutes : minutes + noon)
