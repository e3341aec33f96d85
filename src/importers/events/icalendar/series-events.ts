import { type EventDocument, type EventSchedule, emptySchedule } from '../../../domain/event.ts'
import { localEventId } from '../event-id.ts'
import type { Entry, Properties } from './calendar-file.ts'
import { type CalendarTime, CalendarTimeError, onClock } from './calendar-time.ts'
import { type DescribeContext, type Description, describeEntry } from './describe-entry.ts'
import { readStart } from './first-showing.ts'
import { laterSeries, untilDayBefore } from './later-series.ts'
import { dayAndTime, dropShowing, type RuleBudget, readSeriesDays, type SeriesDays, type Told } from './series-days.ts'
import { scheduleOf } from './series-schedule.ts'
import { add } from './showing-days.ts'
import type { Change, Refuse, Series, Version } from './versions.ts'

export type SeriesContext = DescribeContext & {
  budget: RuleBudget
  refuse: Refuse
  keep: (entry: Entry, as: 'events' | 'changed showings') => void
}

/** One part of a series, up to where its source changes all that follows. */
type Part = { id: string; version: Version; description: Description; series: SeriesDays; folded: Entry[] }

/** The events of a series: the series itself, and each showing that differs in text, place or length. */
export function eventsOf({ key, master, changes }: Series, context: SeriesContext): EventDocument[] {
  const local = localEventId(key)
  const id = master.showing === null ? local : `${local}.${compact(master.showing.clock)}`
  const whole = readPart(master, id, context)
  if (whole === null) return changes.flatMap((change) => alone(change, local, context))
  const parts: Parts = [whole, ...laterParts(whole, changes, context)]
  const events: EventDocument[] = []
  const moved: { part: Part; start: CalendarTime }[] = []
  for (const change of changes.filter(({ isFromThere }) => !isFromThere)) {
    const part = partAt(parts, change.showing)
    dropShowing(part.series, change.showing)
    const own = readPart(inherited(change, part), `${part.id}.${dayOf(part, change.showing)}`, context)
    if (own === null) continue
    if (isSameShow(own, part)) {
      moved.push({ part, start: own.series.start })
      part.folded.push(change.entry)
    } else events.push(...eventsOfPart(own, context))
  }
  for (const { part, start } of moved) add(part.series.days, ...dayAndTime(part.series, start))
  return [...parts.flatMap((part) => eventsOfPart(part, context)), ...events]
}

const alone = (change: Change, local: string, context: SeriesContext): EventDocument[] => {
  const part = readPart(change, `${local}.${compact(change.showing.clock)}`, context)
  return part === null ? [] : eventsOfPart(part, context)
}

/** Null for what is accounted for as dropped. */
function readPart(version: Version, id: string, context: SeriesContext): Part | null {
  const { entry, properties } = version
  const told = { properties, calendar: entry.calendar }
  try {
    const { zone } = readStart(properties, entry.calendar)
    if (isLongOver(told, context)) {
      context.refuse(entry, 'over')
      return null
    }
    const description = describeEntry(version, zone, context)
    if ('dropped' in description) {
      context.refuse(entry, description.dropped)
      return null
    }
    const { budget, options } = context
    const series = readSeriesDays(told, { venueZone: description.timezone, now: options.now, budget })
    return { id, version, description, series, folded: [] }
  } catch (error) {
    if (!(error instanceof CalendarTimeError)) throw error
    context.refuse(entry, 'unreadable', error.message)
    return null
  }
}

/** Most of many calendars is an archive; its words need not be read. */
function isLongOver(told: Told, { options: { now }, budget }: SeriesContext): boolean {
  if (told.properties.has('RRULE') || told.properties.has('RDATE')) return false
  const { first } = readSeriesDays(told, { venueZone: null, now, budget })
  const last = first.day.add({ days: first.days + 2 })
  return Temporal.PlainDate.compare(last, now.toZonedDateTimeISO('UTC').toPlainDate()) < 0
}

/** A series that changes more often is a mistake. */
const maxParts = 50

