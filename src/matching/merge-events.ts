import { hash } from 'node:crypto'
import type { CatalogEvent, EventDocument } from '../domain/event.ts'
import { eventIdOf } from '../domain/place-id.ts'
import { type DateRange, dateRangesWithin, occurrencesWithin } from '../domain/schedule.ts'
import { compareText } from '../text/compare-text.ts'
import type { EventSourceRecord, PreparedEventRecord, RecordOccurrence } from './event-source-record.ts'
import { type PreparedTitle, prepareEventTitle } from './event-title-match.ts'
import { mergeEventFields } from './merge-event-fields.ts'
import { type Claim, occurrenceClaims } from './occurrence-claims.ts'

/** `retired` is the id of an event or of one of its occurrences; `series` is the id of that event. */
export type EventAlias = { retired: string; series: string; eventId: string }

export type MergedEvents = { events: CatalogEvent[]; aliases: EventAlias[] }

/**
 * Merges the event records of one venue, so that each occurrence appears once, from the most trusted record that has
 * it. A record with no occurrence left is merged into the one that took most of them; any other keeps the occurrences
 * that are left.
 */
export function mergeEvents(venueGroup: string, given: readonly EventSourceRecord[], window: DateRange): MergedEvents {
  const records = [...given].sort(byTrust).map((record, index) => ({ ...record, index, title: titleOf(record) }))
  const occurrences = new Map(records.map((record) => [record, occurrencesOf(record, window)]))
  const claims = occurrenceClaims(occurrences)
  const resolved = [...occurrences].map(([record, own]) => resolveRecord(record, own, claims))
  const targets = new Map(
    resolved.flatMap(({ record, target }) => (target === null ? [] : [[record, target] as const])),
  )
  const mergedInto = Map.groupBy(resolved, ({ target }) => target)
  const events = resolved
    .filter(({ target }) => target === null)
    .map(({ record, taken, isCancelled, isFull }) => {
      const merged = (mergedInto.get(record) ?? []).map((other) => other.record)
      const schedule = withFilledTimes(withoutOccurrences(record.event, taken), claims.filledTimesOf(record))
      const event = mergeEventFields({ ...record, event: { ...record.event, schedule } }, merged)
      const showKey = showKeyOf(venueGroup, record.title)
      const sources = [...new Set([record, ...merged].map(({ source }) => source))]
      const tags = isFull && !event.tags.includes('sold out') ? ['sold out', ...event.tags] : event.tags
      return { ...event, tags, status: isCancelled ? ('cancelled' as const) : event.status, showKey, sources }
    })
  return { events, aliases: resolved.flatMap((one) => aliasesOf(one, targets)) }
}

type ResolvedRecord = {
  record: PreparedEventRecord
  /** The record that this one is merged into; null if it stays. */
  target: PreparedEventRecord | null
  /** Every occurrence is cancelled. */
  isCancelled: boolean
  /** Every occurrence of its own is full by what another record says. */
  isFull: boolean
  matched: { occurrence: RecordOccurrence; claim: Claim }[]
  /** Occurrences that are cancelled or belong to another record. */
  taken: RecordOccurrence[]
  own: RecordOccurrence[]
}

function resolveRecord(
  record: PreparedEventRecord,
  occurrences: readonly RecordOccurrence[],
  claims: ReturnType<typeof occurrenceClaims>,
): ResolvedRecord {
  const nothing: ResolvedRecord = {
    record,
    target: null,
    isCancelled: false,
    isFull: false,
    matched: [],
    taken: [],
    own: [],
  }
  if (record.event.status === 'cancelled') return { ...nothing, isCancelled: true }
  const cancelled = occurrences.filter((occurrence) => claims.isCancelled(occurrence))
  const left = occurrences.filter((occurrence) => !cancelled.includes(occurrence))
  const matched: ResolvedRecord['matched'] = []
  const own: RecordOccurrence[] = []
  for (const occurrence of left) {
    const claim = claims.find(occurrence)
    if (claim === null) own.push(occurrence)
    else matched.push({ occurrence, claim })
  }
  for (const { occurrence, claim } of matched) claims.fillTime(claim, occurrence)
  for (const occurrence of own) claims.claim(occurrence)
  const target = own.length === 0 ? withMostTaken(matched.map(({ claim }) => claim.record)) : null
  const full = own.filter((occurrence) => claims.isFull(occurrence))
  const isFull = full.length > 0 && full.length === own.length
  const taken = [...cancelled, ...(isFull ? [] : full), ...matched.map(({ occurrence }) => occurrence)]
  return {
    record,
    target,
    isCancelled: cancelled.length > 0 && cancelled.length === occurrences.length,
    isFull,
    matched,
    taken,
    own,
  }
}

