import { type EventSchedule, emptySchedule } from '../../../domain/event.ts'
import { weekdays } from '../../../domain/opening-hours.ts'
import { recordByKey } from '../../../domain/record-by-key.ts'
import { clockTime } from './recurrence-rule.ts'
import type { SeriesDays } from './series-days.ts'
import { scheduleDays } from './showing-days.ts'

/** An event that is open daily for at least this long is a place to visit, without a start to be in time for. */
const minOpenMinutes = 5 * 60
const minOpenDays = 28
/** A listing without an end is taken up again at every refresh of its feed. */
const endlessDays = 730

/** The schedule from yesterday on, somewhere it still is; null for what is over. */
export function scheduleOf(series: SeriesDays, now: Temporal.Instant): EventSchedule | null {
  const { first, foreignClock } = series
  const yesterday = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
  const run = dailyRun(series, now)
  if (run !== null) return endOf(run) < yesterday.toString() ? null : run
  const days = scheduleDays(series.days, yesterday.subtract({ days: first.days - 1 }))
  if (days === null) return null
  const schedule = {
    ...emptySchedule,
    ...days,
    days: first.days,
    durationMinutes: first.durationMinutes,
    clock: foreignClock,
  }
  if (first.days === 1) return schedule
  // The time is only that of the first day.
  const start = days.start ?? days.dates[0]
  if (start === undefined) throw new Error('a schedule needs a day')
  return { ...schedule, times: [], timesByDay: first.time === null ? {} : { [start]: [first.time] } }
}

/** A schedule of consecutive days. */
type Run = EventSchedule & { start: string }

const endOf = ({ start, days }: Run) =>
  Temporal.PlainDate.from(start)
    .add({ days: days - 1 })
    .toString()

/** A whole day every day, or long hours every day for weeks, is one run and not a series. */
function dailyRun({ first, days, foreignClock }: SeriesDays, now: Temporal.Instant): Run | null {
  const { recurrence, added, removed, times } = days
  const rule = /^FREQ=DAILY(?:;INTERVAL=1|;WKST=\w\w)*(?:;(COUNT|UNTIL)=(\d+))?(?:;INTERVAL=1|;WKST=\w\w)*$/.exec(
    recurrence?.rule ?? '',
  )
  if (!rule || first.days > 1 || added.size + removed.size > 0 || times.length > 1 || foreignClock !== null) return null
  const length = rule[1] === 'COUNT' ? Number(rule[2]) : lastDay(rule[2], first.day, now)
  const { time, durationMinutes } = first
  if (time === null ? length < 2 : length < minOpenDays || (durationMinutes ?? 0) < minOpenMinutes) return null
  const openHours = time === null || durationMinutes === null ? null : everyDay(time, durationMinutes)
  return { ...emptySchedule, start: first.day.toString(), days: length, openHours }
}

function lastDay(until: string | undefined, from: Temporal.PlainDate, now: Temporal.Instant): number {
  const furthest = now.toZonedDateTimeISO('UTC').toPlainDate().add({ days: endlessDays })
  const end = until === undefined ? furthest : Temporal.PlainDate.from(until)
  const last = Temporal.PlainDate.compare(end, furthest) > 0 ? furthest : end
  return from.until(last, { largestUnit: 'days' }).days + 1
}

function everyDay(time: string, durationMinutes: number): EventSchedule['openHours'] {
  const end = clockTime(Temporal.PlainTime.from(time).add({ minutes: durationMinutes }))
  return recordByKey(weekdays, () => [`${time}-${end}`])
}
