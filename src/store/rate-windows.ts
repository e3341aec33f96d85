import { sql } from 'kysely'
import type { Database, Engine } from './engine.ts'

import type { RateWindowsRow } from './tables.ts'
import { withoutWaiting } from './without-waiting.ts'

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
   * Counts a request if both windows have room. One statement does it, so that all processes on one PostgreSQL count
   * exactly. `nowMs` comes from the database clock, which also defines the windows.
   */
  count(keyId: string, quotas: RateQuotas): Promise<{ counted: boolean; windows: RateWindows; nowMs: number }>
  /** Rejects while requests can't be counted. */
  probe(): Promise<void>
  /** All windows that are still open. */
  load(nowMs: number): Promise<RateWindows[]>
  /** Replaces the windows of these keys and deletes expired ones. Fails at once while another process is writing. */
  save(windows: readonly RateWindows[], nowMs: number): Promise<void>
}

export function rateWindows(database: Database, engine: Engine): RateWindowStore {
  return {
    async count(keyId, { perMinute, perDay }) {
      const minuteIsOver = sql<boolean>`excluded.minute_started_ms >= held.minute_started_ms + ${sql.lit(minuteMs)}`
      const dayIsOver = sql<boolean>`excluded.day_started_ms >= held.day_started_ms + ${sql.lit(dayMs)}`
      const counted = await sql<RateWindowsRow & { now_ms: number }>`
        insert into rate_window as held (key_id, minute_started_ms, minute_count, day_started_ms, day_count)
        select ${keyId}, now_ms, 1, now_ms, 1 from ${clock}
        on conflict (key_id) do update set
          minute_started_ms = case when ${minuteIsOver} then excluded.minute_started_ms else held.minute_started_ms end,
          minute_count = case when ${minuteIsOver} then 1 else held.minute_count + 1 end,
          day_started_ms = case when ${dayIsOver} then excluded.day_started_ms else held.day_started_ms end,
          day_count = case when ${dayIsOver} then 1 else held.day_count + 1 end
        where (${minuteIsOver} or held.minute_count < ${perMinute}) and (${dayIsOver} or held.day_count < ${perDay})
        returning held.*, (select now_ms from ${clock}) as now_ms`.execute(database)
      const [row] = counted.rows
      if (row !== undefined) return { counted: true, windows: readWindows(row), nowMs: row.now_ms }
      const refused = await sql<RateWindowsRow & { now_ms: number }>`
        select held.*, now_ms from rate_window as held cross join ${clock} where key_id = ${keyId}`.execute(database)
      const [held] = refused.rows
      if (held === undefined) throw new Error('the rate windows of an API key were deleted while a request was counted')
      return { counted: false, windows: readWindows(held), nowMs: held.now_ms }
    },
    async probe() {
      await database.selectFrom('rate_window').select('key_id').limit(1).execute()
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
      withoutWaiting(database, engine, async (connection) => {
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
})