/** The record that took most occurrences; ties go to the most trusted. */
function withMostTaken(records: readonly PreparedEventRecord[]): PreparedEventRecord | null {
  const counts = [...Map.groupBy(records, (record) => record)].map(([record, those]) => ({
    record,
    count: those.length,
  }))
  return counts.sort((a, b) => b.count - a.count || a.record.index - b.record.index)[0]?.record ?? null
}

/**
 * Most trusted first, then series before single days, so that the days find their series. Source and id make the order
 * stable.
 */
function byTrust(a: EventSourceRecord, b: EventSourceRecord): number {
  const extent = ({ event: { schedule } }: EventSourceRecord) =>
    schedule.recurrence !== null ? Number.POSITIVE_INFINITY : schedule.dates.length + (schedule.days > 1 ? 1 : 0)
  const [extentA, extentB] = [extent(a), extent(b)]
  return (
    a.distrust - b.distrust ||
    (extentA === extentB ? 0 : extentB - extentA) ||
    compareText(a.source, b.source) ||
    compareText(a.event.id, b.event.id)
  )
}

const titleOf = ({ event, venueWords }: EventSourceRecord) => prepareEventTitle(event.title, venueWords, event.category)

const showKeyOf = (venueGroup: string, title: PreparedTitle) =>
  hash('sha256', `${venueGroup}\n${title.key}`, 'base64url').slice(0, 22)

/** Occurrences of a series are compared within the window; explicit dates are all compared. */
function occurrencesOf(record: PreparedEventRecord, window: DateRange): RecordOccurrence[] {
  const { event } = record
  const { schedule } = event
  const asked = schedule.recurrence === null ? { from: window.from, to: window.to.add({ years: 50 }) } : window
  const zoned = { schedule, zone: event.timezone }
  if (schedule.days > 1)
    return dateRangesWithin(zoned, asked).map(({ from, to }) => {
      const day = from.toString()
      return { record, day, until: to.toString(), time: null, scheduled: { day, time: null } }
    })
  return occurrencesWithin(zoned, asked).map(({ day, time, scheduled }) => {
    const on = day.toString()
    return { record, day: on, until: on, time, scheduled }
  })
}

/** Removes these occurrences; a day keeps its other times. */
function withoutOccurrences(
  { schedule }: EventDocument,
  taken: readonly RecordOccurrence[],
): EventDocument['schedule'] {
  if (taken.length === 0) return schedule
  const except = new Set(schedule.except)
  const timesByDay = { ...schedule.timesByDay }
  for (const [day, those] of Map.groupBy(taken, ({ scheduled }) => scheduled.day)) {
    const times = (timesByDay[day] ?? schedule.times).filter(
      (time) => !those.some(({ scheduled }) => scheduled.time === time),
    )
    if (times.length === 0 || schedule.days > 1) except.add(day)
    else timesByDay[day] = times
  }
  return { ...schedule, except: [...except].sort(), timesByDay }
}

/** Adds times from other records for days without a time. */
function withFilledTimes(
  schedule: EventDocument['schedule'],
  filledTimes: ReadonlyMap<string, string[]>,
): EventDocument['schedule'] {
  if (filledTimes.size === 0) return schedule
  return { ...schedule, timesByDay: { ...schedule.timesByDay, ...Object.fromEntries(filledTimes) } }
}

function aliasesOf(
  { record, target, matched, own }: ResolvedRecord,
  targets: ReadonlyMap<PreparedEventRecord, PreparedEventRecord>,
): EventAlias[] {
  const series = record.event.id
  const survivor = (other: PreparedEventRecord) => targets.get(other) ?? other
  const aliases = target === null ? [] : [{ retired: series, series, eventId: survivor(target).event.id }]
  const ownDays = new Set(own.map(({ day }) => day))
  const aliasedDays = new Set<string>()
  for (const { occurrence, claim } of matched) {
    const { day, until } = occurrence
    if (ownDays.has(day) || aliasedDays.has(day) || day !== until || claim.record === target) continue
    aliasedDays.add(day)
    const retired = eventIdOf(series, Temporal.PlainDate.from(day))
    aliases.push({ retired, series, eventId: survivor(claim.record).event.id })
  }
  return aliases
}
