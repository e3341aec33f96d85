import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'

/**
 * Rows of texts as a table in a statement, by one parameter: its columns are `c0`, `c1` and so on. SQLite guesses that such a table is
 * long; `cross join` after it keeps it in front (https://www.sqlite.org/optoverview.html#crossjoin), where the index of the other is used.
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

/** The same of single texts, in a column `c0`. */
export const idSet = (engine: Engine, ids: readonly string[]): RawBuilder<unknown> =>
  rowSet(
    engine,
    ids.map((id) => [id]),
  )
