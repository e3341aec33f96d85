import { minutesOf } from '../domain/opening-hours.ts'
import type { PreparedEventRecord, RecordOccurrence } from './event-source-record.ts'
import { isSameEventTitle } from './event-title-match.ts'
import { isOperatorKind } from './source-trust.ts'

/** An occurrence that a record owns. Its time is filled in if another record knows it. */
export type Claim = RecordOccurrence

/** One source may give the time when doors open, another the start. */
const maxMinutesApart = 60
/** Days of a festival whose other record lists each day. */
const maxDaysCompared = 31
/**
 * No real venue has more on one day. Beyond this only equal titles are compared, since comparing all pairs would take
 * hours.
 */
const maxCompared = 200
const maxCachedTitles = 100_000

/**
 * Tracks which record owns each occurrence at a venue. Records are processed most trusted first; later ones find what
 * earlier ones claimed.
 */
export function occurrenceClaims(occurrences: ReadonlyMap<PreparedEventRecord, readonly RecordOccurrence[]>) {
  const byDay = new Map<string, Comparables>()
  const cancelled: RecordOccurrence[] = []
  const full: RecordOccurrence[] = []
  for (const [record, those] of occurrences) {
    for (const occurrence of those) {
      if (record.event.status === 'cancelled') cancelled.push(occurrence)
      else if (isFull(record)) full.push(occurrence)
      addToDay(byDay, occurrence)
    }
  }
  const fullByDay = new Map<string, Comparables>()
  for (const occurrence of full) addToDay(fullByDay, occurrence)
  const cancelledByDay = new Map<string, Comparables>()
  for (const occurrence of cancelled) addToDay(cancelledByDay, occurrence)
  const claimsByDay = new Map<string, Comparables>()
  const longClaims: Claim[] = []
  const filledTimes = new Map<PreparedEventRecord, Map<string, string[]>>()
  const titles = new Map<string, boolean>()

  // The parts of a merged feed are sources of their own.
  const isSameSource = (a: PreparedEventRecord, b: PreparedEventRecord): boolean =>
    a.source === b.source && a.event.feed?.part === b.event.feed?.part

  const isSameTitle = (a: PreparedEventRecord, b: PreparedEventRecord, isSameTime: boolean): boolean => {
    const key = `${Math.min(a.index, b.index)} ${Math.max(a.index, b.index)} ${isSameTime}`
    const known = titles.get(key)
    if (known !== undefined) return known
    const same = isSameEventTitle(a.title, b.title, { isSameTime, isSameSource: isSameSource(a, b) })
    if (titles.size >= maxCachedTitles) titles.clear()
    titles.set(key, same)
    return same
  }

  /** Whether its source has the event only once that day. */
  const isOnlyOccurrence = ({ record, day, time }: RecordOccurrence): boolean =>
    !comparedWith(record, byDay.get(day)).some(
      (other) => isSameSource(other.record, record) && other.time !== time && isSameTitle(other.record, record, false),
    )

  /** 0 if they can't be the same occurrence, otherwise higher is more certain. */
  const similarity = (a: RecordOccurrence, b: RecordOccurrence): number => {
    const isSameTime = a.time !== null && a.time === b.time
    if (!isSameTitle(a.record, b.record, isSameTime)) return 0
    if (isSameTime) return 3
    if (a.time === null || b.time === null) return a.record.source === b.record.source && a.time !== b.time ? 0 : 2
    const isNear = Math.abs(minutesOf(a.time) - minutesOf(b.time)) <= maxMinutesApart
    return isNear && a.record.source !== b.record.source && isOnlyOccurrence(a) && isOnlyOccurrence(b) ? 1 : 0
  }

  /** Whether they may be the same: two sources have the event once that evening. */
  const mayBeSame = (a: RecordOccurrence, b: RecordOccurrence): boolean =>
    a.record !== b.record &&
    (similarity(a, b) > 0 ||
      (!isSameSource(a.record, b.record) &&
        isEvening(a) &&
        isEvening(b) &&
        isSameTitle(a.record, b.record, false) &&
        isOnlyOccurrence(a) &&
        isOnlyOccurrence(b)))

  const best = (occurrence: RecordOccurrence, among: readonly RecordOccurrence[]): RecordOccurrence | null => {
    let found: RecordOccurrence | null = null
    let most = 0
    for (const other of among) {
      if (other.record === occurrence.record) continue
      const similar = similarity(occurrence, other)
      if (similar > most) [found, most] = [other, similar]
    }
    return found
  }

  const findOverlapping = (occurrence: RecordOccurrence, among: readonly RecordOccurrence[]): RecordOccurrence | null =>
    overlapping(occurrence, among).find(
      (other) =>
        other.record !== occurrence.record &&
        sharedDays(occurrence, other) * 2 >= Math.min(daysOf(occurrence), daysOf(other)) &&
        isSameTitle(occurrence.record, other.record, false),
    ) ?? null

  return {
    /** Cancelled by any source: in doubt a guest stays away. Only the operator's own records outrank others. */
    isCancelled(occurrence: RecordOccurrence): boolean {
      const { record: own } = occurrence
      const isTrustedFor = ({ record }: RecordOccurrence) =>
        !isOperatorKind(own.kind) || record.distrust <= own.distrust || record.source === own.source
      const held = comparedWith(own, cancelledByDay.get(occurrence.day)).filter(isTrustedFor)
      if (isOneDay(occurrence) && held.some((other) => isOneDay(other) && mayBeSame(occurrence, other))) return true
      const long = cancelled.filter((one) => !isOneDay(one) && isTrustedFor(one))
      return findOverlapping(occurrence, long) !== null
    },

    /** Called full by another record of one day. */
    isFull(occurrence: RecordOccurrence): boolean {
      const full = comparedWith(occurrence.record, fullByDay.get(occurrence.day))
      return isOneDay(occurrence) && full.some((other) => isOneDay(other) && mayBeSame(occurrence, other))
    },

    /** The same occurrence, claimed by a more trusted record. */
    find(occurrence: RecordOccurrence): Claim | null {
      const { day, until, time } = occurrence
      if (day === until) {
        const found = best(occurrence, comparedWith(occurrence.record, claimsByDay.get(day)))
        return found ?? (time === null ? findOverlapping(occurrence, longClaims) : null)
      }
      const run = findOverlapping(occurrence, longClaims)
      if (run !== null || daysOf(occurrence) > maxDaysCompared) return run
      const days = daysBetween(day, until).map((on) =>
        comparedWith(occurrence.record, claimsByDay.get(on)).find(
          (claim) => claim.record !== occurrence.record && isSameTitle(claim.record, occurrence.record, false),
        ),
      )
      return days.every((claim) => claim !== undefined) ? (days[0] ?? null) : null
    },

    claim(occurrence: RecordOccurrence): void {
      const claim = { ...occurrence }
      if (isOneDay(claim)) addToDay(claimsByDay, claim)
      else longClaims.push(claim)
    },

    /** Fills in the start time of a claim from another record. */
    fillTime(claim: Claim, { time, scheduled, day }: RecordOccurrence): void {
      if (
        claim.time !== null ||
        time === null ||
        !isOneDay(claim) ||
        scheduled.day !== day ||
        claim.scheduled.day !== claim.day
      )
        return
      claim.time = time
      claim.scheduled = { ...claim.scheduled, time }
      const known = filledTimes.get(claim.record) ?? new Map<string, string[]>()
      filledTimes.set(claim.record, known.set(claim.day, [...(known.get(claim.day) ?? []), time].sort()))
    },

    filledTimesOf: (record: PreparedEventRecord): ReadonlyMap<string, string[]> => filledTimes.get(record) ?? new Map(),
  }
}

