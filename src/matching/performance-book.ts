import { minutesOf } from '../domain/opening-hours.ts'
import type { Performance, PreparedRecord } from './programme-record.ts'
import { isSameShow } from './show-title.ts'

/** A performance that a record holds; its time becomes known where another record knows it. */
export type Claim = Performance

/** Doors open before the show: one source tells the one, another the other. */
const nearMinutes = 60
/** A festival told day by day. */
const maxDaysOfRun = 31
/** No house has more on one day: of a feed that tells more, only like titles are compared, since each with each would take hours. */
const maxCompared = 200
const maxTitlesKept = 100_000

/**
 * Whose each performance of a programme is. Records come in the order of trust; what is claimed by one is found by those after it.
 */
export function performanceBook(performances: ReadonlyMap<PreparedRecord, readonly Performance[]>) {
  const byDay = new Map<string, Comparables>()
  const calledOff: Performance[] = []
  for (const [record, those] of performances) {
    for (const performance of those) {
      if (record.event.status === 'cancelled') calledOff.push(performance)
      addToDay(byDay, performance)
    }
  }
  const offByDay = new Map<string, Comparables>()
  for (const performance of calledOff) addToDay(offByDay, performance)
  const claims = new Map<string, Comparables>()
  const runs: Claim[] = []
  const fills = new Map<PreparedRecord, Map<string, string[]>>()
  const titles = new Map<string, boolean>()

  const isSameTitle = (a: PreparedRecord, b: PreparedRecord, isSameTime: boolean): boolean => {
    const isSameSource = a.source === b.source
    const key = `${Math.min(a.index, b.index)} ${Math.max(a.index, b.index)} ${isSameTime}`
    const known = titles.get(key)
    if (known !== undefined) return known
    const same = isSameShow(a.title, b.title, { isSameTime, isSameSource })
    if (titles.size >= maxTitlesKept) titles.clear()
    titles.set(key, same)
    return same
  }

  /** Its source tells of no other showing of it that day. */
  const isOnlyShowing = ({ record, day, time }: Performance): boolean =>
    !comparedWith(record, byDay.get(day)).some(
      (other) =>
        other.record.source === record.source && other.time !== time && isSameTitle(other.record, record, false),
    )

  /** 0 where the two cannot be one performance, more the surer. */
  const likeness = (a: Performance, b: Performance): number => {
    const isSameTime = a.time !== null && a.time === b.time
    if (!isSameTitle(a.record, b.record, isSameTime)) return 0
    if (isSameTime) return 3
    if (a.time === null || b.time === null) return a.record.source === b.record.source && a.time !== b.time ? 0 : 2
    const isNear = Math.abs(minutesOf(a.time) - minutesOf(b.time)) <= nearMinutes
    return isNear && a.record.source !== b.record.source && isOnlyShowing(a) && isOnlyShowing(b) ? 1 : 0
  }

  const best = (performance: Performance, among: readonly Performance[]): Performance | null => {
    let found: Performance | null = null
    let most = 0
    for (const other of among) {
      if (other.record === performance.record) continue
      const like = likeness(performance, other)
      if (like > most) [found, most] = [other, like]
    }
    return found
  }

  const runOver = (performance: Performance, among: readonly Performance[]): Performance | null =>
    beside(performance, among).find(
      (other) =>
        other.record !== performance.record &&
        sharedDays(performance, other) * 2 >= Math.min(daysOf(performance), daysOf(other)) &&
        isSameTitle(performance.record, other.record, false),
    ) ?? null

  return {
    /** Called off by a source that is trusted as much, or by its own. */
    isCalledOff(performance: Performance): boolean {
      const holds = ({ record }: Performance) =>
        record.distrust <= performance.record.distrust || record.source === performance.record.source
      const held = comparedWith(performance.record, offByDay.get(performance.day)).filter(holds)
      if (performance.day === performance.until && best(performance, held.filter(isOneDay)) !== null) return true
      const long = calledOff.filter((off) => !isOneDay(off) && holds(off))
      return runOver(performance, long) !== null
    },

    /** The same performance as a more trusted record tells it. */
    find(performance: Performance): Claim | null {
      const { day, until, time } = performance
      if (day === until) {
        const found = best(performance, comparedWith(performance.record, claims.get(day)))
        return found ?? (time === null ? runOver(performance, runs) : null)
      }
      const run = runOver(performance, runs)
      if (run !== null || daysOf(performance) > maxDaysOfRun) return run
      const days = daysBetween(day, until).map((on) =>
        comparedWith(performance.record, claims.get(on)).find(
          (claim) => claim.record !== performance.record && isSameTitle(claim.record, performance.record, false),
        ),
      )
      return days.every((claim) => claim !== undefined) ? (days[0] ?? null) : null
    },

    claim(performance: Performance): void {
      const claim = { ...performance }
      if (isOneDay(claim)) addToDay(claims, claim)
      else runs.push(claim)
    },

    /** Another record tells of it too, and may know when it begins. */
    tell(claim: Claim, { time, told, day }: Performance): void {
      if (claim.time !== null || time === null || !isOneDay(claim) || told.day !== day || claim.told.day !== claim.day)
        return
      claim.time = time
      claim.told = { ...claim.told, time }
      const known = fills.get(claim.record) ?? new Map<string, string[]>()
      fills.set(claim.record, known.set(claim.day, [...(known.get(claim.day) ?? []), time].sort()))
    },

    fillsOf: (record: PreparedRecord): ReadonlyMap<string, string[]> => fills.get(record) ?? new Map(),
  }
}

/** Performances, and those of each title among them. */
type Comparables = { all: Performance[]; byTitle: Map<string, Performance[]> }

const comparables = (): Comparables => ({ all: [], byTitle: new Map() })

function addTo({ all, byTitle }: Comparables, performance: Performance): void {
  all.push(performance)
  const { key } = performance.record.title
  const alike = byTitle.get(key)
  if (alike === undefined) byTitle.set(key, [performance])
  else alike.push(performance)
}

function addToDay(byDay: Map<string, Comparables>, performance: Performance): void {
  const known = byDay.get(performance.day) ?? comparables()
  byDay.set(performance.day, known)
  addTo(known, performance)
}

/** Runs that share a day with it. */
function beside(performance: Performance, among: readonly Performance[]): readonly Performance[] {
  const found = among.filter(({ day, until }) => day <= performance.until && until >= performance.day)
  if (found.length <= maxCompared) return found
  return found.filter(({ record }) => record.title.key === performance.record.title.key)
}

function comparedWith({ title }: PreparedRecord, among: Comparables | undefined): readonly Performance[] {
  if (among === undefined || among.all.length <= maxCompared) return among?.all ?? []
  return among.byTitle.get(title.key) ?? []
}

const isOneDay = ({ day, until }: Performance) => day === until

const daysOf = ({ day, until }: Performance) => daysFrom(day, until) + 1

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Of two that share one. */
function sharedDays(a: Performance, b: Performance): number {
  const [, from = '', to = ''] = [a.day, a.until, b.day, b.until].sort()
  return daysFrom(from, to) + 1
}

function daysBetween(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: daysFrom(from, to) + 1 }, (_, days) => first.add({ days }).toString())
}