function laterParts(whole: Part, changes: readonly Change[], context: SeriesContext): Part[] {
  const parts: Part[] = []
  const breaks = changes.filter(({ isFromThere }) => isFromThere).sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
  for (const change of breaks) {
    if (parts.length >= maxParts) {
      context.refuse(change.entry, 'unreadable', `changes its series for more than the ${maxParts}th time`)
      continue
    }
    const before = parts.at(-1) ?? whole
    const day = dayOf(before, change.showing)
    const later = laterSeries(before.version, inherited(change, before), before.series)
    untilDayBefore(before.series, day)
    const part =
      typeof later === 'string'
        ? context.refuse(change.entry, 'unreadable', later)
        : readPart(later, `${whole.id}.${day}`, context)
    if (part) parts.push(part)
  }
  return parts
}

const momentOf = ({ showing }: Change) => showing.clock.toString()

type Parts = [whole: Part, ...later: Part[]]

const partAt = (parts: Parts, showing: CalendarTime): Part =>
  parts.findLast((part) => part.series.first.day.toString() <= dayAndTime(part.series, showing)[0]) ?? parts[0]

const compact = (clock: Temporal.PlainDateTime) => clock.toPlainDate().toString().replaceAll('-', '')

const dayOf = ({ series }: Part, showing: CalendarTime) => compact(onClock(showing, series.clock))

/** What repeats a series belongs to the series alone. */
const seriesOnly = /^(RRULE|RDATE|EXDATE|EXRULE|DTSTART|DTEND|DURATION|RECURRENCE-ID)$/

/** A change may leave out what stays as it is, the length too. */
function inherited(change: Change, { version, series }: Part): Change {
  const properties: Properties = new Map([...version.properties].filter(([name]) => !seriesOnly.test(name)))
  for (const [name, values] of change.properties) {
    if (!/^(RDATE|EXDATE|EXRULE)$/.test(name) && (name !== 'RRULE' || change.isFromThere)) properties.set(name, values)
  }
  const day = properties.get('RECURRENCE-ID')
  if (day !== undefined && !properties.has('DTSTART')) properties.set('DTSTART', day)
  const length = lengthOf(series)
  if (!properties.has('DTEND') && !properties.has('DURATION') && length !== null)
    properties.set('DURATION', [{ name: 'DURATION', params: {}, value: length }])
  return { ...change, properties }
}

function lengthOf({ first }: SeriesDays): string | null {
  if (first.durationMinutes !== null) return `PT${first.durationMinutes}M`
  return first.days > 1 ? `P${first.days}D` : null
}

/** Whether a change moves a showing and does no more. */
function isSameShow(own: Part, part: Part): boolean {
  const tellingOf = ({ description, series: { first } }: Part) => {
    const { title, status, venue, url, ticketUrl, ticketPrice, isFree } = description
    const words = description.description
    return JSON.stringify([
      title,
      status,
      venue,
      url,
      ticketUrl,
      ticketPrice,
      isFree,
      words,
      first.durationMinutes,
      first.days,
    ])
  }
  return tellingOf(own) === tellingOf(part)
}

function eventsOfPart({ id, version, description, series, folded }: Part, context: SeriesContext): EventDocument[] {
  const { options, refuse, keep } = context
  const schedule = scheduleOf(series, options.now)
  const others = series.others.flatMap(({ start, minutes }) => {
    const [day, time] = dayAndTime(series, start)
    const own = onItsOwn({ series, day, time, minutes })
    return isOver(day, options.now) ? [] : [{ ...description, id: `${id}.${day.replaceAll('-', '')}`, schedule: own }]
  })
  if (schedule === null && others.length === 0) {
    for (const entry of [version.entry, ...folded]) refuse(entry, 'over')
    return []
  }
  keep(version.entry, 'events')
  for (const entry of folded) keep(entry, 'changed showings')
  return schedule === null ? others : [{ ...description, id, schedule }, ...others]
}

/** A showing of another length than the rest of its series. */
const onItsOwn = (showing: { series: SeriesDays; day: string; time: string; minutes: number }): EventSchedule => ({
  ...emptySchedule,
  start: showing.day,
  times: showing.time === '' ? [] : [showing.time],
  durationMinutes: showing.minutes,
  clock: showing.series.foreignClock,
})

const isOver = (day: string, now: Temporal.Instant) =>
  day < now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 }).toString()
