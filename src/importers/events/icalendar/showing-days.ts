import type { EventSchedule } from '../../../domain/event.ts'
import { ruleOf } from '../../../domain/schedule.ts'
import { keptDays } from './recurrence-rule.ts'

/**
 * The days of a series by its rule, and the days added and removed one by one. A time of `''` means a day without a
 * time.
 */
export type ShowingDays = {
  recurrence: { start: string; rule: string } | null
  /** The times of each day of the rule. */
  times: string[]
  /** Showings that are named one by one. */
  added: Map<string, Set<string>>
  /** Times that fall out; null is the whole day. */
  removed: Map<string, Set<string> | null>
}

export function add(days: ShowingDays, day: string, time: string): void {
  const times = days.added.get(day)
  if (times) times.add(time)
  else days.added.set(day, new Set([time]))
}

export function remove(days: ShowingDays, day: string, time: string | null): void {
  const held = days.removed.get(day)
  if (time === null || held === null) days.removed.set(day, null)
  else if (held) held.add(time)
  else days.removed.set(day, new Set([time]))
}

export type DaysOfSchedule = Pick<EventSchedule, 'start' | 'recurrence' | 'dates' | 'except' | 'times' | 'timesByDay'>

/** As a schedule tells it, from `from` on; null where no day is left. */
export function scheduleDays(days: ShowingDays, from: Temporal.PlainDate): DaysOfSchedule | null {
  const first = from.toString()
  const ruleDays = daysOfRule(days, from)
  const dates: string[] = []
  const except: string[] = []
  const timesByDay: Record<string, string[]> = {}
  for (const day of new Set([...days.added.keys(), ...days.removed.keys()])) {
    if (day < first) continue
    const removed = days.removed.get(day)
    const isOfRule = ruleDays.has(day)
    const kept = isOfRule && removed !== null ? days.times.filter((time) => !removed?.has(time)) : []
    const times = [...new Set([...kept, ...(days.added.get(day) ?? [])])].sort()
    if (times.length === 0) {
      // Beyond the days that we looked at it may be one of the rule's.
      if (days.recurrence !== null) except.push(day)
      ruleDays.delete(day)
      continue
    }
    if (!isOfRule) dates.push(day)
    const told = plainTimes(times)
    if (told.join() !== plainTimes(days.times).join()) timesByDay[day] = told
  }
  const { recurrence } = days
  const hasMore = recurrence !== null && (ruleDays.size > 0 || recurrence.start > lastLookedAt(from).toString())
  const [firstDate = null, ...moreDates] = dates
  if (!hasMore && firstDate === null) return null
  const { start, rule } = hasMore ? recurrence : { start: moreDates.length === 0 ? firstDate : null, rule: null }
  return {
    start,
    recurrence: rule,
    dates: rule === null && start !== null ? [] : dates.sort(),
    except: except.sort(),
    times: plainTimes(days.times),
    timesByDay,
  }
}

/** Next to real times, the empty time adds nothing. */
const plainTimes = (times: readonly string[]) => times.filter((time) => time !== '').sort()

const lastLookedAt = (from: Temporal.PlainDate) => from.add({ days: keptDays })

function daysOfRule({ recurrence }: ShowingDays, from: Temporal.PlainDate): Set<string> {
  if (recurrence === null) return new Set()
  const at = (day: Temporal.PlainDate) => new Date(`${day}T00:00:00Z`)
  const days = ruleOf(recurrence.start, recurrence.rule).between(at(from), at(lastLookedAt(from)), true)
  return new Set(days.map((day) => day.toPlainDate().toString()))
}