/** Occurrences, also indexed by title key. */
type Comparables = { all: RecordOccurrence[]; byTitle: Map<string, RecordOccurrence[]> }

const comparables = (): Comparables => ({ all: [], byTitle: new Map() })

function addTo({ all, byTitle }: Comparables, occurrence: RecordOccurrence): void {
  all.push(occurrence)
  const { key } = occurrence.record.title
  const alike = byTitle.get(key)
  if (alike === undefined) byTitle.set(key, [occurrence])
  else alike.push(occurrence)
}

function addToDay(byDay: Map<string, Comparables>, occurrence: RecordOccurrence): void {
  const known = byDay.get(occurrence.day) ?? comparables()
  byDay.set(occurrence.day, known)
  addTo(known, occurrence)
}

/** Occurrences of several days that overlap with this one. */
function overlapping(occurrence: RecordOccurrence, among: readonly RecordOccurrence[]): readonly RecordOccurrence[] {
  const found = among.filter(({ day, until }) => day <= occurrence.until && until >= occurrence.day)
  if (found.length <= maxCompared) return found
  return found.filter(({ record }) => record.title.key === occurrence.record.title.key)
}

function comparedWith({ title }: PreparedEventRecord, among: Comparables | undefined): readonly RecordOccurrence[] {
  if (among === undefined || among.all.length <= maxCompared) return among?.all ?? []
  return among.byTitle.get(title.key) ?? []
}

const isFull = ({ event: { tags } }: PreparedEventRecord) => tags.includes('sold out') || tags.includes('off sale')

const isEvening = ({ time }: RecordOccurrence) => time !== null && time >= eveningFrom
const eveningFrom = '17:00'

const isOneDay = ({ day, until }: RecordOccurrence) => day === until

const daysOf = ({ day, until }: RecordOccurrence) => daysFrom(day, until) + 1

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Days that two overlapping occurrences share. */
function sharedDays(a: RecordOccurrence, b: RecordOccurrence): number {
  const [, from = '', to = ''] = [a.day, a.until, b.day, b.until].sort()
  return daysFrom(from, to) + 1
}

function daysBetween(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: daysFrom(from, to) + 1 }, (_, days) => first.add({ days }).toString())
}
