import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'

/**
 * Rows of strings as a table with columns `c0`, `c1` and so on, passed as one parameter. Write `cross join` after it,
 * so that SQLite keeps it as the outer loop and uses the index of the other table:
 * https://www.sqlite.org/optoverview.html#crossjoin
 */
export function rowSet(engine: Engine, rows: readonly (readonly (string | null)[])[]): RawBuilder<unknown> {
  const width = rows[0]?.length ?? 1
  const columns = sql.join(
    Array.from({ length: width }, (_, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(`c${index}`)}`),
  )
  const json = JSON.stringify(rows)
  return engine === 'sqlite'
    ? sql`(select ${columns} from json_each(${json}))`
    : sql`(select ${columns} from json_array_elements(${json}::json))`
}

/** A single column of strings, `c0`. */
export const idSet = (engine: Engine, ids: readonly string[]): RawBuilder<unknown> =>
  rowSet(
    engine,
    ids.map((id) => [id]),
  )
