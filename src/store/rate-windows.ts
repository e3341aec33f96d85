import { sql } from 'kysely'
import type { Database, Engine } from './engine.ts'
import { failIfBusy } from './fail-if-busy.ts'
import type { RateWindowsRow } from './tables.ts'

/** How many requests of a key are counted in its current minute and day. Moments are milliseconds since 1970. */
export type RateWindows = {
  keyId: string
  minuteStartedMs: number
  minuteCount: number
  dayStartedMs: number
  dayCount: number
}

export type RateQuotas = { perMinute: number; perDay: number }

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

export type RateWindowStore = {
  /**
   * Counts up to `requests` of a key, as many as both windows have room for. It is one statement, so that all
   * processes on one PostgreSQL count exactly. `nowMs` is the time on the database's clock, by which windows begin
   * and end.
   */
  count(key: { id: string } & RateQuotas, requests: number): Promise<{ counted: number } & CountedWindows>
  /** All windows that are still open. */
  load(nowMs: number): Promise<RateWindows[]>
  /** Replaces the windows of these keys and deletes expired ones. Fails at once while another process is writing. */
  save(windows: readonly RateWindows[], nowMs: number): Promise<void>
}

export type CountedWindows = { windows: RateWindows; nowMs: number }

export function rateWindows(database: Database, engine: Engine): RateWindowStore {
  return {
    async count({ id, perMinute, perDay }, requests) {
      const minute = windowOf('minute', minuteMs)
      const day = windowOf('day', dayMs)
      const room = sql`greatest(0,
        least(${requests}::integer, ${perMinute} - (${minute.used}), ${perDay} - (${day.used})))`
      const first = sql`least(${requests}::integer, ${perMinute}::integer, ${perDay}::integer)`
      const { rows } = await sql<RateWindowsRow & { now_ms: number }>`
        insert into rate_window as held
          (key_id, minute_started_ms, minute_count, day_started_ms, day_count, last_counted)
        select ${id}, now_ms, ${first}, now_ms, ${first}, ${first} from ${clock}
        on conflict (key_id) do update set
          minute_started_ms = case when ${room} > 0 then ${minute.startedMs} else held.minute_started_ms end,
          minute_count = case when ${room} > 0 then (${minute.used}) + ${room} else held.minute_count end,
          day_started_ms = case when ${room} > 0 then ${day.startedMs} else held.day_started_ms end,
          day_count = case when ${room} > 0 then (${day.used}) + ${room} else held.day_count end,
          last_counted = ${room}
        returning held.*, (select now_ms from ${clock}) as now_ms`.execute(database)
      const row = rows[0]
      if (row === undefined) throw new Error('PostgreSQL returned no rate window')
      return { counted: row.last_counted, windows: readWindows(row), nowMs: row.now_ms }
    },
    async load(nowMs) {
      const rows = await database
        .selectFrom('rate_window')
        .selectAll()
        .where('day_started_ms', '>', nowMs - dayMs)
        .execute()
      return rows.map(readWindows)
    },
    save: (windows, nowMs) =>
      failIfBusy(database, engine, async (connection) => {
        for (const held of windows) {
          const { key_id, ...counts } = windowsRow(held)
          await connection
            .insertInto('rate_window')
            .values({ key_id, ...counts })
            .onConflict((conflict) => conflict.column('key_id').doUpdateSet(counts))
            .execute()
        }
        await connection
          .deleteFrom('rate_window')
          .where('day_started_ms', '<=', nowMs - dayMs)
          .execute()
      }),
  }
}

/** A window restarts when it is over, or when it is in the future because the clock was set back. */
function windowOf(name: 'minute' | 'day', spanMs: number) {
  const [startedMs, count] = [sql.ref(`held.${name}_started_ms`), sql.ref(`held.${name}_count`)]
  const now = sql.ref(`excluded.${name}_started_ms`)
  const isOver = sql`abs(${now} - ${startedMs}) >= ${sql.lit(spanMs)}`
  return {
    startedMs: sql`case when ${isOver} then ${now} else ${startedMs} end`,
    used: sql`case when ${isOver} then 0 else ${count} end`,
  }
}

/** The clock of PostgreSQL, since processes may run on several machines. */
const clock = sql`(select floor(extract(epoch from clock_timestamp()) * 1000)::double precision as now_ms) as clock`

const readWindows = (row: RateWindowsRow): RateWindows => ({
  keyId: row.key_id,
  minuteStartedMs: row.minute_started_ms,
  minuteCount: row.minute_count,
  dayStartedMs: row.day_started_ms,
  dayCount: row.day_count,
})

const windowsRow = (windows: RateWindows): RateWindowsRow => ({
  key_id: windows.keyId,
  minute_started_ms: windows.minuteStartedMs,
  minute_count: windows.minuteCount,
  day_started_ms: windows.dayStartedMs,
  day_count: windows.dayCount,
  last_counted: 0,
})
