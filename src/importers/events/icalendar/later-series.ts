import { ruleOf } from '../../../domain/schedule.ts'
import { onClock } from './calendar-time.ts'
import { readStart } from './first-showing.ts'
import type { SeriesDays } from './series-days.ts'
import type { Change, Version } from './versions.ts'

/**
 * The series that starts at a RECURRENCE-ID with RANGE=THISANDFUTURE. It keeps the old rule unless the change has its
 * own. Returns a sentence if the rule cannot express how the change moves the days.
 */
export function laterSeries(before: Version, change: Change, series: SeriesDays): Version | string {
  const properties = new Map(change.properties)
  properties.delete('RECURRENCE-ID')
  for (const name of ['EXDATE', 'EXRULE']) {
    const values = before.properties.get(name)
    if (values) properties.set(name, values)
  }
  const later = { ...change, properties }
  const { recurrence } = series.days
  if (properties.has('RRULE') || recurrence === null) return later
  const day = onClock(change.showing, series.clock).toPlainDate()
  const start = onClock(readStart(properties, change.entry.calendar), series.clock).toPlainDate()
  const rule = restOf(recurrence, day)
  const moved = start.equals(day) ? rule : withoutDay(rule)
  if (moved === null) return 'moves all later showings to days that its rule does not tell'
  properties.set('RRULE', [{ name: 'RRULE', params: {}, value: moved }])
  return later
}

/** The rule with what is left of its COUNT. */
function restOf({ start, rule }: { start: string; rule: string }, day: Temporal.PlainDate): string {
  const count = Number(/COUNT=(\d+)/.exec(rule)?.[1] ?? 0)
  if (count === 0) return rule
  const [from, to] = [new Date(`${start}T00:00:00Z`), new Date(`${day}T00:00:00Z`)]
  const gone = ruleOf(start, rule)
    .between(from, to, true)
    .filter((each) => !each.toPlainDate().equals(day)).length
  return rule.replace(/COUNT=\d+/, `COUNT=${Math.max(1, count - gone)}`)
}

/** A rule that names one day follows its start instead; another cannot be moved. */
function withoutDay(rule: string): string | null {
  const free = rule.replace(/;BYDAY=[A-Z]{2}(?=;|$)/, '').replace(/;BYMONTHDAY=\d+(?=;|$)/, '')
  return /BYDAY|BYMONTHDAY|BYYEARDAY|BYSETPOS|BYWEEKNO/.test(free) ? null : free
}

/** Ends a series on the day before `day`, written `YYYYMMDD`. */
export function untilDayBefore({ days, first }: SeriesDays, day: string): void {
  if (days.recurrence === null) return
  const last = Temporal.PlainDate.from(day).subtract({ days: 1 })
  if (Temporal.PlainDate.compare(last, first.day) < 0) days.recurrence = null
  else {
    const rule = days.recurrence.rule.replace(/;(COUNT|UNTIL)=\d+/g, '')
    days.recurrence.rule = `${rule};UNTIL=${last.toString().replaceAll('-', '')}`
  }
}
