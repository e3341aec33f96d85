import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** What changes with the moment of an import and not with its content. */
const leftOut: Record<string, string[]> = { source: ['imported_at'], catalog_state: ['generation'] }
const tables = [
  'catalog_state', 'source', 'source_record', 'place', 'place_alias', 'match_decision', 'layer', 'event', 'event_alias', 'event_record', 'occurrence', 'hotel_search', 'search_word', 'api_key',
] // biome-ignore format: a list of tables

/** One hash over every row of every table, read past our own code. */
export async function databaseDigest(databaseUrl: string): Promise<string> {
  const hash = createHash('sha256')
  const read = databaseUrl.startsWith('sqlite:') ? readSqlite(databaseUrl) : await readPostgres(databaseUrl)
  try {
    for (const table of tables) {
      const rows = (await read.all(`select * from ${table}`)).map((row) => {
        for (const column of leftOut[table] ?? []) delete row[column]
        return JSON.stringify(row)
      })
      hash.update(`${table}\n${rows.sort().join('\n')}\n`)
    }
  } finally {
    await read.close()
  }
  return hash.digest('hex')
}

type Reader = { all(sql: string): Promise<Record<string, unknown>[]>; close(): Promise<void> }

function readSqlite(databaseUrl: string): Reader {
  const database = new DatabaseSync(databaseUrl.slice('sqlite:'.length))
  return {
    all: async (sql) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
    close: async () => database.close(),
  }
}

async function readPostgres(databaseUrl: string): Promise<Reader> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return { all: async (sql) => (await client.query(sql)).rows, close: () => client.end() }
}
