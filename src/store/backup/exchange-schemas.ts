import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { noCell } from '../cells/cell-changes.ts'
import type { Database } from '../engine.ts'
import { firstRow } from '../first-row.ts'
import { BackupError } from './backup-format.ts'

const maxAttempts = 400
const pauseMs = 50

/**
 * Puts the tables of a schema in the place of those in use, in one short transaction. Services forget what they keep of
 * the old catalog, as after an import that changes every cell. Other roles keep their rights; returns whether any had.
 */
export async function exchangeSchemas(database: Database, schema: string): Promise<{ hadGrants: boolean }> {
  let renewedAt = -1
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    if (attempt > 1) await wait(pauseMs)
    const generation = await generationOf(database)
    if (generation !== renewedAt) await renewAllCells(database, schema)
    renewedAt = generation
    const exchanged = await exchange(database, { schema, generation }).catch((error) => {
      if (error.code === lockNotAvailable) return null
      throw error
    })
    if (exchanged !== null) return exchanged
  }
  throw new BackupError('an import runs or the database is too busy; nothing was restored, try again later')
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03'

/**
 * It never waits while it holds a lock: requests that lock the same tables in another order would block each other.
 * Null if the catalog has changed since `generation`.
 */
function exchange(
  database: Database,
  { schema, generation }: { schema: string; generation: number },
): Promise<{ hadGrants: boolean } | null> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ name: string; current: string }>`select tablename as name, current_schema() as current
      from pg_tables where schemaname = ${schema} order by tablename`.execute(transaction)
    const held = rows.map(({ name, current }) => sql.table(`${current}.${name}`))
    await sql`lock table ${sql.join(held)} in access exclusive mode nowait`.execute(transaction)
    if ((await generationOf(transaction)) !== generation) return null
    const grants = await grantsOf(transaction)
    for (const { name, current } of rows) {
      await sql`drop table ${sql.table(`${current}.${name}`)} cascade`.execute(transaction)
      await sql`alter table ${sql.table(`${schema}.${name}`)} set schema ${sql.id(current)}`.execute(transaction)
    }
    for (const grant of grants) await sql.raw(grant).execute(transaction)
    return { hadGrants: grants.length > 0 }
  })
}

/** The statements that give other roles the rights that they have to the tables in use. */
async function grantsOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ grant: string }>`
    select format('grant %s on table %I to %s', string_agg(privilege_type, ', '), relname,
      case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
      || case when is_grantable then ' with grant option' else '' end as grant
    from pg_class, aclexplode(relacl)
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and grantee <> relowner
    group by relname, grantee, is_grantable`.execute(database)
  return rows.map(({ grant }) => grant)
}

/** Marks every cell as changed, those of the old catalog too. */
async function renewAllCells(database: Database, schema: string): Promise<void> {
  const fresh = (table: string) => sql.table(`${schema}.${table}`)
  const generation = Math.max(await generationOf(database), await generationOf(database, schema)) + 1
  await sql`update ${fresh('catalog_state')} set generation = ${generation}`.execute(database)
  await sql`update ${fresh('cell_columns')} set generation = ${generation}`.execute(database)
  for (const [kind, table] of cellTables)
    await sql`insert into ${fresh('cell_columns')} (kind, cell, generation, columns)
      select distinct ${sql.lit(kind)}, coalesce(cell, ${noCell}), ${generation}::integer, null::bytea
      from ${sql.table(table)} on conflict do nothing`.execute(database)
}

const cellTables = [
  ['places', 'place'],
  ['events', 'event'],
] as const

async function generationOf(database: Database, schema?: string): Promise<number> {
  const table = sql.table(schema === undefined ? 'catalog_state' : `${schema}.catalog_state`)
  return firstRow(await sql<{ generation: number }>`select generation from ${table}`.execute(database)).generation
}
