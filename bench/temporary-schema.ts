import pg from 'pg'

/** Runs `use` with the address of an empty schema on a PostgreSQL server, and drops the schema afterwards. */
export async function inTemporarySchema(server: string, use: (databaseUrl: string) => Promise<void>): Promise<void> {
  const schema = `bench_${process.pid}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create schema ${schema}`)
  try {
    const url = new URL(server)
    url.searchParams.set('options', `-c search_path=${schema}`)
    await use(url.href)
  } finally {
    await client.query(`drop schema ${schema} cascade`)
    await client.end()
  }
}
