import { sql } from 'kysely'
import type { Database, Engine } from '../engine.ts'

/** A table and those of its columns that are not computed from others. */
export type BackupTable = { name: string; columns: string[] }

/** The tables that hold data, in the order of their names, by which events come before their occurrences. */
export async function backupTables(database: Database, engine: Engine): Promise<BackupTable[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteColumns : postgresColumns).execute(database)
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => ({
    name,
    columns: columns.map((row) => row.column),
  }))
}

type Column = { name: string; column: string }

/** Without the word index, which triggers fill. */
const sqliteColumns = sql<Column>`
  select t.name as name, c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
  where t.type = 'table' and t.name <> 'migration'
    and t.name not like 'sqlite_%' and t.name not like 'hotel_search_index%'
  order by t.name, c.cid`

const postgresColumns = sql<Column>`
  select c.table_name as name, c.column_name as "column" from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.table_name <> 'migration'
  order by c.table_name collate "C", c.ordinal_position`
