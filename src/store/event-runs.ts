import { sql } from 'kysely'
import { dayNumberIn } from '../domain/day-number.ts'
import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import type { Database } from './engine.ts'
import { type KeptCells, keptCells } from './kept-cells.ts'

/** When a series is on: the days on which its runs begin, as `dayNumber`s in order, and how many days each lasts. */
export type EventRuns = { eventId: string; starts: Int32Array; days: number }

/** Four bytes each: a few metros, thousands of daily series among them. */
const maxStartsKept = 5_000_000
/** A series has up to two thousand. */
const maxSeriesAtOnce = 100

/** The series of each cell that are on at all. */
export const eventRuns = (database: Database): KeptCells<EventRuns[]> =>
  keptCells({
    load: (cells) => loadRuns(database, cells),
    // A series counts a little even where it has one day.
    sizeOf: (series) => series.reduce((sum, { starts }) => sum + starts.length + 25, 1),
    maxSize: maxStartsKept,
  })

async function loadRuns(database: Database, cells: readonly string[]): Promise<Map<string, EventRuns[]>> {
  const { rows } = await sql<{ id: string; cell: string }>`select id, cell from event
    where cell in (${sql.join(cells)}) and exists (select 1 from occurrence where event_id = event.id)`.execute(
    database,
  )
  const byCell = new Map(cells.map((cell): [string, EventRuns[]] => [cell, []]))
  for (let start = 0; start < rows.length; start += maxSeriesAtOnce) {
    if (isTurnOver()) await nextTurn()
    const part = new Map(rows.slice(start, start + maxSeriesAtOnce).map(({ id, cell }) => [id, cell]))
    for (const runs of await loadSeries(database, [...part.keys()])) byCell.get(part.get(runs.eventId)!)?.push(runs)
  }
  return byCell
}

/** The days of a series as one text: a row for each day of a daily series takes twenty times as long to read. */
async function loadSeries(database: Database, ids: readonly string[]): Promise<EventRuns[]> {
  const { rows } = await sql<{ id: string; starts: string | null; first: string; until: string }>`select id,
      (select string_agg(starts_on, ',') from occurrence where event_id = event.id) as starts,
      (select ends_on from occurrence where event_id = event.id order by starts_on limit 1) as until
    from event where id in (${sql.join(ids)})`.execute(database)
  return rows.flatMap(({ id, starts: told, until }) => {
    if (told === null) return []
    const starts = startsIn(told)
    return [{ eventId: id, starts, days: dayNumberIn(until) - (starts[0] as number) + 1 }]
  })
}

const dayLength = 'YYYY-MM-DD,'.length

function startsIn(text: string): Int32Array {
  const starts = new Int32Array((text.length + 1) / dayLength)
  for (let index = 0; index < starts.length; index++) starts[index] = dayNumberIn(text, index * dayLength)
  return starts.sort()
}
