import { hash } from 'node:crypto'
import type { CatalogEvent, EventDocument } from '../domain/event.ts'
import { eventIdOf } from '../domain/place-id.ts'
import { type Run, runsWithin, showingsWithin } from '../domain/schedule.ts'
import { mergeEventFields } from './merge-event-fields.ts'
import { type Claim, performanceBook } from './performance-book.ts'
import type { Performance, PreparedRecord, ProgrammeRecord } from './programme-record.ts'
import { prepareShowTitle, type ShowTitle } from './show-title.ts'

/** `retired` is the id of a series or of one of its days; `series` the former. */
export type EventAlias = { retired: string; series: string; eventId: string }

export type MergedProgramme = { events: CatalogEvent[]; aliases: EventAlias[] }

/**
 * The shows of one venue's programme: every performance once, told by the most trusted record that has it. A record all of whose
 * performances others have is merged into the one that has most of them; of one that is covered in part the rest stays.
 */
export function mergeProgramme(programme: string, given: readonly ProgrammeRecord[], window: Run): MergedProgramme {
  const records = [...given].sort(byTrust).map((record, index) => ({ ...record, index, title: titleOf(record) }))
  const performances = new Map(records.map((record) => [record, performancesOf(record, window)]))
  const book = performanceBook(performances)
  const settled = records.map((record) => settle(record, performances.get(record)!, book))
  const targets = new Map(settled.flatMap(({ record, target }) => (target === null ? [] : [[record, target] as const])))
  const mergedInto = Map.groupBy(settled, ({ target }) => target)
  const events = settled
    .filter(({ target }) => target === null)
    .map(({ record, taken, isOff }) => {
      const merged = (mergedInto.get(record) ?? []).map((other) => other.record)
      const schedule = withFills(withoutShowings(record.event, taken), book.fillsOf(record))
      const event = mergeEventFields({ ...record, event: { ...record.event, schedule } }, merged)
      const showKey = showKeyOf(programme, record.title)
      const sources = [...new Set([record, ...merged].map(({ source }) => source))]
      return { ...event, status: isOff ? ('cancelled' as const) : event.status, showKey, sources }
    })
  return { events, aliases: settled.flatMap((one) => aliasesOf(one, targets)) }
}

type Settled = {
  record: PreparedRecord
  /** Into which record it is merged; null where it stays. */
  target: PreparedRecord | null
  /** Every performance that there was is called off. */
  isOff: boolean
  matched: { performance: Performance; claim: Claim }[]
  /** What is not its own any more. */
  taken: Performance[]
  own: Performance[]
}

function settle(
  record: PreparedRecord,
  performances: readonly Performance[],
  book: ReturnType<typeof performanceBook>,
): Settled {
  const nothing: Settled = { record, target: null, isOff: false, matched: [], taken: [], own: [] }
  if (record.event.status === 'cancelled') return { ...nothing, isOff: true }
  const off = performances.filter((performance) => book.isCalledOff(performance))
  const left = performances.filter((performance) => !off.includes(performance))
  const matched: Settled['matched'] = []
  const own: Performance[] = []
  for (const performance of left) {
    const claim = book.find(performance)
    if (claim === null) own.push(performance)
    else matched.push({ performance, claim })
  }
  for (const { performance, claim } of matched) book.tell(claim, performance)
  for (const performance of own) book.claim(performance)
  const target = own.length === 0 ? commonest(matched.map(({ claim }) => claim.record)) : null
  const taken = [...off, ...matched.map(({ performance }) => performance)]
  return { record, target, isOff: off.length > 0 && off.length === performances.length, matched, taken, own }
}

/** The most trusted where several are as common. */
function commonest(records: readonly PreparedRecord[]): PreparedRecord | null {
  const counts = [...Map.groupBy(records, (record) => record)].map(([record, those]) => ({
    record,
    count: those.length,
  }))
  return counts.sort((a, b) => b.count - a.count || a.record.index - b.record.index)[0]?.record ?? null
}

/** A series before its single days, so that they find it; then by name, so that the order never depends on who came first. */
function byTrust(a: ProgrammeRecord, b: ProgrammeRecord): number {
  const extent = ({ event: { schedule } }: ProgrammeRecord) =>
    schedule.recurrence !== null ? Number.POSITIVE_INFINITY : schedule.dates.length + (schedule.days > 1 ? 1 : 0)
  const [extentA, extentB] = [extent(a), extent(b)]
  return (
    a.distrust - b.distrust ||
    (extentA === extentB ? 0 : extentB - extentA) ||
    compareText(a.source, b.source) ||
    compareText(a.event.id, b.event.id)
  )
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const titleOf = ({ event, venueWords }: ProgrammeRecord) => prepareShowTitle(event.title, venueWords, event.category)

const showKeyOf = (programme: string, title: ShowTitle) =>
  hash('sha256', `${programme}\n${title.key}`, 'base64url').slice(0, 22)

/** Performances of this year and a bit count; days that a source names one by one all do. */
function performancesOf(record: PreparedRecord, window: Run): Performance[] {
  const { event } = record
  const { schedule } = event
  const asked = schedule.recurrence === null ? { from: window.from, to: window.to.add({ years: 50 }) } : window
  const zoned = { schedule, zone: event.timezone }
  if (schedule.days > 1)
    return runsWithin(zoned, asked).map(({ from, to }) => {
      const day = from.toString()
      return { record, day, until: to.toString(), time: null, told: { day, time: null } }
    })
  return showingsWithin(zoned, asked).map(({ day, time, told }) => {
    const on = day.toString()
    return { record, day: on, until: on, time, told }
  })
}

/** The schedule without these showings: a day that keeps some of its times keeps those. */
function withoutShowings({ schedule }: EventDocument, taken: readonly Performance[]): EventDocument['schedule'] {
  if (taken.length === 0) return schedule
  const except = new Set(schedule.except)
  const timesByDay = { ...schedule.timesByDay }
  for (const [day, those] of Map.groupBy(taken, ({ told }) => told.day)) {
    const times = (timesByDay[day] ?? schedule.times).filter((time) => !those.some(({ told }) => told.time === time))
    if (times.length === 0 || schedule.days > 1) except.add(day)
    else timesByDay[day] = times
  }
  return { ...schedule, except: [...except].sort(), timesByDay }
}

/** Times that others know of days on which the record itself has none. */
function withFills(
  schedule: EventDocument['schedule'],
  fills: ReadonlyMap<string, string[]>,
): EventDocument['schedule'] {
  if (fills.size === 0) return schedule
  return { ...schedule, timesByDay: { ...schedule.timesByDay, ...Object.fromEntries(fills) } }
}

function aliasesOf(
  { record, target, matched, own }: Settled,
  targets: ReadonlyMap<PreparedRecord, PreparedRecord>,
): EventAlias[] {
  const series = record.event.id
  const living = (other: PreparedRecord) => targets.get(other) ?? other
  const aliases = target === null ? [] : [{ retired: series, series, eventId: living(target).event.id }]
  const ownDays = new Set(own.map(({ day }) => day))
  const led = new Set<string>()
  for (const { performance, claim } of matched) {
    const { day, until } = performance
    if (ownDays.has(day) || led.has(day) || day !== until || claim.record === target) continue
    led.add(day)
    const retired = eventIdOf(series, Temporal.PlainDate.from(day))
    aliases.push({ retired, series, eventId: living(claim.record).event.id })
  }
  return aliases
}
