import { sql } from 'kysely'
import type { Database, Engine } from '../engine.ts'
import { firstRow } from '../first-row.ts'

/** What a process that serves writes; deploy/serving-role.sql grants it. */
const written: [table: string, right: string][] = [
  ['rate_window', 'insert'],
  ['rate_window', 'update'],
  ['rate_window', 'delete'],
  ['guest_stay', 'insert'],
  ['guest_stay', 'update'],
  ['guest_stay', 'delete'],
  ['secret', 'insert'],
  ['key_use', 'insert'],
  ['key_use', 'update'],
]

export type Rights = {
  /** Whether this role may import, refresh feeds and make keys. */
  changesCatalog: boolean
  /** What serving lacks, such as `insert on key_use` or `select on api_key`. */
  missing: string[]
}

/** An SQLite file gives whoever can write to it every right. */
export async function rightsOf(database: Database, engine: Engine): Promise<Rights> {
  if (engine === 'sqlite') return { changesCatalog: true, missing: [] }
  const has = ([table, right]: readonly [string, string]) => sql`has_table_privilege(${table}, ${right})`
  const { changes, held } = firstRow(
    await sql<{ changes: boolean; held: boolean[] }>`
      select ${has(['place', 'insert'])} as changes, array[${sql.join(written.map(has))}] as held`.execute(database),
  )
  const unread = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p') and not has_table_privilege(oid, 'select') order by relname`.execute(database)
  const missing = [
    ...unread.rows.map(({ name }) => `select on ${name}`),
    ...written.filter((_, index) => !held[index]).map(([table, right]) => `${right} on ${table}`),
  ]
  return { changesCatalog: changes, missing }
}
