import { sql } from 'kysely'
import { dayNumberIn } from '../domain/day-number.ts'
import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import { type CellCache, cellCache } from './cell-cache.ts'
import type { CellChanges } from './cells/cell-changes.ts'
import type { Database } from './engine.ts'

/**
 * When an event takes place: the first day of each occurrence as a sorted `dayNumber`, and the length of each in days.
 */
export type EventDays = { eventId: string; starts: Int32Array; days: number }

/** The events of one cell that have occurrences. */
export type CellEvents = {
  series: readonly EventDays[]
  /** Those whose occurrences last several days. */
  lasting: readonly EventDays[]
  /**
   * The occurrences of one day of all series, in order: the `dayNumber` times `maxSeriesOfCell`, plus the position in
   * `series`. A short stay looks at its own days alone.
   */
  byDay: Float64Array
}

export const maxSeriesOfCell = 2 ** 22

/** At twelve bytes each this covers a few metro areas, including thousands of daily series. */
const maxCachedDays = 5_000_000
/** A series has up to two thousand occurrences. */
const maxEventsPerQuery = 100

/** The events of each cell that have occurrences. */
export const eventDays = (database: Database, changes: CellChanges): CellCache<CellEvents> =>
  cellCache({
    kind: 'events',
    changes,
    load: async (cells) =>
      new Map([...(await loadEventDays(database, cells))].map(([cell, series]) => [cell, cellEventsOf(series)])),
    // The constant covers the object itself.
    sizeOf: ({ series }) => series.reduce((sum, { starts }) => sum + starts.length + 25, 1),
    maxSize: maxCachedDays,
  })

/** By id, as answers put those of one day in order. */
function cellEventsOf(unordered: readonly EventDays[]): CellEvents {
  const series = unordered.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))
  const entries = series.map(({ starts, days }, index) =>
    days > 1 ? [] : Array.from(starts, (day) => day * maxSeriesOfCell + index),
  )
  return { series, lasting: series.filter(({ days }) => days > 1), byDay: Float64Array.from(entries.flat()).sort() }
}

async function loadEventDays(database: Database, cells: readonly string[]): Promise<Map<string, EventDays[]>> {
  const { rows } = await sql<{ id: string }>`select id from event
    where cell in (${sql.join(cells)}) and exists (select 1 from occurrence where event_id = event.id)`.execute(
    database,
  )
  const byCell = new Map(cells.map((cell): [string, EventDays[]] => [cell, []]))
  for (let start = 0; start < rows.length; start += maxEventsPerQuery) {
    if (isTurnOver()) await nextTurn()
    const ids = rows.slice(start, start + maxEventsPerQuery).map(({ id }) => id)
    for (const { cell, ...days } of await loadChunk(database, ids)) byCell.get(cell)?.push(days)
  }
  return byCell
}

/**
 * Reads the days of each event as one string: reading one row per day takes twenty times as long for a daily series.
 */
async function loadChunk(database: Database, ids: readonly string[]): Promise<(EventDays & { cell: string })[]> {
  const { rows } = await sql<{ id: string; cell: string; starts: string | null; until: string }>`select id, cell,
      (select string_agg(starts_on, ',') from occurrence where event_id = event.id) as starts,
      (select ends_on from occurrence where event_id = event.id order by starts_on limit 1) as until
    from event where id in (${sql.join(ids)})`.execute(database)
  return rows.flatMap(({ id, cell, starts: days, until }) => {
    const starts = days === null ? new Int32Array() : startsIn(days)
    const [first] = starts
    return first === undefined ? [] : [{ eventId: id, cell, starts, days: dayNumberIn(until) - first + 1 }]
  })
}

const dayLength = 'YYYY-MM-DD,'.length

function startsIn(text: string): Int32Array {
  const starts = new Int32Array((text.length + 1) / dayLength)
  for (let index = 0; index < starts.length; index++) starts[index] = dayNumberIn(text, index * dayLength)
  return starts.sort()
}
